package print

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/printing"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
)

// The language of the screen changes at once, and that of the sheets with it until another is chosen.
func TestLanguageAtOnce(t *testing.T) {
	s := at(t, english)
	s.Screen.open(s.menu())
	s.tap("Русский")
	assert.Contains(t, s.reads(), "Состав")
	assert.Contains(t, s.st.Out.Title, "Операция")
	s.tap("English") // of the sheets
	assert.Contains(t, s.reads(), "Состав")
	assert.Contains(t, s.st.Out.Title, "Operation")
	s.Screen.open(s.menu())
	s.tap("Тёмное")
	assert.Equal(t, theme.Dark, s.Set.Variant())
}

// The keyboard alone turns, zooms and moves pages.
func TestKeys(t *testing.T) {
	s := at(t, english)
	fit.Settle(s.Win)
	s.Keys.Key(fyne.KeyPageDown)
	assert.Contains(t, s.reads(), "Page 2 of 2 · Counters, Back of sheet 1")
	s.Keys.Key(fyne.KeyPageDown)
	assert.Equal(t, 1, s.st.At, "there is no third")
	s.Keys.Key(fyne.KeyHome)
	s.Keys.Key(fyne.KeyRight)
	assert.Equal(t, 1, s.st.At, "an arrow turns a page that is seen whole")
	whole := s.page()
	s.Keys.Rune('+')
	s.Keys.Rune('+')
	assert.Greater(t, s.page().size.Width, whole.size.Width)
	close := s.page()
	s.Keys.Key(fyne.KeyRight)
	assert.Less(t, s.page().at.X, close.at.X)
	assert.Equal(t, 1, s.st.At)
	s.Keys.Rune('0')
	assert.Equal(t, whole, s.page())
	s.Keys.Rune('?')
	assert.Contains(t, s.reads(), "Ctrl+S")
	s.closed()
	s.Keys.Key(fyne.KeyEscape)
	assert.Equal(t, 1, s.left)
}

// While pages are being made, more choices are gathered, and made once; a slow drawing of pages that are
// no longer there is thrown away.
func TestChoicesGather(t *testing.T) {
	s := at(t, english)
	var waiting []func()
	s.Go = func(work func()) { waiting = append(waiting, work) }
	for _, paper := range []string{"letter", "a3", "a5"} {
		s.paper(paper)
	}
	require.Len(t, waiting, 1)
	for len(waiting) > 0 {
		work := waiting[0]
		waiting = waiting[1:]
		work()
	}
	assert.InDelta(t, 148, s.st.Pages()[0].Size.W, 0.01)
}

// The report and the turn log of the session under way are printed in the language of the sheets; a game
// without a session has no report.
func TestSessionIsPrinted(t *testing.T) {
	s := in(t, fit.App(t), english)
	s.Open(evening(t))
	assert.Contains(t, s.reads(), "Thursday night")
	s.tap("Counters", "After-action report", "Setup by hex", "Turn log")
	require.NotNil(t, s.st.Out)
	data := s.saved("evening.pdf")
	assert.NotEmpty(t, data)
	s.tap("VPG edition · Thursday night")
	s.tap("First edition (2000)")
	assert.NotContains(t, s.reads(), "After-action report")
	s.Open(nil)
	assert.Equal(t, "veritable/first", s.st.Origin.Key)
}

// A game of the user's is printed from its folder, which is named on the screen, and remembered.
func TestOwnGame(t *testing.T) {
	app := fit.App(t)
	s := in(t, app, english)
	s.Open(nil)
	s.files.openPath("../../printables/testdata/sample")
	assert.Contains(t, s.reads(), "sample")
	s.tap("Record sheets")
	assert.Contains(t, s.reads(), "Record sheets")
	again := in(t, app, english)
	again.Open(nil)
	assert.Equal(t, s.st.Origin.Key, again.st.Origin.Key)
	s.files.openPath("/gone/sample")
	assert.Contains(t, s.reads(), "/gone/sample")
}

