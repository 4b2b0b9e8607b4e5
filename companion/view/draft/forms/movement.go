package forms

import (
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/printables/picture"
)

const terrainFile = "terrain.toml"

// movement is the form of the terrain effects chart and of movement.
func movement() []form.Part {
	out := []form.Part{terrains("terrain"), terrains("hexside"), terrains("path"), tec{}} // below what adds to it
	out = append(out, everywhere(form.List{At: "move", New: newMove, Parts: moveParts, Fields: rule(
		form.Field{Key: "factor", Kind: form.Choice, From: factorsOf},
		form.Field{Key: "flags", Kind: form.Many, From: marksOf, Usual: true},
		form.Field{Key: "marks", Kind: form.Many, From: marksOf, Usual: true})}, ruleFiles...)...)
	out = append(out, everywhere(form.List{At: "march", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "units": "on_map", "to": firstHex}), Note: unitsNote, Parts: marchParts, Fields: rule(unitsField,
		form.Field{Key: "to", Kind: form.Text},
		form.Field{Key: "hexes", Kind: form.Number, Min: 1, Max: 99, Start: 1, Optional: true, Usual: true})}, ruleFiles...)...)
	return append(out, searches()...)
}

// firstHex is the number of the first hex of the first map, or "".
func firstHex(in *form.In) string {
	for _, b := range form.Boards(in) {
		return b.Label(b.Field().At(0))
	}
	return ""
}

// marchParts are the units that stay, and the effects.
func marchParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{
		form.List{File: row.File, At: row.Path + ".stay", New: newRow(gamedoc.Fields{"id": rowID, "text": rowName, "units": "on_map"}), Fields: line(unitsField, form.Field{Key: "when", Kind: form.Condition, Optional: true, Usual: true})},
		effects(row, "effect")}
}

// terrains are the kinds of a class, with what they cost and do.
func terrains(class string) form.List {
	fields := []form.Field{
		nameField,
		{Key: "cost", Kind: form.Number, Min: 0, Max: 20},
		{Key: "half", Kind: form.YesNo},
		{Key: "effect", Kind: form.Text, Optional: true, Usual: true},
		{Key: "bar", Kind: form.YesNo, Usual: true},
	}
	if class == "path" {
		fields = append(fields, form.Field{Key: "bridges", Kind: form.Many, From: sidesCross, Usual: true})
	} else {
		fields = append(fields, form.Field{Key: "sight", Kind: form.Choice, From: form.Fixed("draft.sight", "hinders", "blocks", "sunken"), Optional: true, Usual: true},
			form.Field{Key: "cover", Kind: form.Number, Max: 20, Optional: true})
	}
	fields = append(fields, ruleField, form.Field{Key: "colour", Kind: form.Colour})
	row := gamedoc.Fields{"id": rowID, "name": rowName, "cost": 1, "colour": "#EFE7C8"}
	if wide, line := lineWidths[class]; line {
		fields = append(fields, form.Field{Key: "width", Kind: form.Tenths, Min: 1, Max: terrain.MaxWidth * 10, Length: picture.MinLine})
		row["width"], row["colour"] = wide, lineColours[class]
	}
	fields = append(fields, form.Field{Key: "pattern", Kind: form.Choice, From: patterns(class), Optional: true}, sourceField, onlyField)
	return form.List{File: terrainFile, At: class, New: newRow(row), Note: terrainNote, Fields: fields, Parts: costsByType}
}

// costsByType are other costs for the types of units there are; for terrain that is not to be entered, those who may.
func costsByType(in *form.In, row form.Key) []form.Part {
	out := form.Fields{File: row.File, At: row.Path + ".by", Head: "draft.list.terrain_by"}
	for _, o := range typesOf(in) {
		out.List = append(out.List, form.Field{Key: o.ID, Label: o.Words, Kind: form.Number, Max: 20, Optional: true})
	}
	if len(out.List) == 0 {
		return nil
	}
	return []form.Part{out}
}

