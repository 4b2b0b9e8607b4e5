package gamedata

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// files is a decoded package with the rows of all editions and options. It is decoded again for every game, because a
// game owns its formulas.
type files struct {
	game    gameFile
	tables  tablesFile
	rules   tablesFile
	terrain TerrainFile
	board   boardFile
	units   []Unit
	lines   []int    // of units
	gone    []string // units of the roster that the owner's copy does not have
	marks   map[string]positions
	boards  []mapFile
	all     whole
	drawn   []drawnBox // boxes that only a map has
}

// decode reads all files strictly and reports faults of form. The meaning of rows is checked when a game is built of
// them.
func (t tree) decode(m *memo) (*files, faults) {
	f := &files{marks: map[string]positions{}}
	var out faults
	for _, part := range []struct {
		name string
		into any
	}{{"game.toml", &f.game}, {"tables.toml", &f.tables}, {"rules.toml", &f.rules}, {"terrain.toml", &f.terrain}, {"board.toml", &f.board}} {
		if !t.has(part.name) {
			continue
		}
		bad := decode(part.name, t[part.name], part.into)
		if len(bad) == 0 {
			f.marks[part.name] = m.locate(part.name, t[part.name])
		}
		out = append(out, bad...)
	}
	if t.has("units.csv") && len(out) == 0 {
		var bad faults
		f.units, f.lines, bad = readUnits("units.csv", t["units.csv"], rowIDs(f.game.Factors))
		out = append(out, bad...)
	}
	f.remember()
	return f, append(out, f.readBoards(m, t)...)
}

// walk drops the rows of other editions and options and collects the texts.
func (f *files) walk(w *walker) {
	source := f.game.Source
	w.file(&f.game, f.marks["game.toml"], "game", source)
	w.file(&f.tables, f.marks["tables.toml"], "", source)
	w.file(&f.rules, f.marks["rules.toml"], "", source)
	w.file(&f.terrain, f.marks["terrain.toml"], "", source)
	w.file(&f.board, f.marks["board.toml"], "", source)
	f.units = w.units("units.csv", f.units, f.lines, source)
	f.walkBoards(w)
}

// stock lists the stock rules as data sets them up, those of tables.toml first.
func (f *files) stock() []setting.Config {
	set := f.tables.Set
	set.Append(&f.rules.Set)
	set.Append(&f.board.Set)
	return set.All()
}

func rowIDs(rows []namedRow) []string {
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	return ids
}

func valueIDs(rows []valueRow) []string {
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	return ids
}

// noneOf returns the id of the value before a choice, or "".
func noneOf(rows []valueRow) string {
	for _, r := range rows {
		if r.None {
			return r.ID
		}
	}
	return ""
}

func (f *files) editionIDs() []string {
	ids := make([]string, len(f.game.Editions))
	for i, e := range f.game.Editions {
		ids[i] = e.ID
	}
	return ids
}

// options lists the options that an edition has, as rows.
func (f *files) options(edition string) []optionRow {
	var out []optionRow
	for _, o := range f.game.Options {
		if len(o.Editions) == 0 || contains(o.Editions, edition) {
			out = append(out, o)
		}
	}
	return out
}

func (f *files) optionIDs() []string {
	ids := make([]string, 0, len(f.game.Options))
	for _, o := range f.game.Options {
		if !contains(ids, o.ID) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

// source returns the source of the package, or house if it has none.
func (f *files) source() engine.Source {
	if f.game.Source == "" {
		return engine.House
	}
	return f.game.Source
}
