package design

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
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
	entry *widget.Entry // to be typed into at once; may be nil
}

// edit opens the sheet of a thing.
func (th *entries) edit(item doc.Item) {
	k := th.card(item)
	if k == nil {
		return
	}
	var sheet *widget.Drawer
	do := func(step string, put func(*doc.Stroke) error) {
		sheet.Close()
		th.done(th.doc.Do(engine.Tell("editor.step."+step, "layer", "@editor.layer."+item.Layer.String()), put))
	}
	keep := func() { do("change", k.put) }
	foot := flow.Equals(
		widget.NewKindButton(widget.Destructive, theme.IconTrash, th.Say("editor.card.drop"), func() {
			do("drop", func(s *doc.Stroke) error { return s.Drop(item.Layer, item.ID) })
		}),
		widget.NewKindButton(widget.Main, theme.IconTick, th.Say("editor.card.keep"), keep))
	sheet = th.Drawer(th.Say("editor.card."+item.Layer.String()), flow.Column(k.rows...), foot)
	sheet.Open()
	if k.entry != nil {
		k.entry.OnSubmitted = func(string) { keep() }
		th.Win.Canvas().Focus(k.entry)
	}
}

// card makes the sheet's fields; nil where the thing is gone or has none.
func (th *entries) card(item doc.Item) *card {
	b, k := th.doc.Board(), &card{}
	var found bool
	switch item.Layer {
	case doc.Places:
		var x board.Place
		x, found = b.Place(item.ID)
		th.name(k, &x.Name)
		th.style(k, &x)
		k.put = func(s *doc.Stroke) error { return s.PutPlace(x) }
	case doc.Notes:
		var x board.Note
		x, found = b.Note(item.ID)
		th.text(k, &x.Text)
		k.put = func(s *doc.Stroke) error { return s.PutNote(x) }
	case doc.Objectives:
		var x board.Objective
		x, found = b.Objective(item.ID)
		k.rows = append(k.rows, widget.NewStepper(th.Say("editor.card.points"), x.Points, -99, 999, func(v int) { x.Points = v }).WithJump(5))
		th.name(k, &x.Name)
		th.side(k, &x.Side)
		k.put = func(s *doc.Stroke) error { return s.PutObjective(x) }
	case doc.Zones:
		var x board.Zone
		x, found = b.Zone(item.ID)
		th.name(k, &x.Name)
		th.side(k, &x.Side)
		k.put = func(s *doc.Stroke) error { return s.PutZone(x) }
	case doc.Sources:
		var x board.Source
		x, found = b.Source(item.ID)
		th.name(k, &x.Name)
		th.side(k, &x.Side)
		th.rim(k, &x.Rim)
		k.put = func(s *doc.Stroke) error { return s.PutSource(x) }
	case doc.Boxes:
		var x board.Box
		x, found = b.Box(item.ID)
		th.name(k, &x.Name)
		th.side(k, &x.Side)
		k.put = func(s *doc.Stroke) error { return s.PutBox(x) }
	}
	if !found {
		return nil
	}
	return k
}

// name is a field for what a thing is called.
func (th *entries) name(k *card, value *string) {
	field, entry := widget.NewField(th.Say("editor.card.name"), "", *value, func(text string) { *value = text })
	k.rows, k.entry = append(k.rows, field), entry
}

// text is a field for several lines.
func (th *entries) text(k *card, value *string) {
	field, _ := widget.NewNotes(th.Say("editor.card.text"), "", *value, func(text string) { *value = text })
	k.rows = append(k.rows, field)
}

// styles are the kinds of lettering that maps know, the ordinary one first.
var styles = []string{"", "city", "village", "region", "forest", "water", "mountain", "direction"}

// style chooses how a name is lettered, and its slant.
func (th *entries) style(k *card, x *board.Place) {
	names := make([]string, len(styles))
	for i, s := range styles {
		if s == "" {
			s = "town"
		}
		names[i] = th.Say("editor.style." + s)
	}
	k.rows = append(k.rows, widget.NewSection(th.Say("editor.card.style")), pick(names, max(0, slices.Index(styles, x.Style)), func(i int) { x.Style = styles[i] }),
		widget.NewStepper(th.Say("editor.card.angle"), int(x.Angle), -90, 90, func(v int) { x.Angle = float64(v) }).WithJump(15))
}

// side chooses whose a thing is, among the sides of the scenario.
func (th *entries) side(k *card, value *string) {
	if th.roster.scenario() == nil {
		return
	}
	ids, names, now := []string{""}, []string{th.Say("editor.card.anybody")}, 0
	for i, s := range th.roster.units.game.Sides {
		ids, names = append(ids, s.ID), append(names, th.inGame(th.roster.units.game, "side."+s.ID+".name"))
		if s.ID == *value {
			now = i + 1
		}
	}
	k.rows = append(k.rows, widget.NewSection(th.Say("editor.card.side")), pick(names, now, func(i int) { *value = ids[i] }))
}

// rims are the edges of the map that a source of supply may stand for.
var rims = []board.Rim{board.NoRim, board.North, board.East, board.South, board.West}

func (th *entries) rim(k *card, value *board.Rim) {
	names := make([]string, len(rims))
	for i, r := range rims {
		id := string(r)
		if r == board.NoRim {
			id = "none"
		}
		names[i] = th.Say("editor.rim." + id)
	}
	k.rows = append(k.rows, widget.NewSection(th.Say("editor.card.rim")), pick(names, slices.Index(rims, *value), func(i int) { *value = rims[i] }))
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
func (th *entries) put(q tool.Question) {
	text := q.Text
	var sheet *widget.Drawer
	answer := func() {
		sheet.Close()
		th.done(q.Answer(text))
	}
	field, entry := widget.NewField(th.doc.Board().Label(q.Hex), "", q.Text, func(t string) { text = t })
	entry.OnSubmitted = func(string) { answer() }
	sheet = th.Drawer(th.Say(q.Key), field, widget.NewKindButton(widget.Main, theme.IconTick, th.Say("editor.card.keep"), answer))
	sheet.Open()
	th.Win.Canvas().Focus(entry)
}