// lineWidths are the widths of new hexsides and paths, in millimetres.
var lineWidths = map[string]float64{"hexside": 1.4, "path": 0.9}

// lineColours are the colours of new hexsides and paths: water, and earth.
var lineColours = map[string]string{"hexside": "#5E97B8", "path": "#7A5A3C"}

// patterns are how terrain, hexsides or paths are drawn in print and on screens.
func patterns(class string) func(*form.In) []form.Option {
	of := map[string]func() []string{"terrain": picture.Patterns, "hexside": picture.EdgePatterns, "path": picture.PathPatterns}
	return form.Fixed("draft.pattern", of[class]()...)
}

func terrainNote(in *form.In, row form.Key) string {
	if in.Yes(row.To("bar")) {
		return in.Say("draft.movement.barred")
	}
	return in.Say("draft.movement.costs", "count", points(in, row))
}

func newMove(in *form.In, id, name string) gamedoc.Fields {
	factor := ""
	for _, o := range factorsOf(in) {
		factor = o.ID // the last factor on a counter is its movement allowance
	}
	return gamedoc.Fields{"id": id, "name": name, "factor": factor}
}

func moveParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{amounts(row, "allowance"), amounts(row, "extra"), remarks(row, "bar"), aboutSteps(remarks(row, "step_bar")), remarks(row, "note"),
		form.Fields{File: row.File, At: row.Path + ".short", Of: "move_short", Head: "draft.list.move_short", List: line()}}
}

// aboutSteps lets the conditions of a list speak of a step of the move.
func aboutSteps(l form.List) form.List {
	for i := range l.Fields {
		if l.Fields[i].Kind == form.Condition {
			l.Fields[i].From = stepWords
		}
	}
	return l
}

// stepWords are the words about one step: its place in the move, enemy zones of control, and the terrain it goes through.
func stepWords(in *form.In) []form.Option {
	out := form.Fixed("draft.step_word", "first", "enter", "leave", "enemy", "exit")(in)
	for _, x := range []struct {
		by   string
		list func(*form.In) []form.Option
	}{{"in_", terrainsOf}, {"across_", sidesCross}, {"along_", pathsOf}} {
		for _, o := range x.list(in) {
			out = append(out, form.Option{ID: x.by + o.ID, Words: in.Say("draft.step_word."+x.by[:len(x.by)-1], "terrain", o.Words)})
		}
	}
	return out
}

// tec is the terrain effects chart as it is printed: a line for each kind.
type tec struct{}

// Owns is part of form.Part.
func (tec) Owns(form.Key) bool { return false }

// Rows is part of form.Part.
func (tec) Rows(in *form.In) []page.Control {
	t := &page.Grid{Row: -1, Col: -1, Head: []page.ColumnHead{{Label: in.Say("draft.tec.kind"), Wrap: true}, {Label: in.Say("draft.tec.cost"), Middle: true}, {Label: in.Say("draft.tec.effect"), Wrap: true}}}
	for _, class := range []string{"terrain", "hexside", "path"} {
		for i := range in.Doc.Rows(terrainFile, class) {
			row := form.Key{File: terrainFile, Path: class}.Row(i)
			t.Rows = append(t.Rows, []string{in.Name(row), tecCost(in, class, row), in.Text(row.To("effect"))})
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return []page.Control{page.NewSection(in.Say("draft.tec.title")), {ID: "tec", Body: t}}
}

// points is what a kind costs, in MP.
func points(in *form.In, row form.Key) string {
	t := engine.Terrain{Half: in.Yes(row.To("half"))}
	return t.Points(in.Number(row.To("cost"), 0))
}

// tecCost writes what a kind costs: a dash where nobody enters, a plus before what a hexside adds.
func tecCost(in *form.In, class string, row form.Key) string {
	cost := points(in, row)
	switch {
	case in.Yes(row.To("bar")):
		return "–"
	case class == "hexside":
		return "+" + cost
	}
	return cost
}
