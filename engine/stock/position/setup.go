package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// Setup checks a side's set-up: where its units must be, what they must cover, and stacking. As a calculator it works
// on typed positions, {unit: hex or box}. It asks about units on the map whose hexes are not recorded.
type Setup struct {
	setting.Head
	Units  string    `toml:"units"` // filter of the units concerned
	Places []SetupIn `toml:"place"`
	Covers []Cover   `toml:"cover"`

	grid   *Grid
	stacks []*Stack
	inPlay *MapInPlay
}

// SetupIn requires units to be in certain boxes, hexes or columns; one of them is enough.
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
	Zones   []string      `toml:"zones"`   // zones of the map
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
	Zone   string        `toml:"zone"`  // … or a zone of the map
	Cut    []string      `toml:"cut"`   // hexsides that nothing reaches across: "0603/0703"
	Zoc    bool          `toml:"zoc"`   // nor across hexsides that stop a zone of control, once the map is confirmed
}

// Link stores the grid, the stacking limits and the map.
func (u *Setup) Link(all []any) {
	u.grid, u.stacks, u.inPlay = setting.First[*Grid](all), setting.Of[*Stack](all), setting.First[*MapInPlay](all)
}

// Bind checks filters, boxes and hexes.
func (u *Setup) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "setup." + u.ID}
	b.Head(&u.Head)
	b.Filter("units", u.Units)
	if u.grid != nil {
		if p := u.grid.Ready(g); p != nil {
			return p.At("grid")
		}
	}
	for i := range u.Places {
		u.bindPlace(b, &u.Places[i])
	}
	for i := range u.Covers {
		c := &u.Covers[i]
		b.Filter("cover."+c.ID+".units", c.Units)
		c.Hexes = append(c.Hexes, u.zone(b, "cover."+c.ID+".zone", c.Zone)...)
		u.hexes(b, "cover."+c.ID+".hexes", c.Hexes)
		b.Need(len(c.Hexes) > 0, "cover."+c.ID+".hexes", "field.missing", "field", "hexes")
		if b.Err == nil {
			_, ok := u.grid.cuts(c.Cut)
			b.Need(ok, "cover."+c.ID+".cut", "setup.cut")
		}
	}
	return b.Err
}

func (u *Setup) bindPlace(b *setting.Binding, p *SetupIn) {
	at := "place." + p.ID
	b.Filter(at+".units", p.Units)
	for _, box := range p.Boxes {
		b.Box(at+".boxes", box)
	}
	u.hexes(b, at+".hexes", p.Hexes)
	b.Need(len(p.Columns) == 0 || len(p.Columns) == 2 && p.Columns[0] <= p.Columns[1], at+".columns", "setup.columns")
	b.Need(len(p.Columns) == 0 || u.grid != nil, at+".columns", "setup.grid")
	for _, id := range p.Zones {
		p.Hexes = append(p.Hexes, u.zone(b, at+".zones", id)...)
	}
	b.Need(len(p.Boxes)+len(p.Hexes)+len(p.Columns) > 0, at, "setup.nowhere")
}

func (u *Setup) hexes(b *setting.Binding, field string, labels []string) {
	b.Need(len(labels) == 0 || u.grid != nil, field, "setup.grid")
	if b.Err != nil {
		return
	}
	for i, label := range labels {
		c, ok := u.grid.at(label)
		b.Need(ok, field, "hex.unknown", "hex", label)
		if ok {
			labels[i] = u.grid.labels.Label(c)
		}
	}
}

// zone lists the hexes of a zone of the map by number; none for no zone.
func (u *Setup) zone(b *setting.Binding, field, id string) []string {
	if id == "" || b.Err != nil {
		return nil
	}
	b.Need(u.inPlay != nil && boardOf(b.Game, u.inPlay.Map) != nil, field, "board.missing")
	if b.Err != nil {
		return nil
	}
	z, ok := boardOf(b.Game, u.inPlay.Map).Zone(id)
	b.Need(ok, field, "board.zone", "id", id, "map", u.inPlay.Map)
	return labelsOn(boardOf(b.Game, u.inPlay.Map), z.Area.All())
}

// Wants lists the requirements that concern a unit.
func (u *Setup) Wants(g *engine.Game, s *engine.State, unit string) []SetupIn {
	var out []SetupIn
	for _, p := range u.Places {
		if slices.Contains(setting.Chosen(g, s, p.Units), unit) {
			out = append(out, p)
		}
	}
	return out
}

// Area lists the hexes that the roster and the requirements allow a unit, by number: those that all requirements of every unit name, or
// else those that are named for some of the units, or those from which it covers what has to be covered. It is empty if
// they name no hexes.
func (u *Setup) Area(g *engine.Game, s *engine.State, unit string) []string {
	all, some := Starts(g, unit), []string(nil)
	for _, p := range u.Wants(g, s, unit) {
		switch hexes := u.area(&p); {
		case p.Least > 0:
			some = append(some, hexes...)
		case len(all) == 0 || len(hexes) == 0:
			all = append(all, hexes...)
		default:
			all = slices.DeleteFunc(all, func(at string) bool { return !slices.Contains(hexes, at) })
		}
	}
	if len(all) == 0 {
		all = some
	}
	if len(all) == 0 {
		for _, c := range u.Covering(g, s, unit) {
			all = append(all, (&setupWork{Setup: u, game: g, state: s}).from(&c)...)
		}
	}
	return setting.Distinct(all)
}

// Covering lists what a unit helps to cover.
func (u *Setup) Covering(g *engine.Game, s *engine.State, unit string) []Cover {
	return slices.DeleteFunc(slices.Clone(u.Covers), func(c Cover) bool {
		return !slices.Contains(setting.Chosen(g, s, c.Units), unit)
	})
}

// area lists the hexes that one requirement names, by number.
func (u *Setup) area(p *SetupIn) []string {
	out := slices.Clone(p.Hexes)
	for col := 0; len(p.Columns) == 2 && col <= p.Columns[1]-p.Columns[0]; col++ {
		for row := range u.grid.Rows {
			out = append(out, u.grid.labels.Label(hex.Coord{Col: p.Columns[0] - 1 + col, Row: row}))
		}
	}
	return out
}

// Rules returns the one rule.
func (u *Setup) Rules() []engine.Rule { return []engine.Rule{SetupRule{u}} }

// Calcs returns the question about typed positions.
func (u *Setup) Calcs() []engine.Calculator { return []engine.Calculator{setupCalc{u}} }
