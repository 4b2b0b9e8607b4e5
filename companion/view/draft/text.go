package draft

import (
	"regexp"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// Text is the page of a file of the draft as text: whole, or the lines of one row.
type Text struct {
	Work *form.Work
	At   form.Key // with an empty path for the whole file

	from, length int    // of the visible part, in bytes
	shown        string // the visible part
	all          string // the whole file
	settled      bool   // the fields above are those of At
}

// Of shows another file or row.
func (t *Text) Of(at form.Key) { t.At, t.settled = at, false }

// Put stores the typed text, or shows another file or row.
func (t *Text) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case "text":
		if t.Work.TypeText(t.At.File, t.from, t.length, text) == nil {
			t.length, t.shown, t.all = len(text), text, t.Work.Doc.Text(t.At.File)
		}
	case "file":
		t.Of(form.Key{File: text})
	case "part":
		t.Of(form.Key{File: t.At.File, Path: text})
	case "whole":
		t.Of(form.Key{File: t.At.File})
	}
}

// settle finds the visible part again after a change. While players type, the text may be invalid and stays as it is.
func (t *Text) settle() {
	all := t.Work.Doc.Text(t.At.File)
	if t.settled && all == t.all {
		return
	}
	t.from, t.length = 0, len(all)
	if span, ok := t.Work.Doc.Span(t.At.File, t.At.Path); ok && t.At.Path != "" {
		t.from, t.length = span.From, span.To-span.From
	}
	t.shown, t.all, t.settled = all[t.from:t.from+t.length], all, true
}

// mostLines is the number of visible lines of a text.
const mostLines = 24

// Page returns the page of the current draft.
func (t *Text) Page(seat view.Seat) page.Panel {
	t.settle()
	p := page.Panel{ID: "draft_text", Title: seat.Say("draft.text.title")}
	files := page.NewChips()
	for _, name := range t.Work.Doc.Files() {
		if gamedata.IsPicture(name) {
			continue
		}
		files.Add(page.NewChip("file."+name, name, name == t.At.File, page.KeepAs("file", name)))
	}
	p.Rows = append(p.Rows, files)
	for i, x := range t.Work.Findings() {
		if x.File == t.At.File {
			p.Rows = append(p.Rows, finding(seat, t.Work, i, x))
		}
	}
	if t.length < len(t.Work.Doc.Text(t.At.File)) {
		p.Rows = append(p.Rows, page.NewButton("whole", seat.Say("draft.text.whole"), page.KeepAs("whole", true)).Styled(page.Quiet))
	}
	return t.with(p, seat)
}

// large is the size in bytes above which the page lists the parts of a text: longer fields are slow to type in.
const large = 12_000

func (t *Text) with(p page.Panel, seat view.Seat) page.Panel {
	if t.length > large {
		p.Rows = append(p.Rows, page.NewText(seat.Say("draft.text.large")).Toned(page.Faint))
		p.Rows = append(p.Rows, t.parts(seat)...)
		return p
	}
	p.Rows = append(p.Rows, page.Control{ID: "text", Body: &page.Field{Value: t.shown, Lines: mostLines}, Style: page.Code, Label: t.At.File, Send: page.Keep("text")})
	return p
}

// head matches the line that begins a table or a row of the file.
var head = regexp.MustCompile(`(?m)^(\[\[?)([a-z_0-9]+)\]\]?`)

// parts lists the tables and rows of the file. A press shows one.
func (t *Text) parts(seat view.Seat) []page.Control {
	var out []page.Control
	all, count := t.Work.Doc.Text(t.At.File), map[string]int{}
	for _, m := range head.FindAllStringSubmatchIndex(all, -1) {
		path := all[m[4]:m[5]]
		if all[m[2]:m[3]] == "[[" {
			path = outline.Index(path, count[path])
			count[all[m[4]:m[5]]]++
		}
		name := t.Work.Text(form.Key{File: t.At.File, Path: path}.To("name"))
		out = append(out, page.Control{ID: "part." + path, Body: &page.Item{}, Label: view.Readable(all[m[4]:m[5]]), Detail: view.JoinNonEmpty([]string{name, seat.Say("draft.text.line", "file", t.At.File, "line", 1+strings.Count(all[:m[0]], "\n"))}, " · "),
			Send: page.KeepAs("part", path)})
	}
	return out
}
