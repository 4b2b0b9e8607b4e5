package table

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/setup"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// formSizes are a phone upright and lying, tablets and a desktop.
var formSizes = []fyne.Size{phoneSize, {Width: 320, Height: 568}, {Width: 844, Height: 390}, {Width: 568, Height: 320}, {Width: 768, Height: 1024}, {Width: 1024, Height: 768}, desktopSize}

// onMapIn is the map panel of a game at its battles, in a window of a size.
func onMapIn(t *testing.T, size fyne.Size, lang words.Lang) (*stand, *boardPanel) {
	s := onHekkens(t, at(t, appearance{lang, theme.Normal, theme.Light, size}), "first")
	s.d.turnTo(onBoard)
	fit.Settle(s.p.win)
	return s, s.d.panel(onBoard).(*boardPanel)
}

// placed is the position of the map on the screen.
func (s *stand) placed(p *boardPanel) string {
	s.show()
	fit.Settle(s.p.win)
	return fmt.Sprint(fyne.CurrentApp().Driver().AbsolutePositionForObject(p.chart), p.chart.Size())
}

// The map does not move while counters are selected, picked up and moved.
func TestTheMapStandsStill(t *testing.T) {
	for _, size := range formSizes {
		for _, lang := range words.Langs() {
			t.Run(fmt.Sprintf("%.0f×%.0f %s", size.Width, size.Height, lang), func(t *testing.T) {
				s, p := beforePlay(t, appearance{lang, theme.Normal, theme.Light, size})
				stands := s.placed(p)
				s.lies()
				assert.Equal(t, stands, s.placed(p), "answered")
				s.mirror()
				assert.Equal(t, stands, s.placed(p), "counters")
				s.tapHex(p, "0610")
				assert.Equal(t, stands, s.placed(p), "an empty hex")
				seen := p.chart.Seen()
				s.tapHex(p, "0808")
				assert.Equal(t, stands, s.placed(p), "a stack")
				p.put("all", true)
				assert.Equal(t, stands, s.placed(p), "picked up")
				s.tapHex(p, "0908")
				if toast := shownOf[*widget.Snackbar](s.p.win); toast != nil && min(size.Width, size.Height) < 360 {
					toast.End() // so small a map gives the message room while it is read
				}
				assert.Equal(t, stands, s.placed(p), "moved")
				assert.Equal(t, seen, p.chart.Seen(), "and shows the same part")
				require.Equal(t, "0908", s.where("w53_71"))
			})
		}
	}
}

// The map of a lying phone has the whole height below the head.
func TestTheMapOfALyingPhone(t *testing.T) {
	s, p := onMapIn(t, fyne.NewSize(844, 390), words.English)
	s.placed(p)
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.chart).Y
	assert.InDelta(t, 390, top+p.chart.Size().Height, 1)
	assert.Less(t, top, float32(70))
	assert.Greater(t, p.chart.Size().Width, float32(450))
}

// The first tap of a finger on small hexes zooms in, says so and leaves what is tapped under the finger; the next one selects.
func TestTheFirstTapLooksCloser(t *testing.T) {
	for _, size := range formSizes {
		s, p := onMapIn(t, size, words.English)
		s.lies().mirror().show()
		fit.Settle(s.p.win)
		b := p.chart.Map().Board
		c, err := b.Hex("0703")
		require.NoError(t, err)
		middle := p.chart.PlaceOf(b.Grid().Centre(c))
		g := b.Grid().Size
		small := p.chart.PixelsPerHex()*min(1, g.Height/g.Width) < 47
		s.tapAt(p, middle)
		if small && s.p.Size.Room() < visit.RoomMap {
			assert.Empty(t, p.hand(), "%v", size)
			assert.Contains(t, s.reads(), "Closer now. Tap the hex again.", "%v", size)
			assert.GreaterOrEqual(t, p.chart.PixelsPerHex()*min(1, g.Height/g.Width), 47.0)
			now := p.chart.PlaceOf(b.Grid().Centre(c))
			assert.InDelta(t, middle.X, now.X, 24)
			assert.InDelta(t, middle.Y, now.Y, 24)
			s.tapAt(p, now)
		}
		assert.Equal(t, []string{"c2_4"}, p.hand(), "%v", size)
		assert.NotContains(t, s.reads(), "Closer now", "%v", size)
	}
}

// Leaving the tab ends a pick-up: nothing is in hand afterwards.
func TestAPickUpEndsWithTheTab(t *testing.T) {
	s, p := onMapIn(t, phoneSize, words.English)
	s.lies().mirror().tapHex(p, "0703")
	require.Equal(t, []string{"c2_4"}, p.hand())
	s.tap("Forces", "Map")
	assert.Empty(t, p.hand())
	s.tapHex(p, "0504")
	assert.Equal(t, "0703", s.where("c2_4"))
}

// tapAt taps the map at a place of it.
func (s *stand) tapAt(p *boardPanel, at fyne.Position) {
	test.TapAt(p.chart, at)
	s.taps++
	fit.Settle(s.p.win)
}

// A set-up is placed from its list by taps of the map, in every form of the screen, and the map does not move, also where
// the commands are done beside the window as in the program.
func TestASetUpIsPlacedByTaps(t *testing.T) {
	for _, size := range formSizes {
		s := standing(t, appearance{words.English, theme.Normal, theme.Light, size}, "vpg").lies().to("setup_german")
		s.tap("Place counters", "84/1051")
		p := s.d.panel(onBoard).(*boardPanel)
		require.Equal(t, onBoard, s.d.Visit.Panels.Open())
		stands := s.placed(p)
		s.taps = 0
		s.tapHex(p, "0909")
		seen := p.chart.Seen()
		var later []func()
		s.p.Go = func(work func()) { later = append(later, work) }
		s.tapHex(p, "0909")
		for _, work := range later {
			work()
		}
		s.p.Go = func(work func()) { work() }
		fit.Settle(s.p.win)
		assert.Equal(t, seen, p.chart.Seen(), "%v: the next counter leaves the map where it is", size)
		assert.LessOrEqual(t, s.taps, 3, "%v: one tap a counter, and one to look closer", size)
		assert.Equal(t, stands, s.placed(p))
		for _, unit := range []string{"g84_1051", "g84_1052"} {
			assert.Equal(t, "0909", s.where(unit))
		}
		s.tap("Put back")
		assert.Contains(t, s.reads(), "Type a move")
	}
}

// The sheet below a pasted list shows what the list placed.
func TestTheListBelowAPasteIsUpToDate(t *testing.T) {
	for _, size := range formSizes {
		s := standing(t, appearance{words.English, theme.Normal, theme.Light, size}, "vpg").lies().to("setup_german")
		s.d.turnTo(onBoard)
		fit.Settle(s.p.win)
		s.d.openSheet(&setup.List{}, nil)
		s.tap("Paste a list")
		s.typeInto("84/1062, 84/1051 to 0909")
		s.tap(s.d.own.reader().Say("setup_list.set", "n", 2))
		assert.Contains(t, s.reads(), "2 of ", size)
	}
}
