package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/battle"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
)

// dragged are the windows in which counters are dragged from the tray.
var dragged = []fyne.Size{{Width: 412, Height: 892}, {Width: 1024, Height: 768}, {Width: 1280, Height: 800}}

// fromTray begins to drag a chip of the tray, as the pointer does, and returns what follows it from hex to hex.
func (s *stand) fromTray(id string) (over func(hex string), drop func()) {
	s.t.Helper()
	s.show()
	fit.Settle(s.p.win)
	p := s.d.panel(onBoard).(*boardPanel)
	chip, ok := p.view.Widget(id).(*widget.CarriedChip)
	require.True(s.t, ok, "%s is no chip that can be dragged", id)
	last := fyne.Position{}
	over = func(hex string) {
		at := fyne.NewPos(2, 2) // beside the map
		if hex != "" {
			c, err := p.chart.Map().Board.Hex(hex)
			require.NoError(s.t, err)
			at = fyne.CurrentApp().Driver().AbsolutePositionForObject(p.chart).Add(p.chart.PlaceOf(p.chart.Map().Board.Grid().Centre(c)))
		}
		chip.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}, Dragged: fyne.NewDelta(at.X-last.X, at.Y-last.Y)})
		last = at
		fit.Settle(s.p.win)
	}
	return over, chip.DragEnd
}

// A counter is dragged from the tray to a hex, also after another chip was tapped. Meanwhile the hexes of its set-up are
// offered, and another hex says why it is not; beside the map, and by Escape, it stays in the tray.
func TestCountersAreDraggedFromTheTray(t *testing.T) {
	for _, size := range dragged {
		p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
		settingUp(func(*stand) {})(t, p)
		s := &stand{t: t, p: p, d: p.desk}
		b := s.d.panel(onBoard).(*boardPanel)
		over, drop := s.fromTray("tray.g84_1062")
		over("0404")
		assert.NotEmpty(t, b.view.Panel.Map.Offers, "%v: the legal hexes are lit", size)
		assert.Equal(t, "All others in columns 06 to 16", b.drag.tip.text.Words, "%v", size)
		assert.True(t, b.drag.tip.Visible(), "%v", size)
		over("")
		assert.False(t, b.drag.tip.Visible(), "%v", size)
		drop()
		assert.Empty(t, s.where("g84_1062"), "%v: let go beside the map", size)
		assert.Empty(t, b.view.Panel.Map.Offers, "%v", size)

		over, drop = s.fromTray("tray.g84_1062")
		over("0909")
		assert.True(t, b.key(fyne.KeyEscape, 0), "%v", size)
		over("0909")
		drop()
		assert.Empty(t, s.where("g84_1062"), "%v: Escape", size)

		over, drop = s.fromTray("tray.g84_1062")
		over("0909")
		drop()
		assert.Equal(t, "0909", s.where("g84_1062"), "%v", size)
		s.control(onBoard, "tray.g84_1051", nil) // the next one is dragged instead
		over, drop = s.fromTray("tray.g84_1052")
		over("0910")
		drop()
		assert.Equal(t, "0910", s.where("g84_1052"), "%v", size)
		assert.Empty(t, s.where("g84_1051"), "%v", size)

		over, drop = s.fromTray("all.infantry_180")
		over("1009")
		drop()
		assert.Equal(t, "1009", s.where("g180_1221"), "%v", size)
		assert.Equal(t, "1009", s.where("g180_1223"), "%v: a whole formation", size)
		over, drop = s.fromTray("tray.g84_1051")
		over("1009")
		assert.Contains(t, b.drag.tip.text.Words, "stacking", "%v: the hex is full", size)
		drop()
		assert.Empty(t, s.where("g84_1051"), "%v", size)
	}
}

// A counter chosen in the tray brings the map to rest where all hexes for it are visible, also if the map was moved away
// from them before. A map that shows them stays, and a drag never moves it.
func TestAChosenCounterShowsItsHexes(t *testing.T) {
	for _, size := range dragged {
		for _, id := range []string{"tray.ktzm", "all.infantry_180", "tray.op_1"} {
			p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
			settingUp(func(*stand) {})(t, p)
			s := &stand{t: t, p: p, d: p.desk}
			b := s.d.panel(onBoard).(*boardPanel)
			b.centre("0101")
			b.chart.ZoomIn()
			fit.Settle(s.p.win)
			s.control(onBoard, id, nil)
			s.show()
			fit.Settle(s.p.win)
			asked := b.asked(b.view.Panel.Map)
			require.NotEmpty(t, asked, "%v %s", size, id)
			assert.True(t, b.chart.Shows(asked), "%v %s", size, id)
			rest := b.chart.Seen()
			over, drop := s.fromTray(id)
			over("")
			assert.Equal(t, rest, b.chart.Seen(), "%v %s: a drag", size, id)
			drop()
		}
	}
}

