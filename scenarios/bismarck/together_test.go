package bismarck

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// movement is an act of a side in the secret movement, at its own seat; it may be refused.
type movement func(j *journal.Journal) error

// movementsOf draws acts of a side's secret movement, undo and redo among them.
func movementsOf(side string, dice *rand.Rand) []movement {
	var out []movement
	for range 10 {
		out = append(out, movementOf(side, dice))
	}
	return out
}

func movementOf(side string, dice *rand.Rand) movement {
	if kind := dice.IntN(5); kind < 2 {
		return func(j *journal.Journal) error {
			s, err := j.Seat(side), error(nil)
			if kind == 0 {
				_, err = s.Undo(s.Number(), "")
			} else {
				_, err = s.Redo(s.Number(), "")
			}
			return err
		}
	}
	deeds := secretDeeds[side]
	for {
		d := deeds[dice.IntN(len(deeds))]
		if d.phase != "move" {
			continue
		}
		return func(j *journal.Journal) error {
			c := engine.Command{Do: d.do, Args: json.RawMessage(d.args), Faces: d.faces}
			_, err := j.Seat(side).Do(j.Seat(side).Number(), c)
			return err
		}
	}
}

// atTheMovement is a game that has come to the first secret movement.
func atTheMovement(t testing.TB) *journal.Journal {
	j, _ := enginetest.Begin(t, open(t, "tirpitz", "new_york"))
	for j.State().Shared.Phase != "move" {
		_, _ = j.Do(engine.Ask("muster", nil)) // where it is foreseen
		_, err := j.Do(engine.Ask(play.NextVerb, play.NextArgs{All: true}))
		require.NoError(t, err)
	}
	return j
}

// Both sides move at once, each at its own device: whatever the order of their acts, refusals, undo and redo among
// them, state and what each side and everybody sees are those of one side after the other, and so is each answer.
func TestMovingAtOnce(t *testing.T) {
	done := 0
	for seed := range uint64(30) {
		dice := rand.New(rand.NewPCG(seed, 17))
		acts := map[string][]movement{german: movementsOf(german, dice), allied: movementsOf(allied, dice)}
		one, other := atTheMovement(t), atTheMovement(t)
		told := map[string][2][]string{}
		act := func(j *journal.Journal, which int, side string, m movement) {
			words, err := "", m(j)
			if err != nil {
				words = err.Error()
			} else {
				done++
			}
			both := told[side]
			both[which] = append(both[which], words)
			told[side] = both
		}
		for _, side := range []string{german, allied} {
			for _, m := range acts[side] {
				act(one, 0, side, m)
			}
		}
		left := map[string][]movement{german: slices.Clone(acts[german]), allied: slices.Clone(acts[allied])}
		for len(left[german])+len(left[allied]) > 0 {
			side := []string{german, allied}[dice.IntN(2)]
			if len(left[side]) == 0 {
				side = enemyOf(side)
			}
			act(other, 1, side, left[side][0])
			left[side] = left[side][1:]
		}
		for _, side := range []string{german, allied} {
			require.Equal(t, told[side][0], told[side][1], "seed %d, what %s was told", seed, side)
		}
		for _, j := range []*journal.Journal{one, other} {
			for _, side := range []string{german, allied} {
				require.Equal(t, "move", j.State().Shared.Phase)
				_, err := j.Seat(side).Do(j.Seat(side).Number(), engine.Ask(play.NextVerb, play.NextArgs{All: true}))
				require.NoError(t, err)
			}
			require.Equal(t, "search_allied", j.State().Shared.Phase)
		}
		require.Equal(t, one.State(), other.State(), "seed %d", seed)
		for _, viewer := range []string{"", german, allied} {
			require.Equal(t, seenBy(t, one, viewer), seenBy(t, other, viewer), "seed %d, seen by %q", seed, viewer)
		}
	}
	require.Greater(t, done, 100, "most acts are carried out")
}

// What one side does in the secret movement leaves the other's seat as it was: its number, what it sees, and what
// it may ask for.
func TestAMoveIsHeardByNobody(t *testing.T) {
	for _, side := range []string{german, allied} {
		j := atTheMovement(t)
		seat := j.Seat(enemyOf(side))
		number, before, offered := seat.Number(), seenBy(t, j, enemyOf(side)), play.Legal(j.Game(), j.State().For(enemyOf(side)))
		moved := 0
		for _, d := range secretDeeds[side] {
			c := engine.Command{Do: d.do, Args: json.RawMessage(d.args), Faces: d.faces}
			if d.phase != "move" {
				continue
			}
			if _, err := j.Seat(side).Do(j.Seat(side).Number(), c); err == nil {
				moved++
			}
			require.False(t, seat.Changed(number), "%s %s", d.do, d.args)
			require.Equal(t, before, seenBy(t, j, enemyOf(side)), "%s %s", d.do, d.args)
			require.Equal(t, offered, play.Legal(j.Game(), j.State().For(enemyOf(side))))
		}
		require.Positive(t, moved)
	}
}
