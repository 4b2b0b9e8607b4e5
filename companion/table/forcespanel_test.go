package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Two units go out of supply by four taps in the phase that asks for it.
func TestSupplyCheckByTaps(t *testing.T) {
	s := standing(t, paper, "first").to("supply")
	s.tap("Check supply", "15/44", "15/46", "Save: 2 units")
	assert.Equal(t, 4, s.taps)
	for _, id := range []string{"s15_44", "s15_46"} {
		p, _ := s.d.own.state().Piece(id)
		assert.True(t, p.Marks["oos"], id)
	}
	assert.Contains(t, s.reads(), "15/44 · infantry · 5-5-5 · Out of supply")
}

// A counter is put somewhere by hand, and its markers taken.
func TestUnitByHand(t *testing.T) {
	s := toHekkens(t, paper, "first")
	s.tap("Forces", "44th Brigade, 15th Scottish", "Exited", "Out of supply", "Apply")
	p, _ := s.d.own.state().Piece("s15_44")
	assert.Equal(t, "exited", p.Place.Box)
	assert.True(t, p.Marks["oos"])
	s.tap("44th Brigade, 15th Scottish", "On the map", "Apply", "Record as a correction", "Out of supply (1)", "15/44", "Save: none")
	p, _ = s.d.own.state().Piece("s15_44")
	assert.Equal(t, "map", p.Place.Box)
	assert.False(t, p.Marks["oos"])
}
