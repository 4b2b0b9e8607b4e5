package forms

import (
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
)

// What fields choose from.
var (
	sidesOf    = form.RowsOf(form.Key{File: gameFile, Path: "side"})
	editionsOf = form.RowsOf(form.Key{File: gameFile, Path: "edition"})
	optionsOf  = form.RowsOf(form.Key{File: gameFile, Path: "option"})
	boxesOf    = form.RowsOf(form.Key{File: gameFile, Path: "box"})
	trackersOf = form.RowsOf(form.Key{File: gameFile, Path: "tracker"})
	tablesOf   = form.RowsOf(form.Key{File: tablesFile, Path: "table"}, form.Key{File: rulesFile, Path: "table"})
)

// ruleKinds are the lists of rules that a phase may use.
var ruleKinds = []string{"choose", "roll", "draw", "hand", "reserve", "arrive", "transfer", "search", "march", "supply", "tracks", "setup", "objectives", "ledger", "odds", "check", "reckon"}

// rulesOf lists all rules that a phase may use.
func rulesOf(in *form.In) []form.Option {
	var lists []form.Key
	for _, file := range []string{tablesFile, rulesFile, boardFile} {
		for _, kind := range ruleKinds {
			lists = append(lists, form.Key{File: file, Path: kind})
		}
	}
	out := form.RowsOf(lists...)(in)
	if id := in.Text(form.Key{File: boardFile, Path: "board.id"}); id != "" {
		out = append(out, form.Option{ID: id, Words: in.Name(form.Key{File: boardFile, Path: "board"})})
	}
	return out
}

// doneHere lists the rules that the phase of the page uses.
func doneHere(in *form.In) []form.Option {
	return pickOptions(in, rulesOf(in), in.List(in.Row().To("do")))
}

// dutiesOf lists the possible duties of the phase of the page: rules that it uses, lines of its checklist, further duties.
func dutiesOf(in *form.In) []form.Option {
	row := in.Row()
	return once(append(doneHere(in), form.RowsOf(row.To("check"), row.To("duty"))(in)...))
}

// once are the options without those whose id was there before: a rule and a line of a checklist may share it.
func once(list []form.Option) []form.Option {
	var out []form.Option
	seen := map[string]bool{}
	for _, o := range list {
		if !seen[o.ID] {
			seen[o.ID] = true
			out = append(out, o)
		}
	}
	return out
}

// pickOptions are the options with these ids; an unknown id becomes an option itself.
func pickOptions(in *form.In, from []form.Option, ids []string) []form.Option {
	var out []form.Option
	for _, id := range ids {
		o := form.Option{ID: id, Words: view.Readable(id)}
		for _, f := range from {
			if f.ID == id {
				o = f
			}
		}
		out = append(out, o)
	}
	return out
}
