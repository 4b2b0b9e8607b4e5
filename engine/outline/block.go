package outline

import (
	"bytes"
	"strings"
)

// Block is what a row or a table takes up in its file: the comments right above its header, the header, and
// all that stands in it. ok is false where no header opens it, or something else stands in between.
func (f *File) Block(data []byte, path string) (block Span, ok bool) {
	first, last := -1, -1
	for i := range f.Nodes {
		n := &f.Nodes[i]
		if n.Brace || n.Kind == Implied {
			continue
		}
		if !Within(n.Path, path) {
			continue
		}
		switch {
		case first < 0:
			if n.Path != path || n.Kind != Table && n.Kind != Row {
				return Span{}, false
			}
			first = i
		case f.parted(last, i):
			return Span{}, false
		}
		last = i
	}
	if first < 0 {
		return Span{}, false
	}
	return Span{Above(data, f.Nodes[first].All.From), LineEnd(data, f.Nodes[last].All.To)}, true
}

// parted reports whether something of its own stands between two nodes.
func (f *File) parted(from, to int) bool {
	for i := from + 1; i < to; i++ {
		if n := &f.Nodes[i]; !n.Brace && n.Kind != Implied {
			return true
		}
	}
	return false
}

// Within reports whether a path is another or lies in it.
func Within(path, in string) bool {
	rest, ok := strings.CutPrefix(path, in)
	return ok && (rest == "" || in == "" || rest[0] == '.' || rest[0] == '[')
}

// LineStart is where the line of an offset begins.
func LineStart(data []byte, at int) int { return bytes.LastIndexByte(data[:at], '\n') + 1 }

// LineEnd is where the line of an offset ends, behind its line end.
func LineEnd(data []byte, at int) int {
	if i := bytes.IndexByte(data[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(data)
}

// Above is where the line of an offset begins, with the comments that stand right above it.
func Above(data []byte, at int) int {
	at = LineStart(data, at)
	for at > 0 {
		line := LineStart(data, at-1)
		if !bytes.HasPrefix(bytes.TrimLeft(data[line:at], " \t"), []byte("#")) {
			return at
		}
		at = line
	}
	return at
}
