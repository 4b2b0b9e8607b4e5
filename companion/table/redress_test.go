package table

import (
	"regexp"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/style"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// A screen on which text, colours or language are changed, with all its kept widgets, is the one that
// would have been drawn in them at first; and so it is when they were changed on another page.
func TestRedressedIsFreshlyDressed(t *testing.T) {
	to := appearance{words.Russian, theme.Largest, theme.Dark, desktopSize}
	for _, name := range []string{"play_battles", "battle_declared", "board", "notes", "log", "settings"} {
		t.Run(name, func(t *testing.T) {
			want := at(t, to)
			show(t, want, name)
			markup := anywhere(test.RenderToMarkup(want.win.Canvas()))
			want.openSettings()
			want.back()
			fit.Settle(want.win)
			returned := anywhere(test.RenderToMarkup(want.win.Canvas()))

			p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
			show(t, p, name)
			wear(p, to)
			p.Show()
			fit.Settle(p.win)
			assert.Equal(t, markup, anywhere(test.RenderToMarkup(p.win.Canvas())), "on the page itself")

			p.openSettings()
			wear(p, appearance{words.English, theme.Normal, theme.HighContrast, desktopSize})
			p.Show()
			wear(p, to)
			p.back()
			fit.Settle(p.win)
			assert.Equal(t, returned, anywhere(test.RenderToMarkup(p.win.Canvas())), "on another page")
		})
	}
}

// anywhere is a picture without the number of the folder of a test, which the settings name.
func anywhere(markup string) string {
	return regexp.MustCompile(`/00\d/`).ReplaceAllString(markup, "/000/")
}

// wear keeps other preferences, as the page of settings does.
func wear(p *Screen, s appearance) {
	p.set.Prefs.SetString(keyLang, string(s.lang))
	p.set.Prefs.SetString(keyText, s.text.String())
	p.set.Prefs.SetString(keyTheme, s.variant.String())
}

// show plays a scene, up to the screen that shows it.
func show(t testing.TB, p *Screen, name string) {
	i := slices.IndexFunc(scenes, func(s scene) bool { return s.name == name })
	scenes[i].show(t, p)
	if d, ok := p.top().(*desk); ok {
		d.refresh()
	}
	fit.Settle(p.win)
}

// On the page of settings the reader can have the theme and the language of the device again.
func TestDeviceIsChosenAgain(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, desktopSize} {
		for lang, dark := range map[words.Lang]string{words.English: "Dark", words.Russian: "Тёмное"} {
			p := at(t, appearance{lang, theme.Normal, theme.Light, size})
			p.openSettings()
			require.NoError(t, fit.Tap(p.win, dark))
			assert.Equal(t, style.Look{Lang: lang, Theme: "dark", Text: "normal"}, p.set.Chosen())
			for _, row := range []string{keyTheme, keyLang} {
				p.pageView().Pressed(row, style.AsDevice)
				assert.Contains(t, fit.Read(p.win.Content()), p.Say("settings.device"))
			}
			assert.Equal(t, style.Look{Text: "normal"}, p.set.Chosen())
			assert.Equal(t, theme.Light, p.set.Variant())
		}
	}
}
