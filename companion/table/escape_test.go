package table

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/home"
	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
)

// escapeKeys go one step back: of a keyboard, and of a phone.
var escapeKeys = []fyne.KeyName{fyne.KeyEscape, mobile.KeyBack}

// typed types a key as the window would: into the field that has the focus, else on the screen.
func (s *stand) typed(key fyne.KeyName) *stand {
	s.show()
	c := s.p.win.Canvas()
	if f := c.Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: key})
	} else {
		c.OnTypedKey()(&fyne.KeyEvent{Name: key})
	}
	return s
}

// depth is what is open: pages, the panel in front, sheets over it, and whether a field is typed into.
type depth struct {
	pages  int
	open   string
	sheets int
	field  bool
}

func (s *stand) depth() depth {
	out := depth{pages: s.p.depth(), open: "", sheets: len(s.p.win.Canvas().Overlays().List())}
	if d, ok := s.p.top().(*desk); ok {
		out.open = d.Visit.Panels.Open()
	}
	_, out.field = s.p.win.Canvas().Focused().(*widget.Entry)
	return out
}

// focus puts the cursor into the first field in sight.
func (s *stand) focus() {
	s.show()
	fit.Settle(s.p.win)
	all := fit.Shown(s.p.win)
	at := slices.IndexFunc(all, func(o fyne.CanvasObject) bool { _, ok := o.(*widget.Entry); return ok })
	require.GreaterOrEqual(s.t, at, 0, "no field")
	s.p.win.Canvas().Focus(all[at].(*widget.Entry))
}

// Escape, and Back on a phone, go one step back from wherever one is, and never two.
func TestEscapeGoesOneStepBack(t *testing.T) {
	desk := depth{pages: 2, open: onPlay}
	for _, c := range []struct {
		name string
		get  func(s *stand)
		want []depth // after each press
	}{
		{"sheet", func(s *stand) { s.d.menu() }, []depth{desk}},
		{"sheet over a sheet", func(s *stand) { s.d.menu(); s.d.openSheet(session.Keys{}, nil) }, []depth{{2, onPlay, 1, false}, desk}},
		{"field of a sheet", func(s *stand) { s.d.openSheet(&page.TextSheet{Title: "Name"}, nil) }, []depth{{2, onPlay, 1, false}, desk}},
		{"question before leaving", func(s *stand) { s.typed(fyne.KeyEscape) }, []depth{desk}},
		{"page", func(s *stand) { s.p.openSettings() }, []depth{desk}},
		{"page over the map", func(s *stand) { s.d.turnTo(onBoard); s.d.Visit.Send(move.Open("s15_44"), nil) }, []depth{{2, onBoard, 0, false}, desk}},
		{"sheet of a page", func(s *stand) { s.marching().Pressed("who", nil) }, []depth{{3, "", 0, false}, desk}},
		{"new game", func(s *stand) { s.p.openPage(&home.New{Games: s.p.deps.Games}) }, []depth{desk}},
		{"forces", func(s *stand) { s.d.turnTo(onForces) }, []depth{desk}},
		{"victory", func(s *stand) { s.d.turnTo(onVictory) }, []depth{desk}},
		{"tables", func(s *stand) { s.d.turnTo(onTables) }, []depth{desk}},
		{"log", func(s *stand) { s.d.turnTo(onLog) }, []depth{desk}},
		{"markers being set", func(s *stand) { s.marking() }, []depth{{2, onForces, 0, false}, desk}},
		{"sheet of a unit", func(s *stand) { s.d.turnTo(onForces); s.control(onForces, "unit.s15_44", nil) }, []depth{{2, onForces, 0, false}, desk}},
		{"field of the notes", func(s *stand) { s.d.turnTo(onNotes); s.focus() }, []depth{{2, onNotes, 0, false}, desk}},
		{"battle", func(s *stand) { s.openBattle() }, []depth{desk}},
		{"strengths being typed", func(s *stand) { s.openBattle().control(onBattle, "number.attacker", nil) }, []depth{{2, onBattle, 0, false}, desk}},
		{"pick-up", func(s *stand) {
			s.lies().mirror().d.turnTo(onBoard)
			s.d.panel(onBoard).(*boardPanel).put("take", "s15_44")
		},
			[]depth{{2, onBoard, 0, false}, desk}},
		{"attack from the map", func(s *stand) {
			s.lies().mirror().d.turnTo(onBoard)
			s.d.panel(onBoard).(*boardPanel).look("0909")
		}, []depth{{2, onBoard, 0, false}, desk}},
	} {
		for _, key := range escapeKeys {
			t.Run(c.name+" "+string(key), func(t *testing.T) {
				s := onHekkens(t, at(t, paper), "first")
				c.get(s)
				s.show()
				for _, want := range c.want {
					assert.Equal(t, want, s.typed(key).depth())
				}
				assert.Equal(t, depth{2, onPlay, 1, false}, s.typed(key).depth(), "the game is not left unasked")
				assert.Contains(t, s.reads(), "Leave this game?")
			})
		}
	}
}

// A question is left from its map to its form, from there to the list, and from there to the phase.
func TestEscapeFromAQuestion(t *testing.T) {
	for _, key := range escapeKeys {
		s := playing(t, at(t, paper), "combat-commander")
		p := s.d.panel(onAsk).(*askPanel)
		p.open("los")
		p.let("map", true)
		s.d.refresh()
		require.NotNil(t, p.view.Panel.Map)
		assert.Equal(t, onAsk, s.typed(key).d.Visit.Panels.Open())
		assert.Nil(t, p.view.Panel.Map)
		assert.Equal(t, onAsk, s.typed(key).d.Visit.Panels.Open())
		assert.Contains(t, s.reads(), "Ask at any time")
		assert.Equal(t, onPlay, s.typed(key).d.Visit.Panels.Open())
	}
}

// The game is left only when the players say so, and waits on the first screen.
func TestLeavingIsAsked(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first")
	s.typed(fyne.KeyEscape).tap("Leave")
	assert.Equal(t, 1, s.p.depth())
	assert.Contains(t, s.reads(), "Continue")
	s.typed(fyne.KeyEscape)
	assert.Equal(t, 1, s.p.depth())
}

// A drag that Escape ends moves nothing.
func TestEscapeEndsADrag(t *testing.T) {
	s, p := onMap(t)
	s.lies().mirror().show()
	fit.Settle(s.p.win)
	b := p.chart.Map().Board
	from, err := b.Hex("0808")
	require.NoError(t, err)
	p.chart.MouseDown(pressAt(p.chart.PlaceOf(b.Grid().Centre(from))))
	s.typed(fyne.KeyEscape)
	assert.Equal(t, onBoard, s.d.Visit.Panels.Open())
	to, err := b.Hex("0908")
	require.NoError(t, err)
	p.chart.MouseUp(pressAt(p.chart.PlaceOf(b.Grid().Centre(to))))
	assert.Equal(t, "0808", s.where("w53_71"))
}

func pressAt(at fyne.Position) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
}
