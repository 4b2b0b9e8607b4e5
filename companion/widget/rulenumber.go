package widget

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
)

// ruleNumber is the number of a rule at the end of a line. It may lead to the rule.
type ruleNumber struct {
	face.Block
	tap *face.Tap // nil if the number leads nowhere
}

// lead sets what a tap on the number does; nil: nothing.
func (r *ruleNumber) lead(act func()) {
	if r.tap = nil; act != nil {
		r.tap = face.NewTap(act)
	}
}

func (r *ruleNumber) dress(owner fyne.CanvasObject, number string) {
	tone := theme.Faint
	if r.tap != nil {
		tone = theme.Accent
	}
	r.Set(owner, number, theme.Small, tone, fyne.TextAlignTrailing)
}

// arrange sets the number at the right end of a line; within is the height that the tap may take.
func (r *ruleNumber) arrange(owner fyne.CanvasObject, x, y, width, within float32) {
	r.Put(owner, x, y, width)
	if r.tap != nil {
		r.tap.Over(x+width-r.Natural(), y, r.Natural(), r.LineHeight(), within)
	}
}

// taps is the area to tap, which is drawn over everything else.
func (r *ruleNumber) taps() []fyne.CanvasObject {
	if r.tap == nil {
		return nil
	}
	return face.Only(r.tap)
}
