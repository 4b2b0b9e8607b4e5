package design

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Every drawer of the map is reached by pointer, by its words in the menu, in every size of the window,
// language and text size; and nothing is cut. A test takes a few of them, the proof all.
func TestEveryDrawerByPointer(t *testing.T) {
	p, turn := at(t, english), 0
	landscape(t, p)
	for i, lang := range words.Langs() {
		for _, text := range []theme.TextSize{theme.Normal, theme.Large, theme.Largest} {
			p.Set.Prefs.SetString(theme.KeyLang, string(lang))
			p.Set.Prefs.SetString(theme.KeyText, text.String())
			p.Show()
			for j, size := range fit.Sizes(int64(i)) {
				if turn++; !enginetest.Proof() && turn%17 != 0 {
					continue
				}
				t.Run(fmt.Sprintf("%s %s %.0f×%.0f %d", lang, text, size.Width, size.Height, j), func(t *testing.T) {
					p.Win.Resize(size)
					fit.Settle(p.Win)
					reachAll(t, p)
				})
			}
		}
	}
}

// reachAll opens each drawer from the menu and closes it again.
func reachAll(t *testing.T, p *Screen) {
	for _, key := range []string{"editor.menu.goto", "editor.menu.steps", "editor.menu.findings", "editor.keys.layers"} {
		p.menu()
		require.NoError(t, fit.Tap(p.Win, p.Say(key)))
		sheet, ok := p.Win.Canvas().Overlays().Top().(*widget.Drawer)
		require.True(t, ok, key)
		sheet.Close()
	}
	if p.Size.Form() == theme.Phone && p.Size.Short() {
		return // all is reached, but the map has little room left
	}
	for _, fault := range fit.Window(p.Win) {
		assert.Fail(t, fault)
	}
}
