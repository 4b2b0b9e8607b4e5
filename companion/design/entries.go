package design

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/style"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
)

// entries are the things on the layers of things: names, notes, objectives, zones and so on.
type entries struct {
	easel
	roster *roster
	bring  func() // takes up the tool that draws on the layer
}

// thing is an entry in the palette.
type thing struct {
	id, words, tail string
}

// listEntries returns the entries of a layer.
func (th *entries) listEntries(l doc.Layer) []thing {
	b := th.doc.Board()
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
			out = append(out, thing{x.ID, cmp.Or(x.Name, b.Label(x.Hex)), fmt.Sprint(x.Points)})
		}
	case doc.Zones:
		for _, x := range b.Zones() {
			out = append(out, thing{x.ID, cmp.Or(x.Name, x.ID), fmt.Sprint(x.Area.Len())})
		}
	case doc.Sources:
		for _, x := range b.Sources() {
			out = append(out, thing{x.ID, cmp.Or(x.Name, x.ID), fmt.Sprint(x.Area.Len())})
		}
	case doc.Counters:
		for _, x := range b.Counters() {
			out = append(out, thing{x.Unit, x.Unit, b.Label(x.Hex)})
		}
	case doc.Boxes:
		for _, x := range b.Boxes() {
			out = append(out, thing{x.ID, cmp.Or(x.Name, x.ID), ""})
		}
	}
	return out
}

// maxListed is how many entries a palette lists. Others are found by number or name.
const maxListed = 200

// rows lists the entries of a layer, with a button that edits the chosen one.
func (th *entries) rows(l doc.Layer) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	if l == doc.Zones || l == doc.Sources {
		rows = append(rows, widget.NewKindButton(widget.Plain, style.IconPlus, th.Say("editor.new."+l.String()), func() { th.begin(l) }))
	}
	chosen := th.chosenID(l)
	list := th.listEntries(l)
	there := slices.ContainsFunc(list, func(t thing) bool { return t.id == chosen }) // the pen may still have one that was deleted
	if there && l != doc.Counters {
		rows = append(rows, widget.NewKindButton(widget.Quiet, style.IconEdit, th.Say("editor.edit"), func() { th.edit(doc.Item{Layer: l, ID: chosen}) }))
	}
	for _, t := range list[:min(len(list), maxListed)] {
		s := widget.NewSwatch(nil, t.words, t.id == chosen, func() { th.choose(l, t.id) })
		s.Tail = t.tail
		rows = append(rows, s)
	}
	return rows
}

// chosenID returns the entry of a layer that is selected or painted.
func (th *entries) chosenID(l doc.Layer) string {
	pen, item := th.hand.Pen(), th.doc.Selection().Item
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

// choose selects an entry. The pen then paints areas; the map moves to other entries.
func (th *entries) choose(l doc.Layer, id string) {
	pen := th.hand.Pen()
	switch l {
	case doc.Zones:
		pen.Zone = id
	case doc.Sources:
		pen.Source = id
	}
	th.hand.SetPen(pen)
	item := doc.Item{Layer: l, ID: id}
	th.doc.Select(doc.Selection{Item: item})
	if at, ok := doc.Where(th.doc.Board(), item); ok && l != doc.Zones && l != doc.Sources && l != doc.Boxes {
		th.view.GoTo(at)
	}
}

// begin adds a zone or source for the pen to paint, and opens its card.
func (th *entries) begin(l doc.Layer) {
	b := th.doc.Board()
	var id string
	err := th.doc.Do(engine.Tell("editor.step.new", "layer", "@editor.layer."+l.String()), func(s *doc.Stroke) error {
		if l == doc.Zones {
			id = doc.IDFor("", "zone", func(id string) bool { _, taken := b.Zone(id); return taken })
			return s.PutZone(board.Zone{ID: id})
		}
		id = doc.IDFor("", "source", func(id string) bool { _, taken := b.Source(id); return taken })
		return s.PutSource(board.Source{ID: id})
	})
	if th.finish(err); err == nil {
		th.choose(l, id)
		th.bring()
		th.edit(doc.Item{Layer: l, ID: id})
	}
}

// edit opens the card of a thing.
func (th *entries) edit(item doc.Item) {
	var game *engine.Game
	if s := th.roster.scenario(); s != nil {
		game = s.game
	}
	if card := mapping.CardOf(th.doc, item, game); card != nil {
		th.sheet(card)
	}
}
