package position

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/setting"
)

// Proposal is a command derived from the counters' hexes, with its reasons. The players send it, change it, or ignore it.
type Proposal struct {
	Command engine.Command `json:"command"`
	Traced  []Traced       `json:"traced,omitempty"`
	Out     []string       `json:"out,omitempty"`     // of a check of supply: the units out of it
	Ask     []string       `json:"ask,omitempty"`     // … those that the map cannot judge, whose mark does not change
	Tracker string         `json:"tracker,omitempty"` // of a choice: the tracker that it sets
	Value   string         `json:"value,omitempty"`   // … and the value
	Steps   []engine.Step  `json:"steps,omitempty"`   // the reasons
}

// Trace computes all lines of the traces with a word such as "supply", for all units of all sides.
func (t *MapInPlay) Trace(g *engine.Game, s *engine.State, word string) ([]Traced, []engine.Step, error) {
	if err := t.ready(g, s); err != nil {
		return nil, nil, err
	}
	traced, steps := t.standing(g, s).traced(func(tr *Trace) bool { return tr.Question() == word })
	return traced, steps, nil
}

func (st *standing) traced(wanted func(*Trace) bool) (out []Traced, steps []engine.Step) {
	for _, tr := range st.traces {
		if wanted(tr) {
			found := tr.work(st).found()
			out, steps = append(out, found), append(steps, tr.steps(st, found)...)
		}
	}
	return out, steps
}

// Proposes reports whether a trace answers a rule: a check of supply, or a choice.
func (t *MapInPlay) Proposes(rule string) bool {
	return slices.ContainsFunc(t.traces, func(tr *Trace) bool { return tr.answers(rule) })
}

func (tr *Trace) answers(rule string) bool {
	return slices.Contains(tr.Answers, rule) || tr.Choose == rule && rule != ""
}

// Propose proposes an answer to a check of supply, or to the choice that says whether a line is open. A rule without
// proposals, a map that the players have not confirmed, and a table without recorded hexes are Problems.
func (t *MapInPlay) Propose(g *engine.Game, s *engine.State, rule string) (*Proposal, error) {
	if !t.Proposes(rule) {
		return nil, engine.Wrong("board.nothing", "rule", rule)
	}
	if err := t.ready(g, s); err != nil {
		return nil, err
	}
	st := t.standing(g, s)
	if len(st.posts) == 0 {
		return nil, engine.Wrong("board.empty")
	}
	p := &Proposal{}
	p.Traced, p.Steps = st.traced(func(tr *Trace) bool { return tr.answers(rule) })
	for _, u := range t.supplies {
		if u.ID == rule {
			p.supply(u, st)
			return p, nil
		}
	}
	p.choice(t, rule)
	return p, nil
}

// supply proposes the units that are out of supply. Units that the map cannot judge stay as they are.
func (p *Proposal) supply(u *Supply, st *standing) {
	found := map[string]string{}
	for _, tr := range p.Traced {
		for _, unit := range tr.Units {
			found[unit.Unit] = unit.Found
		}
	}
	out := []string{}
	for _, id := range u.asked(st.game, st.state) {
		piece, _ := st.state.Piece(id)
		switch how := found[id]; {
		case how == setting.FoundWrong:
			out = append(out, id)
		case how != setting.FoundRight:
			p.Ask = append(p.Ask, id)
			if piece.Marks[u.Mark] {
				out = append(out, id)
			}
		}
	}
	p.Out = out
	p.Command = engine.Ask(u.ID, SupplyArgs{Out: out})
	p.Command.Side = u.Side
}

// choice proposes the value that says whether the line is open.
func (p *Proposal) choice(t *MapInPlay, rule string) {
	at := slices.IndexFunc(t.traces, func(tr *Trace) bool { return tr.answers(rule) })
	tr := t.traces[at] // there is one, or nothing would be proposed
	p.Value = tr.Closed
	if *p.Traced[0].Open {
		p.Value = tr.Open
	}
	for _, c := range t.choose {
		if c.ID == rule {
			p.Tracker = c.Tracker
		}
	}
	p.Command = engine.Ask(rule, basic.ChooseArgs{Value: p.Value})
	p.Command.Side = tr.Side
}

// Words lists the words that name traces, in the order of the data.
func (t *MapInPlay) Words() []string {
	var out []string
	for _, tr := range t.traces {
		if id := tr.Question(); !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// traceCalc answers about lines from typed positions, for all traces of one word.
type traceCalc struct {
	inPlay *MapInPlay
	word   string
}

func (c traceCalc) ID() string { return c.word }

func (c traceCalc) Inputs() []engine.Field { return positionInputs() }

func (c traceCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	var q Positions
	s, err := c.inPlay.asked(g, in, &q, &q)
	if err != nil {
		return engine.Resolution{}, err
	}
	traced, steps := c.inPlay.standing(g, s).traced(func(tr *Trace) bool { return tr.Question() == c.word })
	return engine.Resolution{Result: traced, Steps: steps, Source: engine.WeakestStep(steps)}, nil
}
