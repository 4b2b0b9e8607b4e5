package print

import (
	gomaps "maps"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/printables/counterlist"
)

// columns is the sheet that shows what the columns of a list were taken for, and lets one choose. What is chosen is
// tried on a reading of its own, and counts when it is taken.
type columns struct {
	*works
	shelf  shelf
	source *source // as read with what is chosen so far
	fault  error   // what is wrong with it; nil: nothing

	body  *fyne.Container
	sheet *widget.Drawer
	take  *widget.Button
}

// askColumns shows the columns of a list, and all that is wrong with it.
func (c *sources) askColumns(s *source, fault error) {
	draft := *s
	draft.choice.Columns = gomaps.Clone(s.choice.Columns)
	a := &columns{works: c.works, shelf: c.shelf, source: &draft, fault: fault, body: flow.Column()}
	a.take = widget.NewBigButton(a.Say("printing.columns_take"), "", a.done)
	a.sheet = c.Drawer(c.Say("printing.columns"), a.body, a.take)
	a.fill()
	a.sheet.Open()
}

// fill draws the sheet anew. The columns stand in the order of the file, whatever they are taken for, so that none
// moves by being chosen.
func (a *columns) fill() {
	rows := []fyne.CanvasObject{widget.NewPrompt(a.Say("printing.columns_about", "file", filepath.Base(a.source.file)))}
	rows = append(rows, a.faults()...)
	rows = append(rows, a.sizes()...)
	rows = append(rows, widget.NewSection(a.Say("printing.columns")))
	var look []string
	var lines []fyne.CanvasObject
	for _, c := range a.source.shown() {
		lines = append(lines, a.line(c))
		if unsure(c) {
			look = append(look, a.titleOf(c))
		}
	}
	if len(look) > 0 {
		rows = append(rows, widget.NewText(a.Say("printing.columns_unsure", "columns", strings.Join(look, ", ")), theme.Small).In(theme.Warn))
	}
	a.body.Objects = append(rows, lines...)
	a.body.Refresh()
	a.take.Enable()
	if a.fault != nil {
		a.take.Disable()
	}
	a.sheet.Refresh()
}

// line is one column: its name, what it is taken for, and what stands in it.
func (a *columns) line(c *counterlist.Column) *widget.Item {
	detail := a.meaning(c.Field)
	if len(c.Samples) > 0 {
		detail += ": " + shortened(strings.Join(strings.Fields(strings.Join(c.Samples, ", ")), " "))
	}
	item := widget.NewItem(a.titleOf(c), detail, "", func() { a.ask(c) })
	if unsure(c) {
		return item.With(theme.IconWarn)
	}
	return item.With(theme.IconTick)
}

// unsure reports whether a column may mean something else than it was taken for.
func unsure(c *counterlist.Column) bool {
	return (c.How == counterlist.Guessed || c.How == counterlist.Left) && len(c.Samples) > 0
}

// titleOf is the name of a column, or its letter where it has none.
func (a *columns) titleOf(c *counterlist.Column) string {
	name := strings.NewReplacer("[style:fill]", " · "+a.Say("printing.column_fill"), "[style:stroke]", " · "+a.Say("printing.column_stroke"), ">", "", "@", "", "+", "", "?", "", "[", " · ", "]", "").Replace(c.Key)
	if name = strings.TrimSpace(name); name == "" {
		return a.Say("printing.column_letter", "letter", c.Letter())
	}
	return name
}

// mostShown is how many letters of a column's cells are shown.
const mostShown = 60

func shortened(text string) string {
	if runes := []rune(text); len(runes) > mostShown {
		return strings.TrimSpace(string(runes[:mostShown])) + "…"
	}
	return text
}

// meaning puts a field into words, with its side.
func (a *columns) meaning(field string) string {
	name := a.Say(counterlist.FieldKey(field))
	switch counterlist.SideOf(field) {
	case counterlist.Back:
		return a.Say("printing.column_back", "field", name)
	case counterlist.Both:
		return a.Say("printing.column_both", "field", name)
	}
	return name
}

// faults lists all that is wrong.
func (a *columns) faults() []fyne.CanvasObject {
	if a.fault == nil {
		return nil
	}
	return append([]fyne.CanvasObject{widget.NewSection(a.Say("printing.columns_wrong"))}, a.told(a.fault)...)
}

// pieceSizes are the sizes of counters that are offered: half an inch, nine sixteenths, five eighths, and so on.
var pieceSizes = []struct{ size, words string }{{"1/2in", "½″"}, {"9/16in", "9⁄16″"}, {"5/8in", "⅝″"}, {"20", "20"}, {"25", "25"}, {"63x88", "63 × 88"}}

