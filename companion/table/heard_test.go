package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/place"
	"sandtable/companion/widget/aloud"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
	"sandtable/printables/golden"
)

// All that can be pressed is found by screen readers, with its state; the texts too.
func TestHeard(t *testing.T) {
	for name, look := range map[string]appearance{"laptop": laptop, "phone": {words.Russian, theme.Normal, theme.Dark, phoneSize}} {
		t.Run(name, func(t *testing.T) {
			p := at(t, look)
			fit.Settle(p.win)
			assert.Empty(t, fit.Unheard(p.win), "home")
			s := standingIn(t, p, "vpg").show()
			fit.Settle(p.win)
			assert.Empty(t, fit.Unheard(p.win))
			var all string
			for _, h := range aloud.In(s.p.win.Content()) {
				if h.Control {
					all += "* "
				}
				all += place.Spoken(h, p.Say) + "\n"
			}
			golden.Text(t, "heard_"+name+".txt", all)
		})
	}
}
