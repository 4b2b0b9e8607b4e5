package table

import (
	"bytes"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/mapview"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/companion/view/setup"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/play"
	"sandtable/engine/stock/setting"
	"sandtable/engine/words"
	"sandtable/printables/draw"
)

// onMap is the map panel of a game at its battles, on a phone.
func onMap(t *testing.T) (*stand, *boardPanel) {
	s := onHekkens(t, at(t, paper), "first")
	s.d.turnTo(onBoard)
	fit.Settle(s.p.win)
	return s, s.d.panel(onBoard).(*boardPanel)
}

// beforePlay is the map panel of a game before its first turn, when counters are moved freely.
func beforePlay(t *testing.T, look appearance) (*stand, *boardPanel) {
	s := standingIn(t, at(t, look), "first").to("setup_ready")
	s.d.turnTo(onBoard)
	fit.Settle(s.p.win)
	return s, s.d.panel(onBoard).(*boardPanel)
}

// look looks at a hex.
func (p *boardPanel) look(label string) { p.put("look", label) }

// hand is the counters on the map that are taken up.
func (p *boardPanel) hand() []string {
	var out []string
	for _, pile := range p.layer.Source.Page(p.d.Seat()).Map.Piles {
		for _, one := range pile.Pieces {
			if one.Held {
				out = append(out, one.ID)
			}
		}
	}
	return out
}

// tapHex taps the middle of a hex as a finger does.
func (s *stand) tapHex(p *boardPanel, label string) *stand {
	s.t.Helper()
	s.show()
	fit.Settle(s.p.win)
	b := p.chart.Map().Board
	c, err := b.Hex(label)
	require.NoError(s.t, err)
	for range 2 { // the first one may look closer
		size, before := b.Grid().Size, p.chart.PixelsPerHex()
		test.TapAt(p.chart, p.chart.PlaceOf(b.Grid().Centre(c)))
		if s.taps++; before*min(size.Height/size.Width, 1) > 46 || p.chart.PixelsPerHex() == before {
			break
		}
	}
	return s
}

// dragHex drags with the mouse from the middle of one hex to that of another, or off the map.
func (s *stand) dragHex(p *boardPanel, from, to string) *stand {
	s.t.Helper()
	s.show()
	fit.Settle(s.p.win)
	b := p.chart.Map().Board
	place := func(label string) fyne.Position {
		if label == "" {
			return p.chart.PlaceOf(hex.Point{X: -30, Y: -30})
		}
		c, err := b.Hex(label)
		require.NoError(s.t, err)
		return p.chart.PlaceOf(b.Grid().Centre(c))
	}
	a, z := place(from), place(to)
	event := func(at fyne.Position) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
	}
	p.chart.MouseDown(event(a))
	p.chart.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: z}, Dragged: fyne.NewDelta(z.X-a.X, z.Y-a.Y)})
	p.chart.MouseUp(event(z))
	p.chart.DragEnd()
	return s
}

func (s *stand) where(unit string) string {
	piece, ok := s.d.own.state().Piece(unit)
	require.True(s.t, ok)
	return piece.Place.Hex
}

// Mirroring needs no word from the players; what the map tells does, and says so, once.
func TestTheMapAsksOnce(t *testing.T) {
	s, _ := onMap(t)
	assert.Contains(t, s.reads(), "place your counters here too")
	s.tap("ZOC")
	assert.Contains(t, s.reads(), "First confirm that you play on the map")
	s.ask("place", play.PlaceArgs{Unit: "s15_44", Hex: "0505"})
	assert.Equal(t, "0505", s.where("s15_44"))
	s.tap("We play on Sandtable's map")
	assert.NotContains(t, s.reads(), "counters here too")
	s.tap("ZOC")
	assert.Equal(t, page.SignZone, s.d.panel(onBoard).(*boardPanel).view.Panel.Map.Signs[0].Kind)
	s.d.undo()
	s.d.undo()
	s.d.undo()
	assert.Contains(t, s.reads(), "counters here too", "taken back, it is asked again")
}

// Names are in the reader's language, those of rivers and woods too; a renamed place keeps its new name.
func TestNamesOfTheMap(t *testing.T) {
	s, b := onMap(t)
	s.p.app.Preferences().SetString(keyLang, string(words.Russian))
	name := board.Names(s.d.own.reader(), b.chart.Map().Board)
	for _, x := range b.chart.Map().Board.Places() {
		assert.NotRegexp(t, "[A-Za-z]", name("place", x.ID, x.Name), x.ID)
	}
	assert.Equal(t, "Our ford", name("place", "goch", "Our ford"))
}

