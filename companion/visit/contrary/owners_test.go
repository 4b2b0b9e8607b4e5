package contrary

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/trial"
)

// asker sends every command of a state from every seat.
type asker struct {
	t      *testing.T
	j      *journal.Journal
	chance trial.Chance
	counts map[string]int
}

// ask sends one command from the seat of a side, finishes its questions, and undoes it.
func (a *asker) ask(side string, c engine.Command) error {
	seat := a.j.Seat(side)
	err := a.answered(seat, c)
	if a.j.Now().Last > 0 && err == nil {
		_, undone := a.j.Undo(journal.By{At: now})
		require.NoError(a.t, undone)
	}
	return err
}

// answered sends a command with the dice and chits it asks for, and insists where the rules warn.
func (a *asker) answered(seat journal.Seat, c engine.Command) error {
	for range 8 {
		_, err := seat.Do(seat.Number(), c)
		var dice *engine.NeedDice
		var draw *engine.NeedDraw
		var warning *engine.Warning
		var owed *engine.Owed
		switch {
		case errors.As(err, &dice):
			c.Faces = a.chance.Roll(dice)
		case errors.As(err, &draw):
			c.Drawn = a.chance.Draw(draw)
		case errors.As(err, &owed):
			c.Args = engine.Ask(c.Do, play.NextArgs{All: true}).Args
		case errors.As(err, &warning):
			c.Override = true
		default:
			return err
		}
	}
	return nil
}

// refusal is the code of a problem, or "".
func refusal(err error) string {
	if p, ok := engine.AsProblem(err); ok {
		return p.Code
	}
	return ""
}

// owner is the side whose act a choice is, as its rule says it: "" where the rule says nothing.
func owner(g *engine.Game, s *engine.State, c engine.Choice) string {
	if c.Do == play.NextVerb {
		return g.Phase(s.Shared.Phase).Side
	}
	return c.Side
}

// sideOfAll is the side of the counters that a command places.
func sideOfAll(g *engine.Game, c engine.Command) string {
	var a play.PlaceArgs
	if err := c.Decode(&a); err != nil || g.Counter(a.Unit) == nil {
		return ""
	}
	return g.Counter(a.Unit).Side
}

// fights begins a battle, or another business that ends with its phase, and carries it on for some steps. It sends
// everything from every seat between them.
func (a *asker) fights() {
	for range 14 {
		at := a.j.Now()
		of := business(at.Game, at.State)
		if at.State.Shared.Ended != "" || len(of) == 0 {
			return
		}
		c := a.chance.Command(at.Game, at.State, of[a.chance.Dice.IntN(len(of))])
		for _, side := range at.Game.Sides {
			if a.answered(a.j.Seat(side.ID), c) == nil {
				break
			}
		}
		if len(owing(at.Game, a.j.State())) > 0 {
			a.counts["business"]++
			a.probe()
		}
	}
}

// owing lists the rules with unfinished business.
func owing(g *engine.Game, s *engine.State) []engine.Rule {
	return slices.DeleteFunc(slices.Clone(g.Rules), func(r engine.Rule) bool {
		l, ok := r.(engine.Lapsing)
		return !ok || !l.Owes(g, s)
	})
}

// business lists the choices of what is under way, else those that begin something that ends with its phase.
func business(g *engine.Game, s *engine.State) []engine.Choice {
	under := owing(g, s)
	return slices.DeleteFunc(slices.Clone(play.Legal(g, s)), func(c engine.Choice) bool {
		r := play.Find(g, c.Do)
		_, lapses := r.(engine.Lapsing)
		return !lapses || len(under) > 0 && !slices.Contains(under, r)
	})
}

