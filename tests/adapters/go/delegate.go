// An engine in a few lines: the reference, in a process of its own.
package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"strconv"
)

var (
	requests *json.Encoder
	answers  *json.Decoder
	count    int
)

func init() {
	child := exec.Command(os.Getenv("SEATRIAL_PYTHON"), "-m", "seatrial", "serve", "reference")
	input, _ := child.StdinPipe()
	output, _ := child.StdoutPipe()
	requests, answers = json.NewEncoder(input), json.NewDecoder(output)
	if err := child.Start(); err != nil {
		panic(err)
	}
}

func next() string {
	count++
	return strconv.Itoa(count)
}

func ask(method string, params Object) (Object, error) {
	request := Object{"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
	if err := requests.Encode(request); err != nil {
		return nil, err
	}
	var answer struct {
		Result Object
		Error  *Fault
	}
	if err := answers.Decode(&answer); err != nil {
		return nil, err
	}
	if answer.Error != nil {
		return nil, *answer.Error
	}
	return answer.Result, nil
}

// fromStart takes what a start wants from the luck, as an engine does, and passes it on.
func fromStart(luck *Luck, params Object) (Object, error) {
	chance := []Object{}
	for _, kind := range []string{"starter", "deal"} {
		outcome, err := luck.Take(kind)
		if err != nil {
			return nil, err
		}
		if outcome != nil {
			chance = append(chance, outcome)
		}
	}
	params["chance"], params["own"] = chance, luck.Own
	result, err := ask("start", params)
	return stateOf(result, err)
}

// goOn passes all luck on; what comes back as an error leaves it to the loop to put it back.
func goOn(method string, luck *Luck, params Object) (Object, error) {
	params["chance"] = append([]Object{}, luck.Queue...)
	if method == "act" {
		params["own"] = luck.Own
	}
	result, err := ask(method, params)
	if err == nil {
		luck.Queue = nil
	}
	return stateOf(result, err)
}

func stateOf(result Object, err error) (Object, error) {
	if err != nil {
		return nil, err
	}
	if result["accepted"] == false {
		refusal := result["refusal"].(Object)
		return nil, Refusal{refusal["code"].(string), refusal["message"].(string)}
	}
	return result["state"].(Object), nil
}
