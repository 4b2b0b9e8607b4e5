package table

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/mapview"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// onMaps are the scenes in which something on a map is asked or selected.
var onMaps = []string{"board_which", "board_hand", "board_reach", "board_reach_done", "board_list", "board_near", "board_way_out",
	"search_map", "search_hex", "search_route", "secret_fly", "secret_flies", "secret_search", "ask_map", "ask_sight", "ask_path", "ask_shot", "ask_own",
	"board_battle", "battle_mapped"}

// uncovered is the share of the window that is map with nothing over it, once a message has gone.
func uncovered(p *Screen) float64 {
	p.Messages.Quiet()
	fit.Settle(p.win)
	driver := fyne.CurrentApp().Driver()
	rect := func(o fyne.CanvasObject) (x0, y0, x1, y1 float32) {
		at := driver.AbsolutePositionForObject(o)
		return at.X, at.Y, at.X + o.Size().Width, at.Y + o.Size().Height
	}
	var area float32
	var chart fyne.CanvasObject
	for _, o := range fit.Shown(p.win) {
		switch o.(type) {
		case *mapview.View:
			chart, area = o, o.Size().Width*o.Size().Height
		case *widget.Button:
			if chart == nil {
				continue
			}
			ax, ay, bx, by := rect(chart)
			cx, cy, dx, dy := rect(o)
			area -= max(min(bx, dx)-max(ax, cx), 0) * max(min(by, dy)-max(ay, cy), 0)
		}
	}
	size := p.win.Canvas().Size()
	return float64(area / (size.Width * size.Height))
}

// Where something on a map is asked, the map is large in every window: half of a small laptop's, two fifths beside a
// panel, three fifths of a large one, and 45 % of a phone and of a tablet upright.
func TestTheMapIsTheMiddle(t *testing.T) {
	for _, c := range []struct {
		size         fyne.Size
		open, closed float64
	}{
		{fyne.NewSize(1280, 800), 0.40, 0.50},
		{fyne.NewSize(1024, 768), 0.40, 0.50},
		{fyne.NewSize(1920, 1080), 0.40, 0.60},
		{fyne.NewSize(412, 892), 0.45, 0},
		{fyne.NewSize(390, 844), 0.45, 0},
		{fyne.NewSize(768, 1024), 0.45, 0},
		{tabletSize, 0.45, 0},
	} {
		for _, name := range onMaps {
			for _, lang := range words.Langs() {
				t.Run(fmt.Sprintf("%.0f×%.0f %s %s", c.size.Width, c.size.Height, name, lang), func(t *testing.T) {
					p := at(t, appearance{lang, theme.Normal, theme.Light, c.size})
					show(t, p, name)
					open := uncovered(p)
					assert.GreaterOrEqual(t, open, c.open)
					p.desk.turnTo(onPlay)
					closed := uncovered(p)
					if p.desk.Visit.Panels.Middle() == "" {
						closed = 1 // a question is closed with its map
					}
					assert.GreaterOrEqual(t, closed, c.closed)
					t.Logf("%.1f %% open, %.1f %% closed", open*100, closed*100)
				})
			}
		}
	}
}

// Below 1200 units of width the column of a panel lies over the phase card and never over the map; from there on both stand
// beside the map.
func TestTheColumnCoversNoMap(t *testing.T) {
	for width, over := range map[float32]bool{901: true, 1024: true, 1199: true, 1200: false, 1280: false, 1920: false} {
		p := at(t, appearance{words.English, theme.Normal, theme.Light, fyne.NewSize(width, 800)})
		show(t, p, "board_reach")
		fit.Settle(p.win)
		m := p.desk.frame.middle
		require.False(t, m.front.Hidden, "%.0f", width)
		right := func(o fyne.CanvasObject) float32 { return o.Position().X + o.Size().Width }
		assert.Equal(t, over, m.card.Hidden, "%.0f: the column is over the card", width)
		assert.True(t, right(m.front) <= m.chart.Position().X || m.front.Position().X >= right(m.chart), "%.0f: the column is beside the map", width)
		assert.Equal(t, over, m.front.Position().X < m.chart.Position().X, "%.0f", width)
	}
}

