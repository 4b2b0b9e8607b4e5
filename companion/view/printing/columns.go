package printing

import (
	"cmp"
	gomaps "maps"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/printables/counterlist"
)

// columns is the sheet that shows what the columns of a list were taken for, and lets the user choose. The choice is tried
// on a reading of its own, and counts when it is taken.
type columns struct {
	form
	origin *Origin // as read with the choice so far
	fault  error   // what is wrong with it, or nil
}

// newColumns begins with a copy of the list as it was read, and with what is wrong with it.
func newColumns(st *State, o *Origin, fault error) *columns {
	draft := *o
	draft.choice.Columns, draft.choice.Colours = gomaps.Clone(o.choice.Columns), gomaps.Clone(o.choice.Colours)
	return &columns{form: form{st: st}, origin: &draft, fault: fault}
}

// take prints from the list as it is read now, and remembers the choice for lists with the same columns.
func (c *columns) take() {
	c.st.Choices.rememberList(c.origin.header, c.origin.choice)
	c.st.took(c.origin)
}

// Page implements page.Source. The columns are in the order of the file, so that none moves by being chosen.
func (c *columns) Page(seat view.Seat) page.Panel {
	c.begin(seat)
	on(&c.form, "column", func(to column) { c.choose(to) })
	use := page.NewBigButton("use", c.say("printing.columns_take"), "", page.Send{Done: true, Put: &page.Put{Field: "columns", Value: c}})
	rows := []page.Control{page.NewText(c.say("printing.columns_about", "file", filepath.Base(c.origin.File)))}
	if c.fault != nil {
		rows = append(append(rows, page.NewSection(c.say("printing.columns_wrong"))), c.st.faults(c.fault)...)
		use = use.DisabledIf(c.say("printing.columns_wrong"))
	}
	rows = slices.Concat(rows, c.questions(), c.sizes(), c.owners(), []page.Control{page.NewSection(c.say("printing.columns"))})
	var look []string
	var lines []page.Control
	for _, x := range c.origin.visibleColumns() {
		lines = append(lines, c.line(x))
		if unsure(x) {
			look = append(look, titleOf(seat, x))
		}
	}
	if len(look) > 0 {
		rows = append(rows, page.NewText(c.say("printing.columns_unsure", "columns", strings.Join(look, ", "))).Styled(page.Small).Toned(page.Warn))
	}
	return page.Panel{ID: "columns", Title: c.say("printing.columns"), Rows: append(rows, lines...), Foot: []page.Control{use}}
}

// questions shows what was guessed about the whole list, each with the other answers.
func (c *columns) questions() (out []page.Control) {
	for _, q := range c.origin.reading.Questions {
		var chips []page.Control
		for _, answer := range q.Known {
			chips = append(chips, c.chip(q.About+":"+answer, c.answer(q.About, answer), answer == q.Took, func() {
				c.origin.choice = c.origin.choice.Answer(q.About, answer)
				c.readColumns()
			}))
		}
		out = append(out, page.NewSection(c.say("printing.columns_"+q.About)), page.NewText(c.st.Problem(q.Why)), page.NewChips(chips...))
		if q.About == "as" {
			out = append(out, c.picture()...)
		}
	}
	return out
}

// answer puts the answer to a question into words.
func (c *columns) answer(about, answer string) string {
	if about == "as" {
		return c.say("printing.as_" + answer)
	}
	return answer
}

// line is one column: its name, what it is taken for, and some of its cells.
func (c *columns) line(x *counterlist.Column) page.Control {
	detail := meaning(c.seat, x.Field)
	if len(x.Samples) > 0 {
		detail += ": " + samples(x)
	}
	icon := style.IconTick
	if unsure(x) {
		icon = style.IconWarn
	}
	return item("column:"+x.Key, icon, titleOf(c.seat, x), detail, page.Send{Sheet: &column{of: c, key: x.Key, field: counterlist.Bare(x.Field), side: counterlist.SideOf(x.Field)}})
}

// choose reads the list with another meaning of a column.
func (c *columns) choose(to column) {
	if field := counterlist.Sided(to.field, to.side); field != c.origin.column(to.key).Field {
		c.origin.choice.Columns[to.key] = field
		c.readColumns()
	}
}

