// Your side of the adapter: fill in what says “fill in …”, and declare it in games.
package main

var engine = Object{"name": "my-engine", "version": "0.1.0", "language": "Go"}

// Players: the player counts that your engine plays.
// Capabilities: "load", "legal", "view" once filled in; "own" if you can roll luck.
// Codes: true once your refusals carry the codes of the game.
// Omits: JSON Pointers to what your state does not show; * stands for any key.
var games = map[string]Offer{
	"@GAME@": {
		Players:      []int{@PLAYERS@},
		Capabilities: []string{},
		Codes:        false,
		Omits:        []string{},
	},
}

// match is one game in hand: keep the value in it that your engine plays with.
type match struct{}

// start begins a game for setup.Seats, clockwise.
// luck.Take(kind) gives the next outcome of that kind, such as a deal; nil: roll it yourself.
// If the rules know no game for so many: return a Refusal.
func start(setup Setup, luck *Luck) (Match, error) {
	return nil, Fault{Code: -32000, Message: "fill in start in adapter.go"}
}

// load sets up the position setup.State; if you cannot represent it: return Fault{Code: -32003}.
func load(setup Setup, luck *Luck) (Match, error) {
	return nil, Fault{Code: -32000, Message: "fill in load in adapter.go"}
}

// Act does the action, and all that then happens by itself up to the next choice.
// If the rules say no: return Refusal{Code, Message}, with the game as it was.
// If the action or the seat is none of this game: return Fault{Code: -32602}.
func (m *match) Act(action Object, luck *Luck) error {
	return Fault{Code: -32000, Message: "fill in Act in adapter.go"}
}

// State is the state in the words of the game's schema, with who is awaited.
// An empty list is []any{} or the like: a nil slice becomes null, as if you left it out.
func (m *match) State() (Object, error) {
	return nil, Fault{Code: -32000, Message: "fill in State in adapter.go"}
}

// Legal is all that each awaited seat may do, by seat; if one is named (not ""), only for that one.
func (m *match) Legal(seat string) (map[string][]Object, error) {
	return nil, Fault{Code: -32000, Message: "fill in Legal in adapter.go"}
}

// View is what this seat may see, and nothing else.
func (m *match) View(seat string) (Object, error) {
	return nil, Fault{Code: -32000, Message: "fill in View in adapter.go"}
}

// End forgets the game; there is nothing to do unless your engine holds on to it.
func (m *match) End() {}

func main() {
	serve()
}
