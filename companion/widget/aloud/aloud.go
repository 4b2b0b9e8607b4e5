// Package aloud finds what a screen reader reads in a window.
package aloud

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
)

// Thing is what a screen reader finds in a window: a control or a text, and where it is.
type Thing struct {
	Of       fyne.CanvasObject
	Words    string     // its name, or what it says
	Icon     style.Icon // of a control that has no words
	Control  bool       // it can be pressed
	Chosen   bool
	Disabled bool // its words do not say so
	Pos      fyne.Position
	Size     fyne.Size
}

// In lists what is visible in an object, in the order they are drawn. A control is one thing with all its words.
func In(root fyne.CanvasObject) []Thing {
	l := &listener{}
	l.hear(root, fyne.Position{})
	return l.all
}

type listener struct{ all []Thing }

// zoned is a control whose parts are pressed one by one.
type zoned interface{ Zones() []face.Zone }

func (l *listener) hear(o fyne.CanvasObject, at fyne.Position) {
	if o == nil || !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	if named, ok := o.(fyne.Accessible); ok && named.AccessibilityRole() == fyne.AccessibleRoleButton {
		l.control(o, named.AccessibilityLabel(), at)
		return
	}
	inside, _ := flow.Inside(o)
	if words := lettering(inside); words != "" {
		l.all = append(l.all, Thing{Of: o, Words: words, Pos: at, Size: o.Size()})
	}
	for _, part := range inside {
		l.hear(part, at)
	}
}

// control adds a control by its name for screen readers, without one by its words, and the controls in it.
func (l *listener) control(o fyne.CanvasObject, name string, at fyne.Position) {
	inside, _ := flow.Inside(o)
	zones, read := o.(zoned)
	read = read && name == "" // a table that is read and not pressed has no zones
	if read && len(zones.Zones()) > 0 {
		l.zones(o, zones.Zones(), at)
		return
	}
	h := Thing{Of: o, Words: name, Control: !read, Pos: at, Size: o.Size()}
	if name == "" {
		h.Words = lettering(inside)
	}
	h.signs(o, name == "")
	if h.Words != "" || h.Icon != "" {
		l.all = append(l.all, h)
	}
	for _, part := range inside {
		if _, text := part.(*canvas.Text); !text {
			l.hear(part, at)
		}
	}
}

// signs takes over what a control shows without words. The name of one that has a name says whether it is disabled.
func (h *Thing) signs(o fyne.CanvasObject, nameless bool) {
	switch o := o.(type) {
	case *widget.Button:
		h.Disabled = nameless && o.Disabled()
		if h.Words == "" {
			h.Icon = o.Icon
		}
	case *widget.ToolKey:
		h.Chosen = o.Chosen
	case *widget.Swatch:
		h.Chosen = o.Chosen
	case *widget.Tile:
		h.Chosen = o.Chosen
	}
}

func (l *listener) zones(o fyne.CanvasObject, zones []face.Zone, at fyne.Position) {
	for _, z := range zones {
		if z.Name != "" {
			l.all = append(l.all, Thing{Of: o, Words: z.Name, Chosen: z.Chosen, Control: true, Pos: at.Add(z.Pos), Size: z.Size})
		}
	}
}

// lettering joins the visible texts among objects.
func lettering(objects []fyne.CanvasObject) string {
	var words []string
	for _, o := range objects {
		if text, ok := o.(*canvas.Text); ok && text.Visible() && text.Text != "" {
			words = append(words, text.Text)
		}
	}
	return strings.Join(words, " ")
}
