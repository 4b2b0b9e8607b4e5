package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/companion/view/tables"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// A printed result that contradicts the rules is accepted with a warning, played with, kept for other games, and
// removed by undo.
func TestTypingInATable(t *testing.T) {
	s := toHekkens(t, paper, "first")
	e := &tables.TablePage{ID: "crt"}
	s.d.openPage(e)
	s.tap("2/–")
	assert.Equal(t, "2/–", e.Brush)
	s.press("cells", page.Cell{Row: 2, Col: 3}) // die 3 at 1-1; the first column names the row
	assert.Contains(t, s.reads(), "rule 6.5 gives 1/1", "a clash is reported at once")
	s.tap("Use these values")
	require.Same(t, s.d, s.p.top(), "the page is left")
	crt := s.d.own.game().Table("crt")
	cell, _ := crt.Cell("3", "1-1")
	assert.Equal(t, "2/–", cell)
	assert.Equal(t, engine.User, crt.Source)
	assert.Contains(t, s.reads(), "differs from the rules")
	kept, data, err := s.p.deps.Library.Copies().Get("veritable", "First edition (2000)")
	require.NoError(t, err)
	assert.Equal(t, "first", kept.Edition)
	again, err := gamedata.ReadCopy(data)
	require.NoError(t, err)
	assert.Contains(t, again.Tables, "crt")
	s.d.undo()
	assert.False(t, tables.HasTyped(s.d.own.game()))
}

// The page reports an invalid table, and the game does not change.
func TestTypingInNonsense(t *testing.T) {
	s := toHekkens(t, paper, "first")
	e := &tables.TablePage{ID: "crt"}
	s.d.openPage(e)
	require.True(t, e.Draft.RenameColumn(0, "many"))
	s.tap("Use these values")
	assert.NotNil(t, s.p.pageView())
	c := tables.TypedCopy(s.d.own.game())
	c.Tables["crt"] = e.Draft.Typed
	_, err := s.p.deps.Games.Open(copyOpening(s.d.own.game(), nil, c.Write()))
	require.Error(t, err)
	assert.Contains(t, s.reads(), tables.Faults(s.d.own.reader(), err)[0])
	assert.False(t, tables.HasTyped(s.d.own.game()))
}

// A counter is edited, one is added and one removed, and the game continues with them.
func TestTypingInCounters(t *testing.T) {
	s := toHekkens(t, paper, "first")
	e := &tables.RosterPage{}
	s.d.openPage(e)
	n := len(e.Draft.List)
	tables.SetFactor(&e.Draft.List[0], "attack", 6)
	e.Draft.List[e.Draft.Add("german")].Label = "Rgt X"
	e.Draft.Remove(1)
	s.tap("Use these values")
	require.Same(t, s.d, s.p.top(), s.reads())
	assert.Len(t, s.d.own.game().Counters, n)
	assert.Equal(t, 6, s.d.own.game().Counter("s15_44").Factors["attack"])
	p, ok := s.d.own.state().Piece("own_1")
	assert.True(t, ok, "a new counter comes into play")
	assert.Equal(t, "map", p.Place.Box)
	assert.Equal(t, "Rgt X", s.d.own.reader().Label("own_1"))
}

// Costs are typed in and the movement help reckons with them.
func TestTypingInCosts(t *testing.T) {
	s := toHekkens(t, paper, "first")
	e := &tables.CostsPage{}
	s.d.openPage(e)
	e.Put("terrain.forest", 5)
	e.Put("terrain.flooded.amphibious", 1)
	s.tap("Use these values")
	require.Same(t, s.d, s.p.top(), s.reads())
	d := move.NewDraft(s.d.own.reader(), s.d.own.state(), "s15_44")
	d.Go("forest")
	assert.Equal(t, "5 of 5 MP", move.Cost(s.d.own.reader(), s.d.own.state(), d).Spent)
	assert.True(t, tables.HasTyped(s.d.own.game()))
}
