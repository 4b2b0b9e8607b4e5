package fit

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sandtable/companion/widget/face"
)

// Read gives what is written on a screen, one line for each widget, in drawing order. Parts that are scrolled away are
// read too.
func Read(c fyne.CanvasObject) string {
	var lines []string
	var last fyne.CanvasObject
	walk(c, func(s seen) {
		t, ok := s.object.(*canvas.Text)
		if !ok || strings.TrimSpace(t.Text) == "" {
			return
		}
		owner := ownerOf(s)
		if owner == last && len(lines) > 0 {
			lines[len(lines)-1] += " " + strings.TrimSpace(t.Text)
			return
		}
		last = owner
		lines = append(lines, strings.TrimSpace(t.Text))
	})
	return strings.Join(lines, "\n")
}

func ownerOf(s seen) fyne.CanvasObject {
	for _, o := range slices.Backward(s.above) {
		if _, ok := o.(fyne.Widget); ok {
			return o
		}
	}
	return nil
}

// topmost is what is over everything else in a window.
func topmost(w fyne.Window) fyne.CanvasObject {
	if top := w.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return w.Content()
}

// Tap taps the first control, or the key of one, on which exactly these words are written, in the topmost layer of the
// window, scrolling to it where needed. It goes through the canvas, so what covers the control gets the tap instead.
func Tap(w fyne.Window, words string) error {
	root := topmost(w)
	Settle(w)
	target, ok := find(root, words)
	if !ok {
		return fmt.Errorf("nothing to tap says %q; the screen says:\n%s", words, Read(root))
	}
	if target.place.and(target.view).empty(8) {
		scrollTo(target)
		target, _ = find(root, words)
	}
	test.TapCanvas(w.Canvas(), target.place.and(target.view).middle())
	Settle(w)
	return nil
}

// Where is the place to tap for a control on which exactly these words are written, as Tap finds it. What must be scrolled to
// is an error.
func Where(w fyne.Window, words string) (fyne.Position, error) {
	root := topmost(w)
	Settle(w)
	target, ok := find(root, words)
	if seen := target.place.and(target.view); ok && !seen.empty(8) {
		return seen.middle(), nil
	}
	return fyne.Position{}, fmt.Errorf("nothing in sight says %q; the screen says:\n%s", words, Read(root))
}

// Reach scrolls to an object in the topmost layer of a window and gives the middle of what is in sight of it.
func Reach(w fyne.Window, o fyne.CanvasObject) (fyne.Position, bool) {
	root := topmost(w)
	target, ok := placeOf(root, o)
	if ok && target.place.and(target.view).empty(8) {
		scrollTo(target)
		target, ok = placeOf(root, o)
	}
	seen := target.place.and(target.view)
	return seen.middle(), ok && !seen.empty(8)
}

func placeOf(root, o fyne.CanvasObject) (found seen, ok bool) {
	walk(root, func(s seen) {
		if s.object == o {
			found, ok = s, true
		}
	})
	return found, ok
}

// find gives the place to tap.
func find(root fyne.CanvasObject, words string) (found seen, ok bool) {
	walk(root, func(s seen) {
		if ok || !isControl(s.object) {
			return
		}
		if zoned, is := s.object.(interface{ Zones() []face.Zone }); is {
			for _, z := range zoned.Zones() {
				if z.Name == words && !ok {
					found, ok = s, true
					found.place = boxOf(fyne.NewPos(s.place.x0, s.place.y0).Add(z.Pos), z.Size)
				}
			}
			return
		}
		if says(s.object, words) {
			found, ok = s, true
		}
	})
	return found, ok
}

// says compares with all that is written on the control, and with each of its texts.
func says(o fyne.CanvasObject, words string) bool {
	if wordsOf(o) == words {
		return true
	}
	match := false
	walk(o, func(s seen) {
		if t, ok := s.object.(*canvas.Text); ok && strings.TrimSpace(t.Text) == words {
			match = true
		}
	})
	return match
}

func scrollTo(target seen) {
	for _, o := range target.above {
		if s, ok := o.(*container.Scroll); ok {
			at, seen := target.place.middle(), target.view.middle()
			s.ScrollToOffset(s.Offset.AddXY(at.X-seen.X, at.Y-seen.Y))
		}
	}
}

// Shown lists what is visible in the topmost layer of a window, what is scrolled away too.
func Shown(w fyne.Window) []fyne.CanvasObject {
	root := topmost(w)
	Settle(w)
	return Seen(root)
}
