package chapters

import (
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata/rulestext"
)

// exampleKey names an example of a paragraph.
func (c chapter) exampleKey(i int) form.Key { return paragraphs.Row(c.i).To("example").Row(i) }

// examples shows the examples of the paragraph as they look, each above the line that opens it, and the button that adds one.
func (c chapter) examples(in *form.In, p rulestext.Part) []page.Control {
	rows := []page.Control{page.NewSection(in.Say("draft.rules.examples"))}
	for i, d := range p.Diagrams {
		item := page.NewItem(c.exampleKey(i).ID(), captionOf(in, i, d), in.Go(c.example(i)))
		rows = append(rows, shownExample(in, d), item)
		for _, bad := range exampleFaults(in, d) {
			rows = append(rows, page.NewText(bad).Styled(page.Small).Toned(page.Danger))
		}
	}
	id := "add:example:" + paragraphs.Row(c.i).ID()
	add := page.NewButton(id, in.Say("draft.rules.add_example"), in.On(id, func(any) { in.Try(id, c.addExample(in)) })).WithIcon(style.IconPlus)
	add.Send.Page = in.Go(c.example(len(p.Diagrams))).Page
	if len(form.Boards(in)) == 0 {
		add = add.DisabledIf(in.Say("draft.rules.no_map"))
	}
	return append(rows, add)
}

// captionOf is the caption of an example, or its number.
func captionOf(in *form.In, i int, d engine.Diagram) string {
	if d.Caption != "" {
		return d.Caption
	}
	return in.Say("draft.rules.example", "number", i+1)
}

// shownExample draws an example.
func shownExample(in *form.In, d engine.Diagram) page.Control {
	return page.Control{Body: &page.Diagram{Example: &d}, Label: in.Say("rulebook.example", "from", d.From, "to", d.To)}
}

// exampleFaults says what an example names and the game does not have.
func exampleFaults(in *form.In, d engine.Diagram) (out []string) {
	for _, bad := range d.Faults(form.Boards(in), units(in)) {
		out = append(out, in.Refusal(bad))
	}
	return out
}

// units are the ids of the counters.
func units(in *form.In) (out []string) {
	s := in.Doc.Sheet(gamedoc.Roster)
	for i := range s.Len() {
		out = append(out, s.Cell(i, "id"))
	}
	return out
}

// addExample adds an example below the text: all of the map of the game, with nothing on it yet.
func (c chapter) addExample(in *form.In) error {
	parts := c.read(in)
	p := &parts[c.i]
	p.Diagrams = append(p.Diagrams, wholeMap(form.Boards(in)[0], p.Blocks()))
	return c.write(in, parts)
}

// wholeMap is an example that shows all of a map.
func wholeMap(b *board.Board, after int) engine.Diagram {
	var first, last string
	least, most := 1<<30, -1
	for at := range b.Field().All() {
		if n := at.Col + at.Row; n < least {
			least, first = n, b.Label(at)
		}
		if n := at.Col + at.Row; n > most {
			most, last = n, b.Label(at)
		}
	}
	return engine.Diagram{After: after, Map: b.ID(), From: first, To: last}
}

// example is the page of an example.
func (c chapter) example(i int) *form.Page {
	return &form.Page{ID: "row.example", About: c.exampleKey(i), Title: func(in *form.In) string {
		if d, ok := (example{c, i}).find(in); ok {
			return captionOf(in, i, d)
		}
		return in.Say("draft.gone")
	}, Parts: func(*form.In) []form.Part { return []form.Part{example{c, i}} }}
}

// example is an example on the map, drawn by tapping.
type example struct {
	chapter
	at int
}

func (e example) key() form.Key { return e.exampleKey(e.at) }

// find returns the example as it is written.
func (e example) find(in *form.In) (engine.Diagram, bool) {
	parts := e.read(in)
	if e.i >= len(parts) || e.at >= len(parts[e.i].Diagrams) {
		return engine.Diagram{}, false
	}
	return parts[e.i].Diagrams[e.at], true
}

// change writes the example as it becomes.
func (e example) change(in *form.In, id string, do func(*engine.Diagram)) {
	parts := e.read(in)
	do(&parts[e.i].Diagrams[e.at])
	in.Try(id, e.write(in, parts))
}

