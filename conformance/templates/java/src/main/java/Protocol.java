import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The protocol, finished: a request a line in, an answer a line out. Your side is Adapter.java. */
final class Protocol {
    private static final int VERSION = 1;
    private static final Gson GSON =
            new GsonBuilder().setStrictness(Strictness.STRICT).serializeNulls().disableHtmlEscaping().create();
    private static final Map<String, List<String>> NEEDS = Map.of(
            "initialize", List.of("protocol"), "start", List.of("handle", "game", "seats"),
            "load", List.of("handle", "game", "state"), "act", List.of("handle", "action"),
            "legal", List.of("handle"), "view", List.of("handle", "seat"), "end", List.of("handle"),
            "shutdown", List.of());
    /** Asked only if they are named in capabilities. */
    private static final List<String> OPTIONAL = List.of("load", "legal", "view");
    private static final Map<String, Predicate<JsonElement>> KINDS = Map.ofEntries(
            Map.entry("protocol", Protocol::isWhole), Map.entry("handle", Protocol::isText),
            Map.entry("game", Protocol::isText), Map.entry("seat", Protocol::isText),
            Map.entry("seats", each -> each.isJsonArray() && all(each.getAsJsonArray(), Protocol::isText)),
            Map.entry("chance", each -> each.isJsonArray() && all(each.getAsJsonArray(), JsonElement::isJsonObject)),
            Map.entry("state", JsonElement::isJsonObject), Map.entry("action", JsonElement::isJsonObject),
            Map.entry("readings", JsonElement::isJsonObject), Map.entry("layout", JsonElement::isJsonObject),
            Map.entry("own", each -> each instanceof JsonPrimitive known && known.isBoolean()));

    /** One game in hand. */
    interface Match {
        void act(JsonObject action, Luck luck) throws Exception;

        JsonObject state() throws Exception;

        JsonObject legal(String seat) throws Exception;

        JsonObject view(String seat) throws Exception;

        void end() throws Exception;
    }

    /** Begins a game from what start or load is given. */
    interface Beginning {
        Match begin(JsonObject setup, Luck luck) throws Exception;
    }

    /** Ends a request with an error of the protocol; the game must be as it was before. */
    static final class Fault extends RuntimeException {
        private final JsonObject error = new JsonObject();

        Fault(int code, String message, JsonElement data) {
            super(message);
            error.addProperty("code", code);
            error.addProperty("message", message);
            if (data != null) error.add("data", data);
        }

        Fault(int code, String message) {
            this(code, message, null);
        }
    }

    /** The rules say no, which is an ordinary answer; the code is one of the game's, or null. */
    static final class Refusal extends RuntimeException {
        private final String code;

        Refusal(String code, String message) {
            super(message);
            this.code = code;
        }

        private JsonObject answer() {
            JsonObject refusal = new JsonObject();
            refusal.addProperty("code", code);
            refusal.addProperty("message", getMessage());
            JsonObject answer = new JsonObject();
            answer.addProperty("accepted", false);
            answer.add("refusal", refusal);
            return answer;
        }
    }

    /** The outcomes that were given and not taken yet; where own is true, roll the others. */
    static final class Luck {
        List<JsonObject> queue = new ArrayList<>();
        boolean own;

        /** Returns the next outcome of this kind, or null: then roll it yourself. */
        JsonObject take(String kind) {
            for (JsonObject outcome : queue) {
                if (new JsonPrimitive(kind).equals(outcome.get("kind"))) {
                    queue.remove(outcome);
                    return outcome;
                }
            }
            if (own) return null;
            JsonObject data = object("kind", new JsonPrimitive(kind));
            throw new Fault(-32004, "a " + kind + " is wanted and was not given", data);
        }

        private void give(JsonObject params) {
            if (params.has("chance")) {
                params.getAsJsonArray("chance").forEach(each -> queue.add(each.getAsJsonObject()));
            }
            own = params.has("own") && params.get("own").getAsBoolean();
        }
    }

    private record Table(String game, Match match, Luck luck) {
    }

    private final Beginning start;
    private final Beginning load;
    private final JsonObject engine;
    private final JsonObject games;
    private final Map<String, Table> tables = new HashMap<>();
    private boolean over;

    private Protocol(Beginning start, Beginning load, JsonObject engine, JsonObject games) {
        this.start = start;
        this.load = load;
        this.engine = engine;
        this.games = games;
    }

    /** Answers until shutdown or the end of the input; whatever is printed goes to stderr. */
    static void serve(Beginning start, Beginning load, String engine, String games) throws IOException {
        PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(System.err);
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var protocol = new Protocol(start, load,
                GSON.fromJson(engine, JsonObject.class), GSON.fromJson(games, JsonObject.class));
        for (String line; !protocol.over && (line = input.readLine()) != null; ) {
            if (line.isBlank()) continue;
            answers.print(protocol.answer(line) + "\n");
            answers.flush();
        }
        System.exit(0); // whatever threads are still running
    }

    private String answer(String line) {
        JsonObject reply = object("jsonrpc", new JsonPrimitive("2.0"));
        reply.add("id", JsonNull.INSTANCE);
        try {
            JsonObject request = read(line);
            reply.add("id", request.get("id"));
            String method = method(request);
            reply.add("result", result(method, params(method, request)));
            return GSON.toJson(reply);
        } catch (Fault fault) {
            reply.add("error", fault.error);
        } catch (Exception | StackOverflowError | AssertionError bug) { // the conversation goes on
            bug.printStackTrace();
            reply.add("error", new Fault(-32000, bug.toString()).error);
        }
        reply.remove("result");
        return GSON.toJson(reply);
    }