// Reserves lie in the tray in their phase and are dragged to an open entry hex, or picked up and put down by a tap. Each
// is one step of undo.
func TestArrivalsAreInTheTray(t *testing.T) {
	for _, size := range dragged {
		p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
		show(t, p, "board_arrive")
		s := &stand{t: t, p: p, d: p.desk}
		b := s.d.panel(onBoard).(*boardPanel)
		box := func(unit string) string {
			piece, _ := s.d.own.state().Piece(unit)
			return piece.Place.Box
		}
		over, drop := s.fromTray("tray.a79_30")
		over("0909")
		assert.Contains(t, b.drag.tip.text.Words, "Open entry hexes: ", "%v", size)
		offers := b.view.Panel.Map.Offers
		require.NotEmpty(t, offers, "%v", size)
		over(offers[0].Hex)
		drop()
		assert.Equal(t, offers[0].Hex, s.where("a79_30"), "%v", size)
		s.d.undo()
		assert.Equal(t, "reserve_allied", box("a79_30"), "%v: one step", size)

		s.control(onBoard, "tray.a79_30", nil)
		require.NotEmpty(t, b.view.Panel.Map.Offers, "%v", size)
		s.tapHex(b, offers[1].Hex)
		assert.Equal(t, offers[1].Hex, s.where("a79_30"), "%v", size)
	}
}

// A reserve that needs a roll asks for its dice when it is put down, and stays in its box when it fails.
func TestAReserveRollsOnTheMap(t *testing.T) {
	for face, hex := range map[int]bool{5: false, 1: true} {
		s := standingIn(t, at(t, paper), "first", "fuhrer").lies().to("allied_order").ask("tracker", map[string]any{"id": "turn", "value": 3}).ask("air", nil, 5)
		s.to("german_move_1").d.turnTo(onBoard)
		s.show()
		b := s.d.panel(onBoard).(*boardPanel)
		var id string
		for _, c := range s.d.own.game().Counters {
			if p, _ := s.d.own.state().Piece(c.ID); p.Place.Box == "reserve_german" {
				id = c.ID
				break
			}
		}
		s.control(onBoard, "tray."+id, nil)
		s.tapHex(b, b.view.Panel.Map.Offers[0].Hex)
		require.NoError(t, s.d.Visit.Press(s.d.Visit.Stack.Top(), "dice", []int{face}))
		piece, _ := s.d.own.state().Piece(id)
		assert.Equal(t, hex, piece.Place.Hex != "", "rolled %d: %v", face, piece.Place)
	}
}

// A press of a stack on the map picks its units for the battle, and the next one leaves them out.
func TestAStackIsPickedOnTheMap(t *testing.T) {
	for _, size := range dragged {
		p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
		show(t, p, "board_pick")
		s := &stand{t: t, p: p, d: p.desk}
		form := s.form()
		s.tapHex(form, "0809").tapHex(form, "0808").tapHex(form, "0809")
		require.NoError(t, s.d.Visit.Press(form.layer, "done", nil))
		var in []string
		for _, f := range battle.Now(s.d.own.reader(), s.d.own.state()).Attack.Forces {
			in = append(in, f.ID)
		}
		assert.ElementsMatch(t, []string{"w53_71", "w53_158", "w53_160", "a79_30"}, in, "%v", size)
	}
}

// Ships at sea are not in the tray: they lie in several hexes and sail from there, each group by itself. A tapped hex comes
// before the ships that may still move.
func TestShipsAtSeaAreNotInTheTray(t *testing.T) {
	for _, size := range dragged {
		p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
		s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: hidden})}
		s.mustered().ourMap().to("move").readied().looking(allied, "move")
		s.d.turnTo(onBoard)
		s.show()
		b := s.d.panel(onBoard).(*boardPanel)
		for _, c := range b.view.Panel.All() {
			assert.False(t, strings.HasPrefix(c.ID, "tray.") || strings.HasPrefix(c.ID, "all."), "%v %s", size, c.ID)
		}
		b.look("K27")
		var order []string
		for _, c := range b.view.Panel.All() {
			if c.ID == "unit.m_tf_1" || c.ID == "move.norfolk" {
				order = append(order, c.ID)
			}
		}
		assert.Equal(t, []string{"unit.m_tf_1", "move.norfolk"}, order, "%v", size)
	}
}
