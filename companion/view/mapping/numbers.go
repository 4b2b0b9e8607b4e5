package mapping

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/hex"
)

// numbers offers the usual ways to number hexes, and on demand every choice.
func (s *Settings) numbers(seat view.Seat) []page.Control {
	list := s.form.numberings()
	var examples []string
	for _, n := range list {
		examples = append(examples, s.form.example(n))
	}
	rows := []page.Control{page.NewSection(seat.Say("editor.map.numbers")),
		s.chips("numbering", examples, slices.Index(list, s.form.numbering), func(i int) { s.form.number(list[i]) })}
	fault := s.sizeFault()
	if fault == nil {
		fault = s.fault
	}
	if fault != nil {
		rows = append(rows, danger(seat.Problem(fault)))
	}
	if !s.fine {
		return append(rows, s.press("fine", seat.Say("editor.map.fine"), func() { s.fine = true }).Styled(page.Quiet).WithIcon(style.IconDown))
	}
	return append(rows, s.everyChoice(seat)...)
}

// everyChoice offers every part of a numbering.
func (s *Settings) everyChoice(seat view.Seat) []page.Control {
	n := s.form.numbering
	choice := func(id string, keys []string, at int, set func(int)) []page.Control {
		labels := make([]string, len(keys))
		for i, key := range keys {
			labels[i] = seat.Say("editor.map." + key)
		}
		return s.segmented(id, seat.Say("editor.map."+id), labels, at, set)
	}
	rows := choice("order", []string{"column_row", "row_column"}, int(n.Order), func(i int) { s.edit(func(n *hex.Numbering) { n.Order = hex.Order(i) }) })
	rows = append(rows, s.corners(seat)...)
	rows = append(rows, choice("stagger", []string{"straight", "staggered", "alternating"}, int(n.Stagger),
		func(i int) { s.edit(func(n *hex.Numbering) { n.Stagger = hex.Stagger(i) }) })...)
	rows = append(rows, s.series(seat, "columns", func(n *hex.Numbering) *hex.Series { return &n.Column })...)
	rows = append(rows, s.series(seat, "rows", func(n *hex.Numbering) *hex.Series { return &n.Row })...)
	between := s.field("separator", seat.Say("editor.map.separator"), ".", n.Separator, func(text string) { s.edit(func(n *hex.Numbering) { n.Separator = text }) })
	before := s.field("prefix", seat.Say("editor.map.prefix"), "", n.Prefix, func(text string) { s.edit(func(n *hex.Numbering) { n.Prefix = text }) })
	return append(rows, page.Control{Body: &page.Line{}}, page.NewEquals(between, before))
}

// edit changes the numbering.
func (s *Settings) edit(change func(*hex.Numbering)) {
	n := s.form.numbering
	change(&n)
	s.form.number(n)
}

// corners offers the corner where counting starts.
func (s *Settings) corners(seat view.Seat) []page.Control {
	var list []page.Drawing
	for o := hex.UpperLeft; o <= hex.LowerRight; o++ {
		list = append(list, cornerSketch{o})
	}
	label := seat.Say("editor.map.corner")
	return []page.Control{page.NewAside(label), s.tiles("corner", label, page.Size{Width: 52, Height: 40}, list, int(s.form.numbering.Origin),
		func(i int) { s.edit(func(n *hex.Numbering) { n.Origin = hex.Origin(i) }) }).Styled(page.Wide)}
}

// series offers the choices about the numbers of columns, or of rows.
func (s *Settings) series(seat view.Seat, id string, of func(*hex.Numbering) *hex.Series) []page.Control {
	now := *of(&s.form.numbering)
	label := seat.Say("editor.map." + id)
	set := func(change func(*hex.Series)) {
		s.edit(func(n *hex.Numbering) {
			change(of(n))
			if of(n).Style != hex.Digits {
				of(n).First = max(1, of(n).First)
			}
		})
	}
	number := func(key string, n page.Stepper, change func(*hex.Series, int)) page.Control {
		return s.stepper(id+"."+key, seat.Say("editor.map."+key), n, func(v int) { set(func(s *hex.Series) { change(s, v) }) })
	}
	styles := s.segmented(id+".style", label, []string{"1, 2, 3 …", "A … Z, AA, AB …", "A … Z, AA, BB …"}, int(now.Style),
		func(i int) { set(func(s *hex.Series) { s.Style = hex.Style(i) }) })
	first, second := page.Stepper{Value: now.First, Min: 1, Max: 9999}, s.field(id+".skip", seat.Say("editor.map.skip"), "IO", now.Skip,
		func(text string) { set(func(s *hex.Series) { s.Skip = strings.ToUpper(text) }) })
	if now.Style == hex.Digits {
		first.Min = 0
		second = number("digits", page.Stepper{Value: now.Width, Max: 6}, func(s *hex.Series, v int) { s.Width = v })
	}
	return []page.Control{page.NewSection(label), styles[1],
		number("first", first, func(s *hex.Series, v int) { s.First = v }), second,
		number("every", page.Stepper{Value: max(1, now.Every), Min: 1, Max: 1000, Format: every{seat.Reader}}, func(s *hex.Series, v int) { s.Every = v })}
}

// every writes how many numbers are printed.
type every struct{ view.Reader }

// Write implements page.NumberFormat.
func (e every) Write(v int) string {
	if v == 1 {
		return e.Say("editor.map.every_one")
	}
	return e.Say("editor.map.every_nth", "n", v)
}
