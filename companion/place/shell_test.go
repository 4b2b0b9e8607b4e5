package place

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
)

// shell makes one in a window of a size. What it shows counts how often it was built.
func shell(t *testing.T, size fyne.Size) (s *Shell, built *int) {
	app := fit.App(t)
	w := test.NewTempWindow(t, nil)
	w.SetPadded(false)
	w.Resize(size)
	s, built = New(app, w, func(work func()) { work() }), new(int)
	s.Fill(Content{
		Build: func() fyne.CanvasObject {
			*built++
			return s.Messages.Frame(nil, widget.NewText("screen", theme.Body), nil)
		},
	})
	s.Keys.Typed = func(fyne.KeyName, rune) {}
	s.Take()
	return s, built
}

var (
	phone  = fyne.NewSize(390, 844)
	laptop = fyne.NewSize(1280, 800)
)

// A screen is rebuilt for another form, height or width that matters to it, and for nothing else.
func TestTurning(t *testing.T) {
	s, built := shell(t, laptop)
	fit.Settle(s.Win)
	before := *built
	for _, step := range []struct {
		size fyne.Size
		more int
		form theme.Form
	}{
		{fyne.NewSize(1300, 850), 0, theme.Desktop},
		{fyne.NewSize(900, 700), 1, theme.Tablet},
		{phone, 1, theme.Phone},
		{fyne.NewSize(360, 844), 1, theme.Phone},
		{fyne.NewSize(844, 390), 1, theme.Lying},
		{fyne.NewSize(560, 390), 1, theme.Lying},
		{fyne.NewSize(570, 390), 0, theme.Lying},
	} {
		s.Win.Resize(step.size)
		assert.Equal(t, step.more, *built-before, "%v", step.size)
		assert.Equal(t, step.form, s.Size.Form())
		before = *built
	}
	s.screen.Turns = func() bool { return false }
	s.Win.Resize(laptop)
	assert.Equal(t, before, *built, "what is filled in stays")
}

// Larger letters need another form, which the next drawing has.
func TestTextSizeTurns(t *testing.T) {
	s, _ := shell(t, laptop)
	s.Set.Prefs.SetString(theme.KeyText, theme.Largest.String())
	s.Show()
	assert.Equal(t, theme.Tablet, s.Size.Form())
	assert.Equal(t, s.Size.room(), s.built)
}

// While another screen has the window nothing of this one is seen, and its way back is as it was left.
func TestTakingTurns(t *testing.T) {
	s, _ := shell(t, phone)
	assert.True(t, s.Seen())
	s.Leave()
	s.Win.SetContent(widget.NewText("another", theme.Body))
	assert.False(t, s.Seen())
	assert.Nil(t, s.Win.Canvas().OnTypedRune())
	s.Take()
	assert.True(t, s.Seen())
	assert.NotNil(t, s.Win.Canvas().OnTypedRune())
	assert.Contains(t, fit.Read(s.Win.Content()), "screen")
}
