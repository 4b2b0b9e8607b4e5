// Package rulebook shows a game's own rules text: all of it, or the paragraph with a given number.
package rulebook

import (
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Sheet is the paragraph of a rule's number with those below it.
type Sheet struct {
	Number string
	Of     *engine.Game // the game, before a session; nil: that of the session
}

// Put is there for the sheet's sake: nothing is kept.
func (Sheet) Put(string, any) {}

// Page is the sheet.
func (s Sheet) Page(seat view.Seat) page.Panel {
	seat = about(seat, s.Of)
	p, ok := find(seat.Reader, s.Number)
	if !ok {
		return page.Panel{ID: "rule", Title: seat.Say("rulebook.rule", "rule", s.Number), Rows: []page.Control{page.NewText(seat.Say("rulebook.none"))}}
	}
	out := page.Panel{ID: "rule", Title: heading(seat, p), Rows: text(seat, p)}
	for _, q := range seat.Game.Rulebook(seat.Lang) {
		if strings.HasPrefix(q.Number, p.Number+".") {
			out.Rows = append(out.Rows, whole(seat, q)...)
		}
	}
	out.Rows = append(out.Rows, page.NewButton("all", seat.Say("rulebook.all"), page.Send{Done: true, Page: &Book{Of: s.Of}}).WithIcon(style.IconTables))
	return out
}

func heading(seat view.Seat, p engine.Paragraph) string {
	if p.Title == "" {
		return seat.Say("rulebook.rule", "rule", p.Number)
	}
	return p.Number + " " + p.Title
}

// text is what a paragraph says, block by block, with its examples between them.
func text(seat view.Seat, p engine.Paragraph) []page.Control {
	out := diagramRows(seat, p, 0)
	for i, b := range p.Blocks() {
		if words, listed := strings.CutPrefix(b, engine.BulletSign); listed {
			b = "• " + words
		}
		out = append(append(out, page.NewText(b)), diagramRows(seat, p, i+1)...)
	}
	return out
}

// diagramRows are the examples of a paragraph below so many of its blocks.
func diagramRows(seat view.Seat, p engine.Paragraph, below int) []page.Control {
	var out []page.Control
	for _, d := range p.Diagrams {
		if d.After == below {
			out = append(out, page.Control{Body: &page.Diagram{Example: &d}, Label: seat.Say("rulebook.example", "from", d.From, "to", d.To)})
		}
	}
	return out
}

// whole is a paragraph with its number: in a line of its own with the title, else before the text.
func whole(seat view.Seat, p engine.Paragraph) []page.Control {
	rows := text(seat, p)
	switch {
	case p.Title != "":
		return append([]page.Control{page.NewText(strings.TrimSpace(p.Number + " " + p.Title)).Styled(page.Strong)}, rows...)
	case p.Number != "" && len(rows) > 0 && page.Is[*page.Text](rows[0]):
		rows[0].Label = p.Number + "  " + rows[0].Label
	}
	return rows
}

// Book is the page of the whole rules text: its headings, of which a tap opens one.
type Book struct {
	Of   *engine.Game // as in [Sheet]
	open string
}

// Put opens a heading, or closes it.
func (b *Book) Put(_ string, value any) {
	at, _ := value.(string)
	if b.open == at {
		at = ""
	}
	b.open = at
}

// Page returns the current page.
func (b *Book) Page(seat view.Seat) page.Panel {
	seat = about(seat, b.Of)
	out := page.Panel{ID: "rulebook", Title: seat.Say("rulebook.all")}
	shown := true // text before the first heading
	for i, p := range seat.Game.Rulebook(seat.Lang) {
		if p.Title == "" || p.Number != "" && p.Level() > 1 {
			if shown {
				out.Rows = append(out.Rows, whole(seat, p)...)
			}
			continue
		}
		at := strconv.Itoa(i)
		shown = b.open == at
		out.Rows = append(out.Rows, page.Control{ID: "part." + at, Body: &page.Item{}, Label: strings.TrimSpace(p.Number + " " + p.Title), Selected: shown, Send: page.KeepAs("open", at)})
		if shown {
			out.Rows = append(out.Rows, text(seat, p)...)
		}
	}
	return out
}

// about is a seat at a game that is not begun yet; nil: as it is.
func about(seat view.Seat, g *engine.Game) view.Seat {
	if g != nil {
		seat.Reader = view.Reader{Game: g, Lang: seat.Lang}
	}
	return seat
}

// Has reports whether there is a paragraph for a rule's number, or for one above it.
func Has(s view.Reader, number string) bool {
	_, ok := find(s, number)
	return ok
}

// find finds the paragraph of the first number of a citation, which may name several.
func find(s view.Reader, cite string) (engine.Paragraph, bool) {
	numbers := strings.FieldsFunc(cite, func(r rune) bool { return strings.ContainsRune(" ,;–", r) })
	if s.Game == nil || len(numbers) == 0 {
		return engine.Paragraph{}, false
	}
	return s.Game.Paragraph(s.Lang, numbers[0])
}
