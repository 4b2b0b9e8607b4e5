package worksheet

import (
	"encoding/json"
	"strings"

	"sandtable/engine"
)

// Answer is the result of a worksheet for a screen, as far as the inputs allow.
type Answer struct {
	engine.Resolution
	Said  *engine.Said    // its sentence; nil if the data has no sentence, or before the dice
	Dice  engine.NeedDice // to roll for it; with a Count of 0 none
	Signs []Sign          // for the map
	Plan  *Plan           // a drawing to scale; may be nil
}

// Answer computes the sheet in the current state. Inputs that the question leaves out are the values of trackers, or
// their defaults.
func (c Calc) Answer(g *engine.Game, s *engine.State, in json.RawMessage) (Answer, error) {
	w, err := c.set.inquiry(g, s, in)
	if err != nil {
		return Answer{}, err
	}
	result, err := w.work()
	if err != nil {
		return Answer{}, err
	}
	out := Answer{Resolution: engine.Resolution{Result: result, Steps: w.steps, Source: engine.WeakestStep(w.steps)},
		Signs: w.signs, Plan: w.plan}
	if c.set.dices() {
		if out.Dice, err = w.dice(); err != nil {
			return Answer{}, err
		}
	}
	switch x := w.headline(); {
	case x != nil:
		out.Said = c.set.tell(x.key(), x.Text, w)
	case out.Dice.Count > 0 && len(w.Faces) == 0 && c.set.Ahead != "":
		out.Said = c.set.tell("ahead", c.set.Ahead, w)
	case c.set.Said != "" && (out.Dice.Count == 0 || len(w.Faces) > 0):
		out.Said = c.set.tell("said", c.set.Said, w)
	}
	return out, nil
}

// Signs returns what the map shows of a question before it is answered, such as markers, also those in rows that were
// added at the table.
func (c Calc) Signs(g *engine.Game, s *engine.State, in json.RawMessage) []Sign {
	if c.set.work == nil || c.set.work.Signs == nil {
		return nil
	}
	fields := map[string]json.RawMessage{}
	if len(in) > 0 && engine.Strict(in, &fields) != nil {
		return nil
	}
	if x := c.set.rows(); x != nil && fields[x.ID] == nil {
		fields[x.ID], _ = json.Marshal(append([]json.RawMessage{}, c.set.Added(s)...)) // raw messages that were read before
	}
	delete(fields, diceInput)
	e, err := c.set.answers(g, fields)
	if err != nil {
		return nil
	}
	return c.set.work.Signs(c.set.sheet(g, s, e).Sheet)
}

// inquiry returns the sheet of a question with its answers, and its dice if the question has them.
func (r *Worksheet) inquiry(g *engine.Game, s *engine.State, in json.RawMessage) (*working, error) {
	e, faces, err := r.asked(g, s, in)
	if err != nil {
		return nil, err
	}
	return r.thrown(g, s, e, faces)
}

// thrown returns a sheet with its dice, if they were rolled.
func (r *Worksheet) thrown(g *engine.Game, s *engine.State, e Entries, faces []int) (*working, error) {
	w := r.sheet(g, s, e)
	if len(faces) == 0 {
		return w, nil
	}
	want, err := w.dice()
	if err == nil {
		w.Faces, err = (engine.Command{Faces: faces}).Roll(want)
	}
	return w, err
}

// tell fills a line, and returns nil if a value in it has no result.
func (r *Worksheet) tell(key string, text engine.Text, w *working) *engine.Said {
	said := engine.Tell("reckon."+r.ID+"."+key, r.sentence(text, w)...)
	for _, part := range strings.Split(string(text), "{{.")[1:] {
		name, _, _ := strings.Cut(part, "}}")
		if _, ok := said.Args[name]; !ok {
			return nil
		}
	}
	return &said
}

// sentence returns the arguments of a line: inputs, sums and results, names and values in turn.
func (r *Worksheet) sentence(text engine.Text, w *working) []any {
	var pairs []any
	for _, args := range []engine.Args{w.args(text), w.told} {
		for _, name := range engine.SortedKeys(args) {
			pairs = append(pairs, name, args[name])
		}
	}
	return pairs
}
