// Package form is the kit in which the forms of a draft are declared: fields, lists of rows, findings. A form reads
// and writes the draft through package gamedoc alone, and lists no struct: its declaration decides the order and the
// words.
//
// # Declaring a form
//
// A [Form] has parts. [Fields] is keys of one table:
//
//	form.Fields{File: "game.toml", Of: "game", List: []form.Field{
//		{Key: "name", Kind: form.Text},
//		{Key: "year", Kind: form.Text, Optional: true},
//	}}
//
// [List] is rows of a list of tables. A row is a page, or a card if Inline is set; rows within rows are
// the List's Parts:
//
//	form.List{File: "game.toml", At: "side", Inline: true, New: func(in *form.In, id, name string) gamedoc.Fields {
//		return gamedoc.Fields{"id": id, "name": name}
//	}, Fields: []form.Field{{Key: "name", Kind: form.Text}, {Key: "colour", Kind: form.Colour}}}
//
// Anything else on a form, such as a spreadsheet, is a type that implements [Part]: its Rows are controls of package page, and
// the handler of a press is a function given to [In.On], which returns what the control sends.
//
// The fields that a row needs, and those that most rows have, are in sight; the others are under More. Words are found
// by key: the label of a field is draft.field.OF.KEY, where OF is the Of of its Fields or the At of its List without the
// numbers; the heading of a List is draft.list.AT, the button that adds a row draft.add.AT, and so on; see words.go.
// Below a field is the sentence of the key reference, and what is wrong with its value, with a right example.
package form
