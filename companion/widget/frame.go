package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Frame is a whole screen: a head and a foot that stay, the body between them, and a place above the foot for a Snackbar.
type Frame struct {
	face.Base

	top, body, bottom fyne.CanvasObject
	snackbar          *Snackbar
	drawer            *Drawer // it is on, whose ground shows through; nil for a screen
	stands            toastStand
	ground            [2]*canvas.Rectangle
	rules             [2]*canvas.Rectangle
}

// NewFrame makes a screen. Top and bottom may be nil; so may the snackbar.
func NewFrame(top, body, bottom fyne.CanvasObject, snackbar *Snackbar) *Frame {
	f := &Frame{top: top, body: body, bottom: bottom, snackbar: snackbar}
	if snackbar != nil {
		snackbar.frame = f
	}
	for i := range f.rules {
		f.ground[i], f.rules[i] = face.Rect(), face.Rect()
	}
	f.ExtendBaseWidget(f)
	return f
}

// Dress implements face.Face.
func (f *Frame) Dress() {
	for i := range f.rules {
		f.ground[i].FillColor, f.rules[i].FillColor = theme.ColorFor(f, theme.Paper), theme.ColorFor(f, theme.Hairline)
		f.ground[i].Hidden = f.drawer != nil
	}
	f.rules[0].Hidden, f.rules[1].Hidden = f.top == nil, f.bottom == nil
}

// MinWidth implements face.Face.
func (f *Frame) MinWidth() float32 {
	return max(flow.MinWidth(f.top), flow.MinWidth(f.body), flow.MinWidth(f.bottom))
}

// HeightAt implements Flowing.
func (f *Frame) HeightAt(width float32) float32 {
	h := flow.HeightAt(f.top, width) + flow.HeightAt(f.bottom, width)
	if f.body != nil {
		h += f.body.MinSize().Height
	}
	return h
}

// Arrange implements face.Face.
func (f *Frame) Arrange(size fyne.Size) {
	head, foot := flow.HeightAt(f.top, size.Width), flow.HeightAt(f.bottom, size.Width)
	floor := size.Height - foot
	f.putBar(0, f.top, 0, head, size.Width)
	f.putBar(1, f.bottom, floor, foot, size.Width)
	flow.Place(f.rules[0], 0, head-theme.Hair, size.Width, theme.Hair)
	flow.Place(f.rules[1], 0, floor, size.Width, theme.Hair)
	if f.snackbar == nil {
		f.putBody(head, floor, size.Width)
		return
	}
	f.putBody(head, floor, size.Width)
	at := f.toastAt(size, head, floor)
	flow.Place(f.snackbar, at.x, at.y, at.w, at.h)
}

func (f *Frame) putBody(head, floor, width float32) {
	if f.body != nil {
		flow.Place(f.body, 0, head, width, max(floor-head, 0))
	}
}

// Spared are its bars, which say what the body is.
func (f *Frame) Spared() []face.Zone {
	var out []face.Zone
	for _, bar := range []fyne.CanvasObject{f.top, f.bottom} {
		if bar != nil {
			out = append(out, face.Zone{Pos: bar.Position(), Size: bar.Size()})
		}
	}
	return out
}

// toastStand is where a message is. It is computed once for each message and screen size, so that the message does not
// move while it is read, and again when more would be covered, as when a form was opened under it.
type toastStand struct {
	turn       int
	size       fyne.Size
	x, y, w, h float32
	covers     face.Cover
}

// toastStep is the distance between the heights of messages.
const toastStep float32 = 24

// toastSides is how many places for messages there are from left to right.
const toastSides = 5

// toastWidths are the widths of a message: the narrow one where the wide one covers controls at every place.
var toastWidths = []float32{560, 400}

