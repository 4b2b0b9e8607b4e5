package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/draw"
)

// keyNames are the keys of a keyboard that type no character.
var keyNames = map[string]fyne.KeyName{"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Up": fyne.KeyUp, "Down": fyne.KeyDown, "Left": fyne.KeyLeft,
	"Right": fyne.KeyRight, "Space": fyne.KeySpace, "Backspace": fyne.KeyBackspace, "F2": fyne.KeyF2}

// strike presses keys as the toolkit reports them: to what has the focus, else to the window. Letters come one by one.
func (s *stand) strike(keys ...string) *stand {
	s.t.Helper()
	s.show()
	for _, key := range keys {
		if keyNames[key] != "" || key == "Tab" || key == "Back" {
			s.strikeOne(key)
			continue
		}
		for _, r := range key {
			s.strikeOne(string(r))
		}
	}
	return s
}

func (s *stand) strikeOne(key string) {
	c, name := s.p.win.Canvas(), keyNames[key]
	s.taps++
	if s.keys != nil {
		s.keys()
	}
	defer fit.Settle(s.p.win)
	switch {
	case key == "Tab":
		c.FocusNext()
	case key == "Back":
		c.FocusPrevious()
	case name != "" && c.Focused() != nil:
		c.Focused().TypedKey(&fyne.KeyEvent{Name: name})
	case name != "" && c.OnTypedKey() != nil:
		c.OnTypedKey()(&fyne.KeyEvent{Name: name})
	case name == "" && c.Focused() != nil:
		c.Focused().TypedRune([]rune(key)[0])
	case c.OnTypedRune() != nil:
		c.OnTypedRune()([]rune(key)[0])
	}
}

// laptop is a window of a laptop.
var laptop = appearance{words.English, theme.Normal, theme.Light, desktopSize}

// Every key that types a character is bound on the desk by the table that the sheet of keys shows, on both keyboards.
func TestKeysOfTheTable(t *testing.T) {
	effects := map[string]string{"M": "Pick up a counter", "/": "Find", "?": "Main button"}
	s := onHekkens(t, at(t, laptop), "first")
	s.lies().mirror().show()
	for _, k := range session.KeyTable(s.d.Seat()) {
		require.NotEmpty(t, k.Label, k.Cap)
		for _, r := range k.Types {
			if effects[k.Cap] != "" {
				assert.Contains(t, s.strike(string(r)).reads(), effects[k.Cap], "%s by %c", k.Cap, r)
				s.strike("Esc")
			}
		}
	}
	for _, n := range "nт" {
		phase := s.d.own.state().Shared.Phase
		assert.NotEqual(t, phase, s.strike(string(n)).d.own.state().Shared.Phase, "Next by %c", n)
		s.to("allied_fight").show()
	}
	assert.Equal(t, page.Battle, s.strike("b").d.Visit.Panels.Open())
	s.strike("Esc", "?")
	for _, k := range session.KeyTable(s.d.Seat()) {
		assert.Contains(t, s.reads(), k.Label)
	}
	for _, lang := range words.Langs() {
		seat := s.d.Seat()
		seat.Lang = lang
		assert.NotContains(t, fit.Code(s.p.win), "table.keys", lang)
		assert.NotEmpty(t, session.Keys{}.Page(seat).Rows)
	}
}

// The keys that a control shows under the pointer: those of the table, and those of its panel.
func TestKeysOfControls(t *testing.T) {
	s := toAirBy(t)
	frame := s.d.frame.bars.layer
	frame.Source = s.d.Frame()
	assert.Equal(t, map[string]string{"next": "N", "undo": "Ctrl+Z", "redo": "Ctrl+Y"}, s.d.Visit.Panels.Caps(frame, frame.Page(s.d.Seat())))
	s.d.menu()
	menu := s.d.Visit.Stack.Top()
	assert.Equal(t, map[string]string{"table.find": "/", "table.keys": "?"}, s.d.Visit.Panels.Caps(menu, menu.Page(s.d.Seat())))
	p := at(t, laptop)
	playTo(t, p, 3)
	p.home()
	home := p.front
	assert.Equal(t, map[string]string{"continue": "C", "new": "N"}, home.Visit.Panels.Caps(home.first.Layer, home.first.Panel))
}

// A key that means something on the screen does nothing while a text is typed.
func TestKeysRestWhileTyping(t *testing.T) {
	s := onHekkens(t, at(t, laptop), "first")
	s.strike("/")
	s.strike("nbr?/")
	assert.Equal(t, "allied_fight", s.d.own.state().Shared.Phase)
	assert.Len(t, s.d.Visit.Stack.Layers(), 1)
	found, ok := s.d.Visit.Stack.Top().Source.Page(s.d.Seat()).Find("text")
	require.True(t, ok)
	assert.Equal(t, "nbr?/", found.Body.(*page.Field).Value)
}

