package print

import (
	"bytes"
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// The language of the screen changes at once, and that of the sheets with it until another is chosen.
func TestLanguageAtOnce(t *testing.T) {
	s := at(t, english)
	s.askMenu()
	s.tap("Русский")
	assert.Contains(t, s.reads(), "Состав")
	assert.Contains(t, s.out.Title, "Операция")
	s.tap("English") // of the sheets
	assert.Contains(t, s.reads(), "Состав")
	assert.Contains(t, s.out.Title, "Operation")
	s.askMenu()
	s.tap("Тёмное")
	assert.Equal(t, theme.Dark, s.Set.Variant())
}

// Pages are turned, looked at closely and moved by keys alone.
func TestKeys(t *testing.T) {
	s := at(t, english)
	fit.Settle(s.Win)
	s.Key(fyne.KeyPageDown)
	assert.Contains(t, s.reads(), "Page 2 of 2 · Counters, Back of sheet 1")
	s.Key(fyne.KeyPageDown)
	assert.Equal(t, 1, s.desk.page, "there is no third")
	s.Key(fyne.KeyHome)
	s.Key(fyne.KeyRight)
	assert.Equal(t, 1, s.desk.page, "an arrow turns a page that is seen whole")
	whole := s.desk.view.camera
	s.Rune('+')
	s.Rune('+')
	assert.Greater(t, s.desk.view.camera.Scale, whole.Scale)
	close := s.desk.view.camera
	s.Key(fyne.KeyRight)
	assert.Greater(t, s.desk.view.camera.Origin.X, close.Origin.X)
	assert.Equal(t, 1, s.desk.page)
	s.Rune('0')
	assert.Equal(t, whole, s.desk.view.camera)
	s.Rune('?')
	assert.Contains(t, s.reads(), "Ctrl+S")
	s.closed()
	s.Key(fyne.KeyEscape)
	assert.Equal(t, 1, s.left)
}

// Wheel, drag and two fingers look closer and move; a stroke across a whole page turns it.
func TestHands(t *testing.T) {
	s := at(t, setting{words.English, theme.Normal, theme.Light, phoneSize})
	s.bring(onPages)
	fit.Settle(s.Win)
	v := s.desk.view
	v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-80, 0)})
	v.DragEnd()
	assert.Equal(t, 1, s.desk.page)
	whole := v.camera
	v.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 50)})
	assert.Greater(t, v.camera.Scale, whole.Scale)
	v.fit()
	for id, x := range map[int]float32{1: 150, 2: 250} {
		v.TouchDown(&mobile.TouchEvent{ID: id, PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 200)}})
	}
	v.TouchMoved(&mobile.TouchEvent{ID: 2, PointEvent: fyne.PointEvent{Position: fyne.NewPos(350, 200)}})
	assert.InDelta(t, 2*whole.Scale, v.camera.Scale, 0.01)
	v.TouchUp(&mobile.TouchEvent{ID: 1})
	v.TouchUp(&mobile.TouchEvent{ID: 2})
	s.desk.strip.Tapped(&fyne.PointEvent{Position: fyne.NewPos(s.desk.strip.Size().Width/2-20, 20)})
	assert.Equal(t, 0, s.desk.page)
}

// What is seen closely is drawn as finely as the screen is, the part in sight alone.
func TestDrawnFinely(t *testing.T) {
	s := at(t, english)
	fit.Settle(s.Win)
	v := s.desk.view
	v.zoom(8)
	require.NotNil(t, v.close.Image)
	assert.True(t, v.close.Visible())
	assert.InDelta(t, v.camera.Scale*v.closeOn.W, v.close.Image.Bounds().Dx(), 1)
	assert.LessOrEqual(t, v.close.Image.Bounds().Dx()*v.close.Image.Bounds().Dy(), mostPixels)
}

// While pages are being made, more choices are gathered, and made once; a slow drawing of pages that are
// no longer there is thrown away.
func TestChoicesGather(t *testing.T) {
	s := at(t, english)
	var waiting []func()
	s.Go = func(work func()) { waiting = append(waiting, work) }
	for _, paper := range []string{"letter", "a3", "a5"} {
		s.desk.choosePaper(paper)
	}
	require.Len(t, waiting, 1)
	for len(waiting) > 0 {
		work := waiting[0]
		waiting = waiting[1:]
		work()
	}
	assert.InDelta(t, 148, s.pages()[0].Size.W, 0.01)
}