// A tap takes a stack up, the next one puts it down; a chip leaves a counter where it is.
func TestCountersAreMovedByTaps(t *testing.T) {
	s, p := beforePlay(t, paper)
	s.lies().mirror().tapHex(p, "0808")
	assert.Empty(t, p.hand(), "a stack is asked about")
	s.tap("All: 4")
	assert.Equal(t, []string{"w53_71", "w53_158", "w53_160", "a79_30"}, p.hand())
	s.tap("53/71 · 2-2-5").tapHex(p, "0908")
	assert.Equal(t, "0808", s.where("w53_71"), "left where it was")
	assert.Equal(t, "0908", s.where("w53_158"))
	assert.Empty(t, p.hand())
	s.tapHex(p, "0808")
	assert.Equal(t, []string{"w53_71"}, p.hand(), "a counter by itself is picked up at once")
	s.tapHex(p, "0808")
	assert.Empty(t, p.hand(), "the second tap leaves it")
	s.tapHex(p, "0808")
	assert.True(t, p.key(fyne.KeyEscape, 0))
	assert.Empty(t, p.hand())
	assert.False(t, p.key(fyne.KeyEscape, 0), "nothing is left to leave")
	s.tapHex(p, "0101")
	assert.Contains(t, s.reads(), "0101")
}

// A drag from a stack moves its counters, those in hand alone where some are; a drag from elsewhere
// pans, and one that ends where it began, or off the map, moves nothing.
func TestCountersAreDragged(t *testing.T) {
	s, p := beforePlay(t, paper)
	s.lies().mirror().dragHex(p, "0808", "0908")
	for _, unit := range []string{"w53_71", "w53_158", "w53_160", "a79_30"} {
		assert.Equal(t, "0908", s.where(unit))
	}
	assert.Empty(t, p.hand())
	s.tapHex(p, "0908").tap("All: 4", "53/71 · 2-2-5").dragHex(p, "0908", "0808")
	assert.Equal(t, "0908", s.where("w53_71"), "left where it was")
	assert.Equal(t, "0808", s.where("w53_158"))
	seen := p.chart.Seen()
	s.dragHex(p, "0808", "0808").dragHex(p, "0808", "")
	assert.Equal(t, "0808", s.where("w53_158"))
	assert.Equal(t, seen, p.chart.Seen())
	p.chart.ZoomIn()
	seen = p.chart.Seen()
	s.dragHex(p, "0610", "0611")
	assert.NotEqual(t, seen, p.chart.Seen(), "nothing stands there: it pans")
	s.d.undo()
	assert.Equal(t, "0908", s.where("w53_158"), "what went together comes back together")
	assert.Equal(t, "0908", s.where("a79_30"))
}

// Counters come onto the map from the list of forces, and by typed text; unreadable text is reported.
func TestCountersAreTakenAndTyped(t *testing.T) {
	s, p := onMap(t)
	s.lies().tap("Pick up a counter", "15/44 · 5-5-5").tapHex(p, "0505")
	assert.Equal(t, "0505", s.where("s15_44"))
	enter := func(text string) {
		s.sheet(onBoard, "type")
		fit.Settle(s.p.win)
		test.Type(s.p.win.Canvas().Focused(), text)
		require.NoError(t, fit.Tap(s.p.win, "Apply"))
	}
	enter("84/1062, 84/1051 to 0909")
	assert.Equal(t, []string{"0909", "0909"}, []string{s.where("g84_1062"), s.where("g84_1051")})
	enter("84/1062 to 9999")
	assert.Contains(t, s.reads(), "9999")
	assert.Equal(t, "0909", s.where("g84_1062"))
}

// A check of supply and the battle under way are taken over from the map as it proposes them.
func TestWhatTheMapTellsIsTakenOver(t *testing.T) {
	s, p := onMap(t)
	s.lies().mirror().ask("battle.new", map[string]any{"hex": "0909"}).show()
	s.sheet(onBoard, "more", "findings")
	read := s.reads()
	assert.Contains(t, read, "Check supply")
	seat := s.d.Seat()
	more, _ := p.layer.Source.Page(seat).Find("more")
	findings, _ := more.Send.Sheet.Page(seat).Find("findings")
	over, ok := findings.Send.Sheet.Page(seat).Find("over.battle.set")
	require.True(t, ok)
	s.d.Visit.Send(over.Send, nil)
	b := battle.Now(s.d.own.reader(), s.d.own.state())
	assert.Len(t, b.Defence.Forces, 2)
	assert.Len(t, b.Attack.Forces, 7)
	s.sheet(onBoard, "more", "pack")
	assert.Contains(t, s.reads(), "53/71")
}

