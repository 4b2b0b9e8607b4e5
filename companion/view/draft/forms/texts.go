package forms

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/engine/words"
)

// textKeys are the keys that hold texts, and lists the lists of rows that have some, with those within their rows.
var (
	textKeys  = []string{"name", "about", "to", "letter", "prompt", "text", "what", "note"}
	textLists = []form.Key{{File: gameFile, Path: "side"}, {File: gameFile, Path: "box"}, {File: gameFile, Path: "formation"}, {File: gameFile, Path: "type"},
		{File: gameFile, Path: "size"}, {File: gameFile, Path: "factor"}, {File: gameFile, Path: "trait"}, {File: gameFile, Path: "mark"},
		{File: gameFile, Path: "tracker"}, {File: gameFile, Path: "edition"}, {File: gameFile, Path: "option"}, {File: gameFile, Path: "phase"},
		{File: tablesFile, Path: "table"}, {File: "terrain.toml", Path: "terrain"}, {File: "terrain.toml", Path: "hexside"}, {File: "terrain.toml", Path: "path"}}
	innerLists = []string{"value", "check", "duty", "row", "column", "word"}
)

// texts is the texts of the game in its languages.
type texts struct{}

// Owns is part of form.Part.
func (texts) Owns(k form.Key) bool { return gamedata.IsText(k.File) }

// offered are the languages that a game is offered; its package may have any other.
var offered = []words.Lang{"cs", "de", "es", "fr", "it", "ja", "nl", "pl", "ru", "sv", "uk", "zh"}

// pair is a text in English in its place, and the key that it has in another language.
type pair struct {
	english form.Key
	key     string
	lang    words.Lang
}

// Rows is part of form.Part.
func (t texts) Rows(in *form.In) []page.Control {
	rows := []page.Control{page.NewSection(in.Say("draft.texts.title")), page.NewAside(in.Say("draft.texts.note"))}
	langs := rework.Languages(in.Doc)
	for _, lang := range langs {
		rows = append(rows, t.language(in, lang)...)
	}
	add := page.NewButton("texts.add", in.Say("draft.texts.add"), in.Fold("texts.add")).Styled(page.Quiet).WithIcon(style.IconPlus)
	if rows = append(rows, add); !in.Open("texts.add") {
		return rows
	}
	chips := page.NewChips()
	for _, lang := range offered {
		if id := "texts.add." + string(lang); !slices.Contains(langs, lang) {
			chips.Add(page.NewChip(id, lang.Name(), false, in.On(id, func(any) { in.Try(id, rework.AddLanguage(in.Doc, lang)) })))
		}
	}
	return append(rows, chips)
}

// language is what a language has of the game's texts, and a press that takes the language out of the game.
func (t texts) language(in *form.In, lang words.Lang) []page.Control {
	drop := "texts.drop." + string(lang)
	rows := []page.Control{page.NewSection(lang.Name()),
		in.Press(drop, in.Say("draft.texts.drop", "language", lang.Name()), func() { in.Try(drop, rework.DropLanguage(in.Doc, lang)) }).Styled(page.Quiet).WithIcon(style.IconTrash)}
	rows = append(rows, t.group(in, lang, "game", t.head(in, lang))...)
	for _, l := range textLists {
		rows = append(rows, t.group(in, lang, l.Path, t.again(in, lang, l.Path))...)
	}
	return rows
}

// head are the texts of the game as a whole.
func (texts) head(in *form.In, lang words.Lang) []pair {
	var out []pair
	for _, key := range []string{"name", "about"} {
		if k := (form.Key{File: gameFile, Path: key}); in.Text(k) != "" {
			out = append(out, pair{k, "game." + key, lang})
		}
	}
	return out
}

// row are the texts of a row and of the rows within it.
func (t texts) row(in *form.In, lang words.Lang, file string, r gamedoc.Row, key string) []pair {
	var out []pair
	if r.ID == "" {
		return nil
	}
	key = outline.Join(key, r.ID)
	for _, name := range textKeys {
		if k := (form.Key{File: file, Path: r.Path + "." + name}); in.Text(k) != "" {
			out = append(out, pair{k, key + "." + name, lang})
		}
	}
	for _, inner := range innerLists {
		for _, x := range in.Doc.Rows(file, r.Path+"."+inner) {
			out = append(out, t.row(in, lang, file, x, key+"."+inner)...)
		}
	}
	return out
}

// group is a line for the texts of a kind; it leads to them.
func (t texts) group(in *form.In, lang words.Lang, kind string, all []pair) []page.Control {
	if len(all) == 0 {
		return nil
	}
	done := 0
	for _, p := range all {
		if in.Text(p.translated()) != "" {
			done++
		}
	}
	title := in.Say("draft.texts." + kind)
	id := "texts." + string(lang) + "." + kind
	to := &form.Page{ID: id, About: form.Key{File: rework.TextFile(lang), Path: kind}, Title: func(in *form.In) string { return in.Say("draft.texts." + kind) },
		Parts: func(in *form.In) []form.Part { return []form.Part{pairs{t.again(in, lang, kind)}} }}
	return []page.Control{{ID: id, Body: &page.Item{}, Label: title, Trailing: in.Say("draft.texts.done", "done", done, "all", len(all)), Send: in.Go(to)}}
}

// again lists the current texts of a kind.
func (t texts) again(in *form.In, lang words.Lang, kind string) []pair {
	if kind == "game" {
		return t.head(in, lang)
	}
	i := slices.IndexFunc(textLists, func(l form.Key) bool { return l.Path == kind })
	var all []pair
	for _, r := range in.Doc.Rows(textLists[i].File, kind) {
		all = append(all, t.row(in, lang, textLists[i].File, r, kind)...)
	}
	return all
}

// translated is where the text has its translation.
func (p pair) translated() form.Key { return form.Key{File: rework.TextFile(p.lang), Path: p.key} }

// pairs are texts in two languages, one below the other.
type pairs struct{ list []pair }

// Owns is part of form.Part.
func (pairs) Owns(form.Key) bool { return false }

// mostPairs is how many texts a page shows: the rest is counted.
const mostPairs = 30

// Rows is part of form.Part.
func (p pairs) Rows(in *form.In) []page.Control {
	var rows []page.Control
	seen := map[string]bool{}
	for _, x := range p.list[:min(len(p.list), mostPairs)] {
		rows = append(rows, p.field(in, x.english, words.English.Name()))
		if seen[x.key] { // rows of several editions share their translation
			continue
		}
		seen[x.key] = true
		rows = append(rows, p.field(in, x.translated(), x.lang.Name()), page.Control{Body: &page.Line{}})
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
		if text == "" && gamedata.IsText(k.File) {
			in.Try(k.ID(), in.Type(k, nil))
			return
		}
		in.Try(k.ID(), in.Type(k, text))
	})}
}
