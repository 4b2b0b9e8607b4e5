package design

import (
	"slices"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
	"sandtable/engine"
	"sandtable/engine/board"
)

// card is a small sheet on which one thing of the map is edited: its fields, and what puts them onto
// the map.
type card struct {
	rows  []fyne.CanvasObject
	put   func(*doc.Stroke) error
	entry *fynewidget.Entry // to be typed into at once; may be nil
}

// edit opens the sheet of a thing.
func (c *chart) edit(item doc.Item) {
	k := c.card(item)
	if k == nil {
		return
	}
	var sheet *widget.Drawer
	do := func(step string, put func(*doc.Stroke) error) {
		sheet.Close()
		c.done(c.p.doc.Do(engine.Tell("editor.step."+step, "layer", "@editor.layer."+item.Layer.String()), put))
	}
	keep := func() { do("change", k.put) }
	foot := widget.Equals(
		widget.NewKindButton(widget.Destructive, widget.IconTrash, c.p.say("editor.card.drop"), func() {
			do("drop", func(s *doc.Stroke) error { return s.Drop(item.Layer, item.ID) })
		}),
		widget.NewKindButton(widget.Main, widget.IconTick, c.p.say("editor.card.keep"), keep))
	sheet = c.p.drawer(c.p.say("editor.card."+item.Layer.String()), widget.Column(k.rows...), foot)
	sheet.Open()
	if k.entry != nil {
		k.entry.OnSubmitted = func(string) { keep() }
		c.p.win.Canvas().Focus(k.entry)
	}
}

// card makes the sheet's fields; nil where the thing is gone or has none.
func (c *chart) card(item doc.Item) *card {
	b, k := c.p.doc.Board(), &card{}
	var found bool
	switch item.Layer {
	case doc.Places:
		var x board.Place
		x, found = b.Place(item.ID)
		c.name(k, &x.Name)
		c.style(k, &x)
		k.put = func(s *doc.Stroke) error { return s.PutPlace(x) }
	case doc.Notes:
		var x board.Note
		x, found = b.Note(item.ID)
		c.text(k, &x.Text)
		k.put = func(s *doc.Stroke) error { return s.PutNote(x) }
	case doc.Objectives:
		var x board.Objective
		x, found = b.Objective(item.ID)
		k.rows = append(k.rows, widget.NewStepper(c.p.say("editor.card.points"), x.Points, -99, 999, func(v int) { x.Points = v }).WithJump(5))
		c.name(k, &x.Name)
		c.side(k, &x.Side)
		k.put = func(s *doc.Stroke) error { return s.PutObjective(x) }
	case doc.Zones:
		var x board.Zone
		x, found = b.Zone(item.ID)
		c.name(k, &x.Name)
		c.side(k, &x.Side)
		k.put = func(s *doc.Stroke) error { return s.PutZone(x) }
	case doc.Sources:
		var x board.Source
		x, found = b.Source(item.ID)
		c.name(k, &x.Name)
		c.side(k, &x.Side)
		c.rim(k, &x.Rim)
		k.put = func(s *doc.Stroke) error { return s.PutSource(x) }
	case doc.Boxes:
		var x board.Box
		x, found = b.Box(item.ID)
		c.name(k, &x.Name)
		c.side(k, &x.Side)
		k.put = func(s *doc.Stroke) error { return s.PutBox(x) }
	}
	if !found {
		return nil
	}
	return k
}

// name is a field for what a thing is called.
func (c *chart) name(k *card, value *string) {
	field, entry := widget.NewField(c.p.say("editor.card.name"), "", *value, func(text string) { *value = text })
	k.rows, k.entry = append(k.rows, field), entry
}

// text is a field for several lines.
func (c *chart) text(k *card, value *string) {
	field, _ := widget.NewNotes(c.p.say("editor.card.text"), "", *value, func(text string) { *value = text })
	k.rows = append(k.rows, field)
}

// styles are the kinds of lettering that maps know, the ordinary one first.
var styles = []string{"", "city", "village", "region", "forest", "water", "mountain", "direction"}

// style chooses how a name is lettered, and its slant.
func (c *chart) style(k *card, x *board.Place) {
	names := make([]string, len(styles))
	for i, s := range styles {
		if s == "" {
			s = "town"
		}
		names[i] = c.p.say("editor.style." + s)
	}
	k.rows = append(k.rows, widget.NewSection(c.p.say("editor.card.style")), pick(names, max(0, slices.Index(styles, x.Style)), func(i int) { x.Style = styles[i] }),
		widget.NewStepper(c.p.say("editor.card.angle"), int(x.Angle), -90, 90, func(v int) { x.Angle = float64(v) }).WithJump(15))
}

// side chooses whose a thing is, among the sides of the scenario.
func (c *chart) side(k *card, value *string) {
	if c.scenario() == nil {
		return
	}
	ids, names, now := []string{""}, []string{c.p.say("editor.card.anybody")}, 0
	for i, s := range c.units.game.Sides {
		ids, names = append(ids, s.ID), append(names, c.p.inGame(c.units.game, "side."+s.ID+".name"))
		if s.ID == *value {
			now = i + 1
		}
	}
	k.rows = append(k.rows, widget.NewSection(c.p.say("editor.card.side")), pick(names, now, func(i int) { *value = ids[i] }))
}

// rims are the edges of the map that a source of supply may stand for.
var rims = []board.Rim{board.NoRim, board.North, board.East, board.South, board.West}

func (c *chart) rim(k *card, value *board.Rim) {
	names := make([]string, len(rims))
	for i, r := range rims {
		id := string(r)
		if r == board.NoRim {
			id = "none"
		}
		names[i] = c.p.say("editor.rim." + id)
	}
	k.rows = append(k.rows, widget.NewSection(c.p.say("editor.card.rim")), pick(names, slices.Index(rims, *value), func(i int) { *value = rims[i] }))
}

// pick is a row of chips of which one is chosen.
func pick(names []string, now int, choose func(int)) fyne.CanvasObject {
	chips := make([]fyne.CanvasObject, len(names))
	for i, name := range names {
		chip := widget.NewChip(name, nil, func() {
			choose(i)
			for j, other := range chips {
				o := other.(*widget.Chip)
				o.Chosen = j == i
				o.Refresh()
			}
		})
		chip.Chosen = i == now
		chips[i] = chip
	}
	return widget.NewChipRow(chips...)
}

// put puts a tool's question to the user, such as what a town is called.
func (c *chart) put(q tool.Question) {
	text := q.Text
	var sheet *widget.Drawer
	answer := func() {
		sheet.Close()
		c.done(q.Answer(text))
	}
	field, entry := widget.NewField(c.p.doc.Board().Label(q.Hex), "", q.Text, func(t string) { text = t })
	entry.OnSubmitted = func(string) { answer() }
	sheet = c.p.drawer(c.p.say(q.Key), field, widget.NewKindButton(widget.Main, widget.IconTick, c.p.say("editor.card.keep"), answer))
	sheet.Open()
	c.p.win.Canvas().Focus(entry)
}
