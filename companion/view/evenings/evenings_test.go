package evenings_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/companion/view/evenings"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/scenarios"
)

// evening plays lines written as "18:05 COMMAND", with commands as in transcripts, or "18:05 undo".
func evening(t require.TestingT, g *engine.Game, lines ...string) *journal.Journal {
	at := func(clock string) string { return "2026-02-08T" + clock + ":00Z" }
	j, err := journal.Begin(&journal.Memory{}, enginetest.Fixed(g), g, at("18:00"))
	require.NoError(t, err)
	for _, line := range lines {
		clock, text, _ := strings.Cut(line, " ")
		if text == "undo" {
			_, err := j.Undo(journal.By{At: at(clock)})
			require.NoError(t, err, line)
			continue
		}
		c, err := enginetest.ReadCommand(text)
		require.NoError(t, err)
		c.At = at(clock)
		_, err = j.Do(c)
		require.NoError(t, err, line)
	}
	return j
}

// of reckons the statistics of sessions.
func of(t require.TestingT, list ...evenings.Session) *evenings.Stats {
	s := &evenings.Stats{}
	for _, played := range list {
		require.NoError(t, s.Add(played))
	}
	s.Settle()
	return s
}

// veritable ends a game of Operation Veritable with points set by hand.
func veritable(t require.TestingT, points string) *journal.Journal {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: "first"})
	require.NoError(t, err)
	return evening(t, g, `18:00 tracker {"id":"vp_hand","value":`+points+`}`, `18:10 end {"ended":true}`)
}

// The phases of the tiny game are muster (rule 1), weather (2), red and blue (4). Of its evening: muster 18:00 to 18:04 and,
// after the undo, 18:06 to 18:07; weather 18:04 to 18:06 and 18:07 to 18:12; red 18:12 to 18:15, then a break.
func TestTimes(t *testing.T) {
	j := evening(t, enginetest.Tiny(), "18:04 next", "18:06 undo", "18:07 next", "18:11 weather dice 6", "18:12 next",
		`18:15 flip {"unit":"r1"}`, "18:36 next", "18:40 next override")
	g := of(t, j).Games[0]
	got := map[string][2]int64{}
	for _, p := range g.Phases {
		got[p.ID] = [2]int64{int64(p.Times), p.Seconds / 60}
	}
	assert.Equal(t, map[string][2]int64{"muster": {1, 5}, "weather": {1, 7}, "red": {1, 3}, "blue": {1, 4}}, got)
	assert.Equal(t, []string{"muster", "weather", "red", "blue"}, engine.IDs(g.Phases, func(p *evenings.Phase) string { return p.ID }))
	assert.Equal(t, evenings.Time{Times: 1, Seconds: 14 * 60}, g.Turns)
	assert.InDelta(t, 14, g.Turns.Minutes(), 1e-9)
}

// A correction, an override and an undone answer count under the rule they concern. Undoing what a player set by hand does not count.
func TestChangesByRule(t *testing.T) {
	j := evening(t, enginetest.Tiny(), "18:01 next", "18:02 weather dice 2", "18:03 undo", "18:04 weather dice 5", `18:05 flip {"unit":"r1"}`,
		"18:06 undo", `18:07 tracker {"id":"points","value":3}`, "18:08 weather dice 1 override", "18:09 weather dice 3", "18:10 undo")
	got := of(t, j).Games[0].Rules
	require.Len(t, got, 1)
	assert.Equal(t, evenings.Rule{Number: "2", Corrected: 1, Overridden: 1, Undone: 2}, *got[0])
	assert.Equal(t, 4, got[0].All())
}

// Four dice that count: 5, 1, 2 and 6. The roll that was undone does not.
func TestDice(t *testing.T) {
	j := evening(t, enginetest.Tiny(), "18:01 next", "18:02 weather dice 5", "18:03 weather dice 3 override", "18:04 undo", "18:05 weather dice 1 override")
	k := evening(t, enginetest.Tiny(), "18:01 next", "18:02 weather dice 2", "18:03 weather dice 6 override")
	s := of(t, j, k)
	require.Len(t, s.Dice, 1)
	d := s.Dice[0]
	assert.Equal(t, evenings.Die{Low: 1, Faces: []int{1, 1, 0, 0, 1, 1}}, *d)
	assert.Equal(t, 4, d.Thrown())
	assert.InDelta(t, 3.5, d.Mean(), 1e-9)
	assert.Equal(t, "few", d.Verdict())
	assert.Zero(t, s.Unknown)
}

