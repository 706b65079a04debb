//! An engine in a few lines: the reference, in a process of its own.

use crate::protocol::{Luck, No};
use serde_json::{json, Value};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Mutex;

struct Reference {
    child: Child,
    answers: BufReader<ChildStdout>,
    number: u64,
}

static REFERENCE: Mutex<Option<Reference>> = Mutex::new(None);

fn start() -> Reference {
    let python = std::env::var("SEATRIAL_PYTHON").expect("SEATRIAL_PYTHON names the interpreter");
    let mut child = Command::new(python)
        .args(["-m", "seatrial", "serve", "reference"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the reference starts");
    let answers = BufReader::new(child.stdout.take().expect("a pipe"));
    Reference { child, answers, number: 0 }
}

pub fn next() -> String {
    let mut reference = REFERENCE.lock().unwrap();
    let reference = reference.get_or_insert_with(start);
    reference.number += 1;
    reference.number.to_string()
}

pub fn ask(method: &str, params: Value) -> Result<Value, No> {
    let mut reference = REFERENCE.lock().unwrap();
    let reference = reference.get_or_insert_with(start);
    let request = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    let mut requests = reference.child.stdin.as_ref().expect("a pipe");
    requests.write_all(format!("{request}\n").as_bytes()).expect("it reads");
    let mut line = String::new();
    reference.answers.read_line(&mut line).expect("it answers");
    let mut answer: Value = serde_json::from_str(&line).expect("it answers in JSON");
    let error = answer["error"].take();
    match error["code"].as_i64() {
        None => Ok(answer["result"].take()),
        Some(code) => Err(No::Fault {
            code,
            message: error["message"].as_str().unwrap_or_default().to_owned(),
            data: error["data"].clone(),
        }),
    }
}

/// Takes what a start wants from the luck, as an engine does, and passes it on.
pub fn begin(luck: &mut Luck, mut params: Value) -> Result<Value, No> {
    let mut chance = Vec::new();
    for kind in ["starter", "deal"] {
        chance.extend(luck.take(kind)?);
    }
    params["chance"] = json!(chance);
    params["own"] = json!(luck.own);
    state_of(ask("start", params)?)
}

/// Passes all luck on; what comes back as an error leaves it to the loop to put it back.
pub fn go_on(method: &str, luck: &mut Luck, mut params: Value) -> Result<Value, No> {
    params["chance"] = json!(luck.queue);
    if method == "act" {
        params["own"] = json!(luck.own);
    }
    let result = ask(method, params)?;
    luck.queue.clear();
    state_of(result)
}

fn state_of(mut result: Value) -> Result<Value, No> {
    if result["accepted"] == false {
        let refusal = &result["refusal"];
        let message = refusal["message"].as_str().unwrap_or_default();
        return Err(No::refusal(refusal["code"].as_str(), message));
    }
    Ok(result["state"].take())
}
