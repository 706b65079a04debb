<?php

// The protocol, finished: a request a line in, an answer a line out. Your side is adapter.php.

declare(strict_types=1);

const VERSIONS = [1];
const NEEDS = [
    'initialize' => ['protocol'], 'start' => ['handle', 'game', 'seats'], 'load' => ['handle', 'game', 'state'],
    'act' => ['handle', 'action'], 'legal' => ['handle'], 'view' => ['handle', 'seat'], 'end' => ['handle'],
    'shutdown' => [],
];
const OPTIONAL = ['load', 'legal', 'view']; // asked only if they are named in capabilities
const KINDS = [
    'protocol' => 'int', 'handle' => 'string', 'game' => 'string', 'seats' => 'array', 'state' => 'stdClass',
    'action' => 'stdClass', 'seat' => 'string', 'readings' => 'stdClass', 'layout' => 'stdClass',
    'chance' => 'array', 'own' => 'bool',
];

/** What your side offers. */
interface GameInHand
{
    public static function start(stdClass $setup, Luck $luck): static;

    public static function load(stdClass $setup, Luck $luck): static;

    public function act(stdClass $action, Luck $luck): void;

    public function state(): array|stdClass;

    public function legal(?string $seat): array|stdClass;

    public function view(string $seat): array|stdClass;

    public function end(): void;
}

/** Ends a request with an error of the protocol; the game must be as it was before. */
final class Fault extends RuntimeException
{
    public function __construct(int $code, string $message, public readonly mixed $data = null)
    {
        parent::__construct($message, $code);
    }
}

/** The rules say no, which is an ordinary answer; the code is one of the game's, or none. */
final class Refusal extends RuntimeException
{
    public function __construct(public readonly ?string $refusalCode = null, string $message = '')
    {
        parent::__construct($message);
    }

    public function answer(): array
    {
        return ['accepted' => false, 'refusal' => ['code' => $this->refusalCode, 'message' => $this->getMessage()]];
    }
}

/** The outcomes that were given and not taken yet; where $own is true, roll the others. */
final class Luck
{
    public function __construct(public array $queue = [], public bool $own = false)
    {
    }

    /** Returns the next outcome of this kind, or null: then roll it yourself. */
    public function take(string $kind): ?stdClass
    {
        foreach ($this->queue as $place => $outcome) {
            if (($outcome->kind ?? null) === $kind) {
                array_splice($this->queue, $place, 1);
                return $outcome;
            }
        }
        return $this->own ? null : throw new Fault(-32004, "a $kind is wanted and was not given", ['kind' => $kind]);
    }
}

/** Answers until shutdown or the end of the input; whatever is printed goes to stderr. */
function serve(string $class, array $engine, array $games): void
{
    ini_set('display_errors', 'stderr');
    ini_set('memory_limit', '-1');
    set_error_handler(function (int $level, string $text, string $file, int $line): bool {
        $meant = error_reporting() & $level & ~(E_DEPRECATED | E_USER_DEPRECATED);
        return $meant ? throw new ErrorException($text, 0, $level, $file, $line) : false; // a warning is a bug
    });
    $conversation = new Conversation($class, $engine, $games);
    while (!$conversation->over && ($line = fgets(STDIN)) !== false) {
        if (trim($line) !== '') {
            ob_start();
            $answer = $conversation->answer($line);
            fwrite(STDERR, (string) ob_get_clean());
            fwrite(STDOUT, $answer . "\n");
            fflush(STDOUT);
        }
    }
}

final class Conversation
{
    private array $tables = []; // by handle: game, match, luck
    public bool $over = false;

    public function __construct(private string $class, private array $engine, private array $games)
    {
    }

    public function answer(string $line): string
    {
        $reply = ['jsonrpc' => '2.0', 'id' => null];
        $flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR;
        try {
            $request = read($line);
            $reply['id'] = $request->id;
            [$method, $params] = checked($request);
            return json_encode($reply + ['result' => $this->result($method, $params)], $flags);
        } catch (Fault $fault) {
            $error = ['code' => $fault->getCode(), 'message' => $fault->getMessage()];
            $error += $fault->data === null ? [] : ['data' => $fault->data];
        } catch (Throwable $bug) { // an engine may fail; the conversation may not
            fwrite(STDERR, "$bug\n");
            $error = ['code' => -32000, 'message' => $bug::class . ': ' . $bug->getMessage()];
        }
        return json_encode($reply + ['error' => $error], $flags | JSON_INVALID_UTF8_SUBSTITUTE);
    }

