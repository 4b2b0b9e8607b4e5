package stock

import (
	"cmp"
	"fmt"
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
)

var (
	rowKinds   = []InputKind{InputNumber, InputFraction, InputFlag, InputOne, InputMany, InputText, InputHex, InputMap}
	inputKinds = append(slices.Clone(rowKinds), InputRows, InputUnits)
	choosable  = []string{"", "terrain", "hexside", "path", "side"}
	// takenNames are names of formulas that no input, sum or result may have.
	takenNames = []string{"rolled", "die", "cell", "chosen", "face", "look_cell", "look_number", "look_count",
		"unit_least", "unit_most", "unit_sum", "unit_count", diceInput}
)

// Bind checks inputs, lines and results.
func (r *Reckon) Bind(g *engine.Game) error {
	b := &binding{g: g, path: "reckon." + r.ID}
	b.head(&r.Head)
	if r.Sides == 0 {
		r.Sides = 6
	}
	b.need(r.Sides > 1 && r.Sides <= 100, "sides", "table.dice", "dice", 1, "sides", r.Sides)
	for i := range r.Inputs {
		r.bindInput(b, &r.Inputs[i])
	}
	if b.err != nil {
		return b.err
	}
	w := r.sheet(g, engine.NewState(), Entries{})
	r.bindNames(b, w)
	b.formula("dice", r.Dice, w.locals())
	for i := range r.Lines {
		r.bindCell(b, &r.Lines[i])
		b.amounts("line", []Amount{r.Lines[i].Amount}, w.locals(), "×", "÷")
	}
	for i := range r.Looks {
		r.bindLook(b, w, &r.Looks[i])
	}
	for i := range r.Results {
		r.bindResult(b, w, &r.Results[i])
	}
	b.remarks("remark", r.Remarks, w.locals())
	b.effects("effect", r.Effects)
	return b.err
}

// bindCell makes a cell named in place of a value one.
func (r *Reckon) bindCell(b *binding, l *ReckonLine) {
	if len(l.Cell) == 0 {
		return
	}
	at := "line." + l.ID + ".cell"
	b.need(len(l.Cell) == 3 && l.Value == nil, at, "reckon.cell.form")
	if b.err != nil {
		return
	}
	t := b.g.Table(l.Cell[0])
	b.need(t != nil, at, "table.unknown", "table", l.Cell[0])
	if t != nil {
		_, ok := t.Cell(l.Cell[1], l.Cell[2])
		b.need(ok, at, "table.known", "row", l.Cell[1], "column", l.Cell[2])
	}
	l.Value = formula.New(fmt.Sprintf("cell(%q, %q, %q)", l.Cell[0], l.Cell[1], l.Cell[2]))
}

func (r *Reckon) bindInput(b *binding, x *ReckonInput) {
	at := "input." + x.ID
	if x.Tracker != "" {
		bindKind(b, at, &x.ReckonField, inputKinds)
		b.tracker(at+".tracker", x.Tracker)
		if t := b.g.Tracker(x.Tracker); t != nil {
			x.ids, x.Min, x.Max = t.Values, t.Min, t.Max
		}
		return
	}
	b.need(!x.Whose || x.Kind == InputOne && x.Of == "side", at+".whose", "reckon.whose")
	if x.Kind == InputUnits {
		b.filter(at+".of", x.Of)
		return
	}
	bindField(b, at, &x.ReckonField, inputKinds)
	b.need(x.Kind != InputRows || len(x.Fields) > 0 && r.rows() == x, at+".field", "field.missing", "field", "field")
	for i := range x.Fields {
		bindField(b, at+".field."+x.Fields[i].ID, &x.Fields[i], rowKinds)
	}
}

// bindField checks one thing to be filled in.
func bindField(b *binding, at string, f *ReckonField, known []InputKind) {
	bindKind(b, at, f, known)
	b.need(slices.Contains(choosable, f.Of), at+".of", "ref.unknown", "kind", "@ref.field", "id", f.Of, "known", choosable[1:])
	choice := f.Kind == InputOne || f.Kind == InputMany
	if choice {
		f.ids = f.choices(b.g)
	}
	b.need(!choice || len(f.ids) > 0, at+".value", "field.missing", "field", "value")
	number := f.Kind == InputNumber || f.Kind == InputFraction
	b.need(!number || f.Min < f.Max && f.Start >= min(0, f.Min) && f.Start <= f.Max, at+".max", "tracker.range", "min", f.Min, "max", f.Max)
}

// bindKind checks what is filled in; left out, it is a number.
func bindKind(b *binding, at string, f *ReckonField, known []InputKind) {
	f.Kind = cmp.Or(f.Kind, InputNumber)
	if slices.Contains(known, f.Kind) {
		return
	}
	var ids []string
	for _, k := range known {
		ids = append(ids, string(k))
	}
	b.need(false, at+".kind", "ref.unknown", "kind", "@ref.field", "id", string(f.Kind), "known", ids)
}

// bindNames refuses one name for two things.
func (r *Reckon) bindNames(b *binding, w *Sheet) {
	seen := slices.Clone(takenNames)
	add := func(field, id string) {
		b.need(!slices.Contains(seen, id), field, "name.twice", "id", id)
		seen = append(seen, id)
	}
	for _, x := range r.Inputs {
		add("input."+x.ID, x.ID)
	}
	for _, id := range engine.SortedKeys(w.sums) {
		add("line", id)
	}
	for _, x := range r.Results {
		add("result."+x.ID, x.ID)
	}
}

func (r *Reckon) bindResult(b *binding, w *Sheet, x *ReckonResult) {
	at := "result." + x.ID
	locals := w.locals()
	b.required(at+".value", x.Value, locals)
	b.formula(at+".when", x.When, locals)
	if x.Tracker != "" {
		b.tracker(at+".tracker", x.Tracker)
	}
	w.values[x.ID] = 0
}

// dices reports whether dice are thrown.
func (r *Reckon) dices() bool { return r.Dice != nil || r.work != nil && r.work.Dice != nil }
