package contrary

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/trial"
)

// asked is how many commands are tried on the secrets of a moment.
const asked = 3

// commands are some that a side may think of at the moment, filled in at random, the same for the same moment.
func (m *moment) commands(side string) []engine.Command {
	by := trial.Chance{Dice: rand.New(rand.NewPCG(uint64(m.after.Last), 6)), Sober: true}
	seen := m.after.State.For(side)
	mine, _ := play.Offered(m.after.Game, seen)
	all := slices.DeleteFunc(append(mine, play.Legal(m.after.Game, m.after.State)...), func(c engine.Choice) bool { return m.after.Game.Rule(view.RuleOf(c.Do)) == nil })
	var out []engine.Command
	for n := 0; n < asked && len(all) > 0; n++ {
		c := by.Command(m.after.Game, seen, all[by.Dice.IntN(len(all))])
		c.Side = side
		out = append(out, c)
	}
	return out
}

// answer is what a side learns from a decision: what changes for it, what it reads, or why nothing does. Dice and cups
// give what they have first.
func answer(c engine.Command, side string, decide func(engine.Command) (engine.Outcome, error)) string {
	var out engine.Outcome
	err := error(nil)
	for range 6 {
		var dice *engine.NeedDice
		var draw *engine.NeedDraw
		if out, err = decide(c); errors.As(err, &dice) {
			c.Faces = slices.Repeat([]int{dice.Low}, dice.Count)
		} else if errors.As(err, &draw) {
			c.Drawn = draw.From[:draw.Count]
		} else {
			break
		}
	}
	if err != nil {
		return fmt.Sprintf("%T %v", err, err)
	}
	theirs := func(of string) bool { return of != "" && of != side }
	out.Events = slices.DeleteFunc(out.Events, func(e engine.Event) bool { return theirs(e.For) })
	out.Said = slices.DeleteFunc(out.Said, func(s engine.Said) bool { return theirs(s.For) })
	b, _ := json.Marshal([]any{out.Events, out.Said}) // plain values
	return string(b)
}

// twin is the state with another truth in what a side keeps: its counters have changed places, its cups are in another
// order.
func twin(s *engine.State, side string, dice *rand.Rand) *engine.State {
	out := s.Clone()
	part := out.Private[side]
	if part == nil {
		return out
	}
	ids := slices.Sorted(maps.Keys(part.Pieces))
	for i, to := range dice.Perm(len(ids)) {
		piece := part.Pieces[ids[i]]
		piece.Place = s.Private[side].Pieces[ids[to]].Place
		part.Pieces[ids[i]] = piece
	}
	return out
}

// keepsSecrets finds an answer to a side that depends on what another keeps. Only verbs that open what is hidden may.
func keepsSecrets(m *moment) (kind, detail string) {
	return m.differs(func(d *device) bool { return d.serves == "" || d.linked }, m.decideFor)
}

// asksPlayers finds an answer that rests on what the other side is thought to keep where only one side's own file is at
// hand: that the players say. Two refusals are alike.
func asksPlayers(m *moment) (kind, detail string) {
	return m.differs(func(d *device) bool { return d.serves != "" && !d.linked }, acceptedByTruth)
}

// decider is [play.DecideFor], or what stands in for it.
type decider func(*engine.Game, *engine.State, string, engine.Command) (engine.Outcome, error)

// byTruth decides for any side by all that the session holds.
func byTruth(g *engine.Game, s *engine.State, _ string, c engine.Command) (engine.Outcome, error) {
	return play.Decide(g, s, c)
}

// errRefused stands for any refusal.
var errRefused = errors.New("refused")

// acceptedByTruth decides as byTruth does, and gives no reason for a refusal.
func acceptedByTruth(g *engine.Game, s *engine.State, side string, c engine.Command) (engine.Outcome, error) {
	out, err := byTruth(g, s, side, c)
	var problem *engine.Problem
	var warning *engine.Warning
	if errors.As(err, &problem) || errors.As(err, &warning) {
		err = errRefused
	}
	return out, err
}

// differs finds an answer that changes with what the other side keeps.
func (m *moment) differs(at func(*device) bool, decide decider) (kind, detail string) {
	keepers := m.after.Game.Keepers()
	if !at(m.device) || len(m.device.sent) == 0 || len(keepers) < 2 {
		return "", ""
	}
	for _, side := range keepers {
		if m.device.serves != "" && side != m.device.serves {
			continue
		}
		other := keepers[(slices.Index(keepers, side)+1)%2]
		also := twin(m.after.State, other, rand.New(rand.NewPCG(uint64(m.after.Last), 7)))
		for _, c := range m.commands(side) {
			if _, opens := play.Find(m.after.Game, c.Do).(engine.Opener); opens {
				continue
			}
			one := answer(c, side, func(c engine.Command) (engine.Outcome, error) { return decide(m.after.Game, m.after.State, side, c) })
			two := answer(c, side, func(c engine.Command) (engine.Outcome, error) { return decide(m.after.Game, also, side, c) })
			if one != two {
				return c.Do + " as " + side, fmt.Sprintf("%s in %s:\n%s\n%s", c.Args, m.after.State.Shared.Phase, one, two)
			}
		}
	}
	return "", ""
}

// opensAlike finds a verb that opens what is hidden and is decided otherwise for the host than for the side whose it is.
func opensAlike(m *moment) (kind, detail string) {
	if len(m.device.sent) == 0 {
		return "", ""
	}
	g, s := m.after.Game, m.after.State
	for _, side := range g.Keepers() {
		for _, c := range m.commands(side) {
			if _, opens := play.Find(g, c.Do).(engine.Opener); !opens {
				continue
			}
			if _, err := play.DecideFor(g, s, side, c); isTheirs(err) {
				continue // it works on what only the other side has
			}
			host := answer(c, "", func(c engine.Command) (engine.Outcome, error) { return play.Decide(g, s, c) })
			own := answer(c, "", func(c engine.Command) (engine.Outcome, error) { return play.DecideFor(g, s, side, c) })
			if host != own {
				return c.Do + " as " + side, fmt.Sprintf("%s in %s:\n%s\n%s", c.Args, s.Shared.Phase, host, own)
			}
		}
	}
	return "", ""
}

// isTheirs reports whether a side is refused because a command works on what the other side hides.
func isTheirs(err error) bool {
	var problem *engine.Problem
	return errors.As(err, &problem) && problem.Code == "secret.theirs"
}
