package mapping

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/terrain"
	"sandtable/printables/picture"
)

// styleSize is the size of the pictures of styles.
var styleSize = page.Size{Width: 40, Height: 36}

// style offers the look of the kind.
func (k *Kind) style(seat view.Seat) []page.Control {
	rows := append(k.colours(seat), k.lines(seat)...)
	rows = append(rows, k.patterns(seat)...)
	if k.Class == terrain.Terrain {
		rows = append(rows, k.symbols(seat)...)
	}
	return rows
}

// colours offers some mapColours, and a field for any other.
func (k *Kind) colours(seat view.Seat) []page.Control {
	is, label := k.kind().Colour, seat.Say("editor.kinds.colour")
	list := slices.Clone(mapColours)
	if is != "" && !slices.ContainsFunc(list, func(c string) bool { return strings.EqualFold(c, is) }) {
		list = append([]string{is}, list...)
	}
	set := func(text string) { k.set(func(o *terrain.Kind) { o.Colour = strings.TrimSpace(text) }) }
	c := page.Control{ID: "colours", Body: &page.Colours{}, Label: label, Send: on(&k.controls, "colours", func(colour string) {
		delete(k.typed, "colour")
		set(colour)
	})}
	for _, colour := range list {
		c.AddOption(page.Option{ID: colour, Label: colour, Selected: strings.EqualFold(colour, is)})
	}
	return []page.Control{c, k.field("colour", label, "#9DB883", is, set)}
}

// lines offers the width and dashes of a line. Terrain has none.
func (k *Kind) lines(seat view.Seat) []page.Control {
	if k.Class == terrain.Terrain {
		return nil
	}
	kind := k.kind()
	width := k.stepper("width", seat.Say("editor.kinds.width"), page.Millimetres(seat.Reader, cmp.Or(kind.Width, picture.MinLine), 1, terrain.MaxWidth*10), func(v int) {
		k.set(func(o *terrain.Kind) { o.Width = float64(v) / 10 })
	})
	list := slices.Clone(dashes)
	at := slices.IndexFunc(list, func(d []float64) bool { return slices.Equal(d, kind.Dash) })
	if at < 0 {
		list, at = append(list, kind.Dash), len(list)
	}
	var drawings []page.Drawing
	for _, dash := range list {
		drawings = append(drawings, k.variant(func(s *picture.Terrain) { s.Dash, s.Pattern = dash, "" }))
	}
	label := seat.Say("editor.kinds.line")
	return []page.Control{width, page.NewAside(label), k.tiles("dash", label, styleSize, drawings, at, func(i int) {
		k.set(func(o *terrain.Kind) { o.Dash = list[i] })
	})}
}

// patterns offers the patterns of the class, the plain one first.
func (k *Kind) patterns(seat view.Seat) []page.Control {
	list := append([]string{""}, [...]func() []string{picture.Patterns, picture.EdgePatterns, picture.PathPatterns}[k.Class]()...)
	label := seat.Say("editor.kinds.pattern")
	return []page.Control{page.NewAside(label), k.tiles("pattern", label, styleSize, k.variants(list, func(s *picture.Terrain, pattern string) { s.Pattern, s.Symbol = pattern, "" }),
		max(0, slices.Index(list, k.kind().Pattern)), func(i int) { k.set(func(o *terrain.Kind) { o.Pattern = list[i] }) })}
}

// symbols offers the signs of a hex, none first.
func (k *Kind) symbols(seat view.Seat) []page.Control {
	list := append([]string{""}, symbols...)
	at := slices.Index(list, k.kind().Symbol)
	if at < 0 {
		list, at = append(list, k.kind().Symbol), len(list)
	}
	label := seat.Say("editor.kinds.symbol")
	return []page.Control{page.NewSection(label), k.tiles("symbol", label, styleSize, k.variants(list, func(s *picture.Terrain, symbol string) { s.Pattern, s.Symbol = "", symbol }),
		at, func(i int) { k.set(func(o *terrain.Kind) { o.Symbol = list[i] }) })}
}

// variants draws the kind with each of several patterns or symbols.
func (k *Kind) variants(list []string, change func(*picture.Terrain, string)) []page.Drawing {
	var out []page.Drawing
	for _, id := range list {
		out = append(out, k.variant(func(s *picture.Terrain) { change(s, id) }))
	}
	return out
}

// variant draws the kind with something changed.
func (k *Kind) variant(change func(*picture.Terrain)) page.Drawing {
	sample := k.sample
	sample.Style.Bridges = nil
	change(&sample.Style)
	return sample
}