// Arrows walk over the hexes and bring them into view; the space bar picks up the counters of a stack one by one, then
// all, then none, and puts them down elsewhere.
func TestTheMapByKeys(t *testing.T) {
	s, p := beforePlay(t, laptop)
	s.lies().mirror().show()
	fit.Settle(s.p.win)
	s.d.Visit.Panels.Turn(onBoard)
	p.press("0707")
	s.strike("Right", "Down")
	assert.Equal(t, "0808", p.chart.Map().Board.Label(*p.finger.walker.at))
	for _, held := range []string{"w53_71", "w53_158", "w53_160", "a79_30", "w53_71 w53_158 w53_160 a79_30", "", "w53_71"} {
		s.strike("Space")
		assert.Equal(t, held, strings.Join(p.hand(), " "))
	}
	s.strike("Right", "Space")
	assert.Equal(t, "0908", s.where("w53_71"))
	assert.Equal(t, "0808", s.where("w53_158"), "the others stay")
	for range 40 {
		s.strike("Right")
	}
	at := *p.finger.walker.at
	assert.Equal(t, p.chart.Map().Board.Cols()-1, at.Col, "the edge ends a walk")
	assert.True(t, p.chart.Seen().Holds(point(p, at)), "the map scrolls with it")
}

// Enter presses the default of a dialog, and digits its dice; R lets the app roll.
func TestSheetsByKeys(t *testing.T) {
	s := toAirBy(t)
	s.strike("Enter", "4")
	assert.Contains(t, s.reads(), "rolled 4")
	s = toAirBy(t)
	s.strike("Enter", "r")
	assert.Contains(t, s.reads(), "rolled 6", "the app's dice show their highest face")
	s.ask("battle.new", map[string]any{}).show()
	s.p.home()
	s = standing(t, laptop, "vpg")
	s.strike("Esc")
	require.NotNil(t, s.d.Visit.Stack.Top(), "it asks")
	s.strike("Enter")
	assert.Nil(t, s.p.desk, "Enter leaves")
}

// toAirBy is at the air support of turn 2.
func toAirBy(t *testing.T) *stand {
	p := at(t, laptop)
	s := &stand{t: t, p: p, d: toAir(t, p)}
	fit.Settle(p.win)
	return s
}

// point is the middle of a hex on the sheet of a map.
func point(p *boardPanel, c hex.Coord) draw.Point {
	at := p.chart.Map().Board.Grid().Centre(c)
	return draw.Pt(at.X, at.Y)
}

// The keys of Home press its buttons, and its sheet lists those that are there.
func TestKeysOfHome(t *testing.T) {
	s := &stand{t: t, p: at(t, laptop)}
	s.strike("?")
	assert.Contains(t, s.reads(), "New game")
	assert.NotContains(t, s.reads(), "Continue", "nothing is to be continued")
	s.strike("Esc", "т")
	assert.NotNil(t, s.p.pages().Visit.Stack.Page(), "a new game")
	s.strike("Esc")
	playTo(t, s.p, 3)
	s.p.home()
	s.strike("Enter")
	assert.NotNil(t, s.p.desk, "the last game is continued")
}

// goes steps through the controls to the one that says these words, and presses it.
func (s *stand) goes(words string) *stand { return s.seeks(words).strike("Enter") }

// seeks steps through the controls to the one that says these words.
func (s *stand) seeks(words string) *stand {
	s.t.Helper()
	for range 150 {
		s.strike("Tab")
		o, ok := s.p.win.Canvas().Focused().(fyne.CanvasObject)
		if ok && strings.HasPrefix(fit.Read(o), words) {
			return s
		}
	}
	require.Fail(s.t, "no control reads "+words, s.reads())
	return s
}

// A control that is gone has no keys: Enter presses the black button then, not what was there before.
func TestKeysLeaveWhatIsGone(t *testing.T) {
	s := &stand{t: t, p: at(t, laptop)}
	s.goes("Operation Veritable")
	assert.Nil(t, s.p.win.Canvas().Focused(), "the cover is gone")
	s.strike("Enter")
	require.NotNil(t, s.p.desk, "it starts")
}

// The key that lists the keys works over a sheet too. Closed, the list leaves the sheet open.
func TestTheListOfKeysOverASheet(t *testing.T) {
	s := onHekkens(t, at(t, laptop), "first")
	s.sheet(onBoard, "more")
	sheet := s.d.Visit.Stack.Cover()
	require.NotNil(t, sheet)
	assert.False(t, s.d.Visit.Key('n'), "other keys rest")
	require.True(t, s.d.Visit.Key('?'))
	assert.IsType(t, session.Keys{}, s.d.Visit.Stack.Cover().Source)
	assert.False(t, s.d.Visit.Key('?'), "it is open")
	s.d.Visit.Stack.Close(s.d.Visit.Stack.Cover())
	assert.Same(t, sheet, s.d.Visit.Stack.Cover())
}