// By hand: a six-sided die has the variance 35/12, so that the mean of 105 dice has the standard deviation 1/6, and the
// interval is 3.5 ± 0.3267. A ten-sided die read 0 to 9 has the variance 33/4; of 33 dice the deviation is 1/2. A share of
// 1/6 in 180 dice has the deviation 1/36.
func TestChance(t *testing.T) {
	cases := []struct {
		die       evenings.Die
		mean      float64
		low, high float64
		verdict   string
	}{
		{evenings.Die{Low: 1, Faces: []int{15, 15, 20, 20, 20, 15}}, 3.571429, 3.173340, 3.826660, "within"},
		{evenings.Die{Low: 1, Faces: []int{10, 10, 10, 20, 20, 35}}, 4.285714, 3.173340, 3.826660, "high"},
		{evenings.Die{Low: 1, Faces: []int{35, 20, 20, 10, 10, 10}}, 2.714286, 3.173340, 3.826660, "low"},
		{evenings.Die{Low: 0, Faces: []int{3, 3, 3, 3, 4, 4, 4, 3, 3, 3}}, 4.545455, 3.520018, 5.479982, "within"},
		{evenings.Die{Low: 0, Faces: []int{29, 0, 0, 0, 0, 0, 0, 0, 0, 0}}, 0, 4.5 - 1.045385, 4.5 + 1.045385, "few"},
	}
	for _, c := range cases {
		low, high := c.die.Chance()
		assert.InDelta(t, c.mean, c.die.Mean(), 1e-6)
		assert.InDelta(t, c.low, low, 1e-6)
		assert.InDelta(t, c.high, high, 1e-6)
		assert.Equal(t, c.verdict, c.die.Verdict())
	}
	low, high := (&evenings.Die{Low: 1, Faces: []int{180, 0, 0, 0, 0, 0}}).FaceChance()
	assert.InDelta(t, 1.0/6-1.959964/36, low, 1e-9)
	assert.InDelta(t, 1.0/6+1.959964/36, high, 1e-9)
}

// vp_hand is in half points, and nothing else counts where nothing was played: +20, -20, 0 and +18 victory points. Of these
// the Allies need more than none to win.
func TestResults(t *testing.T) {
	open, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: "first"})
	require.NoError(t, err)
	s := of(t, veritable(t, "40"), veritable(t, "-40"), evening(t, open), veritable(t, "0"), veritable(t, "36"))
	g := s.Games[0]
	assert.Equal(t, [3]int{5, 5, 4}, [3]int{s.Sessions, g.Sessions, g.Finished})
	assert.Equal(t, []*evenings.Result{{Side: "allied", Games: 2, Margins: []float64{18, 20}}, {Side: "german", Games: 2, Margins: []float64{0, 20}}}, g.Results)
	least, mean, most, ok := g.Results[1].Margin()
	assert.Equal(t, []any{0.0, 10.0, 20.0, true}, []any{least, mean, most, ok})
}

// A game without points counts how it ended.
func TestResultsWithoutPoints(t *testing.T) {
	s := of(t, evening(t, enginetest.Tiny(), `18:01 end {"ended":true}`))
	require.Len(t, s.Games[0].Results, 1)
	r := s.Games[0].Results[0]
	assert.Equal(t, [2]string{"", "agreed"}, [2]string{r.Side, r.How})
	_, _, _, ok := r.Margin()
	assert.False(t, ok)
}

// broken is a session whose log cannot be read.
type broken struct{ evenings.Session }

func (broken) Log(string, int, int) ([]journal.Line, error) { return nil, errors.New("torn") }

func TestASessionThatCannotBeReadAddsNothing(t *testing.T) {
	s := &evenings.Stats{}
	require.Error(t, s.Add(broken{evening(t, enginetest.Tiny())}))
	assert.Equal(t, &evenings.Stats{}, s)
}

// The faces of each kind of die sum up to the dice thrown, whatever was undone, and the order of sessions changes nothing.
func TestStatsDoNotDependOnTheOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []evenings.Session
		thrown := 0
		for range rapid.IntRange(1, 4).Draw(t, "sessions") {
			j := evening(t, enginetest.Tiny(), "18:01 next")
			for range rapid.IntRange(0, 6).Draw(t, "steps") {
				line := rapid.SampledFrom([]string{"next override", "weather dice 4 override", "weather dice 1 override", `tracker {"id":"points","value":3}`, `flip {"unit":"r1"}`, "undo"}).Draw(t, "step")
				if line == "undo" {
					_, err := j.Undo(journal.By{At: "2026-02-08T18:05:00Z"})
					_ = err // nothing is left to undo
					continue
				}
				c, err := enginetest.ReadCommand(line)
				require.NoError(t, err)
				_, _ = j.Do(c) // what is refused adds nothing
			}
			lines, err := j.Log("", 1, 0)
			require.NoError(t, err)
			for _, l := range lines {
				if l.Counts {
					thrown += len(l.Command.Faces)
				}
			}
			list = append(list, j)
		}
		s := of(t, list...)
		sum := s.Unknown
		for _, d := range s.Dice {
			sum += d.Thrown()
		}
		assert.Equal(t, thrown, sum)
		mixed := rapid.Permutation(list).Draw(t, "order")
		assert.Equal(t, s.Strip(), of(t, mixed...).Strip())
	})
}
