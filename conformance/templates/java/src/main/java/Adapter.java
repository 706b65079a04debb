import com.google.gson.JsonObject;

/** Your side of the adapter: fill in what throws “fill in …”, and declare it in GAMES. */
public final class Adapter implements Protocol.Match {
    private static final String ENGINE = """
            {"name": "my-engine", "version": "0.1.0", "language": "Java"}""";

    /*
     * players       the player counts that your engine plays
     * capabilities  "load", "legal", "view" once filled in; "own" if you can roll luck
     * codes         true once your refusals carry the codes of the game
     * omits         JSON Pointers to what your state does not show; * stands for any key
     */
    private static final String GAMES = """
            {"@GAME@": {
                "players": [@PLAYERS@],
                "capabilities": [],
                "codes": false,
                "omits": []
            }}""";

    // One game in hand: keep the object here that your engine plays with.

    /**
     * Begins a game for the seats of {@code setup}, clockwise.
     * {@code luck.take(kind)} gives the next outcome of that kind, such as a deal; null: roll it yourself.
     * If the rules know no game for so many: throw {@link Protocol.Refusal}.
     */
    static Adapter start(JsonObject setup, Protocol.Luck luck) {
        throw new UnsupportedOperationException("fill in start in Adapter.java");
    }

    /** Sets up the {@code state} of {@code setup}; if you cannot represent it: throw Fault -32003. */
    static Adapter load(JsonObject setup, Protocol.Luck luck) {
        throw new UnsupportedOperationException("fill in load in Adapter.java");
    }

    /**
     * Does the action, and all that then happens by itself up to the next choice.
     * If the rules say no: throw {@link Protocol.Refusal}, and leave the game as it was.
     * If the action or the seat is none of this game: throw {@link Protocol.Fault} -32602.
     */
    @Override
    public void act(JsonObject action, Protocol.Luck luck) {
        throw new UnsupportedOperationException("fill in act in Adapter.java");
    }

    /** Returns the state in the words of the game's schema, with who is awaited. */
    @Override
    public JsonObject state() {
        throw new UnsupportedOperationException("fill in state in Adapter.java");
    }

    /** Returns all that each awaited seat may do, by seat; if one is named (not null), only for that one. */
    @Override
    public JsonObject legal(String seat) {
        throw new UnsupportedOperationException("fill in legal in Adapter.java");
    }

    /** Returns what this seat may see, and nothing else. */
    @Override
    public JsonObject view(String seat) {
        throw new UnsupportedOperationException("fill in view in Adapter.java");
    }

    /** Forgets the game; there is nothing to do unless your engine holds on to it. */
    @Override
    public void end() {
    }

    public static void main(String[] args) throws Exception {
        Protocol.serve(Adapter::start, Adapter::load, ENGINE, GAMES);
    }
}
