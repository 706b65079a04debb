import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** An engine in a few lines: the reference, in a process of its own. */
final class Delegate {
    private static final Process CHILD = child();
    private static final BufferedReader ANSWERS = CHILD.inputReader(StandardCharsets.UTF_8);
    private static final BufferedWriter REQUESTS = CHILD.outputWriter(StandardCharsets.UTF_8);
    private static int number;

    private static Process child() {
        try {
            return new ProcessBuilder(System.getenv("SEATRIAL_PYTHON"), "-m", "seatrial", "serve", "reference").start();
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    static JsonObject params() {
        JsonObject params = new JsonObject();
        params.addProperty("handle", String.valueOf(++number));
        return params;
    }

    static JsonObject ask(String method, JsonObject params) {
        JsonObject request = new JsonObject();
        request.addProperty("jsonrpc", "2.0");
        request.addProperty("id", 1);
        request.addProperty("method", method);
        request.add("params", params);
        try {
            REQUESTS.write(request + "\n");
            REQUESTS.flush();
            JsonObject answer = new Gson().fromJson(ANSWERS.readLine(), JsonObject.class);
            if (!answer.has("error")) return answer.getAsJsonObject("result");
            JsonObject error = answer.getAsJsonObject("error");
            throw new Protocol.Fault(error.get("code").getAsInt(), error.get("message").getAsString(), error.get("data"));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /** Takes what a start wants from the luck, as an engine does, and passes it on. */
    static JsonObject start(Protocol.Luck luck, JsonObject params) {
        JsonArray chance = new JsonArray();
        for (String kind : List.of("starter", "deal")) {
            JsonObject outcome = luck.take(kind);
            if (outcome != null) chance.add(outcome);
        }
        params.add("chance", chance);
        params.addProperty("own", luck.own);
        return stateOf(ask("start", params));
    }

    /** Passes all luck on; what comes back as an error leaves it to the loop to put it back. */
    static JsonObject goOn(String method, Protocol.Luck luck, JsonObject params) {
        JsonArray chance = new JsonArray();
        luck.queue.forEach(chance::add);
        params.add("chance", chance);
        if (method.equals("act")) params.addProperty("own", luck.own);
        JsonObject result = ask(method, params);
        luck.queue = new ArrayList<>();
        return stateOf(result);
    }

    private static JsonObject stateOf(JsonObject result) {
        if (result.has("accepted") && !result.get("accepted").getAsBoolean()) {
            JsonObject refusal = result.getAsJsonObject("refusal");
            throw new Protocol.Refusal(refusal.get("code").getAsString(), refusal.get("message").getAsString());
        }
        return result.getAsJsonObject("state");
    }
}
