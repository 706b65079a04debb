//! Your side of the adapter: fill in what says `todo!`, and declare it in `games`.
//! Print with `eprintln!`: standard output belongs to the answers.
#![allow(unused_variables)] // until all is filled in

mod protocol;

use protocol::{Engine, Luck, No, Setup};
use serde_json::{json, Value};

/// One game in hand: keep the value in it that your engine plays with.
struct Match {}

impl Engine for Match {
    fn engine() -> Value {
        json!({"name": "my-engine", "version": "0.1.0", "language": "Rust"})
    }

    fn games() -> Value {
        json!({
            "@GAME@": {
                "players": [@PLAYERS@], // the player counts that your engine plays
                "capabilities": [], // "load", "legal", "view" once filled in; "own" if you can roll luck
                "codes": false, // true once your refusals carry the codes of the game
                "omits": [], // JSON Pointers to what your state does not show; * stands for any key
            },
        })
    }

    /// Begins a game for `setup.seats`, clockwise.
    /// `luck.take(kind)?` gives the next outcome of that kind, such as a deal; `None`: roll it yourself.
    /// If the rules know no game for so many: `Err(No::refusal(None, why))`.
    fn start(setup: &Setup, luck: &mut Luck) -> Result<Self, No> {
        todo!("fill in start in src/main.rs")
    }

    /// Sets up the position `setup.state`; if you cannot represent it: `Err(No::fault(-32003, why))`.
    fn load(setup: &Setup, luck: &mut Luck) -> Result<Self, No> {
        todo!("fill in load in src/main.rs")
    }

    /// Does the action, and all that then happens by itself up to the next choice.
    /// If the rules say no: `Err(No::refusal(code, why))`, with the game as it was.
    /// If the action or the seat is none of this game: `Err(No::fault(-32602, why))`.
    fn act(&mut self, action: &Value, luck: &mut Luck) -> Result<(), No> {
        todo!("fill in act in src/main.rs")
    }

    /// The state in the words of the game's schema, with who is awaited.
    fn state(&self) -> Result<Value, No> {
        todo!("fill in state in src/main.rs")
    }

    /// All that each awaited seat may do, by seat; if one is named, only for that one.
    fn legal(&self, seat: Option<&str>) -> Result<Value, No> {
        todo!("fill in legal in src/main.rs")
    }

    /// What this seat may see, and nothing else.
    fn view(&self, seat: &str) -> Result<Value, No> {
        todo!("fill in view in src/main.rs")
    }

    /// Forgets the game; there is nothing to do unless your engine holds on to it.
    fn end(self) {}
}

fn main() -> std::io::Result<()> {
    protocol::serve::<Match>()
}
