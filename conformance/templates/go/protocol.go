// The protocol, finished: a request a line in, an answer a line out. Your side is adapter.go.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"runtime/debug"
	"slices"
)

const version = 1

// number is an id: whole, or a string.
var number = regexp.MustCompile(`^(-?\d+|".*")$`)

// Object is a JSON object: a state, an action, a view, an outcome of luck.
type Object = map[string]any

// Offer is what the engine offers of a game; the protocol's page explains each.
type Offer struct {
	Players      []int               `json:"players"`
	Capabilities []string            `json:"capabilities"`
	Codes        bool                `json:"codes"`
	Omits        []string            `json:"omits"`
	Readings     map[string]string   `json:"readings,omitempty"`
	Switches     map[string][]string `json:"switches,omitempty"`
	Automatic    []string            `json:"automatic,omitempty"`
	Layout       any                 `json:"layout,omitempty"`
}

// Match is one game in hand.
type Match interface {
	Act(action Object, luck *Luck) error
	State() (Object, error)
	Legal(seat string) (map[string][]Object, error)
	View(seat string) (Object, error)
	End()
}

// Setup is what start (Seats) and load (State) are given.
type Setup struct {
	Game     string            `json:"game"`
	Seats    []string          `json:"seats"`
	State    Object            `json:"state"`
	Readings map[string]string `json:"readings"`
	Layout   Object            `json:"layout"`
}

// Fault ends a request with an error of the protocol; the game must be as it was before.
type Fault struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    any    `json:"data,omitempty"`
}

func (f Fault) Error() string { return f.Message }

// Refusal says that the rules say no, which is an ordinary answer; the code is one of the game's.
type Refusal struct {
	Code    string `json:"code,omitempty"`
	Message string `json:"message"`
}

func (r Refusal) Error() string { return r.Message }

// Luck holds the outcomes that were given and not taken yet; where Own is true, roll the others.
type Luck struct {
	Queue []Object
	Own   bool
}

// Take returns the next outcome of this kind, or nil: then roll it yourself.
func (l *Luck) Take(kind string) (Object, error) {
	for place, outcome := range l.Queue {
		if outcome["kind"] == kind {
			l.Queue = slices.Delete(slices.Clone(l.Queue), place, place+1)
			return outcome, nil
		}
	}
	if l.Own {
		return nil, nil
	}
	return nil, Fault{-32004, fmt.Sprintf("a %s is wanted and was not given", kind), Object{"kind": kind}}
}

type request struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
}

type params struct {
	Setup
	Protocol *int     `json:"protocol"`
	Handle   string   `json:"handle"`
	Action   Object   `json:"action"`
	Seat     string   `json:"seat"`
	Chance   []Object `json:"chance"`
	Own      bool     `json:"own"`
}

type reply struct {
	Version string `json:"jsonrpc"`
	ID      any    `json:"id"`
	Result  any    `json:"result,omitempty"`
	Error   *Fault `json:"error,omitempty"`
}

type table struct {
	game  string
	match Match
	luck  Luck
}

var tables = map[string]*table{}

// serve answers until shutdown or the end of the input; whatever is printed goes to stderr.
func serve() {
	answers, input := os.Stdout, bufio.NewReader(os.Stdin)
	os.Stdout = os.Stderr
	for {
		line, ended := input.ReadBytes('\n')
		line = bytes.TrimSpace(bytes.TrimPrefix(line, []byte("\xef\xbb\xbf")))
		over := false
		if len(line) > 0 {
			var text []byte
			text, over = answer(line)
			if _, err := answers.Write(append(text, '\n')); err != nil {
				os.Exit(1)
			}
		}
		if over || ended != nil {
			return
		}
	}
}

func answer(line []byte) ([]byte, bool) {
	r := reply{Version: "2.0"}
	method, result, err := outcome(line, &r)
	if err == nil {
		if r.Result = result; result == nil {
			r.Result = Object{}
		}
		text, err := json.Marshal(r)
		if err == nil {
			return text, method == "shutdown"
		}
		r.Result, r.Error = nil, &Fault{Code: -32000, Message: err.Error()}
	} else {
		r.Error = faultOf(err)
	}
	text, _ := json.Marshal(r)
	return text, false
}

func faultOf(err error) *Fault {
	var fault Fault
	if errors.As(err, &fault) {
		return &fault
	}
	fmt.Fprintln(os.Stderr, err)
	return &Fault{Code: -32000, Message: err.Error()}
}

func outcome(line []byte, r *reply) (method string, result any, err error) {
	defer func() { // an engine may panic; the conversation may not
		if panicked := recover(); panicked != nil {
			debug.PrintStack()
			err = fmt.Errorf("panic: %v", panicked)
		}
	}()
	var req request
	if !json.Valid(line) {
		return "", nil, Fault{Code: -32700, Message: "the line is not JSON"}
	}
	badly := json.Unmarshal(line, &req)
	if !number.Match(req.ID) {
		return "", nil, Fault{Code: -32600, Message: "a request is an object with an id"}
	}
	r.ID = req.ID
	if badly != nil || req.Method == "" {
		return "", nil, Fault{Code: -32600, Message: "a request names a method"}
	}
	p, err := read(req.Method, req.Params)
	if err == nil {
		result, err = resultOf(req.Method, p)
	}
	return req.Method, result, err
}

