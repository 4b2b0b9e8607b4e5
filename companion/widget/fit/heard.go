package fit

import (
	"fmt"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget/aloud"
	"sandtable/engine/words"
)

// Unheard lists the controls in the topmost layer of a window that a screen reader does not find, or that have neither words
// nor a sign that has a name.
func Unheard(w fyne.Window) []string {
	root, found := topmost(w), map[fyne.CanvasObject]bool{}
	for _, h := range aloud.In(root) {
		found[h.Of] = h.Words != "" || words.App().Has(words.English, "spoken.icon."+string(h.Icon))
	}
	var out []string
	for _, o := range Seen(root) {
		_, tells := o.(fyne.Accessible)
		if tap, ok := o.(fyne.Tappable); ok && tells && !found[o] {
			out = append(out, fmt.Sprintf("a screen reader does not find %T at %v", tap, o.Position()))
		}
	}
	return out
}
