package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"strings"

	"github.com/spf13/cobra"

	stock "sandtable/companion/view/rules"
	"sandtable/engine"
)

// mostInput limits a question and a line of commands, in bytes.
const mostInput = 1 << 20

func (c gameCommands) resolveCommand() *cobra.Command {
	cmd := c.typedFlag(c.command("resolve GAME NAME", "resolve", func(args []string) error { return c.resolve(args[0], args[1]) }))
	cmd.SetHelpFunc(c.gameHelp)
	return cmd
}

// question is the part of the input that chooses the rules. The rest is for the calculator.
type question struct {
	Edition *string  `json:"edition"`
	Options []string `json:"options"`
}

// resolution is an answer.
type resolution struct {
	Result any           `json:"result"`
	Steps  []step        `json:"steps"`
	Source engine.Source `json:"source,omitempty"`
}

func (c gameCommands) resolve(game, name string) error {
	input, err := io.ReadAll(io.LimitReader(c.in, mostInput+1))
	if err != nil {
		return err
	}
	rest, err := c.choose(input)
	if err != nil {
		return err
	}
	g, err := c.open(game)
	if err != nil {
		return err
	}
	calc := g.Calc(name)
	if calc == nil {
		return engine.Wrong("calculator.unknown", "game", g.ID, "name", name, "known", calcNames(g))
	}
	answer, err := calc.Resolve(g, rest)
	if err != nil {
		return err
	}
	return c.block(resolution{answer.Result, steps(c.reader(g), answer.Steps), answer.Source}, 2)
}

// choose reads the edition and the options from a question.
func (c gameCommands) choose(input []byte) (rest json.RawMessage, err error) {
	if len(input) > mostInput {
		return nil, engine.Wrong("input.long", "most", mostInput)
	}
	fields := map[string]json.RawMessage{}
	if err := strict(input, &fields); err != nil {
		return nil, err
	}
	var q question
	if err := json.Unmarshal(input, &q); err != nil {
		return nil, &engine.Problem{Code: "input.json", Args: engine.Args{"fault": err.Error()}, Err: err}
	}
	if q.Edition != nil {
		c.edition = *q.Edition
	}
	if q.Options != nil {
		c.options = q.Options
	}
	delete(fields, "edition")
	delete(fields, "options")
	return json.Marshal(fields)
}

// strict decodes exactly one JSON object into v.
func strict(input []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(input))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return &engine.Problem{Code: "input.json", Args: engine.Args{"fault": err.Error()}, Err: err}
	}
	if _, err := d.Token(); err != io.EOF {
		return engine.Wrong("input.after")
	}
	return nil
}

func calcNames(g *engine.Game) string {
	var names []string
	for _, k := range g.Calcs {
		names = append(names, k.ID())
	}
	return strings.Join(names, ", ")
}

// gameHelp shows the help of resolve, and with a game its questions, each with its inputs and examples.
func (c gameCommands) gameHelp(cmd *cobra.Command, _ []string) {
	args := cmd.Flags().Args()
	var g *engine.Game
	if len(args) > 0 {
		var err error
		if g, err = c.open(args[0]); err != nil {
			println(cmd.ErrOrStderr(), "tablectl: %s", c.fault(err))
		}
	}
	println(c.out, "%s\n", cmp.Or(cmd.Long, cmd.Short))
	if g != nil {
		cmd.Example = ""
		c.askable(g)
	}
	println(c.out, "%s", cmd.UsageString())
}

// askable writes the questions of a game in the package's order.
func (c gameCommands) askable(g *engine.Game) {
	d := &description{call: c.call, game: g, words: c.reader(g)}
	if stock.Odds(d.words) != nil {
		d.line("%s\n", c.say("help.resolve.forces"))
	}
	d.line("%s", c.say("help.resolve.game", "game", d.words.Say("game.name"), "id", g.ID))
	for _, k := range g.Calcs {
		d.line("\n  %s", k.ID())
		d.inputs(k)
		for _, x := range g.Examples {
			if x.Question == k.ID() {
				d.line("    echo '%s' | tablectl resolve %s %s", x.Ask, g.ID, x.Question)
			}
		}
	}
	d.line("")
}
