package design

import (
	"fmt"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
)

// thing is an entry of a layer of lists, as the palette shows it.
type thing struct {
	id, words, tail string
}

// listed gives the entries of a layer.
func (c *chart) listed(l doc.Layer) []thing {
	b := c.p.doc.Board()
	named := func(id, name string) string {
		if name == "" {
			return id
		}
		return name
	}
	var out []thing
	switch l {
	case doc.Places:
		for _, x := range b.Places() {
			out = append(out, thing{x.ID, x.Name, b.Label(x.Hex)})
		}
	case doc.Notes:
		for _, x := range b.Notes() {
			out = append(out, thing{x.ID, x.Text, b.Label(x.Hex)})
		}
	case doc.Objectives:
		for _, x := range b.Objectives() {
			out = append(out, thing{x.ID, named(b.Label(x.Hex), x.Name), fmt.Sprint(x.Points)})
		}
	case doc.Zones:
		for _, x := range b.Zones() {
			out = append(out, thing{x.ID, named(x.ID, x.Name), fmt.Sprint(x.Area.Len())})
		}
	case doc.Sources:
		for _, x := range b.Sources() {
			out = append(out, thing{x.ID, named(x.ID, x.Name), fmt.Sprint(x.Area.Len())})
		}
	case doc.Counters:
		for _, x := range b.Counters() {
			out = append(out, thing{x.Unit, x.Unit, b.Label(x.Hex)})
		}
	case doc.Boxes:
		for _, x := range b.Boxes() {
			out = append(out, thing{x.ID, named(x.ID, x.Name), ""})
		}
	}
	return out
}

// mostListed is how many entries a palette lists; the others are found by their number or name.
const mostListed = 200

// things are the entries of a layer, the chosen one with a button to edit it.
func (c *chart) things(l doc.Layer) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	if l == doc.Zones || l == doc.Sources {
		rows = append(rows, widget.NewKindButton(widget.Plain, widget.IconPlus, c.p.say("editor.new."+l.String()), func() { c.begin(l) }))
	}
	chosen := c.chosen(l)
	if chosen != "" && l != doc.Counters {
		rows = append(rows, widget.NewKindButton(widget.Plain, widget.IconEdit, c.p.say("editor.edit"), func() { c.edit(doc.Item{Layer: l, ID: chosen}) }))
	}
	list := c.listed(l)
	for _, t := range list[:min(len(list), mostListed)] {
		s := widget.NewSwatch(nil, t.words, t.id == chosen, func() { c.choose(l, t.id) })
		s.Tail = t.tail
		rows = append(rows, s)
	}
	return rows
}

// chosen is the entry of a layer that is worked on.
func (c *chart) chosen(l doc.Layer) string {
	pen, item := c.p.hand.Pen(), c.p.doc.Selection().Item
	switch {
	case l == doc.Zones:
		return pen.Zone
	case l == doc.Sources:
		return pen.Source
	case item.Layer == l:
		return item.ID
	}
	return ""
}

// choose works on an entry: areas are painted from then on, all else is selected and brought into sight.
func (c *chart) choose(l doc.Layer, id string) {
	pen := c.p.hand.Pen()
	switch l {
	case doc.Zones:
		pen.Zone = id
	case doc.Sources:
		pen.Source = id
	}
	c.p.hand.SetPen(pen)
	item := doc.Item{Layer: l, ID: id}
	c.p.doc.Select(doc.Selection{Item: item})
	if at, ok := doc.Where(c.p.doc.Board(), item); ok && l != doc.Zones && l != doc.Sources && l != doc.Boxes {
		c.view.GoTo(at)
	}
}

// begin makes a new zone or source, which is painted next, and asks what it is called.
func (c *chart) begin(l doc.Layer) {
	b := c.p.doc.Board()
	var id string
	err := c.p.doc.Do(engine.Tell("editor.step.new", "layer", "@editor.layer."+l.String()), func(s *doc.Stroke) error {
		if l == doc.Zones {
			id = doc.IDFor("", "zone", func(id string) bool { _, taken := b.Zone(id); return taken })
			return s.PutZone(board.Zone{ID: id})
		}
		id = doc.IDFor("", "source", func(id string) bool { _, taken := b.Source(id); return taken })
		return s.PutSource(board.Source{ID: id})
	})
	if c.done(err); err == nil {
		c.choose(l, id)
		c.bring()
		c.edit(doc.Item{Layer: l, ID: id})
	}
}
