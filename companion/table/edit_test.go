package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/move"
	"sandtable/companion/view/tables"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// A printed result that contradicts the rules is taken up with a warning, played with, kept for other
// games, and taken back by undo.
func TestTypingInATable(t *testing.T) {
	s := toHekkens(t, paper, "first")
	e := newEditTable(s.d, "crt")
	s.p.open(e)
	s.tap("2/–")
	assert.Equal(t, "2/–", e.brush)
	e.cell(2, 3) // die 3 at 1-1; the first column names the row
	assert.Contains(t, s.reads(), "the rules prove 1/1", "a clash is told at once")
	s.tap("Use these values")
	require.Same(t, s.d, s.p.top(), "the page is left")
	crt := s.d.game().Table("crt")
	cell, _ := crt.Cell("3", "1-1")
	assert.Equal(t, "2/–", cell)
	assert.Equal(t, engine.User, crt.Source)
	assert.Contains(t, s.reads(), "not what the rules prove")
	kept, data, err := s.p.deps.Library.Typed("veritable", "First edition (2000)")
	require.NoError(t, err)
	assert.Equal(t, "first", kept.Edition)
	again, err := gamedata.ReadCopy(data)
	require.NoError(t, err)
	assert.Contains(t, again.Tables, "crt")
	s.d.undo()
	assert.False(t, tables.HasTyped(s.d.game()))
}

// What cannot be a table is told on the page, and the game stays as it was.
func TestTypingInNonsense(t *testing.T) {
	s := toHekkens(t, paper, "first")
	e := newEditTable(s.d, "crt")
	s.p.open(e)
	require.True(t, e.draft.RenameColumn(0, "many"))
	s.tap("Use these values")
	assert.Same(t, e, s.p.top())
	require.NotEmpty(t, e.faults)
	assert.Contains(t, s.reads(), e.faults[0])
	assert.False(t, tables.HasTyped(s.d.game()))
}

// A counter is edited, one is added and one taken out, and the game goes on with them.
func TestTypingInCounters(t *testing.T) {
	s := toHekkens(t, paper, "first")
	e := newEditCounters(s.d)
	s.p.open(e)
	n := len(e.draft.List)
	tables.SetFactor(&e.draft.List[0], "attack", 6)
	e.draft.List[e.draft.Add("german")].Label = "Rgt X"
	e.draft.Remove(1)
	e.fill()
	s.tap("Use these values")
	require.Same(t, s.d, s.p.top(), "%v", e.faults)
	assert.Len(t, s.d.game().Counters, n)
	assert.Equal(t, 6, s.d.game().Counter("s15_44").Factors["attack"])
	p, ok := s.d.state().Piece("own_1")
	assert.True(t, ok, "a new counter comes into play")
	assert.Equal(t, "map", p.Place.Box)
	assert.Equal(t, "Rgt X", s.d.reader().Label("own_1"))
}

// Costs are typed in and the movement help reckons with them.
func TestTypingInCosts(t *testing.T) {
	s := toHekkens(t, paper, "first")
	e := newEditCosts(s.d)
	s.p.open(e)
	forest := e.costs.Terrain["forest"]
	forest.Cost = 5
	e.costs.Terrain["forest"] = forest
	e.costs.Terrain["flooded"] = costBy(e.costs.Terrain["flooded"], "amphibious", 1)
	s.tap("Use these values")
	require.Same(t, s.d, s.p.top(), "%v", e.faults)
	d := move.NewDraft(s.d.reader(), s.d.state(), "s15_44")
	d.Go("forest")
	assert.Equal(t, "5 of 5 MP", move.Cost(s.d.reader(), d).Spent)
	assert.True(t, tables.HasTyped(s.d.game()))
}
