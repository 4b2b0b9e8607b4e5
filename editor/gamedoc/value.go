package gamedoc

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// Value returns the value at a path of a file, such as "phase[3].prompt": a string, bool, int64, float64, a list as
// []any, or a table as map[string]any. ok is false if there is no value, or the file is invalid TOML.
func (d *Draft) Value(file, path string) (value any, ok bool) {
	p, err := d.toml(file)
	steps, right := outline.Steps(path)
	if err != nil || !right {
		return nil, false
	}
	return at(p.says, steps)
}

// String returns the text at a path, or "".
func (d *Draft) String(file, path string) string {
	v, _ := d.Value(file, path)
	text, _ := v.(string)
	return text
}

// Strings returns the list of texts at a path.
func (d *Draft) Strings(file, path string) []string {
	v, _ := d.Value(file, path)
	list, _ := v.([]any)
	var out []string
	for _, x := range list {
		if text, ok := x.(string); ok {
			out = append(out, text)
		}
	}
	return out
}

// Span returns the byte range of a key, its value, a row or a table in its file, for a text view to mark.
func (d *Draft) Span(file, path string) (outline.Span, bool) {
	p, err := d.toml(file)
	if err != nil {
		return outline.Span{}, false
	}
	if block, ok := p.Block(p.data, path); ok {
		return block, true
	}
	n := p.Find(path)
	if n == nil {
		return outline.Span{}, false
	}
	return n.All, true
}

// Set sets the value at a path, or adds a new key: in the order of the reference, and with its table if that is
// missing. A value is a string, bool, number, or a slice or a map with string keys of such. Only the bytes of the value
// change. If the file would then have other values than intended, Set returns a Problem and changes nothing.
func (d *Draft) Set(file, path string, value any) error {
	now, ok := plain(value)
	steps, right := outline.Steps(path)
	if !ok || !right {
		return engine.Wrong("gamedoc.value", "path", path).At(file)
	}
	return d.Do(saidSet, func() error {
		if !d.Has(file) && gamedata.Admits(file) && strings.HasSuffix(file, ".toml") {
			if err := d.AddFile(file, ""); err != nil {
				return err
			}
		}
		return d.set(file, path, steps, now)
	})
}

func (d *Draft) set(file, path string, steps []outline.Step, now any) error {
	p, err := d.toml(file)
	if err != nil {
		return err
	}
	says, ok := with(p.says, steps, now)
	if !ok {
		return engine.Wrong("gamedoc.no_place", "path", path).At(file)
	}
	e := &edits{parsed: p}
	was, there := at(p.says, steps)
	n := p.Find(path)
	switch {
	case n != nil && (n.Kind == outline.Key || n.Kind == outline.Member):
		e.value(path, was, now)
	case there:
		return d.setTable(file, path, was, now)
	default:
		if err := e.add(path, now); err != nil {
			return err
		}
	}
	return d.commit(saidSet, e, says)
}

// setTable sets the keys of a table with a header one by one.
func (d *Draft) setTable(file, path string, was, now any) error {
	table, ok := now.(map[string]any)
	old, was2 := was.(map[string]any)
	if !ok || !was2 {
		return engine.Wrong("gamedoc.no_place", "path", path).At(file)
	}
	for _, k := range engine.SortedKeys(table) {
		if err := d.Set(file, outline.Join(path, outline.Part(k)), table[k]); err != nil {
			return err
		}
	}
	for _, k := range engine.SortedKeys(old) {
		if _, stays := table[k]; !stays {
			if err := d.Unset(file, outline.Join(path, outline.Part(k))); err != nil {
				return err
			}
		}
	}
	return nil
}

// Unset removes a key with its line, a member of a list, or a table or row with its content. It does nothing if the
// path does not exist.
func (d *Draft) Unset(file, path string) error {
	p, err := d.toml(file)
	if err != nil {
		return err
	}
	n := p.Find(path)
	if n == nil {
		return nil
	}
	e := &edits{parsed: p}
	in, last := outline.Cut(path)
	switch {
	case n.Kind == outline.Member:
		e.remove(in, last.Index, last.Index+1)
	case n.Kind == outline.Key && n.Brace:
		e.unbrace(in, path)
	case n.Kind == outline.Key:
		e.put(outline.LineStart(p.data, n.All.From), outline.LineEnd(p.data, n.All.To), "")
	default:
		block, ok := p.Block(p.data, path)
		if !ok {
			return engine.Wrong("gamedoc.scattered", "path", path).At(file)
		}
		e.cutBlock(block)
	}
	return d.commit(saidSet, e, without(p.says, path, p.File))
}

// unbrace removes a key from an inline table.
func (e *edits) unbrace(in, path string) {
	var keys []outline.Node
	for _, n := range e.Nodes {
		if n.Kind == outline.Key && n.Brace && outline.Within(n.Path, in) && n.Path != in && e.braceOf(n.Path, in) {
			keys = append(keys, n)
		}
	}
	i := slices.IndexFunc(keys, func(n outline.Node) bool { return n.Path == path })
	switch {
	case i+1 < len(keys):
		e.put(keys[i].All.From, keys[i+1].All.From, "")
	case i > 0:
		e.put(keys[i-1].All.To, keys[i].All.To, "")
	default:
		e.put(keys[i].All.From, keys[i].All.To+e.comma(keys[i].All.To), "")
	}
}

// braceOf reports whether a key is directly in an inline table, not in a nested one.
func (e *edits) braceOf(path, in string) bool {
	above, _ := outline.Cut(path)
	return above == in
}
