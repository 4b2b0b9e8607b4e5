package forms

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine/outline"
)

// russianFile holds the Russian texts of a game.
const russianFile = "text/ru.toml"

// textKeys are the keys that hold texts, and lists the lists of rows that have some, with those within their rows.
var (
	textKeys  = []string{"name", "about", "to", "letter", "prompt", "text", "what", "note"}
	textLists = []form.Key{{File: gameFile, Path: "side"}, {File: gameFile, Path: "box"}, {File: gameFile, Path: "formation"}, {File: gameFile, Path: "type"},
		{File: gameFile, Path: "size"}, {File: gameFile, Path: "factor"}, {File: gameFile, Path: "trait"}, {File: gameFile, Path: "mark"},
		{File: gameFile, Path: "tracker"}, {File: gameFile, Path: "edition"}, {File: gameFile, Path: "option"}, {File: gameFile, Path: "phase"},
		{File: tablesFile, Path: "table"}, {File: "terrain.toml", Path: "terrain"}, {File: "terrain.toml", Path: "hexside"}, {File: "terrain.toml", Path: "path"}}
	innerLists = []string{"value", "check", "duty", "row", "column", "word"}
)

// texts is the texts of the game in both languages.
type texts struct{}

// Owns is part of form.Part.
func (texts) Owns(k form.Key) bool { return k.File == russianFile }

// pair is a text in English in its place, and the key that it has in other languages.
type pair struct {
	english form.Key
	key     string
}

// Rows is part of form.Part.
func (t texts) Rows(in *form.In) []page.Control {
	rows := []page.Control{page.NewSection(in.Say("draft.texts.title"))}
	if !in.Doc.Has(russianFile) {
		return append(rows, page.NewAside(in.Say("draft.texts.none")), in.Press("texts.begin", in.Say("draft.texts.begin"), func() {
			in.Try("texts.begin", in.Doc.AddFile(russianFile, ""))
		}).WithIcon(style.IconPlus))
	}
	rows = append(rows, page.NewAside(in.Say("draft.texts.note")))
	rows = append(rows, t.group(in, "game", t.head(in))...)
	for _, l := range textLists {
		var all []pair
		for _, r := range in.Doc.Rows(l.File, l.Path) {
			all = append(all, t.row(in, l.File, r, l.Path)...)
		}
		rows = append(rows, t.group(in, l.Path, all)...)
	}
	return rows
}

// head are the texts of the game as a whole.
func (texts) head(in *form.In) []pair {
	var out []pair
	for _, key := range []string{"name", "about"} {
		if k := (form.Key{File: gameFile, Path: key}); in.Text(k) != "" {
			out = append(out, pair{k, "game." + key})
		}
	}
	return out
}

// row are the texts of a row and of the rows within it.
func (t texts) row(in *form.In, file string, r gamedoc.Row, key string) []pair {
	var out []pair
	if r.ID == "" {
		return nil
	}
	key = outline.Join(key, r.ID)
	for _, name := range textKeys {
		if k := (form.Key{File: file, Path: r.Path + "." + name}); in.Text(k) != "" {
			out = append(out, pair{k, key + "." + name})
		}
	}
	for _, inner := range innerLists {
		for _, x := range in.Doc.Rows(file, r.Path+"."+inner) {
			out = append(out, t.row(in, file, x, key+"."+inner)...)
		}
	}
	return out
}

// group is a line for the texts of a kind; it leads to them.
func (t texts) group(in *form.In, kind string, all []pair) []page.Control {
	if len(all) == 0 {
		return nil
	}
	done := 0
	for _, p := range all {
		if in.Text(form.Key{File: russianFile, Path: p.key}) != "" {
			done++
		}
	}
	title := in.Say("draft.texts." + kind)
	to := &form.Page{ID: "texts." + kind, About: form.Key{File: russianFile, Path: kind}, Title: func(in *form.In) string { return in.Say("draft.texts." + kind) },
		Parts: func(in *form.In) []form.Part { return []form.Part{pairs{t.again(in, kind)}} }}
	return []page.Control{{ID: "texts." + kind, Body: &page.Item{}, Label: title, Trailing: in.Say("draft.texts.done", "done", done, "all", len(all)), Send: in.Go(to)}}
}

// again lists the current texts of a kind.
func (t texts) again(in *form.In, kind string) []pair {
	if kind == "game" {
		return t.head(in)
	}
	i := slices.IndexFunc(textLists, func(l form.Key) bool { return l.Path == kind })
	var all []pair
	for _, r := range in.Doc.Rows(textLists[i].File, kind) {
		all = append(all, t.row(in, textLists[i].File, r, kind)...)
	}
	return all
}

// pairs are texts in both languages, one below the other.
type pairs struct{ list []pair }

// Owns is part of form.Part.
func (pairs) Owns(form.Key) bool { return false }

// mostPairs is how many texts a page shows: those without a Russian text come first.
const mostPairs = 30

// Rows is part of form.Part.
func (p pairs) Rows(in *form.In) []page.Control {
	var rows []page.Control
	seen := map[string]bool{}
	for _, x := range p.list[:min(len(p.list), mostPairs)] {
		rows = append(rows, p.field(in, x.english, "English"))
		if seen[x.key] { // rows of several editions share their Russian text
			continue
		}
		seen[x.key] = true
		rows = append(rows, p.field(in, form.Key{File: russianFile, Path: x.key}, "Русский"), page.Control{Body: &page.Line{}})
	}
	if more := len(p.list) - mostPairs; more > 0 {
		rows = append(rows, page.NewAside(in.Say("draft.texts.more", "count", more)))
	}
	return rows
}

func (pairs) field(in *form.In, k form.Key, label string) page.Control {
	field := &page.Field{Value: in.Text(k)}
	if len([]rune(field.Value)) > 60 {
		field.Lines = 3
	}
	return page.Control{ID: k.ID(), Body: field, Label: label, Send: in.On(k.ID(), func(v any) {
		text, _ := v.(string)
		if text == "" && k.File == russianFile {
			in.Try(k.ID(), in.Type(k, nil))
			return
		}
		in.Try(k.ID(), in.Type(k, text))
	})}
}
