package setting

import (
	"maps"
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// Binding checks the set-up of one rule; the first fault counts. Places are paths of ids, as texts
// have them: "roll.weather.modifier.winter.when".
type Binding struct {
	Game *engine.Game
	Path string
	Err  error
}

// Need notes a fault of a field unless ok.
func (b *Binding) Need(ok bool, field, code string, pairs ...any) {
	if !ok && b.Err == nil {
		b.Err = engine.Wrong(code, pairs...).At(b.Path + "." + field)
	}
}

// Take notes a fault that something else found.
func (b *Binding) Take(field string, err error) {
	if err == nil || b.Err != nil {
		return
	}
	if p, ok := engine.AsProblem(err); ok {
		err = p.At(b.Path + "." + field)
	}
	b.Err = err
}

// Formula makes a formula ready that may be left out.
func (b *Binding) Formula(field string, e *formula.Expr, locals formula.Locals) {
	if b.Err == nil {
		b.Take(field, e.Bind(b.Game, locals))
	}
}

// Required is a formula that may not be left out.
func (b *Binding) Required(field string, e *formula.Expr, locals formula.Locals) {
	b.Need(e != nil, field, "field.missing", "field", field)
	b.Formula(field, e, locals)
}

// Filter checks a filter of units.
func (b *Binding) Filter(field, text string) {
	_, err := engine.NewFilter(b.Game, text)
	b.Take(field, err)
}

// Filters checks filters of units.
func (b *Binding) Filters(field string, list []string) {
	for i, text := range list {
		b.Filter(field+"."+strconv.Itoa(i+1), text)
	}
}

// Box checks a box that may be left out.
func (b *Binding) Box(field, id string) {
	b.Need(id == "" || b.Game.Box(id) != nil, field, "box.unknown", "box", id)
}

// Mark checks a mark that may be left out.
func (b *Binding) Mark(field, id string) {
	b.Need(id == "" || b.Game.Mark(id) != nil, field, "mark.unknown", "mark", id)
}

// Tracker checks a tracker.
func (b *Binding) Tracker(field, id string) {
	b.Need(b.Game.Tracker(id) != nil, field, "tracker.unknown", "tracker", id)
}

// Head checks what every rule has.
func (b *Binding) Head(h *Head) {
	b.Need(h.Side == "" || b.Game.Side(h.Side) != nil, "side", "side.unknown", "side", h.Side)
	b.Formula("when", h.When, nil)
}

// Effects checks changes and makes their formulas ready.
func (b *Binding) Effects(field string, list []Effect) { b.EffectsWith(field, list, Words{}) }

// Words are the names that effects may use where they are: locals of formulas, words that stand for units in place of a
// filter, and words that stand for a hex in place of a box.
type Words struct {
	Locals       formula.Locals
	Units, Hexes []string
}

// EffectsWith is Effects where effects may use further names.
func (b *Binding) EffectsWith(field string, list []Effect, words Words) {
	for i := range list {
		row := Binding{Game: b.Game, Path: b.Path + "." + field + "." + strconv.Itoa(i+1)}
		row.effect(&list[i], words)
		if b.Err == nil {
			b.Err = row.Err
		}
	}
}

// its are the locals with the names of formulas about one counter.
func (w Words) its() formula.Locals {
	out := formula.Locals{"its": func(string) int { return 0 }}
	maps.Copy(out, w.Locals)
	return out
}

func (b *Binding) effect(e *Effect, words Words) {
	if e.Op != "set" && e.Op != "end" && !slices.Contains(words.Units, e.On) {
		b.Filter("on", e.On)
	}
	switch e.Op {
	case "set":
		b.Tracker("on", e.On)
		b.Required("value", e.Value, words.Locals)
	case "end":
		b.Need(e.On != "", "on", "field.missing", "field", "on")
	case "move":
		b.Need(b.Game.Box(e.To) != nil || slices.Contains(words.Hexes, e.To), "to", "box.unknown", "box", e.To)
	case "mark", "unmark":
		b.Need(b.Game.Mark(e.To) != nil, "to", "mark.unknown", "mark", e.To)
	case "cross":
		b.Need(slices.Contains(b.Game.Factors, e.To), "to", "ref.unknown", "kind", "@ref.factor", "id", e.To, "known", b.Game.Factors)
		b.Required("value", e.Value, words.its())
	case "face":
		b.Required("value", e.Value, words.its())
	case "flip", "show", "hide":
	default:
		b.Need(false, "op", "effect.unknown", "op", e.Op, "known", "set, move, flip, mark, unmark, cross, face, show, hide, end")
	}
	b.Formula("when", e.When, words.Locals)
}

// Amounts checks lines with values; ops lists the operations they may have besides "+".
func (b *Binding) Amounts(field string, list []Amount, locals formula.Locals, ops ...string) {
	for i := range list {
		a := &list[i]
		at := field + "." + a.ID
		b.Need(a.Op == "" || a.Op == "+" || slices.Contains(ops, a.Op), at+".op", "amount.op", "op", a.Op)
		b.Required(at+".value", a.Value, locals)
		b.Formula(at+".when", a.When, locals)
	}
}

// Remarks makes the formulas of remarks ready.
func (b *Binding) Remarks(field string, list []Remark, locals formula.Locals) {
	for i := range list {
		b.Formula(field+"."+list[i].ID+".when", list[i].When, locals)
	}
}