// The report and the turn log of the session under way are printed in the language of the sheets; a game
// without a session has no report.
func TestSessionIsPrinted(t *testing.T) {
	s := in(t, fit.App(t), english)
	s.Open(evening(t))
	assert.Contains(t, s.reads(), "Thursday night")
	s.tap("Counters", "After-action report", "Setup by hex", "Turn log")
	require.NotNil(t, s.out)
	data := s.saved("evening.pdf")
	assert.NotEmpty(t, data)
	s.tap("VPG edition · Thursday night")
	s.tap("First edition (2000)")
	assert.NotContains(t, s.reads(), "After-action report")
	s.Open(nil)
	assert.Equal(t, "veritable/first", s.source.key)
}

// A game of the user's is printed from its folder, with its name in sight; the next time it is there again.
func TestOwnGame(t *testing.T) {
	app := fit.App(t)
	s := in(t, app, english)
	s.Open(nil)
	s.sources.openPath("../../printables/testdata/sample")
	assert.Contains(t, s.reads(), "sample")
	s.tap("Record sheets")
	assert.Contains(t, s.reads(), "Record sheets")
	again := in(t, app, english)
	again.Open(nil)
	assert.Equal(t, s.source.key, again.source.key)
	s.sources.openPath("/gone/sample")
	assert.Contains(t, s.reads(), "/gone/sample")
}

// Every game that comes along prints all it has, in every edition, and shows something from the first.
func TestEveryGame(t *testing.T) {
	s := at(t, english)
	for _, id := range games.Games() {
		g, err := games.Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		for _, e := range g.Editions {
			s.take(func() (*source, error) { return s.sources.fromGames(id, e.ID, nil) })
			require.Equal(t, id+"/"+e.ID, s.source.key)
			assert.NotEmpty(t, s.pages(), s.source.key)
			for _, x := range s.there() {
				s.order.Products[x.ID] = 1
			}
			s.changed()
			assert.NoError(t, s.refused, s.source.key)
			assert.GreaterOrEqual(t, s.desk.count(), len(s.there()), s.source.key)
			s.desk.askCounters()
			assert.Empty(t, fit.Window(s.Win), s.source.key)
			s.closed()
		}
	}
}

// What is seen is drawn of the very page that is saved.
func TestSeenAsSaved(t *testing.T) {
	s := at(t, english)
	fit.Settle(s.Win)
	job, err := s.job()
	require.NoError(t, err)
	out, err := printout(s.source, nil, job)
	require.NoError(t, err)
	seen, scale := s.desk.album.whole[0], s.desk.album.scale[0]
	want := image.NewRGBA(seen.Rect)
	c := raster.New(want, raster.Camera{Scale: scale}, nil)
	c.Clear(draw.White)
	out.Pages[0].Draw(c)
	assert.True(t, bytes.Equal(want.Pix, seen.Pix))
}

// A user's game in several editions is printed in any of them, with its optional rules.
func TestOwnEditions(t *testing.T) {
	s := at(t, english)
	zip, _, err := games.Package("veritable")
	require.NoError(t, err)
	s.sources.openPath(written(t, "mine.sandtable", string(zip)))
	s.tap("First edition (2000) · mine.sandtable")
	s.tap("VPG edition") // the first on the sheet is that of the open file
	assert.Contains(t, s.source.key, "mine.sandtable/vpg")
	s.tap("Optional rules", "Fortress Cleve", "Apply")
	assert.Equal(t, []string{"fortress_cleve"}, s.source.game().Options)
	assert.Contains(t, s.source.key, "mine.sandtable/vpg")
}

// What is wrong with a list is told with its line, what is not quite right with the name of its unit.
func TestFaultsNameTheUnit(t *testing.T) {
	s := at(t, english)
	s.sources.openPath(wrongList(t))
	assert.Contains(t, s.reads(), "wrong.csv:3: ground (C): Unknown colour “puse”")
	s.closed()
	s.sources.openPath(listFile(t))
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
	s.sources.openPath(written(t, "long.csv", text))
	s.desk.askCounters()
	assert.Contains(t, s.reads(), "240 more: type a part of the name")
	s.tap("None")
	s.named("company 39")
	assert.NotContains(t, s.reads(), "more: type")
	s.tap("Company 397", "Company 39")
	assert.Empty(t, fit.Window(s.Win))
	s.closed()
	assert.Contains(t, s.reads(), "2 of 400 counters")
	assert.Len(t, s.pages(), 1)
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
	assert.InDelta(t, 304.8, s.pages()[0].Size.W, 0.01)
}
