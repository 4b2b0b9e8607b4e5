package trial

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Reached is what play came across, by name:
//
//	phase ID                 the phase was entered
//	rule ID                  a command of the rule was carried out
//	do VERB                  that command was
//	step KEY, step KEY ID    a reason was given; ID is the step's own
//	said KEY                 a line was said
//	table ID row ROW         a table was read there: a step or a line has the arguments table, row, column
//	table ID column COLUMN
//	tracker ID VALUE         a rule, not a hand, gave the tracker that value
//	box ID, mark ID          a counter came there, was marked so
//	chit CUP ID              the chit was drawn
//	ended HOW                the game ended so
type Reached map[string]bool

// Begun records what is there when play begins.
func (r Reached) Begun(s *engine.State) {
	r.see("phase", s.Shared.Phase)
	for _, p := range append([]*engine.Part{&s.Shared}, parts(s)...) {
		for id, v := range p.Trackers {
			r.see("tracker", id, fmt.Sprint(v))
		}
		for _, piece := range p.Pieces {
			r.see("box", piece.Place.Box)
		}
	}
}

func parts(s *engine.State) []*engine.Part {
	var out []*engine.Part
	for _, side := range engine.SortedKeys(s.Private) {
		out = append(out, s.Private[side])
	}
	return out
}

// Add records what an entry came across.
func (r Reached) Add(_ *engine.Game, e journal.Entry) {
	id, _, _ := strings.Cut(e.Command.Do, ".")
	r.see("rule", id)
	r.see("do", e.Command.Do)
	for _, v := range e.Events {
		r.event(v, e.Correction)
	}
	for _, s := range e.Said {
		r.see("said", s.Key)
		r.table(s.Args)
	}
	for _, s := range e.Steps {
		r.Steps(s)
	}
}

// Steps records reasons, also those of a calculator's answer.
func (r Reached) Steps(steps ...engine.Step) {
	for _, s := range steps {
		r.see("step", s.Key)
		if s.ID != "" {
			r.see("step", s.Key, s.ID)
		}
		r.table(s.Args)
	}
}

// Merge adds what another set holds.
func (r Reached) Merge(other Reached) {
	for k := range other {
		r[k] = true
	}
}

func (r Reached) see(words ...string) { r[strings.Join(words, " ")] = true }

func (r Reached) event(e engine.Event, byHand bool) {
	switch c := e.Change.(type) {
	case *engine.PhaseEntered:
		r.see("phase", c.To)
	case *engine.TrackerSet:
		if !byHand {
			r.see("tracker", c.ID, fmt.Sprint(c.Value))
		}
	case *engine.PieceMoved:
		r.see("box", c.To.Box)
	case *engine.PieceMarked:
		if c.On {
			r.see("mark", c.Mark)
		}
	case *engine.CupChanged:
		for _, chit := range c.To.Out {
			r.see("chit", c.ID, chit)
		}
	case *engine.Ended:
		r.see("ended", c.How)
	}
}

// table records a table that was read: a step or a line whose arguments are the table's id, or the
// key of its name, and the row and column by id.
func (r Reached) table(args engine.Args) {
	id, _ := args["table"].(string)
	id = strings.TrimSuffix(strings.TrimPrefix(id, "@table."), ".name")
	for _, part := range []string{"row", "column"} {
		if v, ok := args[part]; ok && id != "" {
			r.see("table", id, part, fmt.Sprint(v))
		}
	}
}

// Missing lists what of a game was never reached, sorted: phases, rules, rows and columns of tables,
// the bounds of trackers, boxes, marks and chits, and whatever else the caller wants.
func (r Reached) Missing(g *engine.Game, wanted ...string) []string {
	want := append([]string(nil), wanted...)
	add := func(words ...any) { want = append(want, strings.TrimSuffix(fmt.Sprintln(words...), "\n")) }
	for _, p := range g.Waits() {
		add("phase", p.ID)
	}
	for _, rule := range g.Rules {
		add("rule", rule.ID())
	}
	for _, t := range g.Tables {
		for _, row := range t.Rows {
			add("table", t.ID, "row", row)
		}
		for _, column := range t.Columns {
			add("table", t.ID, "column", column)
		}
	}
	for _, t := range g.Trackers {
		add("tracker", t.ID, t.Min)
		add("tracker", t.ID, t.Max)
	}
	for _, b := range g.Boxes {
		add("box", b.ID)
	}
	for _, m := range g.Marks {
		add("mark", m.ID)
	}
	for _, c := range g.Cups {
		for _, chit := range c.Chits {
			add("chit", c.ID, chit)
		}
	}
	return r.without(want)
}

func (r Reached) without(want []string) []string {
	slices.Sort(want)
	var out []string
	for _, w := range slices.Compact(want) {
		if !r[w] {
			out = append(out, w)
		}
	}
	return out
}
