package trial

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"

	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/basic"
)

// thought is an order being looked for.
type thought struct {
	Greedy
	game    *engine.Game
	state   *engine.State // what the side sees
	mine    bool          // the phase is the side's
	refused []engine.Command
	dice    *rand.Rand
	base    float64
	tried   int
}

func (t *thought) order(phase *engine.Phase) (Order, bool) {
	choices := t.choices(phase)
	if o, ok := t.setUp(choices); ok {
		return o, true
	}
	if o, ok := t.duty(choices); ok {
		return o, true
	}
	best, found := t.best(t.meant(choices))
	going := engine.Choice{Do: play.NextVerb, Key: "choice.next"}
	switch {
	case found && best.Gain > 0:
		best.Why = ForPoints
	case !t.mine:
		return Order{}, false
	case found && best.Gain == 0 && t.dice.IntN(3) > 0:
		best.Why = ForNone
	default:
		best = Order{Command: t.goOn(phase), Choice: going, Why: ToGoOn}
	}
	best.Tried = t.tried
	return best, !t.wasRefused(best.Command)
}

// goOn is the command that leaves the phase, and lets go what is still owed.
func (t *thought) goOn(phase *engine.Phase) engine.Command {
	owed := engine.IDs(play.Open(t.game, t.state), func(d engine.Duty) string { return d.ID })
	return engine.Ask(play.NextVerb, play.NextArgs{From: phase.ID, LetGo: owed})
}

// choices lists what the side may ask for, without going on.
func (t *thought) choices(phase *engine.Phase) []engine.Choice {
	offered, _ := play.Offered(t.game, t.state)
	return slices.DeleteFunc(offered, func(c engine.Choice) bool {
		theirs := c.Side != "" && c.Side != t.Side || c.Side == "" && phase.Mover(t.state) != "" && !t.mine
		return theirs || play.IsClerk(c.Do)
	})
}

// meant are those of some choices that a modest player makes without a duty.
func (t *thought) meant(choices []engine.Choice) []engine.Choice {
	if !t.Modest {
		return choices
	}
	return slices.DeleteFunc(slices.Clone(choices), func(c engine.Choice) bool { return !c.Main && len(underWay(t.state, []engine.Choice{c})) == 0 })
}

// duty settles the first thing that the phase owes of the side.
func (t *thought) duty(choices []engine.Choice) (Order, bool) {
	for _, d := range play.Open(t.game, t.state) {
		if d.Side != t.Side && (d.Side != "" || !t.mine) {
			continue
		}
		if d.Do == "" {
			o := Order{Command: engine.Ask("tick", play.TickArgs{Check: d.Check, On: true}), Why: ForDuty,
				Choice: engine.Choice{Do: "tick", Key: d.Key}}
			if !t.wasRefused(o.Command) {
				return o, true
			}
			continue
		}
		ways := slices.DeleteFunc(slices.Clone(choices), func(c engine.Choice) bool { return !play.Settles(d, []engine.Choice{c}) })
		if o, ok := t.best(ways); ok {
			o.Why, o.Tried = ForDuty, t.tried
			return o, true
		}
	}
	return Order{}, false
}

// best tries choices and finds the one that gains most; among equals the first that chance came to.
func (t *thought) best(choices []engine.Choice) (best Order, found bool) {
	if len(choices) == 0 {
		return best, false
	}
	by := Chance{Dice: t.dice, Fill: sensibly, Sober: true}
	seen := map[string]bool{}
	for range maxTries {
		c := sensible(t.dice, t.state, choices, nil)
		c.Fields = t.fields(c)
		o := Order{Command: by.Command(t.game, t.state, c), Choice: c}
		if o.Command.Side == "" {
			o.Command.Side = t.Side
		}
		if asked := c.Do + " " + string(o.Command.Args); seen[asked] {
			continue
		} else {
			seen[asked] = true
		}
		gain, ok := t.gain(o.Command)
		if t.tried++; !ok || found && gain <= best.Gain || t.wasRefused(o.Command) {
			continue
		}
		o.Gain, best, found = gain, o, true
		best.Gain = gain
	}
	return best, found
}

