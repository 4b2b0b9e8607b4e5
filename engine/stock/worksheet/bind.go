package worksheet

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

var (
	rowKinds   = []InputKind{InputNumber, InputFraction, InputFlag, InputOne, InputMany, InputText, InputHex, InputMap}
	inputKinds = append(slices.Clone(rowKinds), InputRows, InputUnits)
	choosable  = []string{"", "terrain", "hexside", "path", "side", "facing", "place"}
	// takenNames are names of formulas that no input, sum or result may have.
	takenNames = []string{"rolled", "die", "cell", "chosen", "face", "look_cell", "look_number", "look_count",
		"unit_least", "unit_most", "unit_sum", "unit_lost", "unit_count", "unit_hexes", "unit_sees",
		"unit_turns", "unit_cost", "unit_cover", "unit_way", "unit_along", "hex_in", diceInput}
)

// Bind checks inputs, lines and results.
func (r *Worksheet) Bind(g *engine.Game) error {
	b := &binder{Binding: setting.Binding{Game: g, Path: "reckon." + r.ID}, set: r}
	b.Head(&r.Head)
	if r.Sides == 0 {
		r.Sides = 6
	}
	b.Need(r.Sides > 1 && r.Sides <= 100, "sides", "table.dice", "dice", 1, "sides", r.Sides)
	for i := range r.Inputs {
		b.input(&r.Inputs[i])
	}
	if b.Err != nil {
		return b.Err
	}
	b.sheet = r.sheet(g, engine.NewState(), Entries{})
	b.names()
	b.Remarks("bar", r.Bars, b.sheet.locals())
	b.Formula("dice", r.Dice, b.sheet.locals())
	for i := range r.Lines {
		b.cell(&r.Lines[i])
		b.Amounts("line", []setting.Amount{r.Lines[i].Amount}, b.sheet.locals(), "×", "÷")
	}
	for i := range r.Lookups {
		b.lookup(&r.Lookups[i])
	}
	for i := range r.Results {
		b.result(&r.Results[i])
	}
	b.Remarks("remark", r.Remarks, b.sheet.locals())
	for _, x := range r.Instead {
		b.Formula("instead."+x.ID+".when", x.When, b.sheet.locals())
	}
	b.EffectsWith("effect", r.Effects, setting.Words{Locals: b.sheet.locals(), Units: r.inputsOf(InputUnits), Hexes: append(r.inputsOf(InputHex), r.inputsOf(InputUnits)...)})
	return b.Err
}

// binder checks a worksheet against its game.
type binder struct {
	setting.Binding
	set   *Worksheet
	sheet *working // without input, once the inputs are known
}

// cell turns the table, row and column of a line into its value.
func (b *binder) cell(l *Line) {
	if len(l.Cell) == 0 {
		return
	}
	at := "line." + l.ID + ".cell"
	b.Need(len(l.Cell) == 3 && l.Value == nil, at, "reckon.cell.form")
	if b.Err != nil {
		return
	}
	t := b.Game.Table(l.Cell[0])
	b.Need(t != nil, at, "table.unknown", "table", l.Cell[0])
	if t != nil {
		_, ok := t.Cell(l.Cell[1], l.Cell[2])
		b.Need(ok, at, "table.known", "row", l.Cell[1], "column", l.Cell[2])
	}
	l.Value = formula.New(fmt.Sprintf("cell(%q, %q, %q)", l.Cell[0], l.Cell[1], l.Cell[2]))
}

func (b *binder) input(x *Input) {
	at := "input." + x.ID
	x.key = b.set.key("input", x.ID)
	if x.Tracker != "" {
		b.kind(at, &x.Field, inputKinds)
		b.Tracker(at+".tracker", x.Tracker)
		if t := b.Game.Tracker(x.Tracker); t != nil {
			x.ids, x.of, x.Min, x.Max = t.Choices(), "tracker."+t.ID+".value", t.Min, t.Max
		}
		return
	}
	b.Need(x.Hex == "" || slices.ContainsFunc(b.set.Inputs, func(h Input) bool { return h.ID == x.Hex && h.Kind == InputHex }), at+".hex", "reckon.hex", "input", x.Hex)
	b.Need(!x.Whose || x.Kind == InputOne && x.Of == "side", at+".whose", "reckon.whose")
	if x.Kind == InputUnits {
		b.Filter(at+".of", x.Of)
		return
	}
	b.field(at, &x.Field, inputKinds)
	b.Need(x.Kind != InputRows || len(x.Fields) > 0 && b.set.rows() == x, at+".field", "field.missing", "field", "field")
	for i := range x.Fields {
		f := &x.Fields[i]
		f.key = x.key + ".field." + f.ID
		b.field(at+".field."+f.ID, f, rowKinds)
	}
}