// sizes chooses how large the counters are, where the list does not say.
func (a *columns) sizes() []fyne.CanvasObject {
	if a.source.reading.Own || slices.ContainsFunc(a.source.reading.Columns, func(c *counterlist.Column) bool {
		return slices.Contains([]string{"size", "width", "height"}, c.Field)
	}) {
		return nil
	}
	size := a.source.reading.Size
	if size == "" {
		size = "5/8in"
	}
	var chips []fyne.CanvasObject
	for _, s := range pieceSizes {
		chip := widget.NewChip(a.Say("printing.piece_size", "size", s.words), nil, func() {
			a.source.choice.Size = s.size
			a.again()
		})
		if strings.HasSuffix(s.words, "″") {
			chip.Words = s.words
		}
		chip.Chosen = s.size == size
		chips = append(chips, chip)
	}
	return []fyne.CanvasObject{widget.NewSection(a.Say("printing.columns_size")), widget.NewChipRow(chips...)}
}

// again reads the list with what is chosen.
func (a *columns) again() {
	old := a.source
	var s *source
	var fault error
	a.Aside(func() error {
		s, fault = fromList(old.file, old.data, old.beside, &old.choice)
		return nil
	}, func(error) {
		if s != nil {
			a.source, a.fault = s, fault
		}
		a.fill()
	})
}

// done prints from the list as it is read now, and remembers what was chosen for lists with the same columns.
func (a *columns) done() {
	a.sheet.Close()
	a.kept.rememberList(a.source.reading.Header, a.source.choice)
	a.took(a.source)
}

// group is fields that are offered together.
type group struct {
	key    string
	fields []string
}

// groups are all fields, as they are offered.
var groups = []group{
	{"numbers", []string{"attack", "defence", "range", "movement", "factor", "factors"}},
	{"middle", []string{"symbol", "modifiers", "mark", "picture", "sign"}},
	{"texts", []string{"top_left", "top", "top_right", "left", "centre", "right", "bottom_left", "caption", "bottom_right"}},
	{"colours", []string{"ground", "symbol_ground", "band", "ink", "symbol_ink", "ground_picture"}},
	{"signs", []string{"step", "emblem", "bonus"}},
	{"piece", []string{"copies", "name", "id", "shape", "size", "width", "height"}},
}

// ask offers everything that a column can be.
func (a *columns) ask(c *counterlist.Column) {
	var sheet *widget.Drawer
	side, wanted := counterlist.SideOf(c.Field), counterlist.Bare(c.Field)
	choose := func(field string) {
		wanted = field
		sheet.Close()
	}
	var rows []fyne.CanvasObject
	if len(c.Samples) > 0 {
		rows = append(rows, widget.NewPrompt(shortened(strings.Join(strings.Fields(strings.Join(c.Samples, ", ")), " "))))
	}
	rows = append(rows, widget.NewSegmented([]string{a.Say("printing.side_front"), a.Say("printing.side_back"), a.Say("printing.side_both")}, int(side),
		func(i int) { side = counterlist.Side(i) }))
	skip := widget.NewChip(a.Say(counterlist.FieldKey(counterlist.Skip)), nil, func() { choose(counterlist.Skip) })
	skip.Chosen = c.Field == counterlist.Skip
	rows = append(rows, widget.NewChipRow(skip))
	for _, g := range groups {
		var chips []fyne.CanvasObject
		for _, field := range g.fields {
			chip := widget.NewChip(a.Say(counterlist.FieldKey(field)), nil, func() { choose(field) })
			chip.Chosen = counterlist.Sided(field, counterlist.SideOf(c.Field)) == c.Field
			chips = append(chips, chip)
		}
		rows = append(rows, widget.NewSection(a.Say("printing.fields_"+g.key)), widget.NewChipRow(chips...))
	}
	sheet = a.Drawer(a.titleOf(c), flow.Column(rows...), nil)
	sheet.OnClosed = func() { // another side alone is a choice too
		if field := counterlist.Sided(wanted, side); field != c.Field {
			a.source.choice.Columns[c.Key] = field
			a.again()
		}
	}
	sheet.Open()
}

// shown are the columns of a list for which something can be chosen, each once.
func (s *source) shown() (out []*counterlist.Column) {
	seen := map[string]bool{}
	for _, c := range s.reading.Columns {
		if !c.Fixed() && !seen[c.Key] {
			seen[c.Key] = true
			out = append(out, c)
		}
	}
	return out
}

// columnsTold says how many columns a list has, and how many should be looked at.
func (s *source) columnsTold(w *works) string {
	shown, look := s.shown(), 0
	for _, c := range shown {
		if unsure(c) {
			look++
		}
	}
	text := w.Say("printing.columns_count", "count", len(shown))
	if look > 0 {
		text += " · " + w.Say("printing.columns_look", "count", look)
	}
	return text
}
