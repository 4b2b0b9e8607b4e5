package gamedoc

import (
	"bytes"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// add writes a new key.
func (e *edits) add(path string, value any) error {
	in, last := outline.Cut(path)
	if last.Key == "" { // one more member of a list
		if n := e.Find(in); n == nil || n.Holds != '[' {
			return engine.Wrong("gamedoc.no_place", "path", path).At(e.file)
		}
		e.insert(in, last.Index, []any{value})
		return nil
	}
	if rows, ok := rowsOf(value); ok && !gamedata.IsText(e.file) && !e.braced(in) {
		return e.addRows(path, rows)
	}
	line := outline.Part(last.Key) + " = " + written(value, "", e.nl())
	n := e.Find(in)
	switch {
	case in == "" || n != nil && (n.Kind == outline.Table || n.Kind == outline.Row):
		e.addLine(in, last.Key, line)
	case n != nil && n.Holds == '{':
		e.addBraced(in, n, line)
	case n != nil && n.Kind != outline.Implied:
		return engine.Wrong("gamedoc.no_place", "path", path).At(e.file)
	default:
		return e.addDeeper(path, in, line)
	}
	return nil
}

// addDeeper writes a key of a new table: under a header of its own; in a file of texts, and if the table has dotted
// keys, as a dotted key of the nearest table above.
func (e *edits) addDeeper(path, in, line string) error {
	dotted := line
	for above := in; ; {
		up, last := outline.Cut(above)
		if last.Key == "" {
			return engine.Wrong("gamedoc.no_place", "path", path).At(e.file)
		}
		dotted = outline.Part(last.Key) + "." + dotted
		n := e.Find(up)
		switch {
		case n != nil && n.Holds == '{':
			e.addBraced(up, n, dotted)
			return nil
		case up == "" || n != nil && (n.Kind == outline.Table || n.Kind == outline.Row):
			if gamedata.IsText(e.file) && up != "" || e.dotted(in) {
				e.addLine(up, last.Key, dotted)
				return nil
			}
			e.addBlock(in, "["+outline.Plain(in)+"]"+e.nl()+line+e.nl(), false)
			return nil
		}
		above = up
	}
}

// dotted reports whether a table has dotted keys.
func (p *parsed) dotted(in string) bool {
	return slices.ContainsFunc(p.Nodes, func(n outline.Node) bool { return n.Kind == outline.Key && n.In == in })
}

func (p *parsed) braced(in string) bool {
	for in != "" {
		if n := p.Find(in); n != nil && n.Kind != outline.Implied {
			return n.Brace || n.Holds == '{'
		}
		in, _ = outline.Cut(in)
	}
	return false
}

// addBraced adds a key at the end of an inline table.
func (e *edits) addBraced(in string, n *outline.Node, line string) {
	line = strings.ReplaceAll(line, e.nl(), " ")
	end := n.Value.From + 1
	for _, k := range e.Nodes {
		if k.Kind == outline.Key && k.Brace && k.Path != in && outline.Within(k.Path, in) {
			end = max(end, k.All.To)
		}
	}
	if end > n.Value.From+1 {
		e.put(end, end, ", "+line)
		return
	}
	e.put(n.Value.From, n.Value.To, "{ "+line+" }")
}

// rank is the position of a key in the order of its table; unknown keys come last.
func rank(keys []string, key string) int {
	if i := slices.Index(keys, key); i >= 0 {
		return i
	}
	return len(keys)
}

// addLine writes a line into a table, after the keys that precede its key in the order of the reference.
func (e *edits) addLine(in, key, line string) {
	keys := KeyOrder(e.file, in)
	var before, first *outline.Node
	for i := range e.Nodes {
		n := &e.Nodes[i]
		if n.Kind != outline.Key || n.Brace || !e.owns(in, n) {
			continue
		}
		if first == nil {
			first = n
		}
		if rank(keys, nextKey(n.Path, in)) <= rank(keys, key) {
			before = n
		}
	}
	line += e.nl()
	switch head := e.Find(in); {
	case before != nil:
		e.line(outline.LineEnd(e.data, before.All.To), e.indent(before.All.From)+line)
	case head != nil:
		e.line(outline.LineEnd(e.data, head.All.To), e.indent(head.All.From)+line)
	case first != nil:
		e.line(outline.Above(e.data, first.All.From), line)
	default:
		e.line(e.beginning(), line)
		if len(e.data) > e.beginning() {
			e.list[len(e.list)-1].text += e.nl()
		}
	}
}

// owns reports whether a key, plain or dotted, is under the header of a table.
func (p *parsed) owns(in string, n *outline.Node) bool {
	for at := n.In; ; {
		if at == in {
			return true
		}
		if up := p.Find(at); at == "" || up == nil || up.Kind != outline.Implied {
			return false
		}
		at, _ = outline.Cut(at)
	}
}

// nextKey returns the first key of a path below its container.
func nextKey(path, in string) string {
	steps, _ := outline.Steps(strings.TrimPrefix(strings.TrimPrefix(path, in), "."))
	if len(steps) == 0 {
		return ""
	}
	return steps[0].Key
}

func (p *parsed) indent(at int) string {
	line := p.data[outline.LineStart(p.data, at):at]
	return string(line[:len(line)-len(bytes.TrimLeft(line, " \t"))])
}

// line inserts lines at the beginning of a line; it adds a missing line end before them.
func (e *edits) line(at int, text string) {
	if at > 0 && e.data[at-1] != '\n' {
		text = e.nl() + text
	}
	e.put(at, at, text)
}

// beginning returns the offset of the first header of a file, with the comments above it, or the end of the file.
func (p *parsed) beginning() int {
	for _, n := range p.Nodes {
		if n.Kind == outline.Table || n.Kind == outline.Row {
			return outline.Above(p.data, n.All.From)
		}
	}
	return len(p.data)
}

// addBlock writes a table or row that is the first of its name, after those that precede it in the order of the
// reference. There is no blank line between nested tables.
func (e *edits) addBlock(path, text string, row bool) {
	in, last := outline.Cut(path)
	if last.Key == "" {
		in, last = outline.Cut(in)
	}
	keys := KeyOrder(e.file, in)
	end := -1
	for i := range e.Nodes {
		n := &e.Nodes[i]
		if n.Brace || n.Kind != outline.Table && n.Kind != outline.Row || n.Path == in || !outline.Within(n.Path, in) {
			continue
		}
		if rank(keys, nextKey(n.Path, in)) <= rank(keys, last.Key) {
			end = max(end, e.endOf(n.Path))
		}
	}
	switch {
	case end >= 0 && in == "":
		e.line(end, e.nl()+text)
	case end >= 0:
		e.line(end, text)
	case in == "" && e.beginning() < len(e.data):
		e.line(e.beginning(), text+e.nl())
	case in == "" && len(e.data) > 0:
		e.line(len(e.data), e.nl()+text)
	case in == "":
		e.line(0, text)
	default:
		e.line(e.endOfKeys(in), text)
	}
}

// endOf returns the end of the lines of a table or row.
func (p *parsed) endOf(path string) int {
	end := 0
	for _, n := range p.Nodes {
		if outline.Within(n.Path, path) && !n.Brace && n.Kind != outline.Implied {
			end = max(end, outline.LineEnd(p.data, n.All.To))
		}
	}
	return end
}

// endOfKeys returns the end of the lines of a table's own keys.
func (p *parsed) endOfKeys(in string) int {
	end := 0
	if head := p.Find(in); head != nil {
		end = outline.LineEnd(p.data, head.All.To)
	}
	for i := range p.Nodes {
		if n := &p.Nodes[i]; n.Kind == outline.Key && !n.Brace && p.owns(in, n) {
			end = max(end, outline.LineEnd(p.data, n.All.To))
		}
	}
	return end
}
