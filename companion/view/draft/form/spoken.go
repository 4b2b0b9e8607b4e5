package form

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
)

// vocabulary are the kinds of ids whose names are in one list. Other ids, such as those of rules, are in many.
var vocabulary = append([]string{"unit", "edition", "option", "phase", "table", "terrain", "hexside", "path", "map"}, wordLists...)

// Spoken returns a problem of the draft without its position, with names in place of ids and labels in place of keys.
func Spoken(w *Work, seat view.Seat, p *engine.Problem) *engine.Problem {
	s := speech{w.Named(), &In{Work: w, Seat: seat}, kindOf(p.Args)}
	out := *p
	out.Where, out.Args = "", engine.Args{}
	for arg, v := range p.Args {
		out.Args[arg] = s.value(p.Code, arg, v)
	}
	return &out
}

// kindOf is the kind of thing that a problem says it is about.
func kindOf(args engine.Args) string { return strings.TrimPrefix(textOf(args["kind"]), "@ref.") }

func textOf(v any) string { s, _ := v.(string); return s }

// speech puts the arguments of a problem into the words of a draft.
type speech struct {
	names gamedoc.Names
	in    *In
	kind  string // of the ids in "id" and "known", if the problem says so
}

func (s speech) value(code, arg string, v any) any {
	if list, ok := v.([]string); ok {
		v = strings.Join(list, ", ")
	}
	text, ok := v.(string)
	switch {
	case !ok || strings.HasPrefix(text, "@"):
		return v
	case arg == "key" && strings.HasPrefix(code, "text."):
		return s.path(text)
	case arg == "field" && code == "field.missing":
		return s.label("any", text)
	case arg == "column" && strings.HasPrefix(code, "csv."), code == "csv.column":
		return s.columns(text)
	case arg == "filter":
		return s.each(arg, text, " ", ", ")
	case slices.Contains(view.Named, arg) && code != "toml.key":
		return s.each(arg, text, ", ", ", ")
	}
	return v
}

// each names the ids in a list.
func (s speech) each(arg, text, between, joined string) string {
	kind := arg
	if arg == "id" || arg == "known" {
		kind = s.kind
	}
	words := strings.Split(text, between)
	for i, id := range words {
		words[i] = s.name(kind, id)
	}
	return strings.Join(words, joined)
}

// name is the name of an id. An id that names nothing is quoted as it was typed, in readable form if it is several words.
func (s speech) name(kind, id string) string {
	return cmp.Or(s.known(kind, id), view.Quoted(id))
}

// known is the name of an id of a kind; "" if it has none.
func (s speech) known(kind, id string) string {
	lists := []string{kind}
	switch {
	case kind == "filter" || kind == "word":
		lists = wordLists
	case !slices.Contains(vocabulary, kind):
		lists = append(lists, "")
	}
	for _, list := range lists {
		if name := s.names.Of(list, id); name != "" {
			return name
		}
	}
	return ""
}

// path names a text by the rows in its key and the label of its field: "tracker.turn.name" as "Turn · Name".
func (s speech) path(key string) string {
	steps := strings.Split(key, ".")
	last := len(steps) - 1
	var out []string
	for i := 0; i+1 < last; i += 2 {
		out = append(out, cmp.Or(s.known(steps[i], steps[i+1]), view.Readable(steps[i+1])))
	}
	return view.JoinNonEmpty(append(out, s.label(steps[0], steps[last])), " · ")
}

// label is the label of the last key of a path, in a table or in any.
func (s speech) label(of, path string) string {
	key := path[strings.LastIndexByte(path, '.')+1:]
	for _, text := range []string{"draft.field." + of + "." + key, "draft.field.any." + key, "draft.list." + key, "ref." + key} {
		if s.in.Seat.Has(text) {
			return s.in.Say(text)
		}
	}
	return view.Readable(key)
}

// columns are the headings of one or more columns of the roster.
func (s speech) columns(text string) string {
	ids := strings.Split(text, ", ")
	for i, id := range ids {
		ids[i] = s.column(id)
	}
	return strings.Join(ids, ", ")
}

// column is the heading of a column of the roster: of a factor its name.
func (s speech) column(id string) string {
	if id == "id" {
		id = "code" // the texts' own format keeps that word for itself
	}
	if text := "draft.column." + id; s.in.Seat.Has(text) {
		return s.in.Say(text)
	}
	if front, back := strings.CutPrefix(id, "back_"); back {
		return s.in.Say("draft.units.back", "factor", s.name("factor", front))
	}
	return s.name("factor", id)
}
