package forms

import (
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// fromName is a value of a new row that follows from the name that the user gave it.
type fromName int

const (
	rowID fromName = iota
	rowName
)

// newRow returns the New of a list. A value is written as it is, unless it is rowID, rowName, a function, or a list of
// options, of which the row gets the first.
func newRow(keys gamedoc.Fields) func(*form.In, string, string) gamedoc.Fields {
	return func(in *form.In, id, name string) gamedoc.Fields {
		row := gamedoc.Fields{}
		for key, v := range keys {
			switch v := v.(type) {
			case fromName:
				row[key] = []string{rowID: id, rowName: name}[v]
			case func(*form.In) []form.Option:
				row[key] = firstOf(in, v)
			case func(*form.In) string:
				row[key] = v(in)
			default:
				row[key] = v
			}
		}
		return row
	}
}

// Rows that several lists begin with.
var (
	newID     = newRow(gamedoc.Fields{"id": rowID})
	newText   = newRow(gamedoc.Fields{"id": rowID, "text": rowName})
	newAmount = newRow(gamedoc.Fields{"id": rowID, "text": rowName, "value": "1"})
)

// valueNames returns the Parts of rows that name their values in a list under a key.
func valueNames(key string) func(*form.In, form.Key) []form.Part {
	return func(_ *form.In, row form.Key) []form.Part {
		return []form.Part{form.List{File: row.File, At: row.Path + "." + key, Of: "value", Inline: true, New: idAndName, Fields: []form.Field{nameField}}}
	}
}
