package forms

import (
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