// The battle panel takes attackers, defenders and ground from the map, while that would change anything;
// without a word of the players that the map is theirs it offers nothing.
func TestBattleIsFilledFromTheMap(t *testing.T) {
	s, _ := onMap(t)
	s.mirror().ask("battle.new", map[string]any{"hex": "0909"})
	s.d.turnTo(onBattle)
	assert.NotContains(t, s.show().reads(), "Fill in from the map")
	s.lies().show()
	s.tap("Fill in from the map")
	b := battle.Now(s.d.own.reader(), s.d.own.state())
	assert.Len(t, b.Attack.Forces, 7)
	assert.Len(t, b.Defence.Forces, 2)
	for _, f := range b.Flags {
		assert.Equal(t, f.ID == "forest" || f.ID == "fortified", f.On, f.ID)
	}
	assert.NotContains(t, s.reads(), "Fill in from the map", "it stands as the map has it")
	s.d.undo()
	assert.Contains(t, s.show().reads(), "Fill in from the map")
}

// Counters go to the boxes off the map, by what is typed and by their sheet.
func TestCountersLeaveTheMap(t *testing.T) {
	s, p := onMap(t)
	s.lies().mirror()
	place := func(unit string) engine.Piece {
		piece, _ := s.d.own.state().Piece(unit)
		return piece
	}
	for line, box := range map[string]string{"84/1062 to eliminated": "eliminated", "53/71 exited": "exited", "53/158 to Allied reserve": "reserve_allied"} {
		args, err := setup.ReadPlacing(s.d.own.reader(), s.d.own.state(), line)
		require.NoError(t, err, line)
		s.ask("place", args)
		assert.Equal(t, engine.InBox(box), place(args.Unit).Place, line)
	}
	s.show()
	p.look("0808")
	s.tap("All: 2")
	assert.Equal(t, []string{"w53_160", "a79_30"}, p.hand())
	p.finger.onLongPress(mapview.Spot{Hex: p.chosenHexes()[0], On: true})
	s.tap("Eliminated", "Apply")
	assert.Equal(t, engine.InBox("eliminated"), place("w53_160").Place)
	assert.Equal(t, []string{"a79_30"}, p.hand(), "what left the map is no longer in hand")
}

// Zones and the lines of supply are drawn over the map: a line from hex to hex, a ring round a unit that
// has none.
func TestLinesAreDrawn(t *testing.T) {
	s, p := onMap(t)
	s.lies().mirror().show()
	b := p.chart.Map().Board
	over := func() string {
		return draw.Record(func(c draw.Canvas) { p.drawOver(c, p.chart.Map().Bounds(), 2) })
	}
	bare := over()
	traced, _, _ := board.Trace(s.d.own.reader(), s.d.own.state(), "supply")
	for _, tr := range traced {
		p.put("line."+tr.ID, true)
	}
	lined := over()
	drawn := 0
	for _, tr := range traced {
		for _, line := range tr.Trails {
			if line.Found != setting.FoundRight || len(line.Hexes) < 2 {
				continue
			}
			var points []draw.Point
			for _, label := range line.Hexes {
				at, err := b.Hex(label)
				require.NoError(t, err)
				m := b.Grid().Centre(at)
				points = append(points, draw.Pt(m.X, m.Y))
			}
			path := draw.Record(func(c draw.Canvas) { c.Stroke(draw.Polyline(points...), draw.Soft(1, draw.Black)) })
			_, path, _ = strings.Cut(path, "M")
			path, _, _ = strings.Cut(path, "\n")
			assert.Contains(t, lined, strings.TrimSpace(path))
			assert.NotContains(t, bare, strings.TrimSpace(path))
			drawn++
		}
	}
	assert.Positive(t, drawn)
	assert.Greater(t, strings.Count(lined, "\n"), strings.Count(bare, "\n"))
	p.put("zones", true)
	assert.Greater(t, strings.Count(over(), "\n"), strings.Count(lined, "\n"))
}

// The list for packing away is laid out on paper in either language, as it is on the screen.
func TestPackingListOnPaper(t *testing.T) {
	s, _ := onMap(t)
	s.mirror()
	data, err := exporter{s.d.p.Shell, s.d.p.deps, s.d.own}.positionPDF(board.PackAway(s.d.own.reader(), s.d.own.state()))
	require.NoError(t, err)
	assert.True(t, bytes.HasPrefix(data, []byte("%PDF-")))
	again, err := exporter{s.d.p.Shell, s.d.p.deps, s.d.own}.positionPDF(board.PackAway(s.d.own.reader(), s.d.own.state()))
	require.NoError(t, err)
	assert.Equal(t, data, again, "the same position gives the same file")
}
