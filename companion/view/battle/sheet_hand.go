package battle

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/combat"
)

// Hand is the sheet that adds a line by hand: a shift, or strength for one side, with a note.
type Hand struct{ line combat.HandLine }

// Drafts of the sheet.
const (
	fieldKind  = "kind"
	fieldValue = "value"
	fieldNote  = "note"
)

func newHand() *Hand { return &Hand{combat.HandLine{Kind: combat.HandShift, Value: 1}} }

// Put takes what kind of line it is, its value, or why it is added.
func (h *Hand) Put(field string, value any) {
	switch v := value.(type) {
	case int:
		h.line.Value = v
	case string:
		if field == fieldKind {
			h.line.Kind = v
		} else {
			h.line.Note = v
		}
	}
}

// Recall takes over what was said of the modifier.
func (h *Hand) Recall(was page.Source) {
	if old, ok := was.(*Hand); ok {
		h.line = old.line
	}
}

// Page is the sheet.
func (h *Hand) Page(seat view.Seat) page.Panel {
	b := declarationOf(seat)
	kind := page.NewSegmented("kind", seat.Say("battle.hand"), page.Keep(fieldKind))
	for _, k := range []string{combat.HandShift, combat.HandAttack, combat.HandDefence} {
		kind.AddOption(page.Option{ID: k, Label: seat.Say("battle.hand_" + k), Selected: k == h.line.Kind})
	}
	rows := []page.Control{kind,
		{ID: "value", Body: &page.Stepper{Value: h.line.Value, Min: -20, Max: 20, Signed: true}, Label: seat.Say("field.value"), Send: page.Keep(fieldValue)},
		page.NewAside(seat.Say("battle.hand_about")),
		{ID: "note", Body: &page.Field{Placeholder: seat.Say("table.note_why"), Value: h.line.Note}, Label: seat.Say("battle.hand_note"), Send: page.Keep(fieldNote)}}
	p := page.Panel{ID: "hand", Title: seat.Say("battle.hand"), Rows: rows}
	if is := b.battleNow(); is != nil {
		add := b.setSend(combat.SetArgs{Hand: append(slices.Clone(is.Hand), h.line)})
		add.Done = true
		p.Foot = []page.Control{page.NewBigButton("add", seat.Say("battle.hand_add"), "", add)}
	}
	return p
}
