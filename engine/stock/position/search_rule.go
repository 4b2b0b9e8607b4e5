package position

import (
	"cmp"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// SearchArgs are the arguments of a search.
type SearchArgs struct {
	Unit string `json:"unit,omitempty"` // that searches, where units do
	Hex  string `json:"hex,omitempty"`  // left out: the unit's own
}

// searchRule is a search as a rule of the game.
type searchRule struct{ set *Search }

// ID returns the verb of its commands.
func (r searchRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r searchRule) Cite() string { return string(r.set.Rule) }

// LaidOpen shows no counter: the answer itself says what the searching side may know.
func (searchRule) LaidOpen(_ *engine.Game, s *engine.State) *engine.State { return s }

// Reveals is part of [engine.Revealer].
func (searchRule) Reveals() {}

// Legal offers the search, by one of the units that can.
func (r searchRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) || !r.set.inPlay.Confirmed(g, s) {
		return nil
	}
	var fields []engine.Field
	if r.set.By != "" {
		units := setting.Chosen(g, s, r.set.By)
		if len(units) == 0 {
			return nil
		}
		fields = append(fields, engine.Field{Name: "unit", Kind: engine.FieldOne, Of: units, Key: "field.unit"})
	}
	if r.set.By == "" || r.set.Reach > 0 {
		fields = append(fields, engine.Field{Name: "hex", Kind: engine.FieldPlace, Key: "field.hex"})
	}
	return []engine.Choice{{Do: r.set.ID, Side: r.set.Side, Key: "search." + r.set.ID + ".name", Fields: fields}}
}

// Decide answers from what is in the hex, hidden or not.
func (r searchRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a SearchArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if err := r.set.inPlay.ready(g, s); err != nil {
		return engine.Outcome{}, err
	}
	at, err := r.at(g, s, a)
	if err != nil {
		return engine.Outcome{}, err
	}
	beside := r.set.in(g, s, r.set.side(g, s), at)
	for i := range r.set.Bars {
		if m := &r.set.Bars[i]; m.Holds(g, s, map[string]any{wordBeside: len(beside), wordHexes: r.away(s, a, at)}) {
			return engine.Outcome{}, engine.Wrong("reckon.barred", "why", "@search."+r.set.ID+".bar."+m.ID+".text", "rule", string(cmp.Or(m.Rule, r.set.Rule)))
		}
	}
	found := r.set.in(g, s, r.set.Units, at)
	d := engine.NewDraft(g, s)
	r.tell(d, at, len(found))
	err = setting.Carry(d, r.set.Effects, engine.Names{Locals: map[string]any{wordFound: len(found), wordBeside: len(beside)},
		Units: map[string][]string{wordFound: found, wordBeside: beside, wordSearcher: r.searcher(a)}})
	return d.Outcome(), err
}

// away is how many hexes a hex is away from the unit that searches; 0 where the side itself does.
func (r searchRule) away(s *engine.State, a SearchArgs, at hex.Coord) int {
	p, _ := s.Piece(a.Unit)
	from, known := hexUnder(r.set.inPlay.board, p.Place)
	if r.set.By == "" || !known {
		return 0
	}
	return r.set.inPlay.board.Layout().Distance(from, at)
}

func (r searchRule) searcher(a SearchArgs) []string {
	if r.set.By == "" {
		return []string{}
	}
	return []string{a.Unit}
}

// at is the hex of a search, which must be in the unit's reach.
func (r searchRule) at(g *engine.Game, s *engine.State, a SearchArgs) (hex.Coord, error) {
	b := r.set.inPlay.board
	if r.set.By == "" {
		return r.hex(a.Hex)
	}
	if err := setting.Among([]string{a.Unit}, setting.Chosen(g, s, r.set.By), "@search."+r.set.ID+".name"); err != nil {
		return hex.Coord{}, err
	}
	p, _ := s.Piece(a.Unit)
	from, known := hexUnder(b, p.Place)
	if !known {
		return hex.Coord{}, engine.Wrong("board.unposted", "unit", "@unit."+a.Unit+".name")
	}
	if r.set.Reach == 0 && a.Hex == "" {
		return from, nil
	}
	to, err := r.hex(a.Hex)
	if n := b.Layout().Distance(from, to); err == nil && n > r.set.Reach {
		return to, engine.Wrong("search.reach", "unit", "@unit."+a.Unit+".name", "hex", a.Hex, "hexes", n, "reach", r.set.Reach)
	}
	if err == nil && r.set.Sight {
		err = r.seen(g, s, a.Unit, b.Label(to))
	}
	return to, err
}

// seen refuses a hex that the unit does not see.
func (r searchRule) seen(g *engine.Game, s *engine.State, unit, label string) error {
	sees, err := worksheet.InSight(g, s, unit, label)
	if err == nil && !sees {
		err = engine.Wrong("search.sight", "unit", "@unit."+unit+".name", "hex", label)
	}
	return err
}

// hex is the hex that a player names.
func (r searchRule) hex(label string) (hex.Coord, error) {
	label, err := r.set.inPlay.Hex(label)
	if err != nil {
		return hex.Coord{}, err
	}
	return r.set.inPlay.board.Hex(label)
}

// tell logs the answer for all to read, and gives its reason.
func (r searchRule) tell(d *engine.Draft, at hex.Coord, n int) {
	a := r.set.answer(n)
	label, words := r.set.inPlay.board.Label(at), "@search."+r.set.ID+".answer."+a.ID+".text"
	d.Say("log.search", "what", "@search."+r.set.ID+".name", "hex", label, "answer", words)
	d.Why(engine.Step{Key: "step.search", Args: engine.Args{"hex": label, "answer": words}, Rule: string(cmp.Or(a.Rule, r.set.Rule)), Source: a.Source})
}
