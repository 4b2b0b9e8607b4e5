package gamedoc

import (
	"bytes"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// Row is one row of a list of tables: [[phase]], or a table in braces in a list.
type Row struct {
	Path  string       // "phase[3]"
	ID    string       // the value of its key id, or ""
	Block outline.Span // its lines, with the comments right above them; of an inline table only its bytes
	Line  int          // its first line, from 1
	Brace bool
}

// Fields are the keys of a new row. A list of Fields becomes nested rows: [[phase.check]].
type Fields = map[string]any

// Rows lists the rows of a list, such as "phase" or "phase[3].check", in order.
func (d *Draft) Rows(file, list string) []Row {
	p, err := d.toml(file)
	if err != nil {
		return nil
	}
	rows, _ := p.rowsAt(list)
	return rows
}

// Find returns the index of the row with an id, or -1.
func (d *Draft) Find(file, list, id string) int {
	return slices.IndexFunc(d.Rows(file, list), func(r Row) bool { return r.ID == id })
}

// rowsAt lists rows; ok is false if there is something else between the lines of a row.
func (p *parsed) rowsAt(list string) (rows []Row, ok bool) {
	ok = true
	for i := range p.Count(list) {
		path := outline.Index(list, i)
		n := p.Find(path)
		r := Row{Path: path, Block: n.All, Brace: n.Brace}
		if n.Kind == outline.Row {
			var whole bool
			r.Block, whole = p.Block(p.data, path)
			ok = ok && whole
		}
		r.Line, _ = p.File.Line(r.Block.From)
		steps, _ := outline.Steps(outline.Join(path, "id"))
		id, _ := at(p.says, steps)
		r.ID, _ = id.(string)
		rows = append(rows, r)
	}
	return rows, ok
}

// rowsOf returns a value as a list of tables; ok is false for another value.
func rowsOf(v any) ([]map[string]any, bool) {
	list, ok := v.([]any)
	if !ok || len(list) == 0 {
		return nil, false
	}
	out := make([]map[string]any, len(list))
	for i, x := range list {
		if out[i], ok = x.(map[string]any); !ok {
			return nil, false
		}
	}
	return out, true
}

// AddRow adds a row to a list, before the row of an index, or at the end. The first row of a list goes where the
// reference lists it.
func (d *Draft) AddRow(file, list string, before int, fields Fields) error {
	value, ok := plain(fields)
	if !ok {
		return engine.Wrong("gamedoc.value", "path", list).At(file)
	}
	row, _ := value.(map[string]any)
	return d.Do(saidRow, func() error {
		if !d.Has(file) && gamedata.Admits(file) && strings.HasSuffix(file, ".toml") {
			if err := d.AddFile(file, ""); err != nil {
				return err
			}
		}
		return d.addRow(file, list, before, row)
	})
}

func (d *Draft) addRow(file, list string, before int, row map[string]any) error {
	p, err := d.toml(file)
	if err != nil {
		return err
	}
	steps, right := outline.Steps(list)
	was, there := at(p.says, steps)
	rows, isRows := was.([]any)
	if !right || steps[len(steps)-1].Key == "" || there && !isRows {
		return engine.Wrong("gamedoc.no_place", "path", list).At(file)
	}
	before = max(0, min(before, len(rows)))
	says, ok := with(p.says, steps, slices.Insert(slices.Clone(rows), before, any(row)))
	if !ok {
		return engine.Wrong("gamedoc.no_place", "path", list).At(file)
	}
	e := &edits{parsed: p}
	if n := p.Find(list); n != nil && n.Holds == '[' {
		e.insert(list, before, []any{row})
	} else if err := e.addRow(list, before, row); err != nil {
		return err
	}
	return d.commit(saidRow, e, says)
}

func (e *edits) addRow(list string, before int, row map[string]any) error {
	rows, whole := e.rowsAt(list)
	in, _ := outline.Cut(list)
	switch {
	case !whole:
		return engine.Wrong("gamedoc.scattered", "path", list).At(e.file)
	case len(rows) == 0 && in != "" && e.braced(in), in != "" && e.Find(in) == nil:
		return e.add(list, []any{row})
	}
	text := e.rowText(list, row)
	switch {
	case len(rows) == 0:
		e.addBlock(list, text, true)
	case before < len(rows):
		if e.blankAbove(rows[before].Block.From) || before > 0 && e.blankAbove(rows[before-1].Block.From) {
			text += e.nl()
		}
		e.line(rows[before].Block.From, text)
	default:
		last := rows[len(rows)-1].Block
		if e.blankAbove(last.From) && (in == "" || len(rows) > 1) {
			text = e.nl() + text
		}
		e.line(last.To, text)
	}
	return nil
}

// addRows writes a new list.
func (e *edits) addRows(list string, rows []map[string]any) error {
	in, _ := outline.Cut(list)
	if in != "" && e.Find(in) == nil {
		return engine.Wrong("gamedoc.no_place", "path", list).At(e.file)
	}
	var texts []string
	for _, r := range rows {
		texts = append(texts, e.rowText(list, r))
	}
	sep := ""
	if in == "" {
		sep = e.nl()
	}
	e.addBlock(list, strings.Join(texts, sep), true)
	return nil
}

// blankAbove reports whether a blank line is above an offset.
func (p *parsed) blankAbove(at int) bool {
	if at == 0 {
		return false
	}
	return len(bytes.TrimSpace(p.data[outline.LineStart(p.data, at-1):at])) == 0
}

// rowText writes a row: its header, its keys in the order of the reference, its nested rows.
func (e *edits) rowText(list string, row map[string]any) string {
	head := outline.Plain(list)
	keys := engine.SortedKeys(row)
	ranks := KeyOrder(e.file, list)
	slices.SortStableFunc(keys, func(a, b string) int { return rank(ranks, a) - rank(ranks, b) })
	var b, inner strings.Builder
	b.WriteString("[[" + head + "]]" + e.nl())
	for _, k := range keys {
		if rows, ok := rowsOf(row[k]); ok {
			for _, r := range rows {
				inner.WriteString(e.rowText(outline.Join(head, outline.Part(k)), r))
			}
			continue
		}
		b.WriteString(outline.Part(k) + " = " + written(row[k], "", e.nl()) + e.nl())
	}
	return b.String() + inner.String()
}

// cutBlock removes a block, and one of the blank lines around it.
func (e *edits) cutBlock(b outline.Span) {
	if after := outline.LineEnd(e.data, b.To); b.To < len(e.data) && len(bytes.TrimSpace(e.data[b.To:after])) == 0 && (b.From == 0 || e.blankAbove(b.From)) {
		b.To = after
	} else if b.To == len(e.data) && e.blankAbove(b.From) {
		b.From = outline.LineStart(e.data, b.From-1)
	}
	e.put(b.From, b.To, "")
}

// RemoveRow removes a row with the comments right above it and its nested rows.
func (d *Draft) RemoveRow(file, list string, number int) error {
	if number < 0 || number >= len(d.Rows(file, list)) {
		return engine.Wrong("gamedoc.no_place", "path", outline.Index(list, number)).At(file)
	}
	return d.Do(saidRow, func() error { return d.Unset(file, outline.Index(list, number)) })
}

// MoveRow moves a row to the index of another; rows between them move up or down. Text between rows stays.
func (d *Draft) MoveRow(file, list string, from, to int) error {
	p, err := d.toml(file)
	if err != nil {
		return err
	}
	rows, whole := p.rowsAt(list)
	if from < 0 || to < 0 || from >= len(rows) || to >= len(rows) {
		return engine.Wrong("gamedoc.no_place", "path", list).At(file)
	}
	if !whole {
		return engine.Wrong("gamedoc.scattered", "path", list).At(file)
	}
	steps, _ := outline.Steps(list)
	was, _ := at(p.says, steps)
	says, ok := with(p.says, steps, moved(was.([]any), from, to))
	if !ok {
		return engine.Wrong("gamedoc.no_place", "path", list).At(file)
	}
	e := &edits{parsed: p}
	order := moved(rows, from, to)
	for i := min(from, to); i <= max(from, to); i++ {
		text := p.text(order[i].Block)
		if !order[i].Brace && !strings.HasSuffix(text, "\n") {
			text += p.nl()
		}
		e.put(rows[i].Block.From, rows[i].Block.To, text)
	}
	return d.commit(saidRow, e, says)
}

// moved returns a list with one member moved.
func moved[T any](list []T, from, to int) []T {
	out := slices.Delete(slices.Clone(list), from, from+1)
	return slices.Insert(out, to, list[from])
}
