package form

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/engine/formula"
)

// condition is a field for a formula that is true or false: its clauses in words, which open the sheet of a clause, and
// below them the formula.
func (x Field) condition(in *In, k Key, label string) []page.Control {
	rows := []page.Control{aside(label)}
	if list, some, ok := formula.Clauses(in.Text(k)); ok {
		if slices.Contains(constants, in.Text(k)) {
			list = nil // the first clause takes its place
		}
		rows = append(rows, x.clauses(in, k, list, some)...)
	}
	return append(rows, x.formula(in, k, in.Say("draft.condition.formula"))...)
}

// constants are the conditions that depend on nothing, such as that of a new row.
var constants = []string{"false", "true"}

func (x Field) clauses(in *In, k Key, list []formula.Clause, some bool) []page.Control {
	put := clausesID(k)
	set := func(text string) { in.Try(k.ID(), in.Set(k, orNone(text != "" || !x.Optional, text))) }
	in.On(put, func(v any) {
		text, _ := v.(string)
		set(text)
	})
	chips := page.NewChips()
	var known *facts
	if len(list) > 0 {
		known = factsOf(in, x)
	}
	for i, c := range list {
		sheet := &clauseSheet{of: x, key: k, work: in.Work, list: list, some: some, at: i, kind: known.kind(c)}
		chips.Add(page.NewChip(clauseID(k, i), known.words(c), false, page.Send{Sheet: sheet}))
	}
	sheet := &clauseSheet{of: x, key: k, work: in.Work, list: list, some: some, at: len(list)}
	chips.Add(page.NewChip(clauseID(k, len(list)), in.Say("draft.condition.add"), false, page.Send{Sheet: sheet}).WithIcon(style.IconPlus))
	if len(list) < 2 {
		return []page.Control{chips}
	}
	join := page.NewSegmented(put+"join", in.Say("draft.condition.join"), in.On(put+"join", func(v any) { set(formula.Join(list, v == "any")) }),
		page.Option{ID: "all", Label: in.Say("draft.condition.all"), Selected: !some}, page.Option{ID: "any", Label: in.Say("draft.condition.any"), Selected: some})
	return []page.Control{join, chips}
}

// InWords returns a condition in words, or as it is written where it cannot be read.
func InWords(in *In, text string) string {
	list, some, ok := formula.Clauses(text)
	if !ok {
		return text
	}
	known, parts := factsOf(in, Field{}), make([]string, len(list))
	for i, c := range list {
		parts[i] = known.words(c)
	}
	if some {
		return strings.Join(parts, in.Say("draft.condition.or"))
	}
	return strings.Join(parts, in.Say("draft.condition.and"))
}

// clausesID is the field through which the sheet of a clause changes a formula.
func clausesID(k Key) string { return k.ID() + "?" }
