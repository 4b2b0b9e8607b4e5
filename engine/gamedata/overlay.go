package gamedata

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/engine"
)

// overlay replaces rows with those of a typed copy. What the copy names must exist and be complete. Whether it agrees with
// the known values of the printed game is a matter for [Clashes].
func (c *Copy) overlay(f *files, w *walker) {
	if c == nil {
		return
	}
	if c.Game != f.game.ID {
		w.fault("copy", "copy.game", "game", c.Game, "want", f.game.ID)
		return
	}
	if c.Edition != "" && f.today("edition", c.Edition) != w.edition {
		w.fault("copy", "copy.edition", "edition", "@edition."+c.Edition+".name", "want", "@edition."+w.edition+".name")
		return
	}
	for _, id := range engine.SortedKeys(c.Tables) {
		c.table(id, f, w)
	}
	if len(c.Counters) > 0 {
		c.roster(f, w)
	}
	if c.Costs != nil {
		costs(f.terrain.Terrains, c.Costs.Terrain, "terrain", w)
		costs(f.terrain.Hexsides, c.Costs.Hexside, "hexside", w)
		costs(f.terrain.Paths, c.Costs.Path, "path", w)
	}
}

func (c *Copy) table(id string, f *files, w *walker) {
	typed := c.Tables[id]
	id = cmp.Or(w.was["table."+id], id) // it may have been renamed since the copy was typed
	row := findRow(f.tables.Tables, id)
	if row == nil {
		row = findRow(f.rules.Tables, id)
	}
	if row == nil {
		w.known("tables", "copy", "table", []string{id}, append(engine.IDs(f.tables.Tables, tableID), engine.IDs(f.rules.Tables, tableID)...))
		return
	}
	if typed.Sides > 0 {
		row.Count, row.Sides, row.Low = typed.Count, typed.Sides, typed.Low
	}
	if !slices.Equal(row.Columns, typed.Columns) {
		row.Limits = nil // typed columns say theirs
	}
	row.Columns, row.Cells, row.Source = typed.Columns, typed.Cells, engine.User
	row.Rows = typed.Rows
	row.Beyond = typed.Beyond
	w.move("table."+id, "copy")
}

func tableID(r tableRow) string { return r.ID }

func findRow(rows []tableRow, id string) *tableRow {
	i := slices.IndexFunc(rows, func(r tableRow) bool { return r.ID == id })
	if i < 0 {
		return nil
	}
	return &rows[i]
}

// move changes the position of everything below a path of ids.
func (w *walker) move(path, to string) {
	for key := range w.at {
		if strings.HasPrefix(key, path+".") {
			delete(w.at, key)
		}
	}
	w.at[path] = to
}

// roster replaces the package's counters with the copy's.
func (c *Copy) roster(f *files, w *walker) {
	were := f.units
	for _, u := range f.units {
		f.gone = append(f.gone, u.ID)
		delete(w.texts, "unit."+u.ID+".name")
		delete(w.at, "unit."+u.ID)
	}
	f.units = nil
	for _, k := range c.Counters {
		path := "unit." + k.ID
		if w.at[path] != "" {
			w.fault(path, "id.twice", "id", path)
		}
		w.at[path] = "copy"
		if !idPattern.MatchString(k.ID) || len(k.ID) > longestID {
			w.fault(path, "id.form", "id", k.ID, "most", longestID)
		}
		w.text(k.English, "name", path+".name")
		w.form(k.Russian, path+".name")
		f.units = append(f.units, k.unit(were))
		f.gone = slices.DeleteFunc(f.gone, func(id string) bool { return id == k.ID })
		w.factors(path, f, k)
	}
}

// factors refuses numbers that no counter of the game has.
func (w *walker) factors(path string, f *files, k CopyCounter) {
	there := rowIDs(f.game.Factors)
	w.known(path, "copy", "factor", engine.SortedKeys(k.Factors), there)
	w.known(path, "copy", "factor", engine.SortedKeys(k.Back), there)
	for _, m := range []map[string]int{k.Factors, k.Back} {
		for _, id := range engine.SortedKeys(m) {
			if n := m[id]; n < 0 || n > largestFactor {
				w.fault(path, "number.range", "value", n, "min", 0, "max", largestFactor)
			}
		}
	}
}

// unit returns the counter as a row of the roster. Its start and its pictures come from the package, because they are not
// printed on it.
func (k CopyCounter) unit(were []Unit) Unit {
	traits := slices.Clone(k.Traits)
	slices.Sort(traits)
	u := Unit{English: k.English, Russian: k.Russian}
	u.Counter = engine.Counter{ID: k.ID, Side: k.Side, Label: k.Label, Formation: k.Formation, Type: k.Type, Size: k.Size,
		Factors: k.Factors, Back: k.Back, Traits: traits, Box: k.Box, Colour: k.Colour, Symbol: k.Symbol, Source: engine.User}
	for _, was := range were {
		if was.ID == k.ID {
			u.Start, u.Arrives, u.At = was.Start, was.Arrives, was.At
			u.Picture, u.BackPicture, u.GroundPicture = was.Picture, was.BackPicture, was.GroundPicture
		}
	}
	return u
}

func costs(rows []Terrain, typed map[string]CopyCost, kind string, w *walker) {
	for _, id := range engine.SortedKeys(typed) {
		i := slices.IndexFunc(rows, func(r Terrain) bool { return r.ID == id })
		if i < 0 {
			w.known("costs."+kind, "copy", kind, []string{id}, engine.IDs(rows, func(r Terrain) string { return r.ID }))
			continue
		}
		rows[i].Cost, rows[i].By, rows[i].Bar, rows[i].Source = typed[id].Cost, typed[id].By, typed[id].Bar, engine.User
		w.move(kind+"."+id, "copy")
	}
}

// Clash is a cell of a typed table that contradicts public rules text. It is only a warning, because the printed table is
// the authority.
type Clash struct {
	Table string       `json:"table"`
	Known engine.Known `json:"known"`
	Cell  string       `json:"cell"` // what was typed; empty where the row or column is not there
}

// Clashes lists the cells of a game's tables that contradict their known values.
func Clashes(g *engine.Game) []Clash {
	var out []Clash
	for i := range g.Tables {
		for _, k := range g.Tables[i].Clashes() {
			cell, _ := g.Tables[i].Cell(k.Row, k.Column)
			out = append(out, Clash{Table: g.Tables[i].ID, Known: k, Cell: cell})
		}
	}
	return out
}
