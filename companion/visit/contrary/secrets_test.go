package contrary

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/trial"
)

// asked is how many commands are tried on the secrets of a moment.
const asked = 3

// commands are some that a side may think of at the moment, with a verb that opens what is hidden or with any other,
// filled in at random, the same for the same moment.
func (m *moment) commands(side string, opening bool) []engine.Command {
	by := trial.Chance{Dice: rand.New(rand.NewPCG(uint64(m.after.Last), 6)), Sober: true}
	seen := m.after.State.For(side)
	mine, _ := play.Offered(m.after.Game, seen)
	all := slices.DeleteFunc(append(mine, play.Legal(m.after.Game, m.after.State)...), func(c engine.Choice) bool {
		_, opens := play.Find(m.after.Game, c.Do).(engine.Opener)
		return m.after.Game.Rule(view.RuleOf(c.Do)) == nil || opens != opening
	})
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
	out.Events = slices.DeleteFunc(append([]engine.Event{}, out.Events...), func(e engine.Event) bool { return theirs(e.For) })
	out.Said = slices.DeleteFunc(out.Said, func(s engine.Said) bool { return theirs(s.For) })
	b, _ := json.Marshal([]any{out.Events, out.Said}) // plain values
	return string(b)
}

// twin is the state with another truth in what a side keeps: its counters have changed places and marks, its trackers have
// other values, and its cups are in another order.
func twin(g *engine.Game, s *engine.State, side string, dice *rand.Rand) *engine.State {
	out := s.Clone()
	part, was := out.Private[side], s.Private[side]
	if part == nil {
		return out
	}
	ids := slices.Sorted(maps.Keys(part.Pieces))
	places, marks := dice.Perm(len(ids)), dice.Perm(len(ids))
	for i, id := range ids {
		piece := part.Pieces[id]
		piece.Place, piece.Marks = was.Pieces[ids[places[i]]].Place, was.Pieces[ids[marks[i]]].Marks
		part.Pieces[id] = piece
	}
	for _, id := range engine.SortedKeys(part.Trackers) {
		if t := g.Tracker(id); t != nil {
			part.Trackers[id] = t.Min + dice.IntN(t.Max-t.Min+1)
		}
	}
	for _, id := range engine.SortedKeys(part.Cups) {
		cup := part.Cups[id]
		cup.In = slices.Clone(cup.In)
		dice.Shuffle(len(cup.In), func(i, k int) { cup.In[i], cup.In[k] = cup.In[k], cup.In[i] })
		part.Cups[id] = cup
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
		also := twin(m.after.Game, m.after.State, other, rand.New(rand.NewPCG(uint64(m.after.Last), 7)))
		for _, c := range m.commands(side, false) {
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
	g, s := m.after.Game, m.after.State
	return m.opensOtherwise(func(side string) decision {
		return func(c engine.Command) (engine.Outcome, error) { return play.DecideFor(g, s, side, c) }
	})
}

// opensAlikeLinked finds one that is decided otherwise at a linked seat. It plays on a copy of the journal.
func opensAlikeLinked(m *moment) (kind, detail string) {
	if m.seats != "linked" {
		return "", ""
	}
	return m.opensOtherwise(func(side string) decision {
		return func(c engine.Command) (engine.Outcome, error) {
			j, err := m.copied()
			if err != nil {
				return engine.Outcome{}, err
			}
			e, err := j.Seat(side).Do(j.Seat(side).Number(), c)
			return engine.Outcome{Events: e.Events, Said: e.Said}, err
		}
	})
}

// decision is what a command meets.
type decision func(engine.Command) (engine.Outcome, error)

// refusedAsTheirs matches the refusal of what only the other side has, or may do.
var refusedAsTheirs = regexp.MustCompile(`\b(secret|act)\.theirs\b`)

// opensOtherwise finds a verb that opens what is hidden and is decided otherwise than by the whole state.
func (m *moment) opensOtherwise(at func(side string) decision) (kind, detail string) {
	if len(m.device.sent) == 0 {
		return "", ""
	}
	g, s := m.after.Game, m.after.State
	for _, side := range g.Keepers() {
		for _, c := range m.commands(side, true) {
			own := answer(c, side, at(side))
			host := answer(c, side, func(c engine.Command) (engine.Outcome, error) { return play.Decide(g, s, c) })
			if whose := play.Whose(g, s.For(side), c); whose != "" && whose != side && strings.HasPrefix(own, "*") {
				continue // an act of the other side is refused by what this one sees
			}
			if host != own && !refusedAsTheirs.MatchString(own) {
				return c.Do + " as " + side, fmt.Sprintf("%s in %s:\n%s\n%s", c.Args, s.Shared.Phase, host, own)
			}
		}
	}
	return "", ""
}

// copied is the session in a journal of its own.
func (e *evening) copied() (*journal.Journal, error) {
	heads, err := e.store.Heads()
	if err != nil {
		return nil, err
	}
	entries, err := e.store.Entries(1, len(heads))
	if err != nil {
		return nil, err
	}
	into := &journal.Memory{}
	for _, one := range entries {
		if err := into.Append(one, nil); err != nil {
			return nil, err
		}
	}
	return journal.Open(into, enginetest.Fixed(e.game))
}