// Every game that comes along prints all it has, in every edition, and shows something from the first.
func TestEveryGame(t *testing.T) {
	s := at(t, english)
	for _, id := range games.Games() {
		g, err := games.Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		for _, e := range g.Editions {
			s.st.Take(func() (*printing.Origin, error) { return s.st.Shelf.FromGames(id, e.ID, nil) })
			require.Equal(t, id+"/"+e.ID, s.st.Origin.Key)
			assert.NotEmpty(t, s.st.Pages(), s.st.Origin.Key)
			for _, x := range s.st.Products() {
				s.st.Order.Products[x.ID] = 1
			}
			s.st.Changed()
			assert.NoError(t, s.st.Refused, s.st.Origin.Key)
			assert.GreaterOrEqual(t, len(s.st.Pages()), len(s.st.Products()), s.st.Origin.Key)
			if s.st.Order.Products["counters"] > 0 {
				s.open("counters")
				assert.Empty(t, fit.Window(s.Win), s.st.Origin.Key)
				s.closed()
			}
		}
	}
}

// A user's game in several editions is printed in any of them, with its optional rules.
func TestOwnEditions(t *testing.T) {
	s := at(t, english)
	zip, _, err := games.Package("veritable")
	require.NoError(t, err)
	s.files.openPath(written(t, "mine.sandtable", string(zip)))
	s.tap("First edition (2000) · mine.sandtable")
	s.tap("VPG edition") // the first on the sheet is that of the open file
	assert.Contains(t, s.st.Origin.Key, "mine.sandtable/vpg")
	s.tap("Optional rules", "Fortress Cleve", "Apply")
	assert.Equal(t, []string{"fortress_cleve"}, s.st.Origin.Game().Options)
	assert.Contains(t, s.st.Origin.Key, "mine.sandtable/vpg")
}

// An error of a list names its line, a warning names its unit.
func TestFaultsNameTheUnit(t *testing.T) {
	s := at(t, english)
	s.files.openPath(wrongList(t))
	assert.Contains(t, s.reads(), "wrong.csv:3: ground (C): Unknown colour “puse”")
	s.closed()
	s.files.openPath(listFile(t))
	s.tap("2 warnings")
	assert.Contains(t, s.reads(), "Grenadiers: text too long, it was cut")
	assert.Contains(t, s.reads(), "skirmish.csv:5: caption (H): The font has no “砲”")
}

// Of a long list those counters are offered that are looked for; the buttons mean all of it.
func TestLongList(t *testing.T) {
	text := "name,ground,symbol\n"
	for i := range 400 {
		text += fmt.Sprintf("Company %d,khaki,infantry\n", i)
	}
	s := at(t, english)
	s.files.openPath(written(t, "long.csv", text))
	s.open("counters")
	assert.Contains(t, s.reads(), "240 more: type a part of the name")
	s.tap("None")
	s.named("company 39")
	assert.NotContains(t, s.reads(), "more: type")
	s.tap("Company 397", "Company 39")
	assert.Empty(t, fit.Window(s.Win))
	s.closed()
	assert.Contains(t, s.reads(), "2 of 400 counters")
	assert.Len(t, s.st.Pages(), 1)
}

// A paper of any size is typed in; one that will not do says why and is not taken.
func TestAnyPaper(t *testing.T) {
	s := at(t, english)
	s.tap("Another size")
	s.named("10x10")
	s.tap("Save")
	assert.Contains(t, s.reads(), "Paper 10 × 10 mm is out of range")
	s.named("12x18in")
	s.tap("Save")
	assert.Contains(t, s.reads(), "304.8 × 457.2 mm")
	assert.InDelta(t, 304.8, s.st.Pages()[0].Size.W, 0.01)
}

// A product that is ticked by keyboard keeps the keyboard, though its line is another one now.
func TestTickByKeyboard(t *testing.T) {
	s := at(t, english)
	fit.Settle(s.Win)
	tick := func() *widget.CheckLine {
		return s.ViewOf(s.screen.products).Widget("product:charts").(*widget.CheckLine)
	}
	s.Win.Canvas().Focus(tick())
	for _, on := range []bool{true, false} {
		s.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		assert.Equal(t, on, tick().Done)
		assert.Same(t, tick(), s.Win.Canvas().Focused())
	}
}

// placed is where the whole page is on the screen.
type placed struct {
	at   fyne.Position
	size fyne.Size
}

// page is the open page in its viewport.
func (s *stand) page() placed {
	for _, o := range test.LaidOutObjects(s.screen.preview.View()) {
		if img, ok := o.(*canvas.Image); ok {
			return placed{img.Position(), img.Size()}
		}
	}
	require.Fail(s.t, "no page")
	return placed{}
}
