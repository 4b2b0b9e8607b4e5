package combat

import (
	"math/big"

	"sandtable/engine"
)

// due reports whether a chit is to be drawn before this battle's roll.
func (o *Odds) due(sc *situation) bool {
	if o.Draw == nil || len(sc.in.Drawn) > 0 || len(sc.state.Shared.Cups[o.Draw.Cup].In) == 0 {
		return false
	}
	if o.Draw.When == nil {
		return true
	}
	v, err := o.Draw.When.Value(sc.game, sc.state, sc.locals(o))
	return err == nil && v != 0
}

// undrawn works the battle out for each chit that may yet be drawn; none when none is due.
func (o *Odds) undrawn(g *engine.Game, s *engine.State, w *oddsWork) ([]ChitOutlook, error) {
	if !o.due(w.situation) {
		return nil, nil
	}
	in := s.Shared.Cups[o.Draw.Cup].In
	counts := map[string]int64{}
	for _, chit := range in {
		counts[chit]++
	}
	var out []ChitOutlook
	for _, chit := range engine.SortedKeys(counts) {
		after, err := o.chitState(g, s, chit)
		if err != nil {
			return nil, err
		}
		drawn := w.situation.in
		drawn.Drawn = []string{chit}
		then, err := o.work(g, after, drawn)
		if err != nil {
			return nil, err
		}
		out = append(out, ChitOutlook{Chit: chit, Chance: big.NewRat(counts[chit], int64(len(in))), Column: then.shown(),
			Shift: then.shift, Chances: then.chances(), Steps: then.steps})
	}
	return out, nil
}

// chitState returns the state once a chit has set its tracker.
func (o *Odds) chitState(g *engine.Game, s *engine.State, chit string) (*engine.State, error) {
	d := engine.NewDraft(g, s)
	err := o.Draw.effect(d, chit)
	return d.State, err
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
