package journal_test

import (
	"hash/crc32"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// copied returns a session as it is in a file: whole, or the part that a side may see.
func copied(t require.TestingT, j *journal.Journal, side string, whole bool) *journal.Journal {
	store := &journal.Memory{}
	records, err := j.SideView(side).Records()
	require.NoError(t, err)
	if whole {
		records = nil
		for n := 1; n <= j.Now().Last; n++ {
			e, err := j.Entry(n)
			require.NoError(t, err)
			r, err := e.Record()
			require.NoError(t, err)
			records = append(records, r)
		}
	}
	for _, r := range records {
		e, err := r.Entry()
		require.NoError(t, err)
		require.NoError(t, store.Append(e, nil))
	}
	again, err := journal.Open(store, enginetest.Fixed(j.Game()))
	require.NoError(t, err)
	return again
}

func meets(t require.TestingT, j, other *journal.Journal) journal.Meeting {
	m, err := j.Meet(other, journal.By{At: when("later")})
	require.NoError(t, err)
	return m
}

// when is a time by a name: the same for the same name.
func when(name string) string {
	return time.Unix(int64(crc32.ChecksumIEEE([]byte(name))), 0).UTC().Format(time.RFC3339)
}

func points(t require.TestingT, j *journal.Journal, value int, at string) {
	c := shown(value)
	c.At = when(at)
	_, err := j.Do(c)
	require.NoError(t, err)
}

// A copy that was continued elsewhere continues the session; an older one, and the same one, bring nothing.
func TestMeetContinues(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	points(t, j, 1, "one")
	old := copied(t, j, "", true)
	again := copied(t, j, "", true)
	points(t, again, 2, "two")
	_, err := again.Undo(journal.By{})
	require.NoError(t, err)
	points(t, again, 3, "three")
	assert.Equal(t, journal.Continued, meets(t, j, again).Kind)
	assert.Equal(t, text(t, again.State()), text(t, j.State()))
	assert.Equal(t, again.Now().Last, j.Now().Last)
	assert.Equal(t, journal.Known, meets(t, j, again).Kind)
	assert.Equal(t, journal.Known, meets(t, j, old).Kind)
	assert.Equal(t, again.Now().Last, j.Now().Last)
	verified(t, j)
}

// Where both copies continued, the other's is a branch, once; if a player takes up a branch, the other copy follows.
func TestMeetDiffers(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	_, err := j.Do(engine.Ask("next", nil))
	require.NoError(t, err)
	other := copied(t, j, "", true)
	points(t, j, 1, "one")
	points(t, other, 2, "two")
	m := meets(t, j, copied(t, other, "", true))
	assert.Equal(t, journal.Meeting{Kind: journal.Differs, Since: journal.Stand{Turn: 1, Phase: "weather"}}, m)
	assert.Equal(t, 1, j.State().Tracker("points"), "play goes on where it was")
	last := j.Now().Last
	assert.Equal(t, journal.Differs, meets(t, j, copied(t, other, "", true)).Kind)
	assert.Equal(t, last, j.Now().Last, "the branch is not brought twice")
	assert.Equal(t, journal.Differs, meets(t, other, copied(t, j, "", true)).Kind)
	branch := 0
	for n := 1; n <= j.Now().Last; n++ {
		e, err := j.Entry(n)
		require.NoError(t, err)
		if e.Command.At == when("two") {
			branch = n
		}
	}
	_, err = j.Jump(branch, journal.By{})
	require.NoError(t, err)
	points(t, j, 5, "five")
	assert.Equal(t, journal.Continued, meets(t, other, copied(t, j, "", true)).Kind)
	assert.Equal(t, 5, other.State().Tracker("points"))
	verified(t, j)
	verified(t, other)
}

// Another session of the same game is refused.
func TestMeetAnotherSession(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	other, err := journal.Begin(&journal.Memory{}, enginetest.Fixed(j.Game()), j.Game(), when("another day"))
	require.NoError(t, err)
	_, err = j.Meet(other, journal.By{})
	require.EqualError(t, err, "session.other")
}

// evening is a session of which one device holds everything and plays red, and another holds what blue may know.
type evening struct {
	red, blue *journal.Journal
	step      int
	told      []journal.Meeting // the meetings that blue sees
}

func (v *evening) do(t require.TestingT, side string, c engine.Command) {
	v.step++
	c.At = when(strconv.Itoa(v.step))
	j := map[string]*journal.Journal{"red": v.red, "blue": v.blue}[side]
	_, _ = j.SideView(side).Do(c) // some are refused
}

// send passes a file on: blue's own, or the part that blue may see.
func (v *evening) send(t require.TestingT, to string) {
	if to == "red" {
		require.NotEqual(t, journal.Differs, meets(t, v.red, copied(t, v.blue, "blue", false)).Kind)
		return
	}
	v.told = append(v.told, meets(t, v.blue, copied(t, v.red, "blue", false)))
}

// Two players send files to and fro, each acting in a phase that is open to both: nothing of either is lost, whatever
// was sent when, both hold the same in the end, and blue's device never holds anything of red's.
func TestMeetToAndFro(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := &evening{red: opened(t)}
		v.blue = copied(t, v.red, "blue", false)
		want := map[string]int{"red": 70000, "blue": 80000}
		for range rapid.IntRange(0, 12).Draw(t, "steps") {
			side := rapid.SampledFrom([]string{"red", "blue"}).Draw(t, "side")
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				v.send(t, side)
			case 1:
				v.do(t, side, engine.Ask("tick", play.TickArgs{Check: "guards", On: rapid.Bool().Draw(t, "on")}))
			default:
				value := rapid.IntRange(0, 9).Draw(t, "value")
				v.do(t, side, hidden(side, value))
				want[side] = secretOf[side].low + value
			}
		}
		sides := rapid.Permutation([]string{"red", "blue"}).Draw(t, "ready")
		for _, side := range sides {
			v.do(t, side, engine.Ask("next", play.NextArgs{All: true}))
			if rapid.Bool().Draw(t, "send") {
				v.send(t, "red")
			}
		}
		for _, to := range []string{"red", "blue", "red", "blue"} {
			v.send(t, to)
			require.NotEqual(t, journal.Differs, append(v.told, journal.Meeting{})[max(0, len(v.told)-1)].Kind)
		}
		require.Equal(t, "weather", v.red.State().Shared.Phase)
		require.Equal(t, text(t, v.red.State().For("blue")), text(t, v.blue.State()))
		require.Equal(t, want["red"], v.red.State().Tracker("plan"))
		require.Equal(t, want["blue"], v.red.State().Tracker("scheme"))
		require.Nil(t, v.blue.State().Private["red"])
		verified(t, v.red)
	})
}

