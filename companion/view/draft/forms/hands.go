package forms

import (
	"cmp"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// hands are decks of cards that sides hold in secret.
func hands() []form.Part {
	return everywhere(form.List{At: "hand", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "size": 5}), Parts: handParts, Fields: rule(
		form.Field{Key: "size", Kind: form.Number, Min: 1, Max: 20, Start: 5},
		form.Field{Key: "first", Kind: form.Choice, From: trackersOf, Optional: true, Usual: true},
		form.Field{Key: "tie", Kind: form.Choice, From: sidesOf, Optional: true})}, ruleFiles...)
}

// handParts are the sides that hold a hand, and the kinds of card.
func handParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{
		form.List{File: row.File, At: row.Path + ".holder", Of: "hand_holder", Unnamed: true, Inline: true, New: newRow(gamedoc.Fields{"side": sidesOf}), Name: holderName, Fields: []form.Field{
			{Key: "side", Kind: form.Choice, From: sidesOf}, {Key: "number", Kind: form.Choice, From: trackersOf, Optional: true, Usual: true}, onlyField, withField, withoutField}},
		form.List{File: row.File, At: row.Path + ".card", Of: "hand_card", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "number": 1}), Parts: cardParts, Fields: []form.Field{
			nameField, {Key: "number", Kind: form.Number, Max: 200, Optional: true, Usual: true}, {Key: "count", Kind: form.Number, Min: 1, Max: 200, Start: 1, Optional: true, Usual: true}, textField, onlyField, withField, withoutField}},
	}
}

func holderName(in *form.In, row form.Key) string {
	return in.NameOf(gameFile, "side", in.Text(row.To("side")))
}

func cardParts(_ *form.In, row form.Key) []form.Part { return []form.Part{effects(row, "effect")} }

// cupParts are the kinds of chits in a cup.
func cupParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{form.List{File: row.File, At: row.Path + ".chit", Of: "chit", Inline: true, New: idAndName, Fields: []form.Field{
		nameField, {Key: "count", Kind: form.Number, Min: 1, Max: 99, Start: 1, Optional: true, Usual: true},
		{Key: "piece", Kind: form.Choice, From: piecesOf, Optional: true, Usual: true}}}}
}

// piecesOf lists what a chit may be: the cards to print, then the counters. A counter goes before a card of its id.
func piecesOf(in *form.In) []form.Option {
	var out []form.Option
	s := in.Doc.Sheet(gamedoc.Roster)
	for _, card := range in.Doc.Rows(printFile, "card") {
		if card.ID != "" && s.Find(card.ID) < 0 {
			title := in.Text(form.Key{File: printFile, Path: card.Path}.To("title"))
			out = append(out, form.Option{ID: card.ID, Words: in.Say("draft.chit_card", "card", cmp.Or(title, view.Readable(card.ID)))})
		}
	}
	for row := range s.Len() {
		id := s.Cell(row, "id")
		out = append(out, form.Option{ID: id, Words: cmp.Or(s.Cell(row, "name_en"), s.Cell(row, "label"), view.Readable(id))})
	}
	return once(out)
}
