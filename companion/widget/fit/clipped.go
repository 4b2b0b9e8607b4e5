package fit

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
)

// slack allows for rounding, in units.
const slack float32 = 1.5

// Clipped reports, one sentence each, every text that is wider than its area, runs out of its widget or can neither
// be seen nor scrolled to; every widget smaller than its minimum; and all texts or controls that overlap. The object
// must have been laid out. An empty result means no faults.
func Clipped(c fyne.CanvasObject) []string {
	var found []string
	var texts, controls []seen
	walk(c, func(s seen) {
		switch o := s.object.(type) {
		case *canvas.Text:
			if strings.TrimSpace(o.Text) == "" {
				return
			}
			found = append(found, checkText(o, s)...)
			s.place = inkOf(o, s.place)
			texts = append(texts, s)
		case fyne.Widget:
			found = append(found, checkSize(s)...)
			if isControl(o) {
				controls = append(controls, s)
			}
		}
	})
	found = append(found, overlaps(texts, 2.5)...)
	return append(found, overlaps(controls, slack)...)
}

// Window settles a window and reports what Clipped finds in its content and in everything over it.
func Window(w fyne.Window) []string {
	Settle(w)
	found := Clipped(w.Content())
	for _, o := range w.Canvas().Overlays().List() {
		found = append(found, Clipped(o)...)
	}
	return found
}

// Settle re-runs the layout of a window, as a real one does by itself in the frame after a change.
func Settle(w fyne.Window) {
	size := w.Canvas().Size()
	w.Resize(size.AddWidthHeight(1, 1))
	w.Resize(size)
}

func checkText(t *canvas.Text, s seen) []string {
	ink := inkOf(t, s.place)
	if ink.x1-ink.x0 > s.place.x1-s.place.x0+slack {
		return []string{fmt.Sprintf("text %q needs %.0f, has %.0f%s", t.Text, ink.x1-ink.x0, s.place.x1-s.place.x0, in(s))}
	}
	if !ink.inside(s.reach, slack) {
		return []string{fmt.Sprintf("text %q at %v cannot be seen, only %v can%s", t.Text, ink, s.reach, in(s))}
	}
	if len(s.above) == 0 {
		return nil
	}
	parent := s.above[len(s.above)-1]
	x, y := s.place.x0-t.Position().X, s.place.y0-t.Position().Y
	if around := boxOf(fyne.NewPos(x, y), parent.Size()); !ink.inside(around, slack) {
		return []string{fmt.Sprintf("text %q at %v runs out of %v%s", t.Text, ink, around, in(s))}
	}
	return nil
}

func checkSize(s seen) []string {
	least, size := s.object.MinSize(), s.object.Size()
	if size.Width+slack < least.Width || size.Height+slack < least.Height {
		return []string{fmt.Sprintf("%s is %.0f × %.0f, needs %.0f × %.0f%s", nameOf(s.object), size.Width, size.Height,
			least.Width, least.Height, in(s))}
	}
	return nil
}

// in names the widget an object is shown in.
func in(s seen) string {
	if w := ownerOf(s); w != nil {
		return " in " + nameOf(w)
	}
	return ""
}

// isControl distinguishes controls from widgets that only catch taps.
func isControl(o fyne.CanvasObject) bool {
	_, tappable := o.(fyne.Tappable)
	_, focusable := o.(fyne.Focusable)
	if d, ok := o.(fyne.Disableable); ok && d.Disabled() {
		return false
	}
	return tappable && focusable
}

func overlaps(all []seen, slack float32) []string {
	var found []string
	for i, a := range all {
		for _, b := range all[:i] {
			if a.layer != b.layer || holds(a, b) || holds(b, a) {
				continue
			}
			if !a.place.and(a.view).and(b.place.and(b.view)).empty(slack) {
				found = append(found, fmt.Sprintf("%s lies on %s%s", nameOf(a.object), nameOf(b.object), in(a)))
			}
		}
	}
	return found
}

// holds says whether a is a parent of b.
func holds(a, b seen) bool {
	return slices.Contains(b.above, a.object)
}

// Small reports every control, and every key of one that has several, that is less than widget.Touch in width or height.
func Small(c fyne.CanvasObject) []string {
	var found []string
	check := func(name string, size fyne.Size) {
		if size.Width+slack < theme.Touch || size.Height+slack < theme.Touch {
			found = append(found, fmt.Sprintf("%s is %.0f × %.0f", name, size.Width, size.Height))
		}
	}
	walk(c, func(s seen) {
		if !isControl(s.object) {
			return
		}
		zoned, ok := s.object.(interface{ Zones() []face.Zone })
		if !ok {
			check(nameOf(s.object), s.object.Size())
			return
		}
		for _, z := range zoned.Zones() {
			check(fmt.Sprintf("key %q of %s", z.Name, nameOf(s.object)), z.Size)
		}
	})
	return found
}