// The battle panel says that it asks for hexes where its page does, before the roll and after it.
func TestABattleAsksForHexesWhenItsPageDoes(t *testing.T) {
	asked := 0
	for _, s := range scenes {
		if !strings.HasPrefix(s.name, "battle") {
			continue
		}
		p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
		show(t, p, s.name)
		l := p.desk.Visit.Panels.Layer(onBattle)
		m, ok := l.Source.(page.Mapped)
		require.True(t, ok, s.name)
		want := l.Page(p.desk.Seat()).Map != nil
		if want {
			asked++
		}
		assert.Equal(t, want, m.Mapped(p.desk.Seat()), s.name)
	}
	assert.Greater(t, asked, 1)
}

// A tap on the map opens its column beside it: what is below the finger stays there, and the hex stays visible.
func TestATapOpensTheColumnOfTheMap(t *testing.T) {
	for _, size := range []fyne.Size{desktopSize, {Width: 1024, Height: 768}, {Width: 1920, Height: 1080}} {
		s, p := onMapIn(t, size, words.English)
		s.lies().mirror().show()
		s.to("german_move_1").show()
		s.d.turnTo(onPlay)
		require.Empty(t, s.d.Visit.Panels.Front(), "%v", size)
		b := p.chart.Map().Board
		for _, hex := range []string{"0808", "0703"} {
			c, err := b.Hex(hex)
			require.NoError(t, err)
			fit.Settle(s.p.win)
			seen, before := p.chart.Seen(), p.chart.PlaceOf(b.Grid().Centre(c))
			s.tapHex(p, hex)
			fit.Settle(s.p.win)
			assert.Equal(t, page.Board, s.d.Visit.Panels.Front(), "%v", size)
			after := p.chart.PlaceOf(b.Grid().Centre(c))
			if !s.d.fingers() {
				assert.InDelta(t, before.X, after.X, 1, "%v %s", size, hex)
				assert.InDelta(t, before.Y, after.Y, 1, "%v %s", size, hex)
			}
			assert.Less(t, after.X, p.chart.Size().Width)
			require.NoError(t, s.d.Visit.TapBeside(p.layer))
			assert.Empty(t, s.d.Visit.Panels.Front(), "%v", size)
			fit.Settle(s.p.win)
			if !s.d.fingers() {
				assert.Equal(t, seen, p.chart.Seen(), "%v: the map is as it was before", size)
			}
		}
	}
}

// A tap on a hex at the rim of the map moves nothing: neither the column that it opens nor the battle that it declares.
func TestATapAtTheRimMovesNothing(t *testing.T) {
	for _, size := range []fyne.Size{desktopSize, {Width: 1024, Height: 768}, {Width: 1920, Height: 1080}} {
		for hex, open := range map[string]string{"0808": onPlay, "0909": onPlay, "0809": onPlay} {
			s := onHekkens(t, at(t, appearance{words.English, theme.Normal, theme.Light, size}), "first")
			s.lies().mirror()
			if open == onBattle {
				s.ask("battle.new", nil)
			}
			s.d.turnTo(open)
			s.show()
			fit.Settle(s.p.win)
			p := s.d.panel(s.d.Visit.Panels.Middle()).(*boardPanel)
			for !s.closeEnough(p) {
				p.chart.ZoomIn()
			}
			c, err := p.chart.Map().Board.Hex(hex)
			require.NoError(t, err)
			at := p.chart.PlaceOf(p.chart.Map().Board.Grid().Centre(c))
			p.chart.Pan(float64(8-at.X), float64(8-at.Y))
			fit.Settle(s.p.win)
			at = p.chart.PlaceOf(p.chart.Map().Board.Grid().Centre(c))
			s.tapAt(p, at)
			now := p.chart.PlaceOf(p.chart.Map().Board.Grid().Centre(c))
			assert.InDelta(t, at.X, now.X, 1, "%v %s", size, hex)
			assert.InDelta(t, at.Y, now.Y, 1, "%v %s", size, hex)
		}
	}
}

// closeEnough reports whether a tap selects a hex at once.
func (s *stand) closeEnough(p *boardPanel) bool {
	g := p.chart.Map().Board.Grid().Size
	return !s.d.fingers() || p.chart.PixelsPerHex()*min(1, g.Height/g.Width) >= float64(theme.Touch)
}

// A window that is pulled larger shows the whole map in its new size, also while a hex is selected.
func TestTheMapFillsALargerWindow(t *testing.T) {
	s, p := onMapIn(t, fyne.NewSize(1240, 800), words.English)
	s.lies().mirror().show()
	s.tapHex(p, "0703")
	before := p.chart.PixelsPerHex()
	s.p.win.Resize(fyne.NewSize(1920, 1080))
	fit.Settle(s.p.win)
	assert.Greater(t, p.chart.PixelsPerHex(), before)
}
