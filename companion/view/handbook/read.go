package handbook

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// markdown reads the part of Markdown that the handbook uses.
var markdown = goldmark.New(goldmark.WithExtensions(extension.Table)).Parser()

// marks are the quotation marks around the names of buttons, which are bold in the files.
var marks = map[view.Lang][2]string{words.Russian: {"«", "»"}, words.English: {"“", "”"}}

// inner are the marks of a name within others.
var inner = strings.NewReplacer("«", "„", "»", "“")

// read returns the heading of a page in a language, and its text as controls.
func read(lang view.Lang, source []byte) (title string, rows []page.Control) {
	around, known := marks[lang]
	if !known {
		around = marks[words.English]
	}
	r := reader{source, around}
	for n := markdown.Parse(text.NewReader(source)).FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
			title = r.words(n)
			continue
		}
		rows = append(rows, r.block(n)...)
	}
	return title, rows
}

// reader reads the blocks of a page.
type reader struct {
	source []byte
	around [2]string // the names of buttons
}

func (r reader) block(n ast.Node) []page.Control {
	switch n := n.(type) {
	case *ast.Heading:
		return []page.Control{page.NewSection(r.words(n))}
	case *ast.List:
		return r.list(n)
	case *ast.FencedCodeBlock:
		return []page.Control{page.NewCard(page.NewText(strings.TrimRight(r.lines(n), "\n")).Styled(page.Code))}
	case *table.Table:
		return r.table(n)
	}
	return []page.Control{page.NewText(r.words(n))}
}

// list shows each entry as a sentence behind its number or a dot.
func (r reader) list(n *ast.List) (out []page.Control) {
	at := n.Start
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		sign := "•"
		if n.IsOrdered() {
			sign = strconv.Itoa(at) + "."
			at++
		}
		out = append(out, page.NewText(sign+" "+r.words(item)))
	}
	return out
}

// table shows each row as a sentence: its first cell, a colon, the others. Its head is left out.
func (r reader) table(n *table.Table) (out []page.Control) {
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		if _, head := row.(*table.TableHeader); head {
			continue
		}
		var cells []string
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells = append(cells, r.words(cell))
		}
		out = append(out, page.NewText("• "+strings.Join(cells, ": ")))
	}
	return out
}

// words returns the text below a node, with quotation marks around what is bold.
func (r reader) words(n ast.Node) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch t := c.(type) {
		case *ast.Text:
			b.Write(t.Segment.Value(r.source))
			if t.SoftLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.Emphasis:
			text := r.words(t)
			if t.Level == 2 {
				text = r.around[0] + inner.Replace(text) + r.around[1]
			}
			b.WriteString(text)
		default:
			b.WriteString(r.words(t))
		}
	}
	return b.String()
}

// lines returns the lines of a block of code.
func (r reader) lines(n ast.Node) string {
	var b strings.Builder
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		b.Write(line.Value(r.source))
	}
	return b.String()
}
