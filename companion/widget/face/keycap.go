package face

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/loop"
	"sandtable/companion/widget/theme"
)

// lingers is how long the pointer rests on a control before it shows its key, or says why it is disabled.
const lingers = 700 * time.Millisecond

// keycap shows the key that presses a control in its corner, while the pointer rests there.
type keycap struct {
	key    string // empty for no key
	turn   int    // of the pointer; an older one shows nothing
	shown  bool
	ground *canvas.Rectangle
	text   Block
}

// follow hides the cap, and calls rested after a while where the pointer rests on the control. rested may be nil.
func (k *keycap) follow(over bool, rested func()) {
	k.turn++
	k.shown = false
	if turn := k.turn; over && rested != nil {
		time.AfterFunc(lingers, func() {
			loop.Do(func() {
				if k.turn == turn {
					rested()
				}
			})
		})
	}
}

// put draws the cap into the lower right corner of an area of its control.
func (k *keycap) put(owner fyne.CanvasObject, x, y float32, area fyne.Size) {
	if !k.shown {
		return
	}
	if k.ground == nil {
		k.ground = Rect()
	}
	Paint(k.ground, owner, theme.Sheet, theme.Edge, theme.Hair, 4)
	k.text.Once = true
	k.text.Set(owner, k.key, theme.Small, theme.Ink, fyne.TextAlignCenter)
	wide, high := max(k.text.Natural()+8, k.text.LineHeight()), k.text.LineHeight()
	left, top := x+area.Width-wide-1, y+area.Height-high-1
	flow.Place(k.ground, left, top, wide, high)
	k.text.PutMiddle(owner, left, top, wide, high)
}

// objects are what is drawn over the control.
func (k *keycap) objects() []fyne.CanvasObject {
	if !k.shown || k.ground == nil {
		return nil
	}
	return append(Only(k.ground), k.text.Objects()...)
}

// keyed is the renderer of a control with its cap over it.
type keyed struct {
	fyne.WidgetRenderer
	press *Press
}

// Layout implements fyne.WidgetRenderer.
func (r *keyed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.putCap()
}

// Refresh implements fyne.WidgetRenderer.
func (r *keyed) Refresh() {
	r.WidgetRenderer.Refresh()
	r.putCap()
}

// putCap puts the cap on the control, or on the zone of it that the wash covers.
func (r *keyed) putCap() {
	wash := r.press.Wash
	r.press.key.put(r.press.Self, wash.Position().X, wash.Position().Y, wash.Size())
}

// Objects implements fyne.WidgetRenderer.
func (r *keyed) Objects() []fyne.CanvasObject {
	return append(r.WidgetRenderer.Objects(), r.press.key.objects()...)
}
