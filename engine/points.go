package engine

import "sandtable/engine/words"

// Price is what a use costs: points of a tracker. A Price without a tracker costs nothing.
type Price struct {
	Tracker string
	Points  int
}

// Priced is a rule with commands that cost points. They are offered while the points are there, and paid when the
// command is carried out.
type Priced interface {
	// Price returns what a command with the verb costs.
	Price(do string) Price
}

// Short is a Problem where fewer points are left than the price; nil: it can be paid.
func (p Price) Short(g *Game, s *State) *Problem {
	t := g.Tracker(p.Tracker)
	if t == nil {
		return nil
	}
	left := max(0, s.Tracker(t.ID)-t.Min)
	if left >= p.Points {
		return nil
	}
	return Wrong("price.short", "tracker", "@tracker."+t.ID+".name", "price", t.points(p.Points), "left", t.points(left), "rule", t.Rule)
}

// Pay takes the points and logs that, for the side whose secret the tracker is. Of too few it takes all.
func (p Price) Pay(d *Draft) {
	t := d.Game.Tracker(p.Tracker)
	if t == nil {
		return
	}
	was := d.State.Tracker(t.ID)
	d.Set(t.ID, was-p.Points)
	now := d.State.Tracker(t.ID)
	if was != now {
		d.SayTo(t.Side, "log.price", "tracker", "@tracker."+t.ID+".name", "price", t.points(was-now), "left", t.points(now-t.Min), "rule", t.Rule)
	}
}

// points are so many of the tracker's units in words, halves as "2½".
func (t *Tracker) points(n int) any {
	if t.Scale <= 1 {
		return n
	}
	return words.Number(n, t.Scale)
}

// Income is what a tracker gets by itself when a phase begins.
type Income struct {
	Phase  string  // the phase whose beginning brings it
	Value  Formula // points that come in
	Refill bool    // points left over are lost first
	Keep   int     // … but so many of them stay
	When   Formula // nil: always
}

// Earn brings the incomes of a phase: no tracker gets more than its largest value. Each is logged, for the side whose
// secret the tracker is.
func (d *Draft) Earn(phase string) error {
	for i := range d.Game.Trackers {
		t := &d.Game.Trackers[i]
		for _, in := range t.Incomes {
			if in.Phase != phase || !Holds(in.When, d.Game, d.State) {
				continue
			}
			if err := in.come(d, t); err != nil {
				return err
			}
		}
	}
	return nil
}

func (in Income) come(d *Draft, t *Tracker) error {
	v, err := in.Value.Value(d.Game, d.State, nil)
	if err != nil {
		return err
	}
	was := d.State.Tracker(t.ID)
	kept := was
	if in.Refill {
		kept = min(was, t.Min+in.Keep)
	}
	d.Set(t.ID, kept+v)
	now := d.State.Tracker(t.ID)
	key := "log.income"
	switch {
	case kept < was:
		key = "log.income_lost"
	case now == was:
		return nil
	case now < was:
		key = "log.price"
	}
	d.SayTo(t.Side, key, "tracker", "@tracker."+t.ID+".name", "lost", t.points(was-kept), "came", t.points(now-kept),
		"price", t.points(was-now), "left", t.points(now-t.Min), "rule", t.Rule)
	return nil
}
