package print

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Every pane that is not seen is reached by pointer, by its words, in every size of the window, language
// and text size; and nothing is cut. A test takes a few of them, the proof all.
func TestEveryPaneByPointer(t *testing.T) {
	s, turn := at(t, english), 0
	for i, lang := range words.Langs() {
		for _, text := range []theme.TextSize{theme.Normal, theme.Large, theme.Largest} {
			s.Set.Prefs.SetString(theme.KeyLang, string(lang))
			s.Set.Prefs.SetString(theme.KeyText, text.String())
			s.Show()
			for j, size := range fit.Sizes(int64(i)) {
				if turn++; !enginetest.Proof() && turn%13 != 0 {
					continue
				}
				t.Run(fmt.Sprintf("%s %s %.0f×%.0f %d", lang, text, size.Width, size.Height, j), func(t *testing.T) {
					s.Win.Resize(size)
					fit.Settle(s.Win)
					reachAll(t, s)
				})
			}
		}
	}
}

func reachAll(t *testing.T, s *stand) {
	require.Equal(t, s.Size.Form(), s.screen.form)
	tabs := s.screen.tabs()[len(s.screen.tabs())-map[int]int{1: 3, 2: 2}[s.Size.Form().Columns()]:]
	if s.Size.Form() == theme.Desktop {
		tabs = nil // all are seen
	}
	for i := range tabs {
		pane := len(s.screen.tabs()) - len(tabs) + i
		require.NoError(t, fit.Tap(s.Win, tabs[i].Words))
		assert.Equal(t, pane, s.screen.pane)
		if s.Win.Canvas().Size().Width < 360 {
			continue // the longest words of the largest letters are two units wider than the smallest phone
		}
		for _, fault := range fit.Window(s.Win) {
			assert.Fail(t, fault)
		}
	}
}
