package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
	"sandtable/engine/hex"
)

// A task force is dragged like any counter: a drop in reach sails it the shortest way, one beyond asks first, and ships
// that cannot move say so. The map stays where it is.
func TestATaskForceIsDragged(t *testing.T) {
	for _, c := range []struct {
		name, from, to string
		where          string // the task force, after the drop
		reads          string
	}{
		{"in reach", "I30", "H29", "H29", "Moved: KG 1"},
		{"too far", "I30", "F25", "I30", "Not allowed now"},
		{"beside the map", "I30", "", "I30", "May still move"},
	} {
		s := secretly(t, at(t, paper)).mustered().ourMap().looking(german, "move")
		s.d.turnTo(onBoard)
		fit.Settle(s.p.win)
		p := s.d.panel(onBoard).(*boardPanel)
		was := p.chart.PlaceOf(hex.Point{})
		s.dragHex(p, c.from, c.to)
		fit.Settle(s.p.win)
		assert.Equal(t, c.where, s.where("m_kg_1"), c.name)
		assert.Contains(t, s.reads(), c.reads, c.name)
		assert.Equal(t, was, p.chart.PlaceOf(hex.Point{}), c.name)
	}
}

// While a task force is dragged the pointer carries the cost of each hex in reach, and says that others are not.
func TestADraggedTaskForceShowsItsReach(t *testing.T) {
	s := secretly(t, at(t, paper)).mustered().ourMap().looking(german, "move")
	s.d.turnTo(onBoard)
	fit.Settle(s.p.win)
	p := s.d.panel(onBoard).(*boardPanel)
	at := func(label string) string {
		c, _ := p.hexOf(label)
		p.drag.carryTo(p.chart.Spot(p.chart.PlaceOf(p.chart.Map().Board.Grid().Centre(c))))
		return p.hint(label)
	}
	c, _ := p.hexOf("I30")
	p.drag.lift("I30", c)
	assert.Contains(t, at("H29"), "I30 → H30 → H29: fuel 1")
	assert.Equal(t, "Out of reach", at("F25"))
	p.drag.cancel()
	assert.Equal(t, "I30", s.where("m_kg_1"))
}
