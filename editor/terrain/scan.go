package terrain

import (
	"slices"
	"strings"
)

// table is a stretch of a TOML file: a header and the pairs below it, or the
// pairs before the first header. Positions are bytes of the file.
type table struct {
	path  []string // of the header; empty for the stretch before the first
	array bool     // [[path]]
	start int      // of the header's line, or of the comments right above it
	end   int      // behind the last line that belongs to it
	body  int      // behind the header's line
	pairs []pair
}

// pair is a key and its value.
type pair struct {
	key        []string
	start, end int // its whole lines, with a comment behind it
	from, to   int // the value
}

// scan finds the tables and pairs of a TOML file. The file must be sound: what
// is not is found by reading it first.
func scan(text []byte) []table {
	s := scanner{text: string(text), comment: -1, tables: []table{{}}}
	for s.at < len(s.text) {
		s.statement()
	}
	return s.tables
}

type scanner struct {
	text    string
	at      int
	comment int // where the comments right above this line begin, -1 for none
	tables  []table
}

func (s *scanner) last() *table { return &s.tables[len(s.tables)-1] }

// statement reads one header, pair, comment or empty line.
func (s *scanner) statement() {
	start := s.at
	s.skip(" \t")
	switch c := s.peek(); {
	case c == '#':
		if s.comment < 0 {
			s.comment = start
		}
		s.line()
		return
	case c == '\n' || c == '\r' || c == 0:
		s.line()
		s.comment = -1
		return
	case c == '[':
		s.header(start)
	default:
		s.pair(start)
	}
	s.comment = -1
}

func (s *scanner) header(start int) {
	if s.comment >= 0 {
		start = s.comment
	}
	from := s.at
	s.at += len(s.text[s.at:]) - len(strings.TrimLeft(s.text[s.at:], "["))
	array := s.at-from == 2
	path := s.key(']')
	s.line()
	s.tables = append(s.tables, table{path: path, array: array, start: start, body: s.at, end: s.at})
}

func (s *scanner) pair(start int) {
	key := s.key('=')
	s.at++
	s.skip(" \t")
	from := s.at
	s.value()
	to := s.at
	s.line()
	t := s.last()
	t.pairs = append(t.pairs, pair{key, start, s.at, from, to})
	t.end = s.at
}

// key reads a dotted key up to a sign that ends it.
func (s *scanner) key(end byte) []string {
	var parts []string
	for s.at < len(s.text) && s.text[s.at] != end {
		switch c := s.text[s.at]; c {
		case ' ', '\t', '.':
			s.at++
		case '"', '\'':
			from := s.at + 1
			s.quoted()
			parts = append(parts, s.text[from:s.at-1])
		default:
			from := s.at
			s.to(" \t.=]")
			parts = append(parts, s.text[from:s.at])
		}
	}
	return parts
}

// value skips a value: a text, or everything up to a comment or the line's end with brackets and braces closed.
func (s *scanner) value() {
	depth, end := 0, s.at
	for s.at < len(s.text) {
		switch s.text[s.at] {
		case '"', '\'':
			s.quoted()
			end = s.at
			continue
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case '#':
			if depth == 0 {
				s.at = end
				return
			}
			s.to("\n")
			continue
		case '\n':
			if depth == 0 {
				s.at = end
				return
			}
		case ' ', '\t', '\r':
			s.at++
			continue
		}
		s.at++
		end = s.at
	}
	s.at = end
}

// quoted skips a text of any of the four forms.
func (s *scanner) quoted() {
	quote := s.text[s.at : s.at+1]
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(s.text[s.at:], triple) {
		s.at += 3
		s.upTo(triple, quote == `"`)
		s.skip(quote) // up to two more quotes belong to the text
		return
	}
	s.at++
	s.upTo(quote, quote == `"`)
}

func (s *scanner) upTo(end string, escapes bool) {
	for s.at < len(s.text) && !strings.HasPrefix(s.text[s.at:], end) {
		if escapes && s.text[s.at] == '\\' {
			s.at++
		}
		s.at++
	}
	s.at = min(s.at+len(end), len(s.text))
}

func (s *scanner) peek() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

func (s *scanner) skip(signs string) {
	s.at += len(s.text[s.at:]) - len(strings.TrimLeft(s.text[s.at:], signs))
}

// to skips to the next of these characters, or to the end.
func (s *scanner) to(signs string) {
	if i := strings.IndexAny(s.text[s.at:], signs); i >= 0 {
		s.at += i
		return
	}
	s.at = len(s.text)
}

// line skips past the end of the line.
func (s *scanner) line() {
	s.to("\n")
	s.at = min(s.at+1, len(s.text))
}

// is reports whether a key has these parts.
func (p pair) is(path ...string) bool { return slices.Equal(p.key, path) }
