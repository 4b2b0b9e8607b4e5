package picture_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall/picture"
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/scenarios"
)

func opened(t *testing.T, id string) *engine.Game {
	t.Helper()
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
	require.NoError(t, err)
	return g
}

func taken(t *testing.T, c *picture.Camera) string {
	t.Helper()
	p, err := c.Take()
	require.NoError(t, err)
	data, err := json.Marshal(p)
	require.NoError(t, err)
	return string(data)
}

// Two sessions that differ in a side's secrets give the same picture, byte for byte, at every step of random games;
// the hall's page shows no trace of them, not even that something was done.
func TestPictureKeepsSecrets(t *testing.T) {
	apart := 0
	for seed := range 4 {
		g := opened(t, "bismarck")
		a, _ := enginetest.Begin(t, g)
		b, _ := enginetest.Begin(t, g)
		sides := []string{g.Sides[0].ID, g.Sides[1].ID}
		twins := &enginetest.Twins{A: a, B: b, Keeper: sides[seed%2], Viewer: sides[1-seed%2], Dice: rand.New(rand.NewPCG(uint64(seed), 17))}
		ca, cb := &picture.Camera{Journal: a, Name: "Table"}, &picture.Camera{Journal: b, Name: "Table"}
		for step := range 20 {
			p := &enginetest.Player{Seed: uint64(100*seed + step), Most: 12}
			_ = p.Play(twins) // the twins refuse commands that would distinguish them
			require.Equal(t, taken(t, ca), taken(t, cb), "seed %d, step %d", seed, step)
		}
		if len(enginetest.Taint(t, a, sides[seed%2])) != len(enginetest.Taint(t, b, sides[seed%2])) {
			apart++
		}
		assert.Positive(t, twins.Shared)
	}
	assert.Positive(t, apart, "twins have become different")
}

// Pictures of the other games, made step by step and at once, are equal, and in both languages.
func TestPictureOfEveryGame(t *testing.T) {
	for _, id := range []string{"veritable", "bismarck", "combat-commander", "flames-of-war"} {
		g := opened(t, id)
		j, _ := enginetest.Begin(t, g)
		step := &picture.Camera{Journal: j}
		for seed := range 5 {
			_ = (&enginetest.Player{Seed: uint64(seed), Most: 15}).Play(j)
			taken(t, step)
		}
		p, err := step.Take()
		require.NoError(t, err)
		assert.Equal(t, taken(t, &picture.Camera{Journal: j}), taken(t, step), id)
		for _, lang := range view.Langs() {
			w := p.Words[lang]
			assert.NotEmpty(t, w.Game, id)
			assert.NotEmpty(t, w.Log, id)
			assert.Len(t, w.Sides, len(g.Sides), id)
		}
		assert.NotEqual(t, p.Words[view.English].Log, p.Words[view.Russian].Log, id)
	}
}

// Breaks do not count, and the estimated end follows from the time that the played turns took.
func TestPace(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	at := time.Date(2026, 1, 10, 18, 0, 0, 0, time.UTC)
	for i := 0; j.State().Tracker("turn") < 3; i++ {
		require.Less(t, i, 200)
		at = at.Add(2 * time.Minute)
		if i == 5 {
			at = at.Add(10 * time.Hour) // they sleep
		}
		_, err := j.Do(engine.Command{Do: "next", At: at.Format(time.RFC3339), Override: true})
		require.NoError(t, err)
	}
	p, err := (&picture.Camera{Journal: j}).Take()
	require.NoError(t, err)
	assert.Equal(t, 2, p.Pace.Done)
	assert.Less(t, p.Pace.Took, 3600)
	assert.Equal(t, at.Format(time.RFC3339), p.Pace.Newest)
	ends, ok := p.Pace.Ends(p.Turn, p.Turns, at)
	require.True(t, ok)
	want := at.Add(time.Duration((p.Turns-p.Turn+1)*(p.Pace.Took/2)) * time.Second)
	assert.Equal(t, want, ends)
	ends, _ = p.Pace.Ends(p.Turn, p.Turns, at.Add(10*time.Minute))
	assert.Equal(t, want, ends, "they think")
	ends, _ = p.Pace.Ends(p.Turn, p.Turns, at.Add(24*time.Hour))
	assert.Equal(t, want.Add(24*time.Hour), ends, "they continue tomorrow")
	_, ok = p.Pace.Ends(p.Turn, 0, at)
	assert.False(t, ok, "nobody knows how many turns there are")
	_, ok = picture.Pace{Newest: p.Pace.Newest}.Ends(1, 7, at)
	assert.False(t, ok, "no turn is behind")
}
