// Package hypertext reads the HTML pages of a module: their headings, paragraphs, lists, rows of tables and pictures.
package hypertext

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Page is what a page says.
type Page struct {
	Title    string
	Blocks   []Block
	Pictures []string // sources of its images, in order
}

// Block is a heading, a paragraph, an entry of a list, or a row of a table with bars between its cells.
type Block struct {
	Kind Kind
	Text string
}

// Kind is the kind of a block.
type Kind uint8

// The kinds of blocks.
const (
	Paragraph Kind = iota
	Heading
	Entry
	Row
)

// Bounds of a page: the longest are a tenth of them.
const (
	MaxBytes  = 2 << 20
	maxBlocks = 1000
	maxText   = 8 << 10 // bytes of a block
	maxCells  = 40
)

// Read reads a page. It takes what it can of a broken one, and nothing of scripts.
func Read(data []byte) Page {
	r := reader{}
	z := html.NewTokenizer(bytes.NewReader(data[:min(len(data), MaxBytes)]))
	z.SetMaxBuf(MaxBytes)
	for {
		switch z.Next() {
		case html.ErrorToken:
			r.flush(Paragraph)
			return r.page
		case html.TextToken:
			r.say(string(z.Text()))
		case html.StartTagToken, html.SelfClosingTagToken:
			r.start(z.Token())
		case html.EndTagToken:
			r.end(z.Token().DataAtom)
		}
	}
}

// reader builds a page.
type reader struct {
	page  Page
	kind  Kind // of the block that is being read
	text  strings.Builder
	cells []string
	row   bool
	mute  atom.Atom // an element whose text is not shown
}

func (r *reader) say(text string) {
	switch {
	case r.mute == atom.Title:
		r.page.Title = line(text)
	case r.mute == 0:
		r.text.WriteString(text[:min(len(text), max(maxText-r.text.Len(), 0))])
	}
}

func (r *reader) start(t html.Token) {
	switch t.DataAtom {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Title:
		r.mute = t.DataAtom
	case atom.Img:
		r.picture(t)
	case atom.Tr:
		r.flush(Row)
		r.row = true
	case atom.Td, atom.Th:
		r.cell()
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		r.flush(Heading)
	case atom.Li:
		r.flush(Entry)
	default:
		r.gap(t.DataAtom)
	}
}

func (r *reader) end(tag atom.Atom) {
	switch tag {
	case r.mute:
		r.mute = 0
	case atom.Td, atom.Th:
		r.cell()
	case atom.Tr, atom.Table:
		r.flush(Paragraph)
		r.row = false
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Li:
		r.flush(Paragraph)
	default:
		r.gap(tag)
	}
}

// gap ends a block at an element that begins a line. In a row it is a space.
func (r *reader) gap(tag atom.Atom) {
	switch tag {
	case atom.P, atom.Div, atom.Br, atom.Ul, atom.Ol, atom.Table, atom.Hr, atom.Blockquote, atom.Pre, atom.Dt, atom.Dd, atom.Section, atom.Body, atom.Center:
		if r.row || r.kind == Heading && r.text.Len() > 0 && tag == atom.Br {
			r.text.WriteByte(' ')
			return
		}
		r.flush(Paragraph)
	}
}

func (r *reader) picture(t html.Token) {
	for _, a := range t.Attr {
		if a.Key == "src" && len(r.page.Pictures) < maxBlocks {
			r.page.Pictures = append(r.page.Pictures, strings.TrimSpace(a.Val))
		}
	}
}

// cell ends a cell of a row.
func (r *reader) cell() {
	if text := line(r.text.String()); text != "" && len(r.cells) < maxCells {
		r.cells = append(r.cells, text)
	}
	r.text.Reset()
}

// flush ends a block and begins one of a kind.
func (r *reader) flush(next Kind) {
	b := Block{Kind: r.kind, Text: line(r.text.String())}
	if r.row {
		r.cell()
		b = Block{Kind: Row, Text: strings.Join(r.cells, " | ")}
	}
	if b.Text != "" && len(r.page.Blocks) < maxBlocks {
		r.page.Blocks = append(r.page.Blocks, b)
	}
	r.text.Reset()
	r.kind, r.cells = next, nil
}

// line returns a text in one line.
func line(text string) string {
	return strings.ToValidUTF8(strings.Join(strings.Fields(text), " "), "")
}
