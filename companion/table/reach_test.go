package table

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Every panel that a game has is reached by pointer and has its words on the screen, in every size of the
// window, language and text size; and nothing is cut. A test takes a few of them, the proof all.
func TestEveryPanelByPointer(t *testing.T) {
	turn := 0
	for _, game := range []string{"play_battles", "secret_covered"} {
		p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
		show(t, p, game)
		for i, way := range ways() {
			wear(p, way)
			p.Show()
			for j, size := range fit.Sizes(int64(i)) {
				if turn++; !enginetest.Proof() && turn%sample != 0 {
					continue
				}
				t.Run(fmt.Sprintf("%s %s %s %.0f×%.0f %d", game, way.lang, way.text, size.Width, size.Height, j), func(t *testing.T) {
					p.win.Resize(size)
					fit.Settle(p.win)
					reachAll(t, p)
				})
			}
		}
	}
}

// sample is one in how many screens a test takes: no multiple of how many sizes or ways there are.
const sample = 37

// ways are the languages and text sizes.
func ways() []appearance {
	var all []appearance
	for _, lang := range words.Langs() {
		for _, text := range []theme.TextSize{theme.Normal, theme.Large, theme.Largest} {
			all = append(all, appearance{lang: lang, text: text})
		}
	}
	return all
}

// reachAll taps each panel by its words, on the screen or behind the last tab.
func reachAll(t *testing.T, p *Screen) {
	d := p.desk
	require.Equal(t, p.Size.Form(), d.frame.form)
	for _, i := range d.Visit.Panels.Tabs() {
		turnTo(t, p, i)
	}
	sound(t, p)
}
