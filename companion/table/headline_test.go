package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// The head of a phone that lies is one line in every scene, in Russian, whose words are longer; the proof looks at both
// languages.
func TestAHeadThatLiesIsOneLine(t *testing.T) {
	for _, lang := range words.Langs() {
		if lang == words.English && !enginetest.Proof() {
			continue
		}
		for _, s := range scenes {
			t.Run(s.name+"_"+string(lang), func(t *testing.T) {
				p := at(t, appearance{lang, theme.Normal, theme.Light, fyne.NewSize(844, 390)})
				s.show(t, p)
				fit.Settle(p.win)
				if p.desk == nil {
					return
				}
				bars := p.desk.frame.head.Objects
				high := bars[len(bars)-1].Size().Height
				assert.Positive(t, high)
				assert.LessOrEqual(t, high, float32(theme.Touch+8))
				assert.LessOrEqual(t, p.win.Content().MinSize().Width, float32(320), "the screen can be turned upright")
			})
		}
	}
}
