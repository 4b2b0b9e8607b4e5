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

// everySeat sends a choice's command from every seat and from a spectator's.
func (a *asker) everySeat(c engine.Choice) {
	at := a.j.Now()
	asked := a.chance.Command(at.Game, at.State, c)
	whose, clerk := owner(at.Game, at.State, c), play.IsClerk(c.Do) && c.Do != play.NextVerb
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

// A seat that sends an act of another side is refused, and nothing changes; its own is decided.
func TestEverySeatSendsEverything(t *testing.T) {
	seeds, moments := uint64(6), 8
	if testing.Short() {
		seeds = 1
	}
	if enginetest.Proof() {
		seeds, moments = 60, 30
	}
	for _, g := range games(t) {
		t.Run(fmt.Sprint(g.ID, " ", g.Edition), func(t *testing.T) {
			counts := map[string]int{}
			for seed := range seeds {
				j, err := journal.Begin(&journal.Memory{}, enginetest.Fixed(g), g, now)
				require.NoError(t, err)
				dice := rand.New(rand.NewPCG(seed, 15))
				a := &asker{t, j, trial.Chance{Dice: dice}, counts}
				for n := range moments {
					p := &trial.Player{Seed: seed*100 + uint64(n), Most: 1 + dice.IntN(25), Sober: n%3 > 0}
					if err := p.Play(j); err != nil {
						break // nothing more that chance can do
					}
					a.probe()
				}
			}
			if sided := slices.ContainsFunc(g.Phases, func(p engine.Phase) bool { return p.Side != "" }); sided {
				assert.NotZero(t, counts["refused"])
				assert.NotZero(t, counts["decided"])
			}
		})
	}
}
