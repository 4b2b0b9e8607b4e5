package forms

import "sandtable/companion/view/draft/form"

// ruled is a form of rules that are kept as text: the rows of these kinds, in whichever file they stand.
func ruled(kinds ...string) []form.Part {
	var out []form.Part
	for _, kind := range kinds {
		for _, file := range []string{tablesFile, rulesFile, boardFile} {
			out = append(out, form.AsText{File: file, At: kind})
		}
	}
	return out
}

func maps() []form.Part {
	return []form.Part{form.AsText{File: "terrain.toml", At: "terrain"}, form.AsText{File: "terrain.toml", At: "hexside"}, form.AsText{File: "terrain.toml", At: "path"}}
}
func units() []form.Part    { return nil }
func combat() []form.Part   { return ruled("odds", "check", "table") }
func movement() []form.Part { return ruled("move") }
func supply() []form.Part   { return ruled("supply", "trace", "zoc", "stack") }
func arrivals() []form.Part { return ruled("reserve", "transfer") }
func air() []form.Part      { return ruled("roll", "draw", "tracks") }
func victory() []form.Part  { return ruled("ledger") }
