package forms

import (
	"cmp"
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// arrivals is the form of reinforcements and reserves.
func arrivals() []form.Part {
	out := everywhere(form.List{At: "arrive", New: newArrive, Note: unitsNote, Parts: arriveParts, Fields: rule(unitsField,
		form.Field{Key: "from", Kind: form.Choice, From: boxesOf},
		form.Field{Key: "at", Kind: form.Words, Optional: true, Usual: true},
		form.Field{Key: "die", Kind: form.Number, Max: 20, Optional: true},
		form.Field{Key: "zoc", Kind: form.YesNo, Usual: true},
		form.Field{Key: "blocked", Kind: form.Choice, From: form.Fixed("draft.blocked", "wait", "near"), Optional: true, Usual: true},
		form.Field{Key: "to", Kind: form.Choice, From: boxesOf, Optional: true})}, ruleFiles...)
	out = append(out, everywhere(form.List{At: "reserve", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "units": "on_map", "from": waitingBox}), Note: unitsNote, Parts: reserveParts, Fields: rule(unitsField,
		form.Field{Key: "from", Kind: form.Choice, From: boxesOf},
		form.Field{Key: "at", Kind: form.Words, Optional: true, Usual: true},
		form.Field{Key: "die", Kind: form.Number, Max: 20, Optional: true},
		form.Field{Key: "most", Kind: form.Number, Max: 99, Optional: true, Usual: true},
		form.Field{Key: "cup", Kind: form.Choice, From: cupsOf, Optional: true},
		form.Field{Key: "to", Kind: form.Choice, From: boxesOf, Optional: true}, paidInField, priceField,
		form.Field{Key: "scale", Kind: form.Number, Min: 1, Max: 2, Start: 1, Optional: true})}, ruleFiles...)...)
	return append(out, everywhere(form.List{At: "transfer", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "units": "on_map", "to": waitingBox}), Note: unitsNote, Fields: rule(unitsField,
		form.Field{Key: "to", Kind: form.Choice, From: boxesOf},
		form.Field{Key: "most", Kind: form.Number, Max: 99, Optional: true, Usual: true}, paidInField, priceField,
		form.Field{Key: "said", Kind: form.Text, Optional: true},
		form.Field{Key: "unmark", Kind: form.Many, From: marksOf}), Parts: transferParts}, ruleFiles...)...)
}

// waitingBox returns the first box other than the map and those of eliminated units, or "".
func waitingBox(in *form.In) string {
	lost := lostBoxes(in)
	for _, o := range boxesOf(in) {
		if o.ID != "map" && !lost[o.ID] {
			return o.ID
		}
	}
	return ""
}

// lostBoxes are the boxes to which battles send eliminated units.
func lostBoxes(in *form.In) map[string]bool {
	out := map[string]bool{}
	for _, file := range ruleFiles {
		for _, r := range in.Doc.Rows(file, "odds") {
			lost, _ := in.Doc.Value(file, r.Path+".lost")
			of, _ := lost.(map[string]any)
			for _, box := range of {
				id, _ := box.(string)
				out[id] = true
			}
		}
	}
	return out
}

// lateSide returns the side of the first counter with a turn in the roster, or "".
func lateSide(in *form.In) string {
	s := in.Doc.Sheet(gamedoc.Roster)
	for row := range s.Len() {
		if s.Cell(row, "arrives") != "" {
			return s.Cell(row, "side")
		}
	}
	return ""
}

// firstOf returns the id of the first option, or "".
func firstOf(in *form.In, from func(*form.In) []form.Option) string {
	if list := from(in); len(list) > 0 {
		return list[0].ID
	}
	return ""
}

// reserveParts are where units enter, and the roll that releases them.
func reserveParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{
		form.Fields{File: row.File, At: row.Path + ".places", Of: "reserve_places", Head: "draft.list.reserve_places", List: line(
			form.Field{Key: "when", Kind: form.Condition, Optional: true, Usual: true})},
		release(row),
		amounts(row, "cost"),
		effects(row, "effect"),
	}
}

func transferParts(_ *form.In, row form.Key) []form.Part { return []form.Part{effects(row, "effect")} }

func newArrive(in *form.In, id, name string) gamedoc.Fields {
	return gamedoc.Fields{"id": id, "name": name, "units": cmp.Or(lateSide(in), firstOf(in, sidesOf), "on_map"), "from": waitingBox(in)}
}

func arriveParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{release(row), effects(row, "effect")}
}

// release is the roll that lets units in.
func release(row form.Key) form.Fields {
	return form.Fields{File: row.File, At: row.Path + ".release", Of: "reserve_release", Head: "draft.list.reserve_release", List: line(
		form.Field{Key: "dice", Kind: form.Number, Min: 1, Max: 6, Start: 1, Optional: true, Usual: true},
		form.Field{Key: "sides", Kind: form.Number, Min: 2, Max: 20, Start: 6, Optional: true},
		form.Field{Key: "enter", Kind: form.Condition, Optional: true, Usual: true},
		form.Field{Key: "bar", Kind: form.Condition, Optional: true},
		form.Field{Key: "barred", Kind: form.Choice, From: boxesOf, Optional: true},
		form.Field{Key: "tried", Kind: form.Choice, From: marksOf, Optional: true})}
}