// What blue sees of red's file, and of the session then, does not depend on what red did in secret.
func TestMeetTellsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		acts := rapid.SliceOfN(rapid.SampledFrom([]string{"secret", "open", "send", "back", "blue"}), 1, 10).Draw(t, "acts")
		secrets := [2]int{rapid.IntRange(0, 3).Draw(t, "first"), rapid.IntRange(0, 3).Draw(t, "second")}
		var told [2]string
		for i := range told {
			v := &evening{red: opened(t)}
			v.blue = copied(t, v.red, "blue", false)
			for n, what := range acts {
				switch what {
				case "secret":
					for k := range secrets[i] {
						c := hidden("red", k+i)
						_, err := v.red.SideView("red").Do(c)
						require.NoError(t, err)
					}
				case "open":
					points(t, v.red, n%8, string(rune('A'+n)))
				case "blue":
					v.do(t, "blue", hidden("blue", n%8))
				case "send":
					v.send(t, "blue")
				case "back":
					_, err := v.red.Meet(copied(t, v.blue, "blue", false), journal.By{})
					require.NoError(t, err)
				}
			}
			told[i] = text(t, v.told) + seen(t, v.blue, "blue")
		}
		require.Equal(t, told[0], told[1])
	})
}

// A side's file joins into a session that has the same entries: the public part continues, and the other's secrets
// stay out.
func TestMeetOfTwoSides(t *testing.T) {
	j := opened(t)
	red, blue := copied(t, j, "red", false), copied(t, j, "blue", false)
	for _, c := range []engine.Command{hidden("red", 3), engine.Ask("next", play.NextArgs{All: true})} {
		_, err := red.SideView("red").Do(c)
		require.NoError(t, err)
	}
	assert.Equal(t, journal.Continued, meets(t, blue, copied(t, red, "red", false)).Kind)
	assert.Nil(t, blue.State().Private["red"])
	assert.True(t, blue.State().Shared.Ready["red"])
	assert.True(t, slices.Equal([]string{"blue"}, play.Awaited(blue.Game(), blue.State())))
}

// Public entries on both copies are a difference even if they do not conflict: only the players can decide to keep both.
func TestMeetDiffersInTheOpen(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	other := copied(t, j, "", true)
	points(t, j, 1, "one")
	_, err := other.Do(engine.Ask("note", map[string]any{"id": "n", "text": "there"}))
	require.NoError(t, err)
	assert.Equal(t, journal.Differs, meets(t, j, other).Kind)
	assert.Empty(t, j.State().Shared.Notes)
}

// An act of a phase that is over here becomes a branch, not an act of a later phase.
func TestMeetTooLate(t *testing.T) {
	v := &evening{red: opened(t)}
	v.blue = copied(t, v.red, "blue", false)
	v.do(t, "blue", hidden("blue", 4))
	for range 2 {
		_, err := v.red.Do(engine.Ask("next", play.NextArgs{All: true}))
		require.NoError(t, err)
	}
	require.Equal(t, "weather", v.red.State().Shared.Phase)
	m := meets(t, v.red, copied(t, v.blue, "blue", false))
	assert.Equal(t, journal.Meeting{Kind: journal.Differs, Since: journal.Stand{Turn: 1, Phase: "muster"}}, m)
	assert.Equal(t, 80000, v.red.State().Tracker("scheme"))
	last := v.red.Now().Last
	meets(t, v.red, copied(t, v.blue, "blue", false))
	assert.Equal(t, last, v.red.Now().Last, "the branch is not brought twice")
}
