package mapping

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
)

// Card is the sheet of one thing on the map, such as a name or a zone.
type Card struct {
	controls
	doc  *doc.Document
	item doc.Item
	game *engine.Game // whose sides own things, nil if none is chosen

	fields []func(view.Seat) []page.Control
	focus  string
	put    func(*doc.Stroke) error
	drop   bool // Apply removes the thing
}

// CardOf returns the card of a thing, nil if it is gone or has nothing to change.
func CardOf(d *doc.Document, item doc.Item, game *engine.Game) *Card {
	b, c := d.Board(), &Card{doc: d, item: item, game: game}
	var found bool
	switch item.Layer {
	case doc.Places:
		var x board.Place
		x, found = b.Place(item.ID)
		c.name(&x.Name)
		c.style(&x)
		c.put = func(s *doc.Stroke) error { return s.PutPlace(x) }
	case doc.Notes:
		var x board.Note
		x, found = b.Note(item.ID)
		c.text(&x.Text)
		c.put = func(s *doc.Stroke) error { return s.PutNote(x) }
	case doc.Objectives:
		var x board.Objective
		x, found = b.Objective(item.ID)
		c.points(&x.Points)
		c.name(&x.Name)
		c.side(&x.Side)
		c.put = func(s *doc.Stroke) error { return s.PutObjective(x) }
	case doc.Zones:
		var x board.Zone
		x, found = b.Zone(item.ID)
		c.name(&x.Name)
		c.side(&x.Side)
		c.put = func(s *doc.Stroke) error { return s.PutZone(x) }
	case doc.Sources:
		var x board.Source
		x, found = b.Source(item.ID)
		c.name(&x.Name)
		c.side(&x.Side)
		c.rim(&x.Rim)
		was := x.Rim
		c.put = func(s *doc.Stroke) error {
			if f := b.Field(); x.Rim != was && x.Rim != board.NoRim && (x.Area.Len() == 0 || x.Area.Equal(f.RimHexes(was))) {
				x.Area = f.RimHexes(x.Rim)
			}
			return s.PutSource(x)
		}
	case doc.Boxes:
		var x board.Box
		x, found = b.Box(item.ID)
		c.name(&x.Name)
		c.side(&x.Side)
		c.put = func(s *doc.Stroke) error { return s.PutBox(x) }
	}
	if !found {
		return nil
	}
	return c
}

// Page implements page.Source.
func (c *Card) Page(seat view.Seat) page.Panel {
	c.begin()
	p := page.Panel{ID: "map_card", Title: seat.Say("editor.card." + c.item.Layer.String()), Focus: c.focus}
	for _, make := range c.fields {
		p.Rows = append(p.Rows, make(seat)...)
	}
	drop := applies
	drop.Put = &page.Put{Field: "drop", Value: true}
	c.does["drop"] = func(any) { c.drop = true }
	p.Foot = []page.Control{page.NewEquals(page.NewButton("drop", seat.Say("editor.card.drop"), drop).Styled(page.Destructive).WithIcon(style.IconTrash),
		page.NewButton("keep", seat.Say("editor.card.keep"), applies).Styled(page.Main).WithIcon(style.IconTick))}
	if c.focus != "" {
		p.Keys = map[string]string{page.KeyEnter: "keep"}
	}
	return p
}

// Apply implements Applied.
func (c *Card) Apply() (page.Send, error) {
	step, put := "change", c.put
	if c.drop {
		c.drop = false
		step, put = "drop", func(s *doc.Stroke) error { return s.Drop(c.item.Layer, c.item.ID) }
	}
	return page.Send{}, c.doc.Do(engine.Tell("editor.step."+step, "layer", "@editor.layer."+c.item.Layer.String()), put)
}

func (c *Card) add(make func(view.Seat) []page.Control) { c.fields = append(c.fields, make) }

// name adds a field for the name, which gets the focus.
func (c *Card) name(value *string) {
	c.focus = "name"
	c.add(func(seat view.Seat) []page.Control {
		return []page.Control{c.field("name", seat.Say("editor.card.name"), "", *value, func(text string) { *value = text })}
	})
}

// text adds a field of several lines.
func (c *Card) text(value *string) {
	c.add(func(seat view.Seat) []page.Control {
		field := c.field("text", seat.Say("editor.card.text"), "", *value, func(text string) { *value = text })
		field.Body.(*page.Field).Lines = 5
		return []page.Control{field}
	})
}

// points adds a stepper for the worth of an objective.
func (c *Card) points(value *int) {
	c.add(func(seat view.Seat) []page.Control {
		return []page.Control{c.stepper("points", seat.Say("editor.card.points"), page.Stepper{Value: *value, Min: -99, Max: 999, Jump: 5}, func(v int) { *value = v })}
	})
}

// choice offers several values below a heading.
func choice[T comparable](c *Card, id, heading string, values []T, labels []string, value *T) []page.Control {
	return []page.Control{page.NewSection(heading), c.chips(id, labels, max(0, slices.Index(values, *value)), func(i int) { *value = values[i] })}
}

// styles are the kinds of lettering of a map, the ordinary one first.
var styles = []string{"", "city", "village", "region", "forest", "water", "mountain", "direction"}

// style adds the lettering of a name, and its slope.
func (c *Card) style(x *board.Place) {
	c.add(func(seat view.Seat) []page.Control {
		labels := []string{seat.Say("editor.style.town")}
		for _, s := range styles[1:] {
			labels = append(labels, seat.Say("editor.style."+s))
		}
		return append(choice(c, "style", seat.Say("editor.card.style"), styles, labels, &x.Style),
			c.stepper("angle", seat.Say("editor.card.angle"), page.Stepper{Value: int(x.Angle), Min: -90, Max: 90, Jump: 15}, func(v int) { x.Angle = float64(v) }))
	})
}

// side adds a choice among the sides of the game, if one is chosen.
func (c *Card) side(value *string) {
	if c.game == nil {
		return
	}
	c.add(func(seat view.Seat) []page.Control {
		ids, labels := []string{""}, []string{seat.Say("editor.card.anybody")}
		for _, s := range c.game.Sides {
			ids, labels = append(ids, s.ID), append(labels, c.game.Book.Say(seat.Lang, "side."+s.ID+".name", nil))
		}
		return choice(c, "side", seat.Say("editor.card.side"), ids, labels, value)
	})
}

// rims are the edges of the map that a source of supply may be for.
var rims = []board.Rim{board.NoRim, board.North, board.East, board.South, board.West}

func (c *Card) rim(value *board.Rim) {
	c.add(func(seat view.Seat) []page.Control {
		labels := []string{seat.Say("editor.rim.none")}
		for _, r := range rims[1:] {
			labels = append(labels, seat.Say("editor.rim."+string(r)))
		}
		return choice(c, "rim", seat.Say("editor.card.rim"), rims, labels, value)
	})
}
