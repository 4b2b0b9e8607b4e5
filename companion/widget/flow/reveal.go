package flow

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/theme"
)

// Reveal scrolls every Scroll around the object so far that the object is visible. Fyne moves the focus by keyboard to
// things outside the view and leaves them there.
func Reveal(o fyne.CanvasObject) {
	for _, s := range around(o) {
		s.show(o)
	}
}

// RevealIn is the same for an object in a root that the window shows. It serves objects that have not been drawn yet too, which
// Fyne does not find.
func RevealIn(root, o fyne.CanvasObject) {
	for _, s := range scrollsAround(root, o) {
		path, _ := pathTo(s.held, o)
		top := o.Position().Y
		for _, at := range path[min(1, len(path)):] {
			top += at.Position().Y
		}
		s.showSpan(top, o.Size().Height)
	}
}

// ScrollBy scrolls the innermost Scroll around the object, which has used no more of a turn of the wheel itself.
func ScrollBy(o fyne.CanvasObject, by float32) {
	if all := around(o); len(all) > 0 {
		s := all[len(all)-1]
		s.ScrollTo(s.Offset() + by)
	}
}

// around gives the Scrolls around an object of a window, outermost first.
func around(o fyne.CanvasObject) []*Scroll {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return nil
	}
	root := c.Content()
	if top := c.Overlays().Top(); top != nil {
		root = top
	}
	return scrollsAround(root, o)
}

// scrollsAround gives the Scrolls between the root and the object, outermost first; nil when the object is not there.
func scrollsAround(root, o fyne.CanvasObject) []*Scroll {
	var out []*Scroll
	path, _ := pathTo(root, o)
	for _, at := range path {
		if s, ok := at.(*Scroll); ok {
			out = append(out, s)
		}
	}
	return out
}

// pathTo gives what an object is in, outermost first.
func pathTo(at, o fyne.CanvasObject) (path []fyne.CanvasObject, ok bool) {
	if at == o {
		return nil, true
	}
	inside, _ := Inside(at)
	for _, child := range inside {
		if below, ok := pathTo(child, o); ok {
			return append([]fyne.CanvasObject{at}, below...), true
		}
	}
	return nil, false
}

// ScrolledBy returns what a finger on an object scrolls when it moves by so much; nil where nothing scrolls in that
// direction, and for a mouse, which scrolls by its wheel.
func ScrolledBy(o fyne.CanvasObject, by fyne.Delta) fyne.Draggable {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil || !fyne.CurrentDevice().IsMobile() {
		return nil
	}
	sideways := by.DX*by.DX > by.DY*by.DY
	path, _ := pathTo(c.Content(), o)
	for _, at := range slices.Backward(path) {
		bars, ok := at.(*container.Scroll)
		if s, own := at.(*Scroll); own {
			bars, ok = s.Bars, true
		}
		if d, drags := any(bars).(fyne.Draggable); ok && drags && sideways == (bars.Direction == container.ScrollHorizontalOnly) {
			return d
		}
	}
	return nil
}

// show scrolls so that the object, which is somewhere in the content, is inside the view with Gap to spare.
func (s *Scroll) show(o fyne.CanvasObject) {
	d := fyne.CurrentApp().Driver()
	top := d.AbsolutePositionForObject(o).Y - d.AbsolutePositionForObject(s.held).Y
	s.showSpan(top, o.Size().Height)
}

// showSpan scrolls so that a part of the content is inside the view.
func (s *Scroll) showSpan(top, high float32) {
	bottom := top + high
	offset := s.Bars.Offset.Y
	if bottom+theme.Gap > offset+s.Size().Height {
		offset = bottom + theme.Gap - s.Size().Height
	}
	if top-theme.Gap < offset {
		offset = max(top-theme.Gap, 0)
	}
	s.ScrollTo(offset)
}
