//! The protocol, finished: a request a line in, an answer a line out. Your side is main.rs.
#![allow(dead_code)] // no adapter needs all of it

use serde_json::{json, Map, Value};
use std::collections::{HashMap, VecDeque};
use std::io::{BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};

const VERSION: i64 = 1;
/// Asked only if they are named in capabilities.
const OPTIONAL: [&str; 3] = ["load", "legal", "view"];

/// What your side offers: one value for each game in hand.
pub trait Engine: Sized {
    fn engine() -> Value;
    fn games() -> Value;
    fn start(setup: &Setup, luck: &mut Luck) -> Result<Self, No>;
    fn load(setup: &Setup, luck: &mut Luck) -> Result<Self, No>;
    fn act(&mut self, action: &Value, luck: &mut Luck) -> Result<(), No>;
    fn state(&self) -> Result<Value, No>;
    fn legal(&self, seat: Option<&str>) -> Result<Value, No>;
    fn view(&self, seat: &str) -> Result<Value, No>;
    fn end(self);
}

/// What `start` (seats) and `load` (state) are given.
pub struct Setup {
    pub game: String,
    pub seats: Vec<String>,
    pub state: Value,
    pub readings: Value,
    pub layout: Value,
}

/// Why a request is not done.
pub enum No {
    /// The rules say no, which is an ordinary answer; the code is one of the game's, or none.
    Refusal {
        code: Option<String>,
        message: String,
    },
    /// An error of the protocol; the game must be as it was before.
    Fault {
        code: i64,
        message: String,
        data: Value,
    },
}

impl No {
    pub fn refusal(code: Option<&str>, message: impl Into<String>) -> No {
        No::Refusal {
            code: code.map(str::to_owned),
            message: message.into(),
        }
    }

    pub fn fault(code: i64, message: impl Into<String>) -> No {
        No::Fault {
            code,
            message: message.into(),
            data: Value::Null,
        }
    }
}

/// The outcomes that were given and not taken yet; where `own` is true, roll the others.
#[derive(Default)]
pub struct Luck {
    pub queue: VecDeque<Value>,
    pub own: bool,
}

impl Luck {
    /// The next outcome of this kind, or `None`: then roll it yourself.
    pub fn take(&mut self, kind: &str) -> Result<Option<Value>, No> {
        match self
            .queue
            .iter()
            .position(|outcome| outcome["kind"] == kind)
        {
            Some(place) => Ok(self.queue.remove(place)),
            None if self.own => Ok(None),
            None => Err(No::Fault {
                code: -32004,
                message: format!("a {kind} is wanted and was not given"),
                data: json!({"kind": kind}),
            }),
        }
    }

    fn give(&mut self, params: &Value) {
        self.queue
            .extend(params["chance"].as_array().into_iter().flatten().cloned());
        self.own = params["own"] == true;
    }
}

/// Answers until shutdown or the end of the input.
pub fn serve<E: Engine>() -> std::io::Result<()> {
    let (mut input, mut answers) = (std::io::stdin().lock(), std::io::stdout());
    let mut tables = Tables::<E>(HashMap::new());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = line
            .strip_prefix(b"\xef\xbb\xbf")
            .unwrap_or(&line)
            .trim_ascii();
        if !text.is_empty() {
            let (answer, over) = tables.answer(text);
            answers.write_all(format!("{answer}\n").as_bytes())?;
            answers.flush()?;
            if over {
                break;
            }
        }
        line.clear();
    }
    std::process::exit(0) // whatever threads are still running
}

struct Table<E> {
    game: String,
    engine: E,
    luck: Luck,
}

/// The games in hand, by handle.
struct Tables<E>(HashMap<String, Table<E>>);

impl<E: Engine> Tables<E> {
    fn answer(&mut self, line: &[u8]) -> (Value, bool) {
        let mut reply = json!({"jsonrpc": "2.0", "id": null});
        let mut over = false;
        match self.outcome(line, &mut reply, &mut over) {
            Ok(result) => reply["result"] = result,
            Err(No::Fault {
                code,
                message,
                data: Value::Null,
            }) => {
                reply["error"] = json!({"code": code, "message": message});
            }
            Err(No::Fault {
                code,
                message,
                data,
            }) => {
                reply["error"] = json!({"code": code, "message": message, "data": data});
            }
            Err(No::Refusal { message, .. }) => {
                reply["error"] = json!({"code": -32000, "message": format!("refused: {message}")});
            }
        }
        (reply, over)
    }

    fn outcome(&mut self, line: &[u8], reply: &mut Value, over: &mut bool) -> Result<Value, No> {
        let request: Value = serde_json::from_slice(line)
            .map_err(|error| No::fault(-32700, format!("the line is not JSON: {error}")))?;
        if !(request["id"].is_i64() || request["id"].is_u64() || request["id"].is_string()) {
            return Err(No::fault(-32600, "a request is an object with an id"));
        }
        reply["id"] = request["id"].clone();
        let (method, params) = checked(&request)?;
        *over = method == "shutdown";
        // An engine may panic; the conversation may not.
        catch_unwind(AssertUnwindSafe(|| self.result(method, &params)))
            .unwrap_or_else(|panic| Err(No::fault(-32000, told(panic.as_ref()))))
    }

