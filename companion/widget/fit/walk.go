// Package fit holds what tests of screens share: it finds what is cut off, overlapping or too small,
// reads a screen as text, and taps. It brings Fyne's test driver with it, so only tests import it.
package fit

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// box is a rectangle on the canvas, in units.
type box struct{ x0, y0, x1, y1 float32 }

func boxOf(p fyne.Position, s fyne.Size) box { return box{p.X, p.Y, p.X + s.Width, p.Y + s.Height} }

func (b box) and(c box) box {
	return box{max(b.x0, c.x0), max(b.y0, c.y0), min(b.x1, c.x1), min(b.y1, c.y1)}
}

// empty allows for rounding: a sliver thinner than slack is nothing.
func (b box) empty(slack float32) bool { return b.x1-b.x0 <= slack || b.y1-b.y0 <= slack }

func (b box) inside(c box, slack float32) bool {
	return b.x0 >= c.x0-slack && b.y0 >= c.y0-slack && b.x1 <= c.x1+slack && b.y1 <= c.y1+slack
}

func (b box) middle() fyne.Position { return fyne.NewPos((b.x0+b.x1)/2, (b.y0+b.y1)/2) }

// seen is an object as it is shown.
type seen struct {
	object fyne.CanvasObject
	place  box
	view   box                 // what is on the screen of it, at most
	reach  box                 // like view, but with what can be scrolled into it
	above  []fyne.CanvasObject // its parents, from the root on
	layer  int                 // things of different layers may cover one another
}

// walker goes through all that is visible, parents before children.
type walker struct {
	visit  func(seen)
	layers int
}

func walk(root fyne.CanvasObject, visit func(seen)) {
	whole := boxOf(fyne.Position{}, root.Size())
	w := &walker{visit: visit}
	w.object(root, fyne.NewPos(-root.Position().X, -root.Position().Y), seen{view: whole, reach: whole})
}

func (w *walker) object(o fyne.CanvasObject, origin fyne.Position, in seen) {
	if o == nil || !o.Visible() {
		return
	}
	at := origin.Add(o.Position())
	if top, ok := o.(interface{ Above() bool }); ok && top.Above() {
		w.layers++
		in.layer = w.layers
	}
	in.object, in.place = o, boxOf(at, o.Size())
	w.visit(in)
	in.above = append(in.above[:len(in.above):len(in.above)], o)
	switch s := o.(type) {
	case *container.Scroll:
		w.scrolled(s, at, in)
		return
	case *widget.Table: // it scrolls its own cells, and cuts them where its frame ends
		return
	}
	for _, child := range childrenOf(o) {
		w.object(child, at, in)
	}
}

// scrolled visits the content only; bars and shadows are Fyne's.
func (w *walker) scrolled(s *container.Scroll, at fyne.Position, in seen) {
	in.view = in.view.and(in.place)
	in.reach = in.reach.and(in.place)
	content := boxOf(at.Add(s.Content.Position()), s.Content.Size())
	if s.Direction != container.ScrollVerticalOnly {
		in.reach.x0, in.reach.x1 = content.x0, content.x1
	}
	if s.Direction != container.ScrollHorizontalOnly {
		in.reach.y0, in.reach.y1 = content.y0, content.y1
	}
	w.object(s.Content, at, in)
}

func childrenOf(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// inkOf is where the letters of a text are, which may be more than its place.
func inkOf(t *canvas.Text, place box) box {
	size := fyne.MeasureText(t.Text, t.TextSize, t.TextStyle)
	x := place.x0
	switch t.Alignment {
	case fyne.TextAlignCenter:
		x = (place.x0 + place.x1 - size.Width) / 2
	case fyne.TextAlignTrailing:
		x = place.x1 - size.Width
	}
	return boxOf(fyne.NewPos(x, place.y0), size)
}

// nameOf says which object is meant: its type and what is written on it.
func nameOf(o fyne.CanvasObject) string {
	kind := strings.TrimPrefix(fmt.Sprintf("%T", o), "*")
	words := []rune(wordsOf(o))
	if len(words) > 40 {
		words = append(words[:40], '…')
	}
	if len(words) == 0 {
		return kind
	}
	return fmt.Sprintf("%s %q", kind, string(words))
}

// wordsOf joins all texts shown in an object.
func wordsOf(o fyne.CanvasObject) string {
	var words []string
	walk(o, func(s seen) {
		if t, ok := s.object.(*canvas.Text); ok && strings.TrimSpace(t.Text) != "" {
			words = append(words, strings.TrimSpace(t.Text))
		}
	})
	return strings.Join(words, " ")
}

// Seen lists all objects that are shown, parents before children.
func Seen(root fyne.CanvasObject) []fyne.CanvasObject {
	var all []fyne.CanvasObject
	walk(root, func(s seen) { all = append(all, s.object) })
	return all
}