// most is how many units are named at once.
const most = 4

// fields are those of a choice that the player fills in: what must be, and units and places. What else may be said
// is for those who see the table: its conditions, and changes by hand.
func (t *thought) fields(c engine.Choice) []engine.Field {
	var out []engine.Field
	for _, f := range c.Fields {
		units := len(f.Of) > 0 && t.game.Counter(f.Of[0]) != nil
		if f.Optional && !units && f.Kind != engine.FieldPlace && f.Kind != engine.FieldPlaces {
			continue
		}
		if t.Modest && f.Kind == engine.FieldMany && f.Min == 0 && len(underWay(t.state, []engine.Choice{c})) == 0 {
			continue
		}
		if f.Kind == engine.FieldMany && f.Max > most {
			f.Max = max(f.Min, most)
		}
		out = append(out, f)
	}
	return out
}

func (t *thought) wasRefused(c engine.Command) bool {
	return slices.ContainsFunc(t.refused, func(r engine.Command) bool { return r.Do == c.Do && bytes.Equal(r.Args, c.Args) })
}

// gain is what a command is expected to change for the side; ok is false when the side would be refused, or it changes
// nothing and the side would look at the same state again.
func (t *thought) gain(c engine.Command) (gain float64, ok bool) {
	out, err := decideFor(t.game, t.state, t.Side, c)
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	switch {
	case err == nil:
		return t.after(out), len(out.Events) > 0
	case errors.As(err, &dice):
		all := throws(dice, t.dice)
		for _, faces := range all {
			c.Faces = faces
			if out, err := play.Answered(t.game, t.state, c); err == nil { // what it may ask was asked above
				gain += t.after(out)
			}
		}
		return gain / float64(len(all)), true
	case errors.As(err, &draw):
		c.Drawn = Chance{Dice: t.dice}.Draw(draw)
		out, err = decideFor(t.game, t.state, t.Side, c)
		return t.after(out), err == nil
	}
	return 0, false
}

// after is how an outcome changes the points, as far as the side sees it.
func (t *thought) after(out engine.Outcome) float64 {
	if !slices.ContainsFunc(out.Events, counts) {
		return 0
	}
	s := t.state.Clone()
	for _, e := range out.Events {
		if e.For == "" || e.For == t.Side {
			if engine.Apply(s, e) != nil {
				return 0
			}
		}
	}
	return t.points(s) - t.base
}

// counts reports whether an event may change points: what is only under way, noted or owed does not.
func counts(e engine.Event) bool {
	switch e.Change.(type) {
	case *engine.FormSet, *engine.Noted, *engine.Ticked, *engine.DutySet, *engine.PhaseEntered:
		return false
	}
	return true
}

// points are what a state is worth to the side.
func (t *thought) points(s *engine.State) float64 {
	l := Ledger(t.game)
	tally := l.Tally(t.game, s)
	worth := float64(t.sign(t.game)*tally.Total) / float64(tally.Scale)
	decided := slices.ContainsFunc(l.Settings().Outright, func(o basic.Outright) bool { return o.ID == tally.Band })
	switch {
	case decided && tally.Side == t.Side:
		return worth + outright
	case decided && tally.Side != "":
		return worth - outright
	}
	return worth
}

// throws lists what dice may show: everything while that is little, else some of it.
func throws(n *engine.NeedDice, dice *rand.Rand) [][]int {
	all := 1
	for range n.Count {
		if all *= max(1, n.Sides); all > maxOutcomes {
			break
		}
	}
	out := make([][]int, min(all, maxOutcomes))
	for i := range out {
		faces, rest := make([]int, n.Count), i
		for d := range faces {
			if all > maxOutcomes {
				faces[d] = n.Low + dice.IntN(n.Sides)
				continue
			}
			faces[d], rest = n.Low+rest%n.Sides, rest/n.Sides
		}
		out[i] = faces
	}
	return out
}