// toastAt is where a message is: beside a drawer, above the foot, or where it covers less of what is pressed: higher, to a
// side, narrower. Nothing makes room for it, so that no control moves under a finger.
func (f *Frame) toastAt(size fyne.Size, head, floor float32) toastStand {
	best := f.toastStand(size, head, floor, (size.Width-f.toastWidth(0, size))/2, f.toastWidth(0, size))
	if f.body == nil || !f.snackbar.Visible() {
		return best
	}
	if beside, free := f.drawer.beside(best); free {
		return beside
	}
	if s := f.stands; s.turn == f.snackbar.turn && s.size == size && !s.covers.Less(f.toastCovers(head, s)) {
		return s
	}
	f.stands = f.sought(best, size, head, floor)
	return f.stands
}

// sought is the place where a message covers least.
func (f *Frame) sought(first toastStand, size fyne.Size, head, floor float32) toastStand {
	best := f.raised(first, head)
	for i := 0; i < len(toastWidths) && best.covers != (face.Cover{}); i++ {
		w := f.toastWidth(i, size)
		for side := range toastSides {
			x := theme.Gap + (size.Width-2*theme.Gap-w)*float32(side)/(toastSides-1)
			if now := f.raised(f.toastStand(size, head, floor, x, w), head); now.covers.Less(best.covers) {
				best = now
			}
		}
	}
	first.y = theme.Gap // over the head, where a small screen has no other place
	if first.covers = f.toastCovers(head, first); best.covers.Spared > first.covers.Spared {
		return first
	}
	return best
}

func (f *Frame) toastWidth(i int, size fyne.Size) float32 {
	return min(size.Width-2*theme.Gap, toastWidths[i])
}

// toastStand is a message above the foot.
func (f *Frame) toastStand(size fyne.Size, head, floor, x, w float32) toastStand {
	h := f.snackbar.HeightAt(w)
	s := toastStand{turn: f.snackbar.turn, size: size, x: x, y: floor - h - theme.Gap, w: w, h: h}
	if f.body != nil && f.snackbar.Visible() {
		s.covers = f.toastCovers(head, s)
	}
	return s
}

// raised moves a message up to where it covers least.
func (f *Frame) raised(best toastStand, head float32) toastStand {
	for now := best; now.y > 0 && best.covers != (face.Cover{}); {
		if now.y -= toastStep; now.y < head+theme.Gap {
			break
		}
		if now.covers = f.toastCovers(head, now); now.covers.Less(best.covers) {
			best = now
		}
	}
	return best
}

// toastCovers is what of the body a message covers.
func (f *Frame) toastCovers(head float32, s toastStand) face.Cover {
	return face.Covered(f.body, fyne.NewPos(s.x, s.y-head), fyne.NewSize(s.w, s.h))
}

func (f *Frame) putBar(i int, o fyne.CanvasObject, y, height, width float32) {
	flow.Place(f.ground[i], 0, y, width, height)
	if o != nil {
		flow.Place(o, 0, y, width, height)
	}
}

// Parts paints the bars over the body, so that nothing scrolled shows through.
func (f *Frame) Parts() []fyne.CanvasObject {
	all := face.Joined(face.Only(f.body, f.ground[0], f.top, f.rules[0], f.ground[1], f.bottom, f.rules[1]))
	if f.snackbar != nil {
		all = append(all, f.snackbar)
	}
	return all
}

// Shared sets a body above a foot. If there is no room for the foot, it scrolls in the space that the body leaves at its
// minimum height. foot may be nil.
func Shared(body, foot fyne.CanvasObject) fyne.CanvasObject {
	if foot == nil {
		return body
	}
	return container.New(&shared{foot}, body, flow.NewScroll(foot))
}

type shared struct{ foot fyne.CanvasObject }

// Layout implements fyne.Layout.
func (s *shared) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := min(flow.HeightAt(s.foot, size.Width), max(size.Height-objects[0].MinSize().Height, theme.Touch))
	flow.Place(objects[0], 0, 0, size.Width, size.Height-high)
	flow.Place(objects[1], 0, size.Height-high, size.Width, high)
}

// MinSize implements fyne.Layout.
func (*shared) MinSize(objects []fyne.CanvasObject) fyne.Size {
	body, foot := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(body.Width, foot.Width), body.Height+min(foot.Height, theme.Touch))
}
