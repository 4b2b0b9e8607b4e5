package gamedata

import (
	"path"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/stock"
	"sandtable/engine/words"
)

// boardFile is board.toml: the editions and options of a map, and the stock rules that use it. A map without a row is for
// all editions.
type boardFile struct {
	Maps []mapRow `toml:"map"`
	stock.Set
}

type mapRow struct {
	engine.Only
	ID string `toml:"id"` // maps/ID.json
}

// mapFile is a map with the name of its file.
type mapFile struct {
	*board.Board
	file string
}

// whole is what a package has in all editions and options together. A map has no rows, so it may name any of it.
type whole struct{ maps, boxes, units []string }

// remember fills in whole before rows are dropped.
func (f *files) remember() {
	f.all.maps = engine.IDs(f.board.Maps, func(r mapRow) string { return r.ID })
	f.all.boxes = engine.IDs(f.game.Boxes, func(r boxRow) string { return r.ID })
	f.all.units = engine.IDs(f.units, func(u Unit) string { return u.ID })
}

// readBoards reads the maps. The id of a map is the name of its file.
func (f *files) readBoards(m *memo, t tree) faults {
	var out faults
	for _, name := range engine.SortedKeys(t) {
		if path.Dir(name) != mapFolder || isScan(name) {
			continue
		}
		b, err := m.board(name, t[name])
		if p, ok := engine.MapProblem(err); ok {
			out = append(out, p.At(name))
			continue
		}
		if id := strings.TrimSuffix(path.Base(name), path.Ext(name)); b.ID() != id {
			out = append(out, engine.Wrong("board.file", "id", b.ID(), "want", b.ID()+".json").At(name))
		}
		f.boards = append(f.boards, mapFile{b, name})
	}
	return out
}

// walkBoards drops the maps of other editions and files the texts of the others.
func (f *files) walkBoards(w *walker) {
	there := engine.IDs(f.boards, func(b mapFile) string { return b.ID() })
	for _, r := range f.board.Maps {
		w.known("map."+r.ID, w.at["map."+r.ID], "map", []string{r.ID}, there)
	}
	kept := engine.IDs(f.board.Maps, func(r mapRow) string { return r.ID })
	f.boards = slices.DeleteFunc(f.boards, func(b mapFile) bool {
		return contains(f.all.maps, b.ID()) && !contains(kept, b.ID())
	})
	f.sortBoards()
	for _, b := range f.boards {
		b.texts(func(key, text string) {
			w.at[key] = b.file
			if text != "" {
				w.text(text, "name", key)
			}
		})
	}
}

// sortBoards puts the map in play first: positions, objectives and the roster name its hexes.
func (f *files) sortBoards() {
	for _, set := range []stock.Set{f.tables.Set, f.rules.Set, f.board.Set} {
		at := slices.IndexFunc(f.boards, func(b mapFile) bool { return set.Board != nil && b.ID() == set.Board.Map })
		if at > 0 {
			in := f.boards[at]
			f.boards = slices.Insert(slices.Delete(f.boards, at, at+1), 0, in)
		}
	}
}

// texts yields the names on a map with their keys: "map.ID.name", "map.ID.place.ID.name" and so on.
// A box is named as the game's box is, unless the map has a name of its own for it.
func (b mapFile) texts(yield func(key, text string)) {
	key := "map." + b.ID()
	yield(key+".name", b.Name())
	for _, x := range b.Places() {
		yield(key+".place."+x.ID+".name", x.Name)
	}
	for _, x := range b.Objectives() {
		yield(key+".objective."+x.ID+".name", x.Name)
	}
	for _, x := range b.Zones() {
		yield(key+".zone."+x.ID+".name", x.Name)
	}
	for _, x := range b.Sources() {
		yield(key+".source."+x.ID+".name", x.Name)
	}
	for _, x := range b.Boxes() {
		yield(key+".box."+x.ID+".name", x.Name)
	}
}

// settlements are the styles of names that are those of a hex and not of what runs through it.
var settlements = []string{"city", "town", "village", ""}

// hexNames names hexes after the places in them: "place.1304.name" is the name of a town there, else of a village, never
// of a river or a wood. It uses the first map with a name.
func (f *files) hexNames(texts map[words.Lang]map[string]*i18n.Message) {
	for _, b := range f.boards {
		for _, style := range settlements {
			for _, x := range b.Places() {
				key := "place." + b.Label(x.Hex) + ".name"
				if x.Style == style && texts[words.English][key] == nil {
					alias(texts, key, "map."+b.ID()+".place."+x.ID+".name")
				}
			}
		}
	}
}

// boards checks that the game has what its maps name.
func (c *checker) boards() {
	for _, b := range c.files.boards {
		check := func(kind string, there []string, names ...string) {
			for _, n := range names {
				if n != "" && !contains(there, n) {
					c.faults = append(c.faults, missing(kind, n, there).At(b.file))
				}
			}
		}
		terrain, sides, paths := b.Used()
		check("terrain", terrainIDs(c.game.Terrains), terrain...)
		check("hexside", terrainIDs(c.game.Hexsides), sides...)
		check("path", terrainIDs(c.game.Paths), paths...)
		check("side", engine.IDs(c.game.Sides, func(s engine.Side) string { return s.ID }), b.sides()...)
		for _, u := range b.Counters() {
			check("unit", c.files.all.units, u.Unit)
		}
	}
}

// sides lists the sides that a map names.
func (b mapFile) sides() []string {
	var out []string
	for _, x := range b.Zones() {
		out = append(out, x.Side)
	}
	for _, x := range b.Sources() {
		out = append(out, x.Side)
	}
	for _, x := range b.Objectives() {
		out = append(out, x.Side)
	}
	for _, x := range b.Boxes() {
		out = append(out, x.Side)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func terrainIDs(list []engine.Terrain) []string {
	return engine.IDs(list, func(g engine.Terrain) string { return g.ID })
}

// unusedTerrain reports kinds of terrain that no map has, if there is a map: several in one problem.
func (l *linter) unusedTerrain(f *files, at *walker) {
	if len(f.boards) == 0 {
		return
	}
	used := map[string]bool{}
	for _, b := range f.boards {
		terrain, sides, paths := b.Used()
		for kind, ids := range map[string][]string{"terrain": terrain, "hexside": sides, "path": paths} {
			for _, id := range ids {
				used[kind+"."+id] = true
			}
		}
	}
	var none []string
	groundID := func(g Terrain) string { return g.ID }
	for _, list := range []struct {
		kind string
		ids  []string
	}{{"terrain", engine.IDs(f.terrain.Terrains, groundID)}, {"hexside", engine.IDs(f.terrain.Hexsides, groundID)}, {"path", engine.IDs(f.terrain.Paths, groundID)}} {
		for _, id := range list.ids {
			if !used[list.kind+"."+id] {
				none = append(none, list.kind+"."+id)
			}
		}
	}
	l.unusedKinds(none, at)
}

// unusedKinds reports kinds of terrain as "terrain.lake".
func (l *linter) unusedKinds(kinds []string, at *walker) {
	if len(kinds) == 1 {
		_, id, _ := strings.Cut(kinds[0], ".")
		l.note(at.placed(engine.Wrong("board.unused", "id", id).At(kinds[0])))
		return
	}
	ids := make([]string, 0, len(kinds))
	for _, kind := range kinds {
		_, id, _ := strings.Cut(kind, ".")
		ids = append(ids, id)
	}
	if len(ids) > 0 {
		l.note(engine.Wrong("board.unused_kinds", "count", len(ids), "id", strings.Join(ids, ", ")).At("terrain.toml: terrain"))
	}
}
