// Package rulebook models the rules text of a game: the whole book, and the paragraph with a number.
package rulebook

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Sheet shows the paragraph with a number and those below it.
type Sheet struct {
	page.NoInput
	Number string
	Of     *engine.Game // the game before a session; nil for the game of the session
}

// Page returns the sheet.
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

// text shows the blocks of a paragraph with its examples between them.
func text(seat view.Seat, p engine.Paragraph) []page.Control {
	out := diagramRows(seat, p, 0)
	for i, b := range p.Blocks() {
		if words, listed := strings.CutPrefix(b, engine.BulletSign); listed {
			b = "• " + words
		}
		out = append(append(out, page.NewText(b)), diagramRows(seat, p, i+1)...)
	}
	return append(out, cited(seat, p)...)
}

// number matches the number of a paragraph within a text.
var number = regexp.MustCompile(`\d+(\.\d+)+`)

// cited are buttons to the other paragraphs that a paragraph names by their numbers.
func cited(seat view.Seat, p engine.Paragraph) []page.Control {
	row := page.NewFlow()
	named := number.FindAllString(p.Text, -1)
	for i, n := range named {
		if q, ok := seat.Game.Paragraph(seat.Lang, n); ok && q.Number == n && n != p.Number && !slices.Contains(named[:i], n) {
			row.Add(page.NewButton("see."+p.Number+"."+n, heading(seat, q), page.Send{Sheet: Sheet{Number: n, Of: seat.Game}}).Styled(page.Quiet))
		}
	}
	if len(page.Children(row)) == 0 {
		return nil
	}
	return []page.Control{row}
}

// diagramRows shows the examples that follow a number of blocks of a paragraph.
func diagramRows(seat view.Seat, p engine.Paragraph, below int) []page.Control {
	var out []page.Control
	for _, d := range p.Diagrams {
		if d.After == below {
			out = append(out, page.Control{Body: &page.Diagram{Example: &d}, Label: seat.Say("rulebook.example", "from", d.From, "to", d.To)})
			if d.Caption != "" {
				out = append(out, page.NewAside(d.Caption))
			}
		}
	}
	return out
}

// whole shows a paragraph with its number: before the title if it has one, else before the text.
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
	page.Accordion
	Of *engine.Game // as in [Sheet]
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
		shown = b.IsOpen(at)
		out.Rows = append(out.Rows, page.Control{ID: "part." + at, Body: &page.Item{}, Label: strings.TrimSpace(p.Number + " " + p.Title), Selected: shown, Send: page.KeepAs("open", at)})
		if shown {
			out.Rows = append(out.Rows, text(seat, p)...)
		}
	}
	return out
}

// about returns the seat with another game, unless that is nil.
func about(seat view.Seat, g *engine.Game) view.Seat {
	if g != nil {
		seat.Reader = view.Reader{Game: g, Lang: seat.Lang}
	}
	return seat
}

// Has reports whether there is a paragraph with a number, or with one above it.
func Has(s view.Reader, number string) bool {
	_, ok := find(s, number)
	return ok
}

// Numbers finds the numbers within a text that are those of paragraphs, as pairs of its bytes. One that begins the text is
// its own.
func Numbers(s view.Reader, text string) [][]int {
	if s.Game == nil || len(s.Game.RuleTexts) == 0 {
		return nil
	}
	return slices.DeleteFunc(number.FindAllStringIndex(text, -1), func(at []int) bool {
		p, ok := s.Game.Paragraph(s.Lang, text[at[0]:at[1]])
		return at[0] == 0 || !ok || p.Number != text[at[0]:at[1]]
	})
}

// find returns the paragraph of the first number of a citation, which may name several.
func find(s view.Reader, cite string) (engine.Paragraph, bool) {
	numbers := strings.FieldsFunc(cite, func(r rune) bool { return strings.ContainsRune(" ,;–", r) })
	if s.Game == nil || len(numbers) == 0 {
		return engine.Paragraph{}, false
	}
	return s.Game.Paragraph(s.Lang, numbers[0])
}
