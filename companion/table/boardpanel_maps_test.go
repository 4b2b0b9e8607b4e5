package table

import (
	"fmt"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/widget/fit"
	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/hex"
)

// pictureOf is a map that is a picture alone.
func pictureOf(t *testing.T, id, name string) *board.Board {
	d, err := board.NewDraft(id, hex.FlatOdd, 1, 1, hex.Size{Width: 100, Height: 100})
	require.NoError(t, err)
	require.NoError(t, d.SetName(name))
	require.NoError(t, d.SetUnderlay(board.Underlay{File: id + ".png", Opacity: 1}))
	return d.Board()
}

// A chart that is a picture is among the maps, and has nothing to put down on.
func TestChartAmongMaps(t *testing.T) {
	s, p := onTwoMaps(t, appearance{lang: "en", size: windows[0]})
	require.NoError(t, s.d.Visit.Press(p.layer, "map", nil))
	fit.Settle(s.p.win)
	_, err := fit.Where(s.p.win, "A chart")
	require.NoError(t, err)
	require.NoError(t, fit.Tap(s.p.win, "Fire table"))
	fit.Settle(s.p.win)
	assert.Equal(t, "fire", p.chart.Map().Board.ID())
	_, err = fit.Where(s.p.win, "Boxes")
	assert.Error(t, err)
	sound(t, s.p)
}

// onTwoMaps is the panel of the map in a game with a second map, a sheet with two boxes, and a chart.
func onTwoMaps(t *testing.T, look appearance) (*stand, *boardPanel) {
	g := *gameOf(t, "veritable")
	d, err := board.NewDraft("rear", hex.FlatOdd, 1, 1, hex.Size{Width: 200, Height: 100})
	require.NoError(t, err)
	require.NoError(t, d.SetName("Rear area"))
	for i, id := range []string{"reserve_allied", "reserve_german"} {
		require.NoError(t, d.PutBox(board.Box{ID: id, Name: id, X: 30 + 80*float64(i), Y: 20, Width: 60, Height: 60}))
	}
	g.Boards = append(g.Boards[:len(g.Boards):len(g.Boards)], d.Board(), pictureOf(t, "fire", "Fire table"))
	p := at(t, look)
	j, _ := enginetest.Begin(t, &g)
	s := &stand{t: t, p: p, d: newDesk(p, j, library.Summary{Name: "Two maps", Game: g.ID})}
	p.open(s.d)
	s.mirrored("15/44 to 0505", "15/46 to reserve_allied").show().d.turnTo(onBoard)
	fit.Settle(p.win)
	return s, s.d.panel(onBoard).(*boardPanel)
}

// The button with the map's name chooses another map. A tap on a box there shows its counters, and puts down those in hand.
func TestOtherMapIsChosen(t *testing.T) {
	for _, size := range windows {
		s, p := onTwoMaps(t, appearance{lang: "en", size: size})
		picture := func(name string) {
			if *shots != "" {
				fit.Picture(t, s.p.win, filepath.Join(*shots, fmt.Sprintf("maps_%s_%gx%g.png", name, size.Width, size.Height)))
			}
		}
		picture("first")
		require.NoError(t, s.d.Visit.Press(p.layer, "map", nil))
		fit.Settle(s.p.win)
		picture("list")
		require.NoError(t, fit.Tap(s.p.win, "Rear area"))
		fit.Settle(s.p.win)
		require.Equal(t, "rear", p.chart.Map().Board.ID())
		picture("rear")
		tapBox := func(x float64) { test.TapAt(p.chart, p.chart.PlaceOf(hex.Point{X: x, Y: 50})) }
		tapBox(60)
		fit.Settle(s.p.win)
		assert.Equal(t, "reserve_allied", p.view.Panel.Map.At)
		picture("box")
		sound(t, s.p)
		require.NoError(t, s.d.Visit.Press(p.layer, "unit.s15_46", nil))
		tapBox(140)
		unit, _ := s.d.own.state().Piece("s15_46")
		assert.Equal(t, "reserve_german", unit.Place.Box)
		picture("put")
		kept, err := s.d.p.deps.Library.Setting("shown." + mapKey(s.d.own.about.ID))
		require.NoError(t, err)
		assert.Equal(t, "rear", kept)
	}
}
