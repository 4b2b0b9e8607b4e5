package gamedoc

import (
	"maps"
	"slices"
	"strings"

	"sandtable/engine/outline"
)

// Batch changes several texts and keys of one TOML file. Paths are those before the changes.
type Batch struct {
	edits edits
	says  any
}

// Batch lets change name the changes of a file, and makes them all at once, as Set does.
func (d *Draft) Batch(file string, change func(*Batch)) error {
	p, err := d.toml(file)
	if err != nil {
		return err
	}
	b := &Batch{edits{parsed: p}, p.says}
	change(b)
	if len(b.edits.list) == 0 {
		return nil
	}
	return d.commit(saidSet, &b.edits, b.says)
}

// SetText replaces a text.
func (b *Batch) SetText(path, text string) {
	e, n := &b.edits, b.edits.Find(path)
	e.put(n.Value.From, n.Value.To, written(text, e.text(n.Value), e.nl()))
	steps, _ := outline.Steps(path)
	b.says, _ = with(b.says, steps, text)
}

// AddAfter adds a key with a text right after another key of its table.
func (b *Batch) AddAfter(path, key, text string) {
	e, n := &b.edits, b.edits.Find(path)
	line := outline.Part(key) + " = " + written(text, "", e.nl())
	if n.Brace {
		e.put(n.All.To, n.All.To, ", "+line)
	} else {
		e.line(outline.LineEnd(e.data, n.All.To), e.indent(n.All.From)+line+e.nl())
	}
	in, _ := outline.Cut(path)
	steps, _ := outline.Steps(outline.Join(in, outline.Part(key)))
	b.says, _ = with(b.says, steps, text)
}

// RenameKey gives a key or a table another name, in headers and dotted keys too. It does nothing if the path does not
// exist.
func (b *Batch) RenameKey(path, key string) {
	steps, ok := outline.Steps(path)
	value, there := at(b.says, steps)
	if !ok || !there {
		return
	}
	for _, s := range b.edits.named(steps) {
		b.edits.put(s.From, s.To, outline.Part(key))
	}
	in, last := steps[:len(steps)-1], steps[len(steps)-1]
	above, _ := at(b.says, in)
	table := maps.Clone(above.(map[string]any))
	delete(table, last.Key)
	table[key] = value
	b.says, _ = with(b.says, in, table)
}

// named returns where a key is written: by itself, in headers and in dotted keys.
func (p *parsed) named(path []outline.Step) (out []outline.Span) {
	for _, n := range p.Nodes {
		steps, _ := outline.Steps(n.Path)
		further := len(steps) - len(path)
		if further < 0 || !slices.Equal(steps[:len(path)], path) || further > 0 && n.Kind == outline.Implied {
			continue
		}
		s, ok := n.Name, true
		if further > 0 {
			s, ok = p.inKey(n, further, outline.Part(path[len(path)-1].Key))
		}
		if ok && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// inKey finds a part of a header or a dotted key that has a number of parts after it.
func (p *parsed) inKey(n outline.Node, further int, part string) (s outline.Span, ok bool) {
	text := p.text(outline.Span{From: n.All.From, To: n.Name.To})
	parts := strings.Split(strings.TrimLeft(text, "[ "), ".")
	i := len(parts) - 1 - further
	if i < 0 || strings.TrimSpace(parts[i]) != part {
		return s, false
	}
	from := strings.Index(text, strings.Join(parts[i:], "."))
	if from < 0 {
		return s, false
	}
	from += n.All.From
	return outline.Span{From: from, To: from + len(part)}, true
}
