package board

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/engine/hex"
)

// SetNumbering sets how hexes are numbered and which other numbers are accepted.
// A numbering that gives a number twice is taken; [hex.Labels.Check] finds it. Another numbering than before takes the
// numbers away that [Draft.SetLabels] gave.
func (d *Draft) SetNumbering(n hex.Numbering, aliases ...hex.Numbering) error {
	if len(aliases) > maxAliases {
		return fault("aliases", FaultTooMany, "most", maxAliases)
	}
	for i, a := range aliases {
		if err := a.Check(); err != nil {
			return inside(fmt.Sprintf("aliases[%d]", i), 0, err)
		}
	}
	if own := d.b.labels; own != nil && own.Own() != nil && n == d.b.numbering && slices.Equal(aliases, d.b.aliases) {
		return nil
	}
	labels, err := hex.NewLabels(d.b.field.Layout, d.b.field.Cols, d.b.field.Rows, n, aliases...)
	if err != nil {
		return inside("numbering", 0, err)
	}
	d.b.numbering, d.b.aliases, d.b.labels = n, slices.Clone(aliases), labels
	return nil
}

// SetLabels gives the hexes numbers of their own, which no numbering counts: a text for each hex, row by row. A hex with ""
// has the number that it would have without; nil gives all hexes these.
func (d *Draft) SetLabels(own []string) error {
	labels, err := hex.NewLabels(d.b.field.Layout, d.b.field.Cols, d.b.field.Rows, d.b.numbering, d.b.aliases...)
	if err == nil && own != nil {
		labels, err = labels.WithOwn(own)
	}
	if err != nil {
		return inside("labels", 0, err)
	}
	d.b.labels = labels
	return nil
}

// labels reads the numbers that hexes have of their own, a list for each row.
func (r *reader) labels() error {
	f := r.d.b.field
	own := make([]string, f.Len())
	n := 0
	err := r.list(f.Rows, func(row int) error {
		return r.list(f.Cols, func(col int) error {
			n++
			return r.str(&own[row*f.Cols+col])()
		})
	})
	if err == nil && n != len(own) {
		return r.fail(FaultRows, "got", n/f.Cols, "want", f.Rows)
	}
	if err == nil {
		err = r.place(r.d.SetLabels(own))
	}
	return err
}

// labels writes the numbers that hexes have of their own.
func (p *printer) labels(b *Board) {
	var rows [][]string
	for row := range slices.Chunk(b.labels.Own(), b.field.Cols) {
		rows = append(rows, row)
	}
	list(p, "labels", rows)
}

// labels keeps the numbers that hexes have of their own. New hexes have those of the numbering, with a + before one that is
// taken.
func (m mover) labels(d *Draft) error {
	was := m.from.labels.Own()
	if was == nil {
		return nil
	}
	own, taken := make([]string, d.b.field.Len()), map[string]bool{}
	for i, text := range was {
		if at := m.place(m.from.field.At(i)); d.b.On(at) {
			own[d.b.field.Index(at)], taken[strings.ToLower(text)] = text, true
		}
	}
	for i, text := range own {
		if text != "" {
			continue
		}
		for own[i] = d.b.Label(d.b.field.At(i)); taken[strings.ToLower(own[i])]; own[i] = "+" + own[i] {
		}
		taken[strings.ToLower(own[i])] = true
	}
	return d.SetLabels(own)
}