// everySeat sends a choice's command from every seat and from a spectator's.
func (a *asker) everySeat(c engine.Choice) {
	at := a.j.Now()
	asked := a.chance.Command(at.Game, at.State, c)
	whose, clerk := owner(at.Game, at.State, c), play.IsClerk(c.Do) && c.Do != play.NextVerb
	if c.Do == play.PlaceVerb {
		whose, clerk = sideOfAll(at.Game, asked), false
	}
	free := 0
	for _, side := range append(engine.IDs(at.Game.Sides, func(s engine.Side) string { return s.ID }), "") {
		before := a.j.Now()
		err := a.ask(side, asked)
		what := fmt.Sprintf("%s %s from %q in %s: %v", asked.Do, asked.Args, side, at.State.Shared.Phase, err)
		code := refusal(err)
		switch {
		case side == "":
			assert.Equal(a.t, "link.only_watch", code, what)
		case clerk:
			assert.NotEqual(a.t, "act.theirs", code, what)
		case whose != "" && whose != side:
			assert.Contains(a.t, []string{"act.theirs", "secret.theirs"}, code, what)
			a.counts["refused"]++
		case whose == side:
			assert.NotEqual(a.t, "act.theirs", code, what)
			if err == nil {
				a.counts["decided"]++
			}
		}
		if side != "" && code != "act.theirs" {
			free++
		}
		if err != nil {
			assert.Equal(a.t, before, a.j.Now(), what)
		} else {
			require.Equal(a.t, before.Head, a.j.Now().Head, what)
		}
	}
	assert.NotZero(a.t, free, "nobody may send %s %s in %s", asked.Do, asked.Args, at.State.Shared.Phase)
}

// probe sends all that is legal now from every seat.
func (a *asker) probe() {
	at := a.j.Now()
	if at.State.Shared.Ended != "" {
		return
	}
	for _, c := range play.Legal(at.Game, at.State) {
		a.everySeat(c)
		if a.t.Failed() {
			a.t.FailNow()
		}
	}
}

// begin starts a session of a game with an asker.
func begin(t *testing.T, g *engine.Game, seed uint64, counts map[string]int) *asker {
	j, err := journal.Begin(&journal.Memory{}, enginetest.Fixed(g), g, now)
	require.NoError(t, err)
	return &asker{t, j, trial.Chance{Dice: rand.New(rand.NewPCG(seed, 15))}, counts}
}

// evening plays at random and sends everything from every seat now and then, most of all in battles.
func (a *asker) evening(seed uint64, moments int) {
	for n := range moments {
		p := &trial.Player{Seed: seed*100 + uint64(n), Most: 1 + a.chance.Dice.IntN(25), Sober: n%3 > 0}
		a.probe()
		if err := p.Play(a.j); err != nil {
			return // nothing more that chance can do
		}
		a.probe()
		a.fights()
	}
}

// record replays a recorded session and sends everything from every seat at one of so many steps of its battles; not
// where the session corrects a counter by hand, which the other side sees with the next step of the battle.
func (a *asker) record(file string, every int) {
	for _, c := range recorded(file) {
		c.At = now
		_, _ = a.j.Do(c) // the record has refused commands too
		if at := a.j.Now(); len(owing(at.Game, at.State)) > 0 && !play.IsClerk(c.Do) {
			if a.counts["business"]++; a.counts["business"]%every == 0 {
				a.probe()
			}
		}
	}
}

// A seat that sends an act of another side is refused, and nothing changes; its own is decided. Battles and the like are
// reached in every game that has them.
func TestEverySeatSendsEverything(t *testing.T) {
	seeds, moments, every := uint64(6), 8, 5
	if testing.Short() {
		seeds, every = 1, 9
	}
	if enginetest.Proof() {
		seeds, moments, every = 60, 30, 1
	}
	for _, g := range games(t) {
		t.Run(fmt.Sprint(g.ID, " ", g.Edition), func(t *testing.T) {
			counts := map[string]int{}
			for seed := range seeds {
				begin(t, g, seed, counts).evening(seed, moments)
			}
			for _, file := range recordsOf(g) {
				begin(t, g, 0, counts).record(file, every)
			}
			if sided := slices.ContainsFunc(g.Phases, func(p engine.Phase) bool { return p.Side != "" }); sided {
				assert.NotZero(t, counts["refused"])
				assert.NotZero(t, counts["decided"])
			}
			if slices.ContainsFunc(g.Rules, func(r engine.Rule) bool { _, lapses := r.(engine.Lapsing); return lapses }) {
				assert.NotZero(t, counts["business"])
			}
			t.Log(counts)
		})
	}
}
