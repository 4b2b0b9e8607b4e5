package printing

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/printables"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/layout"
)

// hasCards reports whether this is a list of cards, which a layout can be chosen for.
func hasCards(o *Origin) bool { return o.reading != nil && o.reading.As == counterlist.AsCards }

// layoutName names the layout of the cards.
func layoutName(o *Origin, seat view.Seat, name string) string {
	switch {
	case name == "" && layout.Beside(o.beside) || name == layout.File:
		return seat.Say("printing.cards_own")
	case name == "":
		return seat.Say("printing.cards_usual")
	}
	return seat.Say("printing.cards_" + name)
}

// layouts is the sheet that chooses the layout of the cards, each shown with the first cards of the list.
type layouts struct {
	form
	of    *Origin                    // that was read
	drawn map[string]*printables.Set // by name
}

// read reads the first cards in each layout when the sheet is first shown, and again when the list or the layout beside it
// is read again. Until then the tiles show what they showed before.
func (l *layouts) read() {
	o := l.st.Origin
	if l.of == o {
		return
	}
	l.of = o
	drawn, within := map[string]*printables.Set{}, true
	l.st.Aside(func() error {
		for _, name := range l.names() {
			choice := o.choice
			choice.As, choice.Layout, choice.LayoutText = counterlist.AsCards, name, nil
			if s := laidFirst(o, choice); s != nil {
				drawn[name] = s
			}
		}
		return nil
	}, func(error) {
		if l.of != o {
			return
		}
		if l.drawn = drawn; !within {
			l.st.Client.Changed()
		}
	})
	within = false
}

// names lists the choices; "" is the layout beside the list, or the usual one.
func (l *layouts) names() []string { return append([]string{""}, layout.Names()...) }

// laidFirst reads the first cards with a choice; nil if they cannot be read so.
func laidFirst(o *Origin, choice counterlist.Choice) *printables.Set {
	choice.First = mostFirst
	set, _, err := printables.ReadList(o.File, o.data, o.beside, choice)
	if err != nil {
		return nil
	}
	return set
}

// Page implements page.Source.
func (l *layouts) Page(seat view.Seat) page.Panel {
	l.begin(seat)
	l.read()
	o := l.st.Origin
	var tiles []page.Option
	for _, name := range l.names() {
		tile := page.Option{ID: "as:" + name, Label: layoutName(o, seat, name), Selected: name == o.choice.Layout}
		if s := l.drawn[name]; s != nil {
			tile.Drawing = first{s}
		}
		tiles = append(tiles, tile)
	}
	title := l.say("printing.cards_layout")
	choose := on(&l.form, "layout", func(id string) {
		choice := o.choice
		choice.As, choice.Layout, choice.LayoutText = counterlist.AsCards, id[len("as:"):], nil
		l.st.Choices.rememberList(o.header, choice)
		relay(l.st, choice, nil)
	})
	rows := []page.Control{page.NewText(l.say("printing.cards_about")),
		{ID: "layout", Body: &page.Tiles{Options: tiles, Size: page.Size{Width: 150, Height: 84}}, Label: title, Send: choose}}
	if text := layoutText(o); text != nil {
		rows = append(rows, item("frames", style.IconEdit, l.say("printing.frames"), l.say("printing.frames_about"), page.Send{Sheet: newFrames(l.st, text)}))
	}
	return page.Panel{ID: "layouts", Title: title, Rows: rows}
}

// relay reads the list with another choice and prints from it, on the page that is open. wrong gets what is wrong with the
// choice, which then does not count, or nil; it may be nil itself.
func relay(st *State, choice counterlist.Choice, wrong func(error)) {
	old := st.Origin
	st.opening++
	turn := st.opening
	var o *Origin
	var fault error
	st.Aside(func() error {
		o, fault = fromList(old.File, old.data, old.beside, &choice)
		return nil
	}, func(error) {
		if turn != st.opening {
			return
		}
		if wrong != nil {
			wrong(fault)
		} else if fault != nil {
			st.refuse("printing.unread", fault)
		}
		if fault != nil || o == nil {
			st.Client.Changed()
			return
		}
		o.header = old.header
		st.Origin, st.former, st.Stale = o, nil, nil
		st.Changed()
	})
}

// layoutText returns the text of the layout of the cards; nil for the usual face.
func layoutText(o *Origin) []byte {
	c := o.choice
	switch {
	case c.LayoutText != nil:
		return c.LayoutText
	case slices.Contains(layout.Names(), c.Layout):
		text, _ := layout.Source(c.Layout) // it comes with the program
		return text
	case layout.Beside(o.beside):
		text, _ := readBeside(o.beside)
		return text
	}
	return nil
}

// gap is between cards side by side, in millimetres.
const gap = 2

// first is a picture of the first cards or counters of a list.
type first struct{ of *printables.Set }

// Draw implements page.Drawing.
func (f first) Draw(c draw.Canvas, box draw.Rect, _ page.Screen) {
	pieces := f.of.First(mostFirst)
	var width, height float64
	for _, p := range pieces {
		width, height = width+p.Size.W+gap, max(height, p.Size.H)
	}
	scale := min(box.W/max(width, 1), box.H/max(height, 1))
	x := box.X + (box.W-width*scale)/2
	for _, p := range pieces {
		p.Draw(c, draw.Rect{X: x, Y: box.Y + (box.H-height*scale)/2, W: p.Size.W * scale, H: p.Size.H * scale}, false)
		x += (p.Size.W + gap) * scale
	}
}