// Rows is part of form.Part.
func (e example) Rows(in *form.In) []page.Control {
	d, ok := e.find(in)
	if !ok {
		return []page.Control{page.NewText(in.Say("draft.gone_note"))}
	}
	rows := e.maps(in, d)
	rows = append(rows, e.modes(in)...)
	rows = append(rows, e.canvas(in, d))
	rows = append(rows, e.mend(in, d)...)
	if e.mode(in) == tapCounters {
		rows = append(rows, e.units(in, d))
	}
	rows = append(rows, e.caption(in, d))
	if e.read(in)[e.i].Blocks() > 0 {
		rows = append(rows, e.place(in, d))
	}
	return append(rows, page.Control{Body: &page.Line{}}, e.remove(in))
}

// maps offers the maps of a game that has several. Another map begins the example again.
func (e example) maps(in *form.In, d engine.Diagram) []page.Control {
	all := form.Boards(in)
	if len(all) < 2 {
		return nil
	}
	id := e.key().To("map").ID()
	chips := page.NewChips()
	for _, b := range all {
		chips.Add(page.NewChip(id+"="+b.ID(), form.MapName(b), b.ID() == d.Map, in.On(id+"="+b.ID(), func(any) {
			e.change(in, id, func(d *engine.Diagram) {
				now := wholeMap(b, d.After)
				now.Caption = d.Caption
				*d = now
			})
		})))
	}
	return []page.Control{chips}
}

// mend says what the example names and the game does not have, and offers to leave it out.
func (e example) mend(in *form.In, d engine.Diagram) []page.Control {
	var rows []page.Control
	for _, bad := range exampleFaults(in, d) {
		rows = append(rows, page.NewText(bad).Styled(page.Small).Toned(page.Danger))
	}
	b := d.Board(form.Boards(in))
	if len(rows) == 0 || b == nil {
		return rows
	}
	id := e.key().To("mend").ID()
	return append(rows, in.Press(id, in.Say("draft.rules.mend"), func() {
		e.change(in, id, func(d *engine.Diagram) { *d = known(*d, b, units(in)) })
	}))
}

// known is an example without what the game does not have.
func known(d engine.Diagram, b *board.Board, units []string) engine.Diagram {
	off := func(label string) bool {
		at, err := b.Hex(label)
		return err != nil || !b.On(at)
	}
	if off(d.From) || off(d.To) {
		all := wholeMap(b, d.After)
		d.From, d.To = all.From, all.To
	}
	d.Shaded = slices.DeleteFunc(slices.Clone(d.Shaded), off)
	d.Counters = slices.DeleteFunc(slices.Clone(d.Counters), func(s engine.Standing) bool { return off(s.Hex) || !slices.Contains(units, s.Unit) })
	d.Arrows = slices.DeleteFunc(slices.Clone(d.Arrows), func(a []string) bool { return slices.ContainsFunc(a, off) })
	return d
}

// caption is the field for the words below the example.
func (e example) caption(in *form.In, d engine.Diagram) page.Control {
	id := e.key().To("caption").ID()
	return page.NewField(id, in.Say("draft.rules.caption"), in.Kept(id, d.Caption), in.OnText(id, func(text string) {
		e.change(in, id, func(d *engine.Diagram) { d.Caption = text })
	}))
}

// place chooses below which part of the text the example is.
func (e example) place(in *form.In, d engine.Diagram) page.Control {
	id, most := e.key().To("after").ID(), e.read(in)[e.i].Blocks()
	return page.Control{ID: id, Body: &page.Stepper{Value: min(d.After, most), Max: most}, Label: in.Say("draft.rules.after"), Send: in.On(id, func(v any) {
		n, _ := v.(int)
		e.change(in, id, func(d *engine.Diagram) { d.After = n })
	})}
}

// remove is the button that removes the example.
func (e example) remove(in *form.In) page.Control {
	id := "remove:" + e.key().ID()
	return in.Press(id, in.Say("draft.rules.remove_example", "number", strconv.Itoa(e.at+1)), func() {
		parts := e.read(in)
		p := &parts[e.i]
		p.Diagrams = slices.Delete(p.Diagrams, e.at, e.at+1)
		in.Try(id, e.write(in, parts))
	}).WithIcon(style.IconTrash).Styled(page.Destructive)
}
