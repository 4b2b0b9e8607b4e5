package flow

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/theme"
)

// Reveal scrolls every Scroll around the object so far that the object is visible. Fyne moves the focus by keyboard to
// things outside the view and leaves them there.
func Reveal(o fyne.CanvasObject) {
	for _, s := range around(o) {
		s.show(o)
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
	found, _ := pathTo(root, o)
	return found
}

func pathTo(at, o fyne.CanvasObject) (scrolls []*Scroll, ok bool) {
	if at == o {
		return nil, true
	}
	inside, _ := Inside(at)
	for _, child := range inside {
		below, ok := pathTo(child, o)
		if !ok {
			continue
		}
		if s, is := at.(*Scroll); is {
			below = append([]*Scroll{s}, below...)
		}
		return below, true
	}
	return nil, false
}

// show scrolls so that the object, which is somewhere in the content, is inside the view with Gap to spare.
func (s *Scroll) show(o fyne.CanvasObject) {
	d := fyne.CurrentApp().Driver()
	top := d.AbsolutePositionForObject(o).Y - d.AbsolutePositionForObject(s.held).Y
	bottom := top + o.Size().Height
	offset := s.Bars.Offset.Y
	if bottom+theme.Gap > offset+s.Size().Height {
		offset = bottom + theme.Gap - s.Size().Height
	}
	if top-theme.Gap < offset {
		offset = max(top-theme.Gap, 0)
	}
	s.ScrollTo(offset)
}
