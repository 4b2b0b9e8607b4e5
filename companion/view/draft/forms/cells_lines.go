package forms

import (
	"slices"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
)

// totals is how many lines the dice of a table need, 0 for a table whose lines have names.
func (c cells) totals(in *form.In) int {
	if in.IsSet(c.row.To("rows")) {
		return 0
	}
	dice := in.Number(c.row.To("count"), 0)
	if dice == 0 {
		return 0
	}
	return dice*(in.Number(c.row.To("sides"), 6)-1) + 1
}

// fit offers a line for each total of the dice where the table has more or fewer.
func (c cells) fit(in *form.In, all [][]string) []page.Control {
	want := c.totals(in)
	if want == 0 || want == len(all) || want > mostLines {
		return nil
	}
	id := c.row.To("fit").ID()
	return []page.Control{in.Press(id, in.Say("draft.cells.fit", "lines", want), func() { in.Try(id, c.resize(in, all, want)) })}
}

// mostLines is the greatest number of lines that a press makes.
const mostLines = 100

// resize makes the table longer, with dashes, or cuts it off.
func (c cells) resize(in *form.In, all [][]string, lines int) error {
	dashes := slices.Repeat([]string{"–"}, len(in.List(c.row.To("columns"))))
	for len(all) < lines {
		all = append(all, dashes)
	}
	return in.Doc.Do(form.Step("draft.step.lines"), func() error {
		return in.Doc.Set(c.row.File, c.row.Path+".cells", all[:lines])
	})
}