    private JsonElement result(String method, JsonObject params) throws Exception {
        switch (method) {
            case "initialize": return initialize(params);
            case "start": return begin(start, method, params);
            case "load": return begin(load, method, params);
            case "act": return act(params);
            case "legal":
                String seat = params.has("seat") ? params.get("seat").getAsString() : null;
                return object("actions", table(method, params).match.legal(seat));
            case "view":
                return object("view", table(method, params).match.view(params.get("seat").getAsString()));
            case "end":
                Table table = tables.remove(params.get("handle").getAsString());
                if (table != null) table.match.end();
                return JsonNull.INSTANCE;
            default:
                over = true;
                return JsonNull.INSTANCE;
        }
    }

    private JsonObject initialize(JsonObject params) {
        JsonArray versions = new JsonArray();
        versions.add(VERSION);
        if (!versions.contains(params.get("protocol"))) {
            String message = "this adapter speaks version " + VERSION + " of the protocol";
            throw new Fault(-32001, message, object("versions", versions));
        }
        JsonObject known = object("protocol", new JsonPrimitive(VERSION));
        known.add("engine", engine);
        known.addProperty("ahead", 64); // each line is answered before the next is read
        known.add("games", games);
        return known;
    }

    /** Begins a game; the one that had the handle stays if this fails or is refused. */
    private JsonObject begin(Beginning beginning, String method, JsonObject params) throws Exception {
        String game = params.get("game").getAsString();
        offered(game, method);
        Luck luck = new Luck();
        luck.give(params);
        try {
            Match match = beginning.begin(params, luck);
            JsonObject answer = object("state", match.state());
            tables.put(params.get("handle").getAsString(), new Table(game, match, luck));
            return answer;
        } catch (Refusal no) {
            return no.answer();
        }
    }

    /** Does one action; luck that came with it is gone if it fails. */
    private JsonObject act(JsonObject params) throws Exception {
        Table table = table("act", params);
        List<JsonObject> waiting = List.copyOf(table.luck.queue);
        JsonObject answer = object("accepted", new JsonPrimitive(true));
        table.luck.give(params);
        try {
            table.match.act(params.getAsJsonObject("action"), table.luck);
            answer.add("state", table.match.state());
        } catch (Refusal no) {
            answer = no.answer();
            answer.add("state", table.match.state());
        } catch (Exception | Error failed) {
            table.luck.queue = new ArrayList<>(waiting);
            throw failed;
        }
        return answer;
    }

    private Table table(String method, JsonObject params) {
        Table table = tables.get(params.get("handle").getAsString());
        if (table == null) throw new Fault(-32002, "no game is called " + params.get("handle"));
        offered(table.game, method);
        return table;
    }

    private void offered(String game, String method) {
        if (!games.has(game)) throw new Fault(-32601, "the game " + game + " is not offered");
        JsonArray capabilities = games.getAsJsonObject(game).getAsJsonArray("capabilities");
        if (OPTIONAL.contains(method) && !capabilities.contains(new JsonPrimitive(method))) {
            String how = "fill in " + method + " in Adapter.java and name it in capabilities";
            throw new Fault(-32601, method + " is not offered: " + how);
        }
    }

    private static JsonObject read(String line) {
        try {
            JsonElement found = GSON.fromJson(line.replaceFirst("^\uFEFF", ""), JsonElement.class);
            if (found instanceof JsonObject request && (isWhole(request.get("id")) || isText(request.get("id")))) {
                return request;
            }
        } catch (JsonParseException | StackOverflowError error) {
            throw new Fault(-32700, "the line is not JSON: " + error.getMessage());
        }
        throw new Fault(-32600, "a request is an object with an id");
    }

    private static String method(JsonObject request) {
        if (!isText(request.get("method"))) throw new Fault(-32600, "a request names a method");
        String method = request.get("method").getAsString();
        if (!NEEDS.containsKey(method)) throw new Fault(-32601, "there is no method " + method);
        return method;
    }

    /** Returns the params of a request, without what is null, if they are as they must be. */
    private static JsonObject params(String method, JsonObject request) {
        JsonElement given = request.has("params") ? request.get("params") : new JsonObject();
        if (!(given instanceof JsonObject params)) {
            throw new Fault(-32602, "the params of " + method + " are an object");
        }
        params.entrySet().removeIf(each -> each.getValue().isJsonNull());
        for (String key : NEEDS.get(method)) {
            JsonElement value = params.get(key);
            if (value == null || List.of("\"\"", "[]").contains(value.toString())) {
                throw new Fault(-32602, method + " needs “" + key + "”");
            }
        }
        for (var each : params.entrySet()) {
            if (!KINDS.getOrDefault(each.getKey(), any -> true).test(each.getValue())) {
                throw new Fault(-32602, "“" + each.getKey() + "” in " + method + " is not of the right type");
            }
        }
        return params;
    }

    private static boolean isText(JsonElement each) {
        return each instanceof JsonPrimitive known && known.isString();
    }

    private static boolean isWhole(JsonElement each) {
        return each instanceof JsonPrimitive known && known.isNumber() && known.getAsString().matches("-?\\d+");
    }

    private static boolean all(JsonArray array, Predicate<JsonElement> holds) {
        return array.asList().stream().allMatch(holds);
    }

    private static JsonObject object(String key, JsonElement value) {
        JsonObject object = new JsonObject();
        object.add(key, value);
        return object;
    }
}