// readColumns reads the list with what is chosen.
func (c *columns) readColumns() {
	old := c.origin
	var o *Origin
	var fault error
	c.st.Aside(func() error {
		o, fault = fromList(old.File, old.data, old.beside, &old.choice)
		return nil
	}, func(error) {
		if o != nil {
			o.header = old.header
			c.origin, c.fault = o, fault
		}
		c.st.Client.Changed()
	})
}

// pieceSizes are the sizes of counters that are offered: half an inch, nine sixteenths, five eighths, and so on.
var pieceSizes = []struct{ size, label string }{{"1/2in", "½″"}, {"9/16in", "9⁄16″"}, {"5/8in", "⅝″"}, {"20", "20"}, {"25", "25"}, {"63x88", "63 × 88"}}

// sizes chooses how large the counters are, where the list does not say.
func (c *columns) sizes() []page.Control {
	if c.origin.reading.Own || c.origin.reading.As == counterlist.AsCards || slices.ContainsFunc(c.origin.reading.Columns, func(x *counterlist.Column) bool {
		return slices.Contains([]string{"size", "width", "height"}, x.Field)
	}) {
		return nil
	}
	var chips []page.Control
	for _, s := range pieceSizes {
		chips = append(chips, c.chip("size:"+s.size, sizeLabel(&c.form, s.label), s.size == cmp.Or(c.origin.reading.Size, "5/8in"), func() {
			c.origin.choice.Size = s.size
			c.readColumns()
		}))
	}
	return []page.Control{page.NewSection(c.say("printing.columns_size")), page.NewChips(chips...)}
}

// unsure reports whether a column may mean something else than it was taken for.
func unsure(c *counterlist.Column) bool {
	return (c.How == counterlist.Guessed || c.How == counterlist.Left) && len(c.Samples) > 0
}

// titleOf is the name of a column, or its letter where it has none.
func titleOf(seat view.Seat, c *counterlist.Column) string {
	name := strings.NewReplacer("[style:fill]", " · "+seat.Say("printing.column_fill"), "[style:stroke]", " · "+seat.Say("printing.column_stroke"),
		">", "", "@", "", "+", "", "?", "", "[", " · ", "]", "").Replace(c.Key)
	if name = strings.TrimSpace(name); name == "" {
		return seat.Say("printing.column_letter", "letter", c.Letter())
	}
	return name
}

// meaning puts a field into words, with its side.
func meaning(seat view.Seat, field string) string {
	name := seat.Say(counterlist.FieldKey(field))
	switch counterlist.SideOf(field) {
	case counterlist.Back:
		return seat.Say("printing.column_back", "field", name)
	case counterlist.Both:
		return seat.Say("printing.column_both", "field", name)
	}
	return name
}

// mostShown is how many letters of a column's cells are shown.
const mostShown = 60

// samples are some cells of a column in one line.
func samples(c *counterlist.Column) string {
	text := strings.Join(strings.Fields(strings.Join(c.Samples, ", ")), " ")
	if runes := []rune(text); len(runes) > mostShown {
		return strings.TrimSpace(string(runes[:mostShown])) + "…"
	}
	return text
}

// visibleColumns are the columns of a list for which something can be chosen, each once.
func (o *Origin) visibleColumns() (out []*counterlist.Column) {
	seen := map[string]bool{}
	for _, c := range o.reading.Columns {
		if !c.Fixed() && !seen[c.Key] {
			seen[c.Key] = true
			out = append(out, c)
		}
	}
	return out
}

// column is the column of a key.
func (o *Origin) column(key string) *counterlist.Column {
	i := slices.IndexFunc(o.reading.Columns, func(c *counterlist.Column) bool { return c.Key == key })
	return o.reading.Columns[i]
}

// columnsSummary says how many columns a list has, and how many should be checked.
func (o *Origin) columnsSummary(seat view.Seat) string {
	shown, look := o.visibleColumns(), 0
	for _, c := range shown {
		if unsure(c) {
			look++
		}
	}
	text := seat.Say("printing.columns_count", "count", len(shown))
	if look > 0 {
		text += " · " + seat.Say("printing.columns_look", "count", look)
	}
	return text
}

// mostFirst is how many cards or counters show what a list was taken for.
const mostFirst = 3

// picture shows the first cards or counters.
func (c *columns) picture() []page.Control {
	if c.origin.Set == nil {
		return nil
	}
	return []page.Control{{Body: &page.Item{Drawing: first{c.origin.Set}}, Style: page.Wide, Label: c.answer("as", c.origin.reading.As)}}
}
