package outline

import (
	"bytes"
	"strings"
)

// Block returns the span of a row or a table: the comments directly above its header, the header, and
// its contents. ok is false when no header opens it, or when something else interrupts it.
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

// parted reports whether two nodes have other content between them.
func (f *File) parted(from, to int) bool {
	for i := from + 1; i < to; i++ {
		if n := &f.Nodes[i]; !n.Brace && n.Kind != Implied {
			return true
		}
	}
	return false
}

// Within reports whether path equals in or is inside it.
func Within(path, in string) bool {
	rest, ok := strings.CutPrefix(path, in)
	return ok && (rest == "" || in == "" || rest[0] == '.' || rest[0] == '[')
}

// LineStart returns the start of the line that holds an offset.
func LineStart(data []byte, at int) int { return bytes.LastIndexByte(data[:at], '\n') + 1 }

// LineEnd returns the offset behind the line that holds an offset, after its line break.
func LineEnd(data []byte, at int) int {
	if i := bytes.IndexByte(data[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(data)
}

// Above returns the start of the line that holds an offset, including comments directly above it.
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