// read returns the params of a request, if they are as they must be.
func read(method string, raw json.RawMessage) (p params, err error) {
	if len(raw) == 0 {
		raw = []byte("{}")
	}
	if bytes.Equal(raw, []byte("null")) {
		err = errors.New("null")
	} else {
		err = json.Unmarshal(raw, &p)
	}
	needs := map[string]bool{}
	switch method {
	case "initialize":
		needs["protocol"] = p.Protocol != nil
	case "start":
		needs["handle"], needs["game"], needs["seats"] = p.Handle != "", p.Game != "", len(p.Seats) > 0
	case "load":
		needs["handle"], needs["game"], needs["state"] = p.Handle != "", p.Game != "", p.State != nil
	case "act":
		needs["handle"], needs["action"] = p.Handle != "", p.Action != nil
	case "view":
		needs["handle"], needs["seat"] = p.Handle != "", p.Seat != ""
	case "legal", "end":
		needs["handle"] = p.Handle != ""
	case "shutdown":
	default:
		return p, Fault{Code: -32601, Message: "there is no method " + method}
	}
	if err != nil {
		return p, Fault{Code: -32602, Message: fmt.Sprintf("the params of %s: %v", method, err)}
	}
	for key, given := range needs {
		if !given {
			return p, Fault{Code: -32602, Message: fmt.Sprintf("%s needs “%s”", method, key)}
		}
	}
	return p, nil
}

func resultOf(method string, p params) (any, error) {
	switch method {
	case "initialize":
		if *p.Protocol != version {
			message := fmt.Sprintf("this adapter speaks version %d of the protocol", version)
			return nil, Fault{-32001, message, Object{"versions": []int{version}}}
		}
		// ahead: each line is answered before the next is read
		return Object{"protocol": version, "engine": engine, "ahead": 64, "games": games}, nil
	case "start":
		return begin(start, method, p)
	case "load":
		return begin(load, method, p)
	case "act":
		return act(p)
	case "legal":
		t, err := tableOf(method, p)
		if err != nil {
			return nil, err
		}
		actions, err := t.match.Legal(p.Seat)
		return Object{"actions": actions}, err
	case "view":
		t, err := tableOf(method, p)
		if err != nil {
			return nil, err
		}
		view, err := t.match.View(p.Seat)
		return Object{"view": view}, err
	case "end":
		if t, known := tables[p.Handle]; known {
			delete(tables, p.Handle)
			t.match.End()
		}
	}
	return nil, nil
}

// begin begins a game; the one that had the handle stays if this fails or is refused.
func begin(how func(Setup, *Luck) (Match, error), method string, p params) (any, error) {
	if err := offered(p.Game, method); err != nil {
		return nil, err
	}
	t := &table{game: p.Game, luck: Luck{p.Chance, p.Own}}
	var err error
	var refusal Refusal
	if t.match, err = how(p.Setup, &t.luck); errors.As(err, &refusal) {
		return Object{"accepted": false, "refusal": refusal}, nil
	} else if err != nil {
		return nil, err
	}
	state, err := t.match.State()
	if err == nil {
		tables[p.Handle] = t
	}
	return Object{"state": state}, err
}

// act does one action; luck that came with it is gone if it fails.
func act(p params) (answer any, err error) {
	t, err := tableOf("act", p)
	if err != nil {
		return nil, err
	}
	waiting, done := t.luck.Queue, false
	t.luck = Luck{append(slices.Clone(waiting), p.Chance...), p.Own}
	defer func() {
		if !done { // a panic too
			t.luck.Queue = waiting
		}
	}()
	var refusal Refusal
	err = t.match.Act(p.Action, &t.luck)
	if err != nil && !errors.As(err, &refusal) {
		return nil, err
	}
	state, failed := t.match.State()
	if failed != nil {
		return nil, failed
	}
	done = true
	if err != nil {
		return Object{"accepted": false, "refusal": refusal, "state": state}, nil
	}
	return Object{"accepted": true, "state": state}, nil
}

func tableOf(method string, p params) (*table, error) {
	t, known := tables[p.Handle]
	if !known {
		return nil, Fault{Code: -32002, Message: "no game is called " + p.Handle}
	}
	return t, offered(t.game, method)
}

func offered(game, method string) error {
	offer, known := games[game]
	if !known {
		return Fault{Code: -32601, Message: fmt.Sprintf("the game %s is not offered", game)}
	}
	places := map[string]string{"load": "load", "legal": "Legal", "view": "View"} // asked only if they are named
	if place, optional := places[method]; optional && !slices.Contains(offer.Capabilities, method) {
		how := fmt.Sprintf("fill in %s in adapter.go and name it in Capabilities", place)
		return Fault{Code: -32601, Message: method + " is not offered: " + how}
	}
	return nil
}
