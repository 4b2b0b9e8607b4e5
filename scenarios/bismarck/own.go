package bismarck

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/worksheet"
)

// own is a rule of this game: its questions, and the handler of each verb.
type own struct {
	id    string
	cite  string // the number of the rule
	legal func(g *engine.Game, s *engine.State) []engine.Choice
	verbs map[string]func(*order) error               // by the part after the dot; "" for a verb without one
	names []string                                    // boxes, cups and trackers that only this code goes by
	about func(s *engine.State, verb string) []string // what a verb works on that its command does not name; nil: nothing

	whose   acts                                                         // whose act a command is; nil: its choices say
	answers func(g *engine.Game, s *engine.State) (engine.Command, bool) // what it answers by itself; nil: nothing
	posts   func(g *engine.Game, s *engine.State) []position.Post        // the posts in hexes that it reads, nil if none
	idle    func(g *engine.Game, s *engine.State) error                  // why it offers nothing; nil: it does not say
}

// owing is a rule that knows by itself whether it leaves something open.
type owing struct {
	*own
	open func(g *engine.Game, s *engine.State) bool
}

// Rules returns the rule itself, so that it can be asked.
func (r owing) Rules() []engine.Rule { return []engine.Rule{r} }

// Owes reports whether the state leaves something of the rule open.
func (r owing) Owes(g *engine.Game, s *engine.State) bool { return r.open(g, s) }

// Bind checks that the data has what the code goes by.
func (r *own) Bind(g *engine.Game) error {
	for _, id := range r.names {
		if g.Box(id) == nil && g.Cup(id) == nil && g.Tracker(id) == nil {
			return engine.Wrong("ref.unknown", "kind", "id", "id", id, "known", r.names).At("rule." + r.id)
		}
	}
	return nil
}

// Names lists the ids of data that the code goes by.
func (r *own) Names() []string { return r.names }

// Rules returns the rule itself.
func (r *own) Rules() []engine.Rule { return []engine.Rule{r} }

// Calcs returns none: questions are data.
func (*own) Calcs() []engine.Calculator { return nil }

// ID is what commands name the rule by.
func (r *own) ID() string { return r.id }

// Cite returns the number of the rule.
func (r *own) Cite() string { return r.cite }

// Legal lists what may be asked of it now.
func (r *own) Legal(g *engine.Game, s *engine.State) []engine.Choice { return r.legal(g, s) }

// Touches lists what a command works on that it does not name.
func (r *own) Touches(_ *engine.Game, s *engine.State, do string) []string {
	if r.about == nil {
		return nil
	}
	_, verb, _ := strings.Cut(do, ".")
	return r.about(s, verb)
}

// Answers returns what the rule answers by itself.
func (r *own) Answers(g *engine.Game, s *engine.State) (engine.Command, bool) {
	if r.answers == nil {
		return engine.Command{}, false
	}
	return r.answers(g, s)
}

// Posts lists the posts in hexes that the rule reads.
func (r *own) Posts(g *engine.Game, s *engine.State) []position.Post {
	if r.posts == nil {
		return nil
	}
	return r.posts(g, s)
}

// Idle is a Problem that says why the rule offers nothing, to who sees the state; nil: it does not say.
func (r *own) Idle(g *engine.Game, s *engine.State) error {
	if r.idle == nil {
		return nil
	}
	return r.idle(g, s)
}

// Decide answers a command.
func (r *own) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	_, verb, _ := strings.Cut(c.Do, ".")
	do := r.verbs[verb]
	if do == nil {
		return engine.Outcome{}, engine.Wrong("command.unknown", "do", c.Do)
	}
	o := &order{Draft: engine.NewDraft(g, s), Command: c, side: phaseSide(g, s, c.Side)}
	if err := do(o); err != nil {
		return engine.Outcome{}, err
	}
	return o.Outcome(), nil
}

// phaseSide is the side whose move it is for somebody who acts or looks; empty when it is both.
func phaseSide(g *engine.Game, s *engine.State, by string) string {
	if p := g.Phase(s.Shared.Phase); p != nil {
		return p.MoverFor(s, by)
	}
	return ""
}

// looking is the side whose secrets alone a state holds; empty: there are more, or none.
func looking(s *engine.State) string {
	if held := engine.SortedKeys(s.Private); len(held) == 1 {
		return held[0]
	}
	return ""
}

// sidesNow lists the sides that may act in the current phase: where it is open to both at once, the one that looks.
func sidesNow(g *engine.Game, s *engine.State) []string {
	if side := phaseSide(g, s, looking(s)); side != "" {
		return []string{side}
	}
	return []string{german, allied}
}

// The sides.
const (
	german = "german"
	allied = "allied"
)

func enemyOf(side string) string {
	if side == german {
		return allied
	}
	return german
}

// words is the key of a text of the game's own.
func words(id string) string { return "text." + id + ".text" }

// wrong is a Problem of the game's own.
func wrong(id string, pairs ...any) *engine.Problem { return engine.Wrong(id+".text", pairs...) }

// unit is the key of a counter's name.
func unit(id string) string { return "@unit." + id + ".name" }

func units(ids []string) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = unit(id)
	}
	return out
}

// one, many, number, flag, text and place are fields of a form, named by texts of the same id.
func one(name string, of []string) engine.Field {
	return engine.Field{Name: name, Kind: engine.FieldOne, Of: of, Key: words("field_" + name)}
}

func many(name string, of []string, least, most int) engine.Field {
	return engine.Field{Name: name, Kind: engine.FieldMany, Of: of, Min: least, Max: min(most, len(of)), Key: words("field_" + name)}
}

func number(name string, low, high int) engine.Field {
	return engine.Field{Name: name, Kind: engine.FieldNumber, Min: low, Max: high, Key: words("field_" + name)}
}

func flag(name string) engine.Field {
	return engine.Field{Name: name, Kind: engine.FieldFlag, Optional: true, Key: words("field_" + name)}
}

func text(name string) engine.Field {
	return engine.Field{Name: name, Kind: engine.FieldText, Optional: true, Key: words("field_" + name)}
}

func hexField() engine.Field {
	return engine.Field{Name: "hex", Kind: engine.FieldPlace, Optional: true, Key: words("field_hex")}
}

// places are hexes, in order.
func places(name string, most int) engine.Field {
	return engine.Field{Name: name, Kind: engine.FieldPlaces, Optional: true, Max: most, Key: words("field_" + name)}
}

// place is a hex under a name of its own.
func place(name string) engine.Field {
	return engine.Field{Name: name, Kind: engine.FieldPlace, Optional: true, Key: words("field_" + name)}
}

func optional(f engine.Field) engine.Field {
	f.Optional = true
	return f
}

// choice is something to ask for, with the words "do_" and its verb.
func choice(do, side string, fields ...engine.Field) engine.Choice {
	return engine.Choice{Do: do, Side: side, Key: words("do_" + strings.ReplaceAll(do, ".", "_")), Fields: fields}
}

// sheet is a worksheet of the game's data.
func sheet(g *engine.Game, calc string) worksheet.Calc { return g.Calc(calc).(worksheet.Calc) }

// cell reads a table; what is not there is empty.
func cell(g *engine.Game, table, row, column string) string {
	text, _ := g.Table(table).Cell(row, column)
	return text
}
