package chapters

import (
	"cmp"
	"slices"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
)

// What a tap on the map of an example does.
const (
	tapHexes    = "hexes"    // shades the hex, or no longer
	tapCounters = "counters" // places the chosen counter, or takes it away
	tapArrows   = "arrows"   // the first begins an arrow, the second ends it
	tapPart     = "part"     // two tap the corners of what is shown
)

// mode is what a tap does now: a new example is cut to its part first.
func (e example) mode(in *form.In) string { return cmp.Or(in.Chosen("example.mode"), tapPart) }

// modes choose what a tap does, with a sentence about it.
func (e example) modes(in *form.In) []page.Control {
	id := e.key().To("mode").ID()
	var options []page.Option
	for _, m := range []string{tapPart, tapHexes, tapCounters, tapArrows} {
		options = append(options, page.Option{ID: m, Label: in.Say("draft.rules.mode." + m), Selected: e.mode(in) == m})
	}
	return []page.Control{page.NewSegmented(id, in.Say("draft.rules.taps"), in.On(id, func(v any) {
		mode, _ := v.(string)
		in.Choose("example.mode", mode)
		in.Choose("example.from", "")
	}), options...), page.NewAside(in.Say("draft.rules.mode_note." + e.mode(in)))}
}

// canvas is the map that is tapped. What was tapped first of two is shaded. While its part is chosen, all of the map is seen.
func (e example) canvas(in *form.In, d engine.Diagram) page.Control {
	from, id := in.Chosen("example.from"), e.key().To("map").ID()
	if b := d.Board(form.Boards(in)); e.mode(in) == tapPart && b != nil {
		shown := wholeMap(b, 0)
		if from == "" && (d.From != shown.From || d.To != shown.To) {
			shown.Shaded = engine.Diagram{Map: d.Map, From: d.From, To: d.To}.Within(b)
		}
		d = shown
	}
	if from != "" {
		d.Shaded = append(slices.Clone(d.Shaded), from)
	}
	c := shownExample(in, d)
	c.ID, c.Send = id, in.On(id, func(v any) {
		if hex, ok := v.(string); ok {
			e.tap(in, id, hex)
		}
	})
	return c
}

// tap does what a tap on a hex does.
func (e example) tap(in *form.In, id, hex string) {
	from := in.Chosen("example.from")
	switch mode := e.mode(in); {
	case mode == tapHexes:
		e.change(in, id, func(d *engine.Diagram) { d.Shaded = toggled(d.Shaded, hex) })
	case mode == tapCounters:
		if unit := e.unit(in); unit != "" {
			e.change(in, id, func(d *engine.Diagram) { d.Counters = stood(d.Counters, engine.Standing{Unit: unit, Hex: hex}) })
		}
	case from == "":
		in.Choose("example.from", hex)
	default:
		in.Choose("example.from", "")
		e.change(in, id, func(d *engine.Diagram) { joined(d, mode, from, hex) })
		if mode == tapPart { // what is in it comes next
			in.Choose("example.mode", tapHexes)
		}
	}
}

// joined does what the second tap does.
func joined(d *engine.Diagram, mode, from, to string) {
	if mode == tapPart {
		d.From, d.To = from, to
		return
	}
	way := []string{from, to}
	i := slices.IndexFunc(d.Arrows, func(a []string) bool { return slices.Equal(a, way) })
	switch {
	case i >= 0:
		d.Arrows = slices.Delete(d.Arrows, i, i+1)
	case from != to:
		d.Arrows = append(d.Arrows, way)
	}
}

// toggled is a list with a hex, or without it if it was there.
func toggled(list []string, hex string) []string {
	if i := slices.Index(list, hex); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return append(list, hex)
}

// stood places a counter, or takes it away if it is there already. It is in one hex only.
func stood(list []engine.Standing, now engine.Standing) []engine.Standing {
	there := slices.Contains(list, now)
	list = slices.DeleteFunc(list, func(s engine.Standing) bool { return s.Unit == now.Unit })
	if there {
		return list
	}
	return append(list, now)
}

// unit is the counter that a tap places.
func (e example) unit(in *form.In) string {
	all := units(in)
	if unit := in.Chosen("example.unit"); slices.Contains(all, unit) {
		return unit
	}
	return ""
}

// units offer the counters of the roster, those in the example with their hexes.
func (e example) units(in *form.In, d engine.Diagram) page.Control {
	s, chosen := in.Doc.Sheet(gamedoc.Roster), e.unit(in)
	chips := page.NewChips()
	for i := range s.Len() {
		unit := s.Cell(i, "id")
		id := e.key().To("unit").ID() + "=" + unit
		chip := page.NewChip(id, cmp.Or(s.Cell(i, "label"), s.Cell(i, "name_en"), unit), unit == chosen, in.On(id, func(any) { in.Choose("example.unit", unit) })).
			With([]page.Face{{Unit: unit}})
		for _, c := range d.Counters {
			if c.Unit == unit {
				chip.Trailing = c.Hex
			}
		}
		chips.Add(chip)
	}
	if s.Len() == 0 {
		return page.NewAside(in.Say("draft.rules.no_units"))
	}
	return chips
}
