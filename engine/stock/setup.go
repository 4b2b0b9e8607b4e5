package stock

import (
	"sandtable/engine"
)

// Setup checks a side's set-up: where its units must stand, what they must cover, and stacking. As a
// calculator it works on typed positions, {unit: hex or box}. Units that lie on the map while nobody
// mirrors their hexes are asked about instead.
type Setup struct {
	Head
	Units  string    `toml:"units"` // filter of the units that this set-up is about
	Places []SetupIn `toml:"place"`
	Covers []Cover   `toml:"cover"`

	grid   *Grid
	stacks []*Stack
}

// SetupIn requires units to stand in certain boxes, hexes or columns; one of them is enough.
type SetupIn struct {
	engine.Only
	ID      string        `toml:"id"`
	Text    engine.Text   `toml:"text"`
	Rule    engine.Cite   `toml:"rule"`
	Source  engine.Source `toml:"source"`
	Units   string        `toml:"units"` // filter
	Boxes   []string      `toml:"boxes"`
	Hexes   []string      `toml:"hexes"`   // printed numbers
	Columns []int         `toml:"columns"` // first and last column, counted from 1
	Least   int           `toml:"least"`   // how many of the units at least; left out: all
}

// Cover requires units and the hexes next to them to cover each hex of a list.
type Cover struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Units  string        `toml:"units"` // filter
	Hexes  []string      `toml:"hexes"` // printed numbers
	Cut    []string      `toml:"cut"`   // hexsides that nothing reaches across: "0603/0703"
}

// Bind checks filters, boxes and hexes.
func (u *Setup) Bind(g *engine.Game) error {
	b := &binding{g: g, path: "setup." + u.ID}
	b.head(&u.Head)
	b.filter("units", u.Units)
	if u.grid != nil {
		if p := u.grid.ready(); p != nil {
			return p.At("grid")
		}
	}
	for i := range u.Places {
		u.bindPlace(b, &u.Places[i])
	}
	for i := range u.Covers {
		c := &u.Covers[i]
		b.filter("cover."+c.ID+".units", c.Units)
		u.hexes(b, "cover."+c.ID+".hexes", c.Hexes)
		b.need(len(c.Hexes) > 0, "cover."+c.ID+".hexes", "field.missing", "field", "hexes")
		if b.err == nil {
			_, ok := u.grid.cuts(c.Cut)
			b.need(ok, "cover."+c.ID+".cut", "setup.cut")
		}
	}
	return b.err
}

func (u *Setup) bindPlace(b *binding, p *SetupIn) {
	at := "place." + p.ID
	b.filter(at+".units", p.Units)
	for _, box := range p.Boxes {
		b.box(at+".boxes", box)
	}
	u.hexes(b, at+".hexes", p.Hexes)
	b.need(len(p.Columns) == 0 || len(p.Columns) == 2 && p.Columns[0] <= p.Columns[1], at+".columns", "setup.columns")
	b.need(len(p.Columns) == 0 || u.grid != nil, at+".columns", "setup.grid")
	b.need(len(p.Boxes)+len(p.Hexes)+len(p.Columns) > 0, at, "setup.nowhere")
}

func (u *Setup) hexes(b *binding, field string, labels []string) {
	b.need(len(labels) == 0 || u.grid != nil, field, "setup.grid")
	if b.err != nil {
		return
	}
	for i, label := range labels {
		c, ok := u.grid.at(label)
		b.need(ok, field, "hex.unknown", "hex", label)
		if ok {
			labels[i] = u.grid.labels.Label(c)
		}
	}
}

// Rules returns the one rule.
func (u *Setup) Rules() []engine.Rule { return []engine.Rule{SetupRule{u}} }

// Calcs returns the question about typed positions.
func (u *Setup) Calcs() []engine.Calculator { return []engine.Calculator{setupCalc{u}} }
