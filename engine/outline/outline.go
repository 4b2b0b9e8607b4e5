// Package outline finds the byte ranges in a TOML file: tables, rows of lists, keys, values, members
// of lists. Error messages use it to point, and editors to change a file.
//
// A path names a thing as "phase[3].check[0].text": rows and members are counted from 0, and keys that
// are not bare are quoted.
package outline

import (
	"sort"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Span is a stretch of a file: the bytes from From up to To.
type Span struct{ From, To int }

// Len returns the length of the span in bytes.
func (s Span) Len() int { return s.To - s.From }

// Holds reports whether an offset is in the span.
func (s Span) Holds(at int) bool { return at >= s.From && at < s.To }

// Kind is the kind of a node.
type Kind int

// The kinds of nodes.
const (
	Table   Kind = iota // a header [table]
	Row                 // a header [[list]]
	Key                 // key = value, in a table or in braces
	Member              // of a list in brackets
	Implied             // a table that only a longer header or a dotted key names
)

// Node is one thing in a file. Spans count from the beginning of the file.
type Node struct {
	Path  string
	In    string // path of the table, row or member that contains it
	Kind  Kind
	Name  Span // the last part of its key; of a member its value
	All   Span // of a table or row its header; of a key everything from the key to the end of its value
	Value Span // of keys and members
	Holds byte // kind of value: '[' a list, '{' an inline table, 's' a text, else 0
	Brace bool // it is inside a value and has no line of its own
}

// File is the outline of a file. It is never changed.
type File struct {
	Nodes []Node // in the order of the file
	Lines []int  // where each line begins
	paths map[string]int
	rows  map[string]int // how many rows or members a list has
}

// Parse returns the outline of a TOML file. The error is the parser's; the outline then ends before
// the fault.
func Parse(data []byte) (*File, error) {
	p := &parser{data: data, File: &File{Lines: []int{0}, paths: map[string]int{}, rows: map[string]int{}}}
	for i, b := range data {
		if b == '\n' {
			p.Lines = append(p.Lines, i+1)
		}
	}
	if err := Fits(data); err != nil {
		return p.File, err
	}
	p.toml.Reset(data)
	for p.toml.NextExpression() {
		p.expression(p.toml.Expression())
	}
	return p.File, p.toml.Error()
}

// Find returns the node at a path, or nil.
func (f *File) Find(path string) *Node {
	i, ok := f.paths[path]
	if !ok {
		return nil
	}
	return &f.Nodes[i]
}

// Count returns the number of rows or members of the list at a path.
func (f *File) Count(path string) int { return f.rows[path] }

// At returns the innermost node that contains an offset, or else the last that begins before it; nil
// before the first.
func (f *File) At(offset int) *Node {
	var last, within *Node
	for i := range f.Nodes {
		n := &f.Nodes[i]
		if n.All.From > offset {
			break
		}
		if n.Kind != Implied {
			last = n
			if n.All.Holds(offset) {
				within = n
			}
		}
	}
	if within != nil {
		return within
	}
	return last
}

// Line returns the line and column of an offset, counted from 1.
func (f *File) Line(offset int) (line, column int) {
	line = sort.SearchInts(f.Lines, offset+1)
	return line, offset - f.Lines[line-1] + 1
}

// Offset returns the offset of a line and column.
func (f *File) Offset(line, column int) int {
	line = max(1, min(line, len(f.Lines)))
	return f.Lines[line-1] + max(0, column-1)
}

type parser struct {
	*File
	data  []byte
	toml  unstable.Parser
	table string // path of the table that keys belong to
}

func (p *parser) add(n Node) {
	if _, ok := p.paths[n.Path]; !ok || n.Kind != Implied {
		if i, ok := p.paths[n.Path]; !ok || p.Nodes[i].Kind == Implied {
			p.paths[n.Path] = len(p.Nodes)
		}
		p.Nodes = append(p.Nodes, n)
	}
}

func span(r unstable.Range) Span { return Span{int(r.Offset), int(r.Offset + r.Length)} }

func (p *parser) expression(n *unstable.Node) {
	switch n.Kind {
	case unstable.Table, unstable.ArrayTable:
		p.header(n)
	case unstable.KeyValue:
		p.keyValue(p.table, n, false)
	}
}

// header adds a table or a row.
func (p *parser) header(n *unstable.Node) {
	kind := Table
	if n.Kind == unstable.ArrayTable {
		kind = Row
	}
	at, in := "", ""
	var first, last Span
	for it := n.Key(); it.Next(); {
		name := span(it.Node().Raw)
		if first == (Span{}) {
			first = name
		}
		last, in = name, at
		at = Join(at, Part(string(it.Node().Data)))
		switch {
		case it.IsLast() && kind == Row:
			p.rows[at]++
			at = Index(at, p.rows[at]-1)
		case p.rows[at] > 0:
			at = Index(at, p.rows[at]-1)
		}
		if !it.IsLast() {
			p.add(Node{Path: at, In: in, Kind: Implied, Name: name, All: name})
		}
	}
	p.table = at
	p.add(Node{Path: at, In: in, Kind: kind, Name: last, All: Span{p.opens(first.From), p.closes(last.To)}})
}

// opens returns where the header of a key begins; closes where it ends.
func (p *parser) opens(at int) int {
	for at > 0 && (p.data[at-1] == '[' || p.data[at-1] == ' ' || p.data[at-1] == '\t') {
		at--
	}
	for p.data[at] != '[' {
		at++
	}
	return at
}

func (p *parser) closes(at int) int {
	for at < len(p.data) && p.data[at] != ']' {
		at++
	}
	for at < len(p.data) && p.data[at] == ']' {
		at++
	}
	return at
}

// keyValue adds a key and the contents of its value.
func (p *parser) keyValue(in string, n *unstable.Node, brace bool) {
	var name Span
	at, table := in, in
	for it := n.Key(); it.Next(); {
		name, table = span(it.Node().Raw), at
		at = Join(at, Part(string(it.Node().Data)))
		if !it.IsLast() {
			p.add(Node{Path: at, In: table, Kind: Implied, Name: name, All: name})
		}
	}
	all := span(n.Raw)
	node := Node{Path: at, In: table, Kind: Key, Name: name, All: all, Brace: brace}
	node.Value = Span{p.skip(name.To, "="), all.To}
	node.Holds = holds(n.Value())
	p.add(node)
	p.inside(at, n.Value(), node.Value.From)
}

func holds(n *unstable.Node) byte {
	switch n.Kind {
	case unstable.Array:
		return '['
	case unstable.InlineTable:
		return '{'
	case unstable.String:
		return 's'
	}
	return 0
}

// inside descends into lists and inline tables, and returns where the value ends.
func (p *parser) inside(at string, n *unstable.Node, from int) int {
	switch n.Kind {
	case unstable.Array:
		from++
		for it := n.Children(); it.Next(); {
			from = p.member(at, it.Node(), p.skip(from, ","))
		}
		return p.skip(from, ",") + 1
	case unstable.InlineTable:
		from++
		for it := n.Children(); it.Next(); {
			p.keyValue(at, it.Node(), true)
			from = span(it.Node().Raw).To
		}
		return p.skip(from, ",") + 1
	}
	return span(n.Raw).To
}

func (p *parser) member(list string, n *unstable.Node, from int) int {
	i := p.rows[list]
	p.rows[list]++
	at := len(p.Nodes)
	p.add(Node{Path: Index(list, i), In: list, Kind: Member, Holds: holds(n), Brace: true})
	to := p.inside(Index(list, i), n, from)
	s := Span{from, to}
	p.Nodes[at].Name, p.Nodes[at].All, p.Nodes[at].Value = s, s, s
	return to
}

// skip passes over blanks, line breaks, comments and the characters in also.
func (p *parser) skip(at int, also string) int {
	for at < len(p.data) {
		switch c := p.data[at]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || also != "" && c == also[0]:
			at++
		case c == '#':
			for at < len(p.data) && p.data[at] != '\n' {
				at++
			}
		default:
			return at
		}
	}
	return at
}
