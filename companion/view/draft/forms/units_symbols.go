package forms

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/printables/symbol"
)

// symbolTypes offers the symbols of counters as types, each by its name: a type with the id of a symbol is printed
// with it. It is above the list of types, so that a new one moves nothing of it, and below the type of a unit.
type symbolTypes struct {
	of   string                 // what its controls are found by
	take func(*form.In, string) // what is done with the type besides, if anything
}

// Owns is part of form.Part.
func (symbolTypes) Owns(form.Key) bool { return false }

// Rows is part of form.Part.
func (t symbolTypes) Rows(in *form.In) []page.Control {
	rows := []page.Control{page.NewButton(t.of, in.Say("draft.units.symbols"), in.Fold(t.of)).Styled(page.Quiet).WithIcon(style.IconMore)}
	if !in.Open(t.of) {
		return rows
	}
	for _, kind := range []symbol.Kind{symbol.Land, symbol.Naval, symbol.Air} {
		rows = append(rows, page.NewAside(in.Say("draft.units.symbols_of."+kind.String())), t.chips(in, kind))
	}
	return rows
}

// chips are the symbols of a kind. One that is a type already shows it; one whose id means another thing of the game
// cannot be a type.
func (t symbolTypes) chips(in *form.In, kind symbol.Kind) page.Control {
	chips, taken := page.NewChips(), in.Words()
	for _, b := range symbol.Branches() {
		if b.Kind != kind {
			continue
		}
		id, name := t.of+"="+b.ID, in.Say("symbol.branch."+b.ID)
		there := in.Doc.Find(gameFile, "type", b.ID) >= 0
		chip := page.NewChip(id, name, there, in.On(id, func(any) { t.pick(in, b.ID, name) }))
		switch {
		case there && t.take == nil:
			chip = chip.DisabledIf(in.Say("draft.units.symbol_there"))
		case !there && slices.Contains(taken, b.ID):
			chip = chip.DisabledIf(in.Say("draft.units.symbol_taken"))
		}
		chips.Add(chip)
	}
	return chips
}

// pick makes a type of a symbol, unless it is one.
func (t symbolTypes) pick(in *form.In, id, name string) {
	if in.Doc.Find(gameFile, "type", id) < 0 {
		in.Try(t.of, in.Do("draft.step.add_type", func() error {
			return in.Doc.AddRow(gameFile, "type", len(in.Doc.Rows(gameFile, "type")), gamedoc.Fields{"id": id, "name": name})
		}))
	}
	if t.take != nil {
		t.take(in, id)
	}
}
