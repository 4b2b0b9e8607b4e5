package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// tapChart taps the middle of a hex of the question's map, once.
func (s *stand) tapChart(p *askPanel, label string) {
	s.t.Helper()
	s.show()
	fit.Settle(s.p.win)
	require.NotNil(s.t, p.chart)
	b := p.chart.view.Map().Board
	c, err := b.Hex(label)
	require.NoError(s.t, err)
	test.TapAt(p.chart.view, p.chart.view.PlaceOf(b.Grid().Centre(c)))
	s.taps++
}

// Fire across the map takes four taps on a laptop: the question, the map, and both hexes.
func TestFireAcrossTheMapInFourTaps(t *testing.T) {
	s, p := asking(t, appearance{words.English, theme.Normal, theme.Light, desktopSize}, "combat-commander")
	s.tap("Fire across the map", "Tap on the map")
	s.tapChart(p, "B5")
	s.tapChart(p, "F4")
	assert.Contains(t, s.reads(), "B5 at F4: attack")
	assert.NotContains(t, s.reads(), "Missing")
	assert.Equal(t, 4, s.taps)
}

// The map keeps its place, its size and what it shows while a path is tapped on it.
func TestMapKeepsStillWhileAPathIsTapped(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, {Width: 844, Height: 390}, tabletSize, desktopSize} {
		s, p := asking(t, appearance{words.English, theme.Normal, theme.Light, size}, "combat-commander")
		p.open("move")
		p.let("map", true)
		s.d.refresh()
		small := s.d.fingers() && p.chart.view.PixelsPerHex() < 44
		s.tapChart(p, "E4")
		fit.Settle(s.p.win)
		assert.Equal(t, small, strings.Contains(s.reads(), "Closer now. Tap the hex again."), "%v", size)
		v := p.chart.view
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(v)
		extent, closeness, seen := v.Size(), v.PixelsPerHex(), v.Seen()
		for _, hex := range []string{"E4", "F4", "G4"} {
			s.tapChart(p, hex)
			fit.Settle(s.p.win)
			assert.Equal(t, at, fyne.CurrentApp().Driver().AbsolutePositionForObject(v), "%v", size)
			assert.Equal(t, extent, v.Size(), "%v", size)
			assert.InDelta(t, closeness, v.PixelsPerHex(), 0.001, "%v", size)
			assert.Equal(t, seen, v.Seen(), "%v", size)
		}
	}
}
