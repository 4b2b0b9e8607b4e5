package face

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/flow"
)

// box is a rectangle of the screen, in units.
type box struct{ x0, y0, x1, y1 float32 }

func boxOf(p fyne.Position, s fyne.Size) box { return box{p.X, p.Y, p.X + s.Width, p.Y + s.Height} }

func (b box) and(c box) box {
	return box{max(b.x0, c.x0), max(b.y0, c.y0), min(b.x1, c.x1), min(b.y1, c.y1)}
}

func (b box) area() float32 { return max(b.x1-b.x0, 0) * max(b.y1-b.y0, 0) }

// foremost is a control that may be what is to be done now.
type foremost interface{ Foremost() bool }

// foremostWeight is how much worse it is to cover what is to be done now.
const foremostWeight float32 = 8

// Covered is the area of the controls of an object that a rectangle, in the object's coordinates, would cover. The
// main button counts for more. The object must have been laid out.
func Covered(o fyne.CanvasObject, at fyne.Position, size fyne.Size) float32 {
	total := float32(0)
	addCovered(o, fyne.NewPos(-o.Position().X, -o.Position().Y), boxOf(at, size), &total)
	return total
}

func addCovered(o fyne.CanvasObject, origin fyne.Position, under box, total *float32) {
	if o == nil || !o.Visible() {
		return
	}
	place := boxOf(origin.Add(o.Position()), o.Size())
	if under = under.andScrolled(o, place); under.area() == 0 {
		return
	}
	if takesTaps(o) {
		weight := float32(1)
		if f, ok := o.(foremost); ok && f.Foremost() {
			weight = foremostWeight
		}
		for _, key := range keysOf(o, place) {
			*total += weight * key.and(under).area()
		}
		return
	}
	inside, _ := flow.Inside(o)
	for _, part := range inside {
		addCovered(part, origin.Add(o.Position()), under, total)
	}
}

// andScrolled is the visible part of a rectangle in an object: all, or what a scroll shows.
func (b box) andScrolled(o fyne.CanvasObject, place box) box {
	if _, ok := o.(*flow.Scroll); ok {
		return b.and(place)
	}
	return b
}

// takesTaps reports whether an object takes taps for itself.
func takesTaps(o fyne.CanvasObject) bool {
	_, taps := o.(fyne.Tappable)
	_, focus := o.(fyne.Focusable)
	d, can := o.(fyne.Disableable)
	return taps && focus && !(can && d.Disabled())
}

// keysOf are the keys of a control that has several, or the control.
func keysOf(o fyne.CanvasObject, place box) []box {
	zoned, ok := o.(interface{ Zones() []Zone })
	if !ok {
		return []box{place}
	}
	var keys []box
	for _, z := range zoned.Zones() {
		keys = append(keys, boxOf(fyne.NewPos(place.x0, place.y0).Add(z.Pos), z.Size))
	}
	return keys
}
