package combat

import (
	"math/big"
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// OddsDraw is a draw of one chit before the roll of a battle. The chit acts by its trackers, from then on, and by
// modifiers that ask for "drawn_" and its id, in this battle.
type OddsDraw struct {
	engine.Only
	Cup   string        `toml:"cup"`
	Rule  engine.Cite   `toml:"rule"`
	When  *formula.Expr `toml:"when"`  // which battles; one that was drawn for needs no second draw
	Empty bool          `toml:"empty"` // the chits left in the cup leave play at once
	Chits []OddsChit    `toml:"chit"`
}

// OddsChit is what a chit sets when it is drawn.
type OddsChit struct {
	engine.Only
	ID      string        `toml:"id"`
	Tracker string        `toml:"tracker"` // none: it sets nothing
	Value   *formula.Expr `toml:"value"`
}

func (d *OddsDraw) chits() []string {
	ids := []string{}
	for _, c := range d.Chits {
		ids = append(ids, c.ID)
	}
	return ids
}

// due reports whether a chit is to be drawn before this battle's roll; no draw is never due.
func (d *OddsDraw) due(sc *situation) bool {
	if d == nil || len(sc.in.Drawn) > 0 || len(sc.state.Shared.Cups[d.Cup].In) == 0 {
		return false
	}
	if d.When == nil {
		return true
	}
	v, err := d.When.Value(sc.game, sc.state, sc.locals(d))
	return err == nil && v != 0
}

// drawnBefore returns the state after the chits that a question says were drawn. Without a draw any chit is refused.
func (d *OddsDraw) drawnBefore(g *engine.Game, s *engine.State, drawn []string) (*engine.State, error) {
	for _, id := range drawn {
		if d == nil || !slices.Contains(d.chits(), id) {
			return nil, engine.Wrong("cup.chit", "chit", id)
		}
		after, err := d.after(g, s, id)
		if err != nil {
			return nil, err
		}
		s = after
	}
	return s, nil
}

// after returns the state once a chit has set its tracker.
func (d *OddsDraw) after(g *engine.Game, s *engine.State, chit string) (*engine.State, error) {
	draft := engine.NewDraft(g, s)
	err := d.effect(draft, chit)
	return draft.State, err
}

// effect sets the tracker of a chit.
func (d *OddsDraw) effect(draft *engine.Draft, chit string) error {
	for _, c := range d.Chits {
		if c.ID != chit || c.Tracker == "" {
			continue
		}
		v, err := c.Value.Value(draft.Game, draft.State, nil)
		if err != nil {
			return err
		}
		draft.Set(c.Tracker, v)
	}
	return nil
}

// rest is the cup after a draw.
func (d *OddsDraw) rest(g *engine.Game, cup engine.Contents, chit string) engine.Contents {
	to := engine.Contents{In: slices.Clone(cup.In), Out: append(slices.Clone(cup.Out), chit)}
	if !g.Cup(d.Cup).Return {
		at := slices.Index(to.In, chit)
		to.In = slices.Delete(to.In, at, at+1)
	}
	if d.Empty {
		to.In = nil
	}
	return to
}

// undrawn works the battle out for each chit that may yet be drawn; none when none is due.
func (w *oddsWork) undrawn() ([]ChitOutlook, error) {
	g, s, draw := w.situation.game, w.situation.state, w.odds.Draw
	if !draw.due(w.situation) {
		return nil, nil
	}
	in := s.Shared.Cups[draw.Cup].In
	counts := map[string]int64{}
	for _, chit := range in {
		counts[chit]++
	}
	var out []ChitOutlook
	for _, chit := range engine.SortedKeys(counts) {
		after, err := draw.after(g, s, chit)
		if err != nil {
			return nil, err
		}
		drawn := w.situation.in
		drawn.Drawn = []string{chit}
		then, err := w.odds.work(g, after, drawn)
		if err != nil {
			return nil, err
		}
		out = append(out, ChitOutlook{Chit: chit, Chance: big.NewRat(counts[chit], int64(len(in))), Column: then.shown(),
			Shift: then.shift, Chances: then.chances(), Steps: then.steps})
	}
	return out, nil
}
