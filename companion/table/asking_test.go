package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// windows are those in which forms are filled in.
var windows = []fyne.Size{desktopSize, {Width: 1024, Height: 768}, phoneSize, {Width: 844, Height: 390}}

// atSea is the Allied side's device at a phase of a game in which the German side has not sailed.
func atSea(t *testing.T, size fyne.Size, phase string) *stand {
	s := playing(t, at(t, appearance{lang: words.English, size: size}), hidden)
	s.mustered().ourMap().ask("tracker", map[string]any{"id": "visibility", "value": 4}).to("move").readied()
	return s.looking(allied, phase)
}

// form is the panel of the form that asks about the map.
func (s *stand) form() *boardPanel {
	l := s.d.Visit.Stack.Docked()
	require.NotNil(s.t, l)
	require.Nil(s.t, s.p.win.Canvas().Overlays().Top(), "nothing covers the map")
	fit.Settle(s.p.win)
	return s.d.panel(l.ID).(*boardPanel)
}

// A flight is flown on the large map: who, where, and the button. More markers are a tap each.
func TestAFlightIsFlownOnTheMap(t *testing.T) {
	for _, size := range windows {
		s := atSea(t, size, "move")
		s.pressed("fleet.fly")
		s.taps = 0
		require.NoError(t, s.d.Visit.Press(s.form().layer, "unit.hudson_scotland", nil))
		s.taps++
		p := s.form()
		assert.NotEmpty(t, p.view.Panel.Map.Offers, "%v: the reach is drawn", size)
		s.tapHex(p, "I28").tap("Fly an air unit")
		if size == desktopSize {
			assert.Equal(t, 3, s.taps)
		}
		assert.Nil(t, s.d.Visit.Stack.Top())
		piece, _ := s.d.own.state().Piece("hudson_scotland")
		assert.Equal(t, "landed_allied", piece.Place.Box, "%v", size)
	}
}

// A search is called with two taps: the hex, and the button.
func TestASearchIsCalledOnTheMap(t *testing.T) {
	s := atSea(t, desktopSize, "search_allied")
	s.pressed("search")
	s.taps = 0
	s.tapHex(s.form(), "K27").tap("Search a hex")
	assert.Equal(t, 2, s.taps)
	assert.Contains(t, s.reads(), "K27")
}

// Escape closes a form that asks about the map, and keeps what was entered. The map keeps its place and its size.
func TestAFormIsLeftAndOpenedAgain(t *testing.T) {
	s := atSea(t, desktopSize, "move")
	s.d.turnTo(onBoard)
	b := s.d.panel(onBoard).(*boardPanel)
	fit.Settle(s.p.win)
	b.chart.ZoomIn()
	zoom := b.chart.PixelsPerHex()
	s.d.turnTo(onPlay)
	s.pressed("fleet.fly")
	p := s.form()
	assert.Same(t, b.chart, p.chart)
	assert.InDelta(t, zoom, p.chart.PixelsPerHex(), 0.01)
	require.NoError(t, s.d.Visit.Press(p.layer, "unit.hudson_scotland", nil))
	s.tapHex(p, "I28")
	s.d.key(fyne.KeyEscape, 0)
	assert.Nil(t, s.d.Visit.Stack.Top())
	assert.Nil(t, s.d.panels[p.layer.ID], "its widgets are gone")
	s.pressed("fleet.fly")
	assert.Contains(t, s.reads(), "I28\n")
	assert.Equal(t, []string{"I28"}, s.form().view.Panel.Map.Signs[0].Hexes)
}

// A sheet from which a hex is asked makes room for the map, and is there again after the answer.
func TestASheetMakesRoomForTheMap(t *testing.T) {
	s := atSea(t, desktopSize, "move")
	top := func() fyne.CanvasObject { return s.p.win.Canvas().Overlays().Top() }
	s.d.openSheet(&page.InfoSheet{ID: "about", Title: "About"}, nil)
	below := s.d.Visit.Stack.Top()
	require.NotNil(t, top())
	s.d.openSheet(hexes.New("Hex", "", page.Send{}), below)
	s.tapHex(s.form(), "I28")
	assert.NotNil(t, top())
	assert.Equal(t, below, s.d.Visit.Stack.Top())
	s.d.Visit.Stack.CloseAll()
	assert.Nil(t, top())
	assert.NotNil(t, s.p.win.Canvas().OnTypedKey(), "the keys are the desk's again")
}

// The result of an offered hex is beside the pointer, within the map; a hex that is not offered says why.
func TestTheResultIsBesideThePointer(t *testing.T) {
	s := atSea(t, desktopSize, "move")
	s.pressed("fleet.fly")
	require.NoError(t, s.d.Visit.Press(s.form().layer, "unit.hudson_scotland", nil))
	p := s.form()
	for hex, words := range map[string]string{"I28": "6 movement points", "A1": "Out of reach"} {
		c, _ := p.hexOf(hex)
		p.finger.onHover(p.chart.Spot(p.chart.PlaceOf(p.chart.Map().Board.Grid().Centre(c))), true)
		assert.True(t, p.finger.tip.Visible(), hex)
		assert.Contains(t, p.finger.tip.text.Words, words)
		assert.LessOrEqual(t, p.finger.tip.Position().X+p.finger.tip.Size().Width, p.chart.Size().Width)
	}
}

// On a phone a form that asks about a map has the room of undo, next and the tabs, below a large map: its first lines are in
// sight, with the chosen option. The bars are there again when it is closed.
func TestAFormHasTheWholeOfAPhone(t *testing.T) {
	for _, lang := range words.Langs() {
		s := atSea(t, fyne.NewSize(412, 892), "move")
		wear(s.p, appearance{lang: lang, size: fyne.NewSize(412, 892)})
		s.pressed("fleet.fly")
		require.NoError(t, s.d.Visit.Press(s.form().layer, "unit.hudson_scotland", nil))
		assert.Positive(t, furthest(s.form()), "%s: what is chosen comes into sight", lang)
		s.tapHex(s.form(), "I28")
		s.d.key(fyne.KeyEscape, 0)
		assert.NotEmpty(t, s.d.frame.foot.Objects)
		s.pressed("fleet.fly")
		p := s.form()
		assert.Empty(t, s.d.frame.foot.Objects, lang)
		assert.GreaterOrEqual(t, uncovered(s.p), 0.45, lang)
		assert.GreaterOrEqual(t, s.d.scroll(p.layer.ID).Bars.Size().Height, 4*theme.Touch, lang)
		assert.Positive(t, furthest(p), "%s: the chosen one is in sight", lang)
	}
}

// furthest is how far the line of chips is scrolled that is scrolled most.
func furthest(p *boardPanel) float32 {
	var out float32
	for _, line := range p.lined {
		out = max(out, line.Offset.X)
	}
	return out
}
