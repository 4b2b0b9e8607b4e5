package bismarck

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"sandtable/engine"
)

// afloatOrder is a draft with some ships at sea.
func afloatOrder(t testing.TB, ships ...string) *order {
	t.Helper()
	o := &order{Draft: engine.NewDraft(open(t), engine.NewState())}
	for _, id := range ships {
		o.Move(id, engine.InBox(engine.OnMap))
	}
	return o
}

// held is the sum of a ship's Evasion markers.
func held(o *order, ship string) (sum, count int) {
	p, _ := o.State.Piece(ship)
	for v := 1; v <= largestEffect; v++ {
		sum, count = sum+v*p.Tracks[effectTrack(v)], count+p.Tracks[effectTrack(v)]
	}
	return sum, count
}

// A fast ship down to 25 knots is turned to its damaged side; a partial repair changes a marker for one of
// what is left; back at 26 the ship is turned to its front.
func TestDamagedSide(t *testing.T) {
	o := afloatOrder(t, "bismarck", "rodney")
	side := func(ship string) bool { p, _ := o.State.Piece(ship); return p.Back }
	o.vessel("bismarck").slow(4)
	assert.False(t, side("bismarck"), "26 knots")
	o.vessel("bismarck").slow(5)
	assert.True(t, side("bismarck"), "21 knots")
	assert.Equal(t, 3, o.vessel("bismarck").quicken(3))
	assert.Equal(t, 24, now(o.Game, o.State, "bismarck", "evasion"))
	p, _ := o.State.Piece("bismarck")
	assert.Equal(t, []int{1, 0, 1}, []int{p.Tracks["ev_1"], p.Tracks["ev_4"], p.Tracks["ev_5"]}, "the 4 is changed for a 1")
	o.vessel("bismarck").quicken(2)
	assert.False(t, side("bismarck"), "26 knots again")
	o.vessel("rodney").slow(5)
	assert.False(t, side("rodney"), "a slow ship has no such side")
	for range 6 {
		o.vessel("rodney").slow(5)
	}
	assert.Zero(t, now(o.Game, o.State, "rodney", "evasion"))
}

// Whatever is drawn and repaired, a ship's markers come to what its track says is lost, as long as the
// ship has not lost all.
func TestMarkersAndTrackAgree(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		o := afloatOrder(t, "bismarck")
		for range rapid.IntRange(1, 8).Draw(r, "steps") {
			if rapid.Bool().Draw(r, "repair") {
				o.vessel("bismarck").quicken(rapid.SampledFrom([]int{2, 3, 5}).Draw(r, "knots"))
			} else if sum, _ := held(o, "bismarck"); sum < 25 {
				o.vessel("bismarck").slow(rapid.IntRange(1, 5).Draw(r, "marker"))
			}
			sum, _ := held(o, "bismarck")
			p, _ := o.State.Piece("bismarck")
			if p.Tracks["evasion"] != sum {
				r.Fatalf("markers %d, lost %d: %v", sum, p.Tracks["evasion"], p.Tracks)
			}
			if p.Back != (30-sum <= 25) {
				r.Fatalf("side at %d knots", 30-sum)
			}
		}
	})
}
