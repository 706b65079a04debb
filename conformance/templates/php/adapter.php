<?php

// Your side of the adapter: fill in what throws “fill in …”, and declare it in GAMES.
// JSON objects are PHP objects here: write $action->seat, and (object) [] for an empty one.

declare(strict_types=1);

require __DIR__ . '/protocol.php';

const ENGINE = ['name' => 'my-engine', 'version' => '0.1.0', 'language' => 'PHP'];
const GAMES = [
    '@GAME@' => [
        'players' => [@PLAYERS@], // the player counts that your engine plays
        'capabilities' => [], // 'load', 'legal', 'view' once filled in; 'own' if you can roll luck
        'codes' => false, // true once your refusals carry the codes of the game
        'omits' => [], // JSON Pointers to what your state does not show; * stands for any key
    ],
];

/** One game in hand: keep the object in it that your engine plays with. */
final class Game implements GameInHand
{
    /**
     * Begins a game for $setup->seats, clockwise.
     * $luck->take($kind) gives the next outcome of that kind, such as a deal; null: roll it yourself.
     * If the rules know no game for so many: throw new Refusal().
     */
    public static function start(stdClass $setup, Luck $luck): static
    {
        throw new LogicException('fill in start in adapter.php');
    }

    /** Sets up the position $setup->state; if you cannot represent it: throw new Fault(-32003, $why). */
    public static function load(stdClass $setup, Luck $luck): static
    {
        throw new LogicException('fill in load in adapter.php');
    }

    /**
     * Does the action, and all that then happens by itself up to the next choice.
     * If the rules say no: throw new Refusal($code, $message), and leave the game as it was.
     * If the action or the seat is none of this game: throw new Fault(-32602, $why).
     */
    public function act(stdClass $action, Luck $luck): void
    {
        throw new LogicException('fill in act in adapter.php');
    }

    /** Returns the state in the words of the game's schema, with who is awaited. */
    public function state(): array|stdClass
    {
        throw new LogicException('fill in state in adapter.php');
    }

    /** Returns all that each awaited seat may do, by seat; if one is named, only for that one. */
    public function legal(?string $seat): array|stdClass
    {
        throw new LogicException('fill in legal in adapter.php');
    }

    /** Returns what this seat may see, and nothing else. */
    public function view(string $seat): array|stdClass
    {
        throw new LogicException('fill in view in adapter.php');
    }

    /** Forgets the game; there is nothing to do unless your engine holds on to it. */
    public function end(): void
    {
    }
}

serve(Game::class, ENGINE, GAMES);
