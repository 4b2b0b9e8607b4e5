package table

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/mapview"
	"sandtable/companion/view/rules"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// wide are the windows in which a map fills the middle.
var wide = []fyne.Size{{Width: 1024, Height: 768}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}}

// onSea is the search map in the middle of a window, in the phase in which task forces move.
func onSea(t *testing.T, size fyne.Size) (*stand, *boardPanel) {
	s := secretly(t, at(t, appearance{words.English, theme.Normal, theme.Light, size})).mustered().ourMap().looking(german, "move")
	fit.Settle(s.p.win)
	return s, s.d.panel(onBoard).(*boardPanel)
}

// still is the place of a map in the window, and what it shows.
func (s *stand) still(v *mapview.View) []any {
	fit.Settle(s.p.win)
	return []any{fyne.CurrentApp().Driver().AbsolutePositionForObject(v), v.Size(), v.Seen()}
}

// A drop on the map opens no column, and the map keeps its place and its scale: after a move, a refusal and a cancelled drag.
// What was put back is not in hand, and a tap selects it.
func TestADropOpensNoColumn(t *testing.T) {
	for _, size := range wide {
		for _, c := range []struct{ name, to, where, reads string }{
			{"in reach", "H29", "H29", "Moved: KG 1"},
			{"too far", "F25", "I30", "Not allowed now"},
			{"beside the map", "", "I30", ""},
		} {
			s, p := onSea(t, size)
			before := s.still(p.chart)
			s.dragHex(p, "I30", c.to)
			assert.Equal(t, before, s.still(p.chart), "%v %s", size, c.name)
			assert.Empty(t, s.d.Visit.Panels.Front(), "%v %s", size, c.name)
			assert.Equal(t, c.where, s.where("m_kg_1"), c.name)
			assert.Contains(t, s.reads(), c.reads, c.name)
			assert.Empty(t, p.hand(), c.name)
			assert.Equal(t, p.layer.Source.Page(p.d.Seat()).Map.Offers, p.view.Panel.Map.Offers, "%v %s: the reach", size, c.name)
			s.d.Visit.Stack.CloseAll()
			s.tapHex(p, c.where)
			assert.Equal(t, onBoard, s.d.Visit.Panels.Front(), "%v %s", size, c.name)
		}
	}
}

// A column that a tap has opened stays open over a drag.
func TestADropKeepsTheColumn(t *testing.T) {
	for _, size := range wide {
		s, p := onSea(t, size)
		s.tapHex(p, "I30")
		before := s.still(p.chart)
		s.dragHex(p, "I30", "H29")
		assert.Equal(t, before, s.still(p.chart), "%v", size)
		assert.Equal(t, onBoard, s.d.Visit.Panels.Front(), "%v", size)
	}
}

// The map keeps its scale and its place while a battle is declared, rolled and applied.
func TestABattleKeepsTheMap(t *testing.T) {
	for _, size := range wide {
		s := onHekkens(t, at(t, appearance{words.English, theme.Normal, theme.Light, size}), "first")
		s.lies().mirror().ask("battle.new", map[string]any{"hex": "0909"})
		s.d.turnTo(onBattle)
		chart, err := s.d.chart(rules.Map(s.d.own.reader()).Board())
		require.NoError(t, err)
		before := s.still(chart)
		s.control(onBattle, "map", nil)
		assert.Equal(t, before, s.still(chart), "%v: declared", size)
		s.ask("battle.roll", nil, 3).show()
		assert.Equal(t, before, s.still(chart), "%v: rolled", size)
		p := s.d.panel(onBattle).(*boardPanel)
		require.NotNil(t, p.view.Panel.Map, "hexes are asked")
		s.tapHex(p, "0909").tapHex(p, "1008")
		assert.Equal(t, before, s.still(chart), "%v: a hex is chosen", size)
		s.control(onBattle, "dice.g84_1062", []int{1})
		assert.Equal(t, before, s.still(chart), "%v: retreated", size)
	}
}

// A tablet that is turned keeps the hex in the middle of its map, and is as it was when it is turned back.
func TestATurnedTabletKeepsItsHex(t *testing.T) {
	upright, lying := fyne.NewSize(768, 1024), fyne.NewSize(1024, 768)
	for _, zoomed := range []bool{false, true} {
		s, p := onMapIn(t, upright, words.English)
		s.lies().mirror().show()
		fit.Settle(s.p.win)
		c, _ := p.hexOf("0909")
		if zoomed {
			p.chart.ZoomIn()
			p.chart.GoTo(c)
		}
		fit.Settle(s.p.win)
		scale, before := p.chart.PixelsPerHex(), p.chart.Seen()
		s.p.win.Resize(lying)
		fit.Settle(s.p.win)
		if zoomed {
			assert.InDelta(t, before.Centre().X, p.chart.Seen().Centre().X, 0.01)
			assert.InDelta(t, before.Centre().Y, p.chart.Seen().Centre().Y, 0.01)
			assert.InDelta(t, scale, p.chart.PixelsPerHex(), 0.01)
		} else { // beside its keys, where they would cover a hex
			assert.True(t, p.chart.Shows(slices.Collect(p.chart.Map().Board.Field().All())), "the whole map")
		}
		s.tapHex(p, "0808")
		s.p.win.Resize(upright)
		fit.Settle(s.p.win)
		assert.InDelta(t, before.X, p.chart.Seen().X, 0.01, "%v", zoomed)
		assert.InDelta(t, before.Y, p.chart.Seen().Y, 0.01, "%v", zoomed)
		assert.InDelta(t, scale, p.chart.PixelsPerHex(), 0.01, "%v", zoomed)
	}
}

// A hex that is refused leaves the map where it is: the next tap hits what the player sees.
func TestARefusedHexKeepsTheMap(t *testing.T) {
	for _, size := range wide {
		var s *stand
		settingUp(func(up *stand) { s = up })(t, at(t, appearance{words.English, theme.Normal, theme.Light, size}))
		b := s.d.panel(onBoard).(*boardPanel)
		fit.Settle(s.p.win)
		c, _ := b.hexOf("0504")
		b.chart.ZoomIn()
		b.chart.GoTo(c)
		s.control(onBoard, "tray.g84_1062", nil)
		s.show()
		fit.Settle(s.p.win) // its hexes come into sight
		b.chart.GoTo(c)
		before := s.still(b.chart)
		s.tapHex(b, "0404")
		require.NotNil(t, s.d.Visit.Stack.Docked(), "%v", size)
		assert.Equal(t, before, s.still(b.chart), "%v", size)
	}
}

// The map keeps its place and its scale while hexes are chosen on a form that asks about it, as in a search.
func TestASearchKeepsTheMap(t *testing.T) {
	for _, size := range append([]fyne.Size{{Width: 412, Height: 892}, {Width: 768, Height: 1024}}, wide...) {
		for _, zoomed := range []bool{false, true} {
			s := atSea(t, size, "search_allied")
			s.pressed("search")
			p := s.form()
			if zoomed {
				p.chart.ZoomIn()
			}
			before := s.still(p.chart)
			for _, hex := range []string{"K27", "E20", "I28"} {
				require.NoError(t, s.d.Visit.Tap(p.layer, hex))
				p = s.form()
				assert.Equal(t, before, s.still(p.chart), "%v %v %s", size, zoomed, hex)
			}
		}
	}
}
