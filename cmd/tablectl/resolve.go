package main

import (
	"encoding/json"
	"io"

	"github.com/spf13/cobra"

	"sandtable/companion/view"
	"sandtable/engine"
)

// mostInput bounds a question, in bytes.
const mostInput = 1 << 20

func (c *call) resolveCommand() *cobra.Command {
	return c.gameFlags(&cobra.Command{Use: "resolve GAME NAME", Args: cobra.ExactArgs(2),
		Short: "answer a question: a JSON object in, a JSON result with its steps out",
		Long: `resolve reads a JSON object from standard input and answers with {"result","steps","source"}.
"edition" and "options" in the object choose the rules, as the flags do; "describe" lists what each
question reads.`,
		RunE: func(_ *cobra.Command, args []string) error { return c.resolve(args[0], args[1]) }})
}

// question is the part of the input that chooses the rules; the rest is the calculator's.
type question struct {
	Edition *string  `json:"edition"`
	Options []string `json:"options"`
}

func (c *call) resolve(id, name string) error {
	input, err := io.ReadAll(io.LimitReader(c.in, mostInput))
	if err != nil {
		return err
	}
	rest, err := c.choose(input)
	if err != nil {
		return err
	}
	g, err := c.open(id)
	if err != nil {
		return err
	}
	calc := g.Calc(name)
	if calc == nil {
		return engine.Wrong("calculator.unknown", "name", name, "names", calcNames(g))
	}
	answer, err := calc.Resolve(g, rest)
	if err != nil {
		return err
	}
	return json.NewEncoder(c.out).Encode(struct {
		Result any           `json:"result"`
		Steps  []step        `json:"steps"`
		Source engine.Source `json:"source,omitempty"`
	}{answer.Result, steps(view.Speaker{Game: g, Lang: c.language()}, answer.Steps), answer.Source})
}

// choose takes the edition and the options out of a question.
func (c *call) choose(input []byte) (rest json.RawMessage, err error) {
	var q question
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(input, &fields); err != nil {
		return nil, &engine.Problem{Code: "input.json", Args: engine.Args{"fault": err.Error()}, Err: err}
	}
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

func calcNames(g *engine.Game) []string {
	var names []string
	for _, k := range g.Calcs {
		names = append(names, k.ID())
	}
	return names
}

// step is a line of a calculation as the answer shows it.
type step struct {
	Label  string        `json:"label"`
	Value  any           `json:"value"`
	Rule   string        `json:"rule"`
	Source engine.Source `json:"source,omitempty"`
	Off    bool          `json:"off,omitempty"`
}

func steps(s view.Speaker, list []engine.Step) []step {
	out := make([]step, len(list))
	for i, x := range list {
		line := s.Line(x)
		out[i] = step{Label: line.Text, Value: line.Value, Rule: x.Rule, Source: x.Source, Off: x.Off}
	}
	return out
}
