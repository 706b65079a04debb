<?php

// An engine in a few lines: the reference, in a process of its own.

declare(strict_types=1);

final class Delegate
{
    private static mixed $child = null;
    private static array $pipes = [];
    private static int $number = 0;

    public static function next(): string
    {
        return (string) ++self::$number;
    }

    public static function ask(string $method, array $params): stdClass
    {
        $command = [getenv('SEATRIAL_PYTHON'), '-m', 'seatrial', 'serve', 'reference'];
        self::$child ??= proc_open($command, [['pipe', 'r'], ['pipe', 'w']], self::$pipes);
        $request = ['jsonrpc' => '2.0', 'id' => 1, 'method' => $method, 'params' => $params];
        fwrite(self::$pipes[0], json_encode($request) . "\n");
        $answer = json_decode(fgets(self::$pipes[1]));
        if (isset($answer->error)) {
            throw new Fault($answer->error->code, $answer->error->message, $answer->error->data ?? null);
        }
        return $answer->result;
    }

    /** Takes what a start wants from the luck, as an engine does, and passes it on. */
    public static function start(Luck $luck, array $params): stdClass
    {
        $chance = array_values(array_filter([$luck->take('starter'), $luck->take('deal')]));
        return self::stateOf(self::ask('start', $params + ['chance' => $chance, 'own' => $luck->own]));
    }

    /** Passes all luck on; what comes back as an error leaves it to the loop to put it back. */
    public static function goOn(string $method, Luck $luck, array $params): stdClass
    {
        $own = $method === 'act' ? ['own' => $luck->own] : [];
        $result = self::ask($method, $params + ['chance' => $luck->queue] + $own);
        $luck->queue = [];
        return self::stateOf($result);
    }

    private static function stateOf(stdClass $result): stdClass
    {
        if (($result->accepted ?? true) === false) {
            throw new Refusal($result->refusal->code, $result->refusal->message);
        }
        return $result->state;
    }
}
