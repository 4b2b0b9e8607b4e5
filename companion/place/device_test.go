package place

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// device is an app on a device that can turn to another theme.
type device struct {
	fyne.App
	asks *asks
}

func (d device) Settings() fyne.Settings { return d.asks }

type asks struct {
	fyne.Settings
	variant fyne.ThemeVariant
	hear    func(fyne.Settings)
}

func (a *asks) ThemeVariant() fyne.ThemeVariant      { return a.variant }
func (a *asks) AddListener(hear func(fyne.Settings)) { a.hear = hear }

func (a *asks) turn(to fyne.ThemeVariant) {
	a.variant = to
	a.hear(a)
}

// While no theme is chosen, the screen follows the device: light until the device says more. A chosen theme stays,
// until the reader chooses the device's again.
func TestThemeFollowsTheDevice(t *testing.T) {
	app := fit.App(t)
	app.Settings().SetTheme(test.Theme())
	set := &asks{Settings: app.Settings(), variant: fynetheme.VariantLight}
	w := test.NewTempWindow(t, nil)
	w.Resize(phone)
	s := New(device{app, set}, w, func(work func()) { work() })
	s.Fill(Content{Build: func() fyne.CanvasObject { return s.Messages.Frame(nil, widget.NewText("screen", theme.Body), nil) }})
	s.Take()
	worn := func() theme.Variant { return app.Settings().Theme().(*theme.Theme).Options().Variant }
	assert.Equal(t, theme.Light, worn())
	set.turn(fynetheme.VariantDark)
	assert.Equal(t, theme.Dark, worn())
	s.Set.Prefer(theme.KeyTheme, "contrast")
	set.turn(fynetheme.VariantLight)
	s.Show()
	assert.Equal(t, theme.HighContrast, worn())
	s.Set.Prefer(theme.KeyTheme, style.AsDevice)
	s.Show()
	assert.Equal(t, theme.Light, worn())
	assert.Empty(t, s.Set.Chosen().Theme)

	locale := s.Set.Lang()
	other := map[words.Lang]words.Lang{words.English: words.Russian, words.Russian: words.English}[locale]
	s.Set.Prefer(theme.KeyLang, string(other))
	assert.Equal(t, other, s.Set.Lang())
	s.Set.Prefer(theme.KeyLang, style.AsDevice)
	assert.Equal(t, locale, s.Set.Lang())
}
