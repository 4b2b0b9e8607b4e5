package trial

import (
	"math/rand/v2"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/stock/basic"
)

// Greedy is a simple player of one side. It reads no more than its side's view, tries a few of the things that
// it may do, and takes the one that changes the points best at once, on the average of the dice. It plans
// nothing, and what the enemy may answer it does not ask. On a map in use it sets its units up first. In a game
// without points there is no such player.
type Greedy struct {
	Side string
	Seed uint64 // decides between what is worth the same

	// Modest has it ask only for what the moment is for: what happens on the physical map, such as towns taken and
	// units lost, is recorded by those who see the map.
	Modest bool
}

// Reason is why a greedy player does something.
type Reason string

// The reasons.
const (
	ForPoints Reason = "points" // it gains most
	ForDuty   Reason = "duty"   // the phase owes it
	ForNone   Reason = "none"   // nothing gains anything, so it is as good as anything
	ToGoOn    Reason = "on"     // nothing is left to do
)

// Order is the command that a greedy player would give now. It holds no dice: the caller rolls them.
type Order struct {
	Command engine.Command
	Choice  engine.Choice
	Why     Reason
	Gain    float64 // what it expects for its own side, in points
	Tried   int     // how many things it has compared
}

// Bounds of what a greedy player tries.
const (
	maxTries    = 12   // things compared for one order
	maxOutcomes = 36   // outcomes of dice looked at for each
	outright    = 1000 // points that a result is worth which decides the game whatever the points
)

// Ledger is the ledger that a game's points are counted by; nil where it has none.
func Ledger(g *engine.Game) *basic.LedgerRule {
	for _, r := range g.Rules {
		if l, ok := r.(basic.LedgerRule); ok {
			return &l
		}
	}
	return nil
}

// CanPlay reports whether a greedy player can hold a side: there are points, and more or fewer of them are the
// side's aim.
func (p Greedy) CanPlay(g *engine.Game) bool { return p.sign(g) != 0 }

// sign is 1 for the side that wants many points, -1 for the one that wants few, 0 for others.
func (p Greedy) sign(g *engine.Game) int {
	l := Ledger(g)
	if l == nil {
		return 0
	}
	bands := l.Settings().Bands
	switch p.Side {
	case bands[len(bands)-1].Side:
		return 1
	case bands[0].Side:
		return -1
	}
	return 0
}

// Order says what the player does where now is what its side sees. It reports false where there is nothing for
// it to do: it is the other side's phase, or a phase of both in which it gains nothing. What was refused before
// is not tried again.
func (p Greedy) Order(now journal.Position, refused ...engine.Command) (Order, bool) {
	g, s := now.Game, now.State
	phase := g.Phase(s.Shared.Phase)
	if phase == nil || s.Shared.Ended != "" || p.sign(g) == 0 {
		return Order{}, false
	}
	t := &thought{Greedy: p, game: g, state: s, mine: phase.MoverFor(s, p.Side) == p.Side, refused: refused,
		dice: rand.New(rand.NewPCG(p.Seed, key(p.Side, phase.ID, strconv.Itoa(s.Tracker(g.Sequence.Turn)), strconv.Itoa(now.Last))))}
	t.base = t.points(s)
	return t.order(phase)
}
