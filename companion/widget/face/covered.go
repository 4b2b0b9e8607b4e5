package face

import (
	"cmp"

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

// spared is an object with places that no message covers: the bars of a pane, the middle of a map.
type spared interface{ Spared() []Zone }

// offering is an object with places that can be pressed, such as the hexes of a map.
type offering interface{ Offered() []Zone }

// Cover is how much a rectangle covers: of places that no message covers, of all controls, and whether it covers what is
// read in a scroll.
type Cover struct {
	Spared, Controls float32
	Reading          bool
}

// Less reports whether less is covered: first of what is to be spared, then of controls, then what is read.
func (c Cover) Less(than Cover) bool {
	if order := cmp.Or(cmp.Compare(c.Spared, than.Spared), cmp.Compare(c.Controls, than.Controls)); order != 0 {
		return order < 0
	}
	return than.Reading && !c.Reading
}

// Covered is what of an object a rectangle, in the object's coordinates, would cover. The object must have been laid out.
func Covered(o fyne.CanvasObject, at fyne.Position, size fyne.Size) Cover {
	var total Cover
	addCovered(o, fyne.NewPos(-o.Position().X, -o.Position().Y), boxOf(at, size), &total)
	return total
}

func addCovered(o fyne.CanvasObject, origin fyne.Position, under box, total *Cover) {
	if o == nil || !o.Visible() {
		return
	}
	place := boxOf(origin.Add(o.Position()), o.Size())
	if s, ok := o.(*flow.Scroll); ok {
		under = place.and(under)
		read := under
		read.y1 = min(read.y1, place.y0+s.Filled())
		total.Reading = total.Reading || read.area() > 0
		origin = origin.SubtractXY(0, s.Offset())
	}
	if s, ok := o.(spared); ok {
		total.Spared += coveredOf(s.Spared(), place, under)
	}
	if s, ok := o.(offering); ok {
		total.Controls += coveredOf(s.Offered(), place, under)
	}
	if takesTaps(o) {
		for _, key := range keysOf(o, place) {
			total.Controls += key.and(under).area()
		}
		return
	}
	inside, _ := flow.Inside(o)
	for _, part := range inside {
		addCovered(part, origin.Add(o.Position()), under, total)
	}
}

// coveredOf is how much of the zones of an object at a place a rectangle covers.
func coveredOf(zones []Zone, place, under box) (area float32) {
	for _, z := range zones {
		area += zoneAt(z, place).and(under).area()
	}
	return area
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
		keys = append(keys, zoneAt(z, place))
	}
	return keys
}

// zoneAt is a zone of an object that is at a place.
func zoneAt(z Zone, place box) box {
	return boxOf(fyne.NewPos(place.x0, place.y0).Add(z.Pos), z.Size)
}