    private function result(string $method, stdClass $params): mixed
    {
        switch ($method) {
            case 'initialize':
                if (!in_array($params->protocol, VERSIONS, true)) {
                    $message = 'this adapter speaks version ' . implode(', ', VERSIONS) . ' of the protocol';
                    throw new Fault(-32001, $message, ['versions' => VERSIONS]);
                }
                // ahead: each line is answered before the next is read
                $known = ['protocol' => $params->protocol, 'engine' => $this->engine, 'ahead' => 64];
                return $known + ['games' => $this->games];
            case 'start':
            case 'load':
                return $this->begin($method, $params);
            case 'act':
                return $this->act($params);
            case 'legal':
                return ['actions' => (object) $this->table($method, $params)['match']->legal($params->seat ?? null)];
            case 'view':
                return ['view' => (object) $this->table($method, $params)['match']->view($params->seat)];
            case 'end':
                $table = $this->tables[$params->handle] ?? null;
                unset($this->tables[$params->handle]);
                $table === null ?: $table['match']->end();
                return null;
            default:
                $this->over = true;
                return null;
        }
    }

    /** Begins a game; the one that had the handle stays if this fails or is refused. */
    private function begin(string $method, stdClass $params): array
    {
        $this->offered($params->game, $method);
        $luck = new Luck($params->chance ?? [], $params->own ?? false);
        try {
            $match = $this->class::$method($params, $luck);
        } catch (Refusal $no) {
            return $no->answer();
        }
        $state = $match->state();
        $this->tables[$params->handle] = ['game' => $params->game, 'match' => $match, 'luck' => $luck];
        return ['state' => (object) $state];
    }

    /** Does one action; luck that came with it is gone if it fails. */
    private function act(stdClass $params): array
    {
        ['match' => $match, 'luck' => $luck] = $this->table('act', $params);
        $waiting = $luck->queue;
        $luck->queue = [...$waiting, ...$params->chance ?? []];
        $luck->own = $params->own ?? false;
        try {
            $match->act($params->action, $luck);
            return ['accepted' => true, 'state' => (object) $match->state()];
        } catch (Refusal $no) {
            return $no->answer() + ['state' => (object) $match->state()];
        } catch (Throwable $failed) {
            $luck->queue = $waiting;
            throw $failed;
        }
    }

    private function table(string $method, stdClass $params): array
    {
        $table = $this->tables[$params->handle] ?? throw new Fault(-32002, "no game is called $params->handle");
        $this->offered($table['game'], $method);
        return $table;
    }

    private function offered(string $game, string $method): void
    {
        if (!isset($this->games[$game])) {
            throw new Fault(-32601, "the game $game is not offered");
        }
        if (in_array($method, OPTIONAL, true) && !in_array($method, $this->games[$game]['capabilities'], true)) {
            $how = "fill in $method in adapter.php and name it in capabilities";
            throw new Fault(-32601, "$method is not offered: $how");
        }
    }
}

function read(string $line): stdClass
{
    try {
        $request = json_decode(preg_replace('/^\xEF\xBB\xBF/', '', $line), flags: JSON_THROW_ON_ERROR);
    } catch (JsonException $error) {
        throw new Fault(-32700, 'the line is not JSON: ' . $error->getMessage());
    }
    $id = $request instanceof stdClass ? $request->id ?? null : null;
    return is_int($id) || is_string($id) ? $request : throw new Fault(-32600, 'a request is an object with an id');
}

/** Returns the method and the params of a request, without what is null, if they are as they must be. */
function checked(stdClass $request): array
{
    $method = $request->method ?? null;
    $params = property_exists($request, 'params') ? $request->params : new stdClass();
    if (!is_string($method)) {
        throw new Fault(-32600, 'a request names a method');
    }
    if (!isset(NEEDS[$method])) {
        throw new Fault(-32601, "there is no method $method");
    }
    if (!$params instanceof stdClass) {
        throw new Fault(-32602, "the params of $method are an object");
    }
    $given = array_filter((array) $params, fn (mixed $value) => $value !== null);
    foreach (NEEDS[$method] as $key) {
        if (in_array($given[$key] ?? '', ['', []], true)) {
            throw new Fault(-32602, "$method needs “{$key}”");
        }
    }
    foreach ($given as $key => $value) {
        if (get_debug_type($value) !== (KINDS[$key] ?? get_debug_type($value))) {
            throw new Fault(-32602, "“{$key}” in $method is not of the type " . KINDS[$key]);
        }
    }
    foreach (['seats' => 'string', 'chance' => 'stdClass'] as $key => $kind) {
        foreach ($given[$key] ?? [] as $each) {
            get_debug_type($each) === $kind ?: throw new Fault(-32602, "“{$key}” in $method holds what is no $kind");
        }
    }
    return [$method, (object) $given];
}
