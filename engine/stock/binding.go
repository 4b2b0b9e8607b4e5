package stock

import (
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// binding checks the set-up of one rule; the first fault counts. Places are paths of ids, as texts
// have them: "roll.weather.modifier.winter.when".
type binding struct {
	g    *engine.Game
	path string
	err  error
}

// need notes a fault of a field unless ok.
func (b *binding) need(ok bool, field, code string, pairs ...any) {
	if !ok && b.err == nil {
		b.err = engine.Wrong(code, pairs...).At(b.path + "." + field)
	}
}

// take notes a fault that something else found.
func (b *binding) take(field string, err error) {
	if err == nil || b.err != nil {
		return
	}
	if p, ok := engine.AsProblem(err); ok {
		err = p.At(b.path + "." + field)
	}
	b.err = err
}

func (b *binding) formula(field string, e *formula.Expr, locals formula.Locals) {
	if b.err == nil {
		b.take(field, e.Bind(b.g, locals))
	}
}

// required is a formula that may not be left out.
func (b *binding) required(field string, e *formula.Expr, locals formula.Locals) {
	b.need(e != nil, field, "field.missing", "field", field)
	b.formula(field, e, locals)
}

func (b *binding) filter(field, text string) {
	_, err := engine.NewFilter(b.g, text)
	b.take(field, err)
}

func (b *binding) filters(field string, list []string) {
	for i, text := range list {
		b.filter(field+"."+strconv.Itoa(i+1), text)
	}
}

// box checks a box that may be left out.
func (b *binding) box(field, id string) {
	b.need(id == "" || b.g.Box(id) != nil, field, "box.unknown", "box", id)
}

// mark checks a mark that may be left out.
func (b *binding) mark(field, id string) {
	b.need(id == "" || b.g.Mark(id) != nil, field, "mark.unknown", "mark", id)
}

func (b *binding) tracker(field, id string) {
	b.need(b.g.Tracker(id) != nil, field, "tracker.unknown", "tracker", id)
}

// head checks what every rule has.
func (b *binding) head(h *Head) {
	b.need(h.Side == "" || b.g.Side(h.Side) != nil, "side", "side.unknown", "side", h.Side)
	b.formula("when", h.When, nil)
}

func (b *binding) effects(field string, list []Effect) {
	for i := range list {
		row := binding{g: b.g, path: b.path + "." + field + "." + strconv.Itoa(i+1)}
		row.effect(&list[i])
		if b.err == nil {
			b.err = row.err
		}
	}
}

func (b *binding) effect(e *Effect) {
	switch e.Op {
	case "set":
		b.tracker("on", e.On)
		b.required("value", e.Value, nil)
	case "end":
		b.need(e.On != "", "on", "field.missing", "field", "on")
	case "move":
		b.filter("on", e.On)
		b.need(b.g.Box(e.To) != nil, "to", "box.unknown", "box", e.To)
	case "mark", "unmark":
		b.filter("on", e.On)
		b.need(b.g.Mark(e.To) != nil, "to", "mark.unknown", "mark", e.To)
	case "flip":
		b.filter("on", e.On)
	default:
		b.need(false, "op", "effect.unknown", "op", e.Op, "known", "set, move, flip, mark, unmark, end")
	}
	b.formula("when", e.When, nil)
}

// amounts checks lines with values; ops lists the operations they may have besides "+".
func (b *binding) amounts(field string, list []Amount, locals formula.Locals, ops ...string) {
	for i := range list {
		a := &list[i]
		at := field + "." + a.ID
		b.need(a.Op == "" || a.Op == "+" || slices.Contains(ops, a.Op), at+".op", "amount.op", "op", a.Op)
		b.required(at+".value", a.Value, locals)
		b.formula(at+".when", a.When, locals)
	}
}

func (b *binding) remarks(field string, list []Remark, locals formula.Locals) {
	for i := range list {
		b.formula(field+"."+list[i].ID+".when", list[i].When, locals)
	}
}