// field checks one field.
func (b *binder) field(at string, f *Field, known []InputKind) {
	b.kind(at, f, known)
	b.Need(slices.Contains(choosable, f.Of), at+".of", "ref.unknown", "kind", "@ref.field", "id", f.Of, "known", choosable[1:])
	choice := f.Kind == InputOne || f.Kind == InputMany
	if choice {
		f.ids, f.of = f.choices(b.Game), cmp.Or(f.Of, f.key+".value")
	}
	if f.Of == "place" {
		f.ids = f.choices(b.Game)
		b.Need(f.Kind == InputHex, at+".of", "reckon.place")
	}
	b.Need(!choice || len(f.ids) > 0, at+".value", "field.missing", "field", "value")
	number := f.Kind == InputNumber || f.Kind == InputFraction
	b.Need(!number || f.Min < f.Max && f.Start >= min(0, f.Min) && f.Start <= f.Max, at+".max", "tracker.range", "min", f.Min, "max", f.Max)
}

// kind checks the kind of a field, which is a number by default.
func (b *binder) kind(at string, f *Field, known []InputKind) {
	f.Kind = cmp.Or(f.Kind, InputNumber)
	if slices.Contains(known, f.Kind) {
		return
	}
	var ids []string
	for _, k := range known {
		ids = append(ids, string(k))
	}
	b.Need(false, at+".kind", "ref.unknown", "kind", "@ref.field", "id", string(f.Kind), "known", ids)
}

// names refuses duplicate names.
func (b *binder) names() {
	seen := slices.Clone(takenNames)
	add := func(field, id string) {
		b.Need(!slices.Contains(seen, id), field, "name.twice", "id", id)
		seen = append(seen, id)
	}
	for _, x := range b.set.Inputs {
		add("input."+x.ID, x.ID)
	}
	for _, id := range engine.SortedKeys(b.sheet.sums) {
		add("line", id)
	}
	for _, x := range b.set.Results {
		add("result."+x.ID, x.ID)
	}
}

func (b *binder) result(x *Result) {
	at := "result." + x.ID
	locals := b.sheet.locals()
	b.Required(at+".value", x.Value, locals)
	b.Formula(at+".when", x.When, locals)
	if x.Tracker != "" {
		b.Tracker(at+".tracker", x.Tracker)
	}
	b.sheet.values[x.ID] = 0
}

// dices reports whether dice are thrown.
func (r *Worksheet) dices() bool { return r.Dice != nil || r.work != nil && r.work.Dice != nil }

// lookup checks a look once its worksheet's inputs and sums are known.
func (b *binder) lookup(x *Lookup) {
	at := "look." + x.ID
	t := b.Game.Table(x.Table)
	b.Need(t != nil, at+".table", "table.unknown", "table", x.Table)
	if b.Err != nil {
		return
	}
	for i := range t.Rows {
		_, err := strconv.Atoi(t.Rows[i])
		b.Need(err == nil, at+".table", "table.row.form", "row", t.Rows[i])
	}
	if x.Row == nil {
		x.Row = formula.New("face + " + plainSum)
		_, sums := b.sheet.sums[plainSum]
		b.Need(sums, at+".row", "field.missing", "field", "row")
	}
	b.Need(x.Of != nil || b.set.dices(), at+".of", "field.missing", "field", "of")
	locals := b.sheet.locals()
	b.Formula(at+".when", x.When, locals)
	b.Formula(at+".column", x.Column, locals)
	b.Formula(at+".of", x.Of, locals)
	locals["face"] = 0
	b.Formula(at+".row", x.Row, locals)
}