    fn result(&mut self, method: &str, params: &Value) -> Result<Value, No> {
        match method {
            "initialize" if params["protocol"] != VERSION => Err(No::Fault {
                code: -32001,
                message: format!("this adapter speaks version {VERSION} of the protocol"),
                data: json!({"versions": [VERSION]}),
            }),
            // ahead: each line is answered before the next is read
            "initialize" => Ok(json!({
                "protocol": VERSION, "engine": E::engine(), "ahead": 64, "games": E::games(),
            })),
            "start" => self.begin(E::start, method, params),
            "load" => self.begin(E::load, method, params),
            "act" => self.act(params),
            "legal" => {
                let table = self.table(method, params)?;
                Ok(json!({"actions": table.engine.legal(params["seat"].as_str())?}))
            }
            "view" => {
                let table = self.table(method, params)?;
                Ok(json!({"view": table.engine.view(text(&params["seat"]))?}))
            }
            "end" => {
                if let Some(table) = self.0.remove(text(&params["handle"])) {
                    table.engine.end();
                }
                Ok(Value::Null)
            }
            _ => Ok(Value::Null),
        }
    }

    /// Begins a game; the one that had the handle stays if this fails or is refused.
    fn begin(
        &mut self,
        begin: fn(&Setup, &mut Luck) -> Result<E, No>,
        method: &str,
        params: &Value,
    ) -> Result<Value, No> {
        let game = text(&params["game"]).to_owned();
        offered::<E>(&game, method)?;
        let seats = params["seats"].as_array().into_iter().flatten();
        let setup = Setup {
            game: game.clone(),
            seats: seats.map(|seat| text(seat).to_owned()).collect(),
            state: params["state"].clone(),
            readings: params["readings"].clone(),
            layout: params["layout"].clone(),
        };
        let mut luck = Luck::default();
        luck.give(params);
        match begin(&setup, &mut luck) {
            Ok(engine) => {
                let state = engine.state()?;
                self.0.insert(
                    text(&params["handle"]).to_owned(),
                    Table { game, engine, luck },
                );
                Ok(json!({"state": state}))
            }
            Err(No::Refusal { code, message }) => Ok(refused(code, message)),
            Err(fault) => Err(fault),
        }
    }

    /// Does one action; luck that came with it is gone if it fails.
    fn act(&mut self, params: &Value) -> Result<Value, No> {
        let Table { engine, luck, .. } = self.table("act", params)?;
        let waiting = luck.queue.clone();
        luck.give(params);
        let act = || {
            engine
                .act(&params["action"], luck)
                .and_then(|()| engine.state())
        };
        let done = catch_unwind(AssertUnwindSafe(act))
            .unwrap_or_else(|panic| Err(No::fault(-32000, told(panic.as_ref()))));
        match done {
            Ok(state) => Ok(json!({"accepted": true, "state": state})),
            Err(No::Refusal { code, message }) => {
                let mut answer = refused(code, message);
                answer["state"] = engine.state()?;
                Ok(answer)
            }
            Err(fault) => {
                luck.queue = waiting;
                Err(fault)
            }
        }
    }

    fn table(&mut self, method: &str, params: &Value) -> Result<&mut Table<E>, No> {
        let handle = text(&params["handle"]);
        let unknown = || No::fault(-32002, format!("no game is called {handle}"));
        let table = self.0.get_mut(handle).ok_or_else(unknown)?;
        offered::<E>(&table.game, method)?;
        Ok(table)
    }
}

fn offered<E: Engine>(game: &str, method: &str) -> Result<(), No> {
    let games = E::games();
    let offer = games.get(game);
    let offer =
        offer.ok_or_else(|| No::fault(-32601, format!("the game {game} is not offered")))?;
    let named = |list: &Value| {
        list.as_array()
            .is_some_and(|all| all.contains(&json!(method)))
    };
    if OPTIONAL.contains(&method) && !named(&offer["capabilities"]) {
        let how = format!("fill in {method} in src/main.rs and name it in capabilities");
        return Err(No::fault(-32601, format!("{method} is not offered: {how}")));
    }
    Ok(())
}

/// The method and the params of a request, without what is null, if they are as they must be.
fn checked(request: &Value) -> Result<(&str, Value), No> {
    let Some(method) = request["method"].as_str() else {
        return Err(No::fault(-32600, "a request names a method"));
    };
    let needs: &[&str] = match method {
        "initialize" => &["protocol"],
        "start" => &["handle", "game", "seats"],
        "load" => &["handle", "game", "state"],
        "act" => &["handle", "action"],
        "view" => &["handle", "seat"],
        "legal" | "end" => &["handle"],
        "shutdown" => &[],
        _ => return Err(No::fault(-32601, format!("there is no method {method}"))),
    };
    let mut params = match request.get("params") {
        None => Map::new(),
        Some(Value::Object(given)) => given.clone(),
        Some(_) => {
            return Err(No::fault(
                -32602,
                format!("the params of {method} are an object"),
            ));
        }
    };
    params.retain(|_, value| !value.is_null());
    for key in needs {
        if params
            .get(*key)
            .is_none_or(|value| *value == json!("") || *value == json!([]))
        {
            return Err(No::fault(-32602, format!("{method} needs “{key}”")));
        }
    }
    for (key, value) in &params {
        let fits = match key.as_str() {
            "protocol" => value.is_i64() || value.is_u64(),
            "handle" | "game" | "seat" => value.is_string(),
            "seats" => value
                .as_array()
                .is_some_and(|all| all.iter().all(Value::is_string)),
            "chance" => value
                .as_array()
                .is_some_and(|all| all.iter().all(Value::is_object)),
            "state" | "action" | "readings" | "layout" => value.is_object(),
            "own" => value.is_boolean(),
            _ => true,
        };
        if !fits {
            return Err(No::fault(
                -32602,
                format!("“{key}” in {method} is not of the right type"),
            ));
        }
    }
    Ok((method, Value::Object(params)))
}

fn refused(code: Option<String>, message: String) -> Value {
    json!({"accepted": false, "refusal": {"code": code, "message": message}})
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn told(panic: &(dyn std::any::Any + Send)) -> String {
    let literal = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    literal
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "panic".to_owned())
}
