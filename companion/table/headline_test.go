package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// The head of a phone that lies is one line in every phase, in both languages.
func TestAHeadThatLiesIsOneLine(t *testing.T) {
	for _, lang := range words.Langs() {
		for _, s := range scenes {
			t.Run(s.name+"_"+string(lang), func(t *testing.T) {
				p := at(t, appearance{lang, theme.Normal, theme.Light, fyne.NewSize(844, 390)})
				s.show(t, p)
				fit.Settle(p.win)
				if p.desk == nil {
					return
				}
				bars := p.desk.frame.head.Objects
				assert.LessOrEqual(t, bars[len(bars)-1].Size().Height, float32(theme.Touch+8))
			})
		}
	}
}
