package view_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/film"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// filmFor is the film as a seat reads it, of every turn and in every dress, as JSON.
func filmFor(t *testing.T, j *journal.Journal, side string) string {
	t.Helper()
	past := j.SideView(side)
	now := past.Now()
	seat := view.Seat{Reader: view.Reader{Game: now.Game, Lang: words.English}, State: now.State, Past: past, Cache: &view.Cache{}}
	lines, err := film.Lines(seat)
	require.NoError(t, err)
	frames, err := film.Frames(seat, lines)
	require.NoError(t, err)
	var out []any
	for turn := range frames {
		for _, show := range []string{"", "battles", "losses"} {
			s := &film.Sheet{}
			s.Put("turn", turn+1)
			s.Put("show", show)
			p := s.Page(seat)
			out = append(out, p.Rows, p.Map.Signs)
			for _, pile := range p.Map.Piles {
				for _, u := range pile.Pieces {
					out = append(out, pile.Hex+" "+u.ID)
				}
			}
		}
	}
	data, err := json.Marshal(out)
	require.NoError(t, err)
	return string(data)
}

// Two sessions that differ in a side's secrets give the other side, and who watches, the same film.
func TestTheFilmKeepsSecrets(t *testing.T) {
	apart := 0
	for seed := range 4 {
		g, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck"})
		require.NoError(t, err)
		a, _ := enginetest.Begin(t, g)
		b, _ := enginetest.Begin(t, g)
		keeper, viewer := g.Sides[seed%2].ID, g.Sides[1-seed%2].ID
		twins := &enginetest.Twins{A: a, B: b, Keeper: keeper, Viewer: viewer, Dice: rand.New(rand.NewPCG(uint64(seed), 17))}
		for step := range 12 {
			_ = (&enginetest.Player{Seed: uint64(100*seed + step), Most: 12}).Play(twins) // the twins refuse commands that would distinguish them
			for _, side := range []string{viewer, ""} {
				require.Equal(t, filmFor(t, a, side), filmFor(t, b, side), "seed %d, step %d, %q", seed, step, side)
			}
		}
		if filmFor(t, a, keeper) != filmFor(t, b, keeper) {
			apart++
		}
	}
	assert.Positive(t, apart, "the keeper's own films differ")
}
