package convert

import (
	"fmt"
	"slices"

	"sandtable/editor/vassal/source"
)

// game is what a package says of a game.
type game struct {
	id, title  string
	module     *source.Module
	report     *Report
	taken      ids
	sides      *sides
	roster     *roster
	atlas      *atlas
	setups     *setups
	cuts       []cut // of counters, the commonest first
	factors    []factor
	formations []formation
	rules      []rule
	dice       []dice
	russian    translation
}

// write writes all texts of the package.
func (g *game) write(files map[string][]byte) error {
	files["game.toml"] = []byte(g.text())
	files["rules.toml"], files["tables.toml"] = []byte(g.ruleText()), []byte(g.tableText())
	files["print.toml"] = []byte(g.look())
	for _, s := range g.atlas.sheets {
		data, err := s.board.Board().Encode()
		if err != nil {
			return err
		}
		files[mapFile(s.id)] = data
	}
	if len(g.atlas.sheets) > 0 && g.atlas.sheets[0].points {
		w := &writer{}
		w.row("terrain", "id", pointKind, "name", "Point", "source", "user", "colour", "#FFFFFF")
		g.russian.add("terrain."+pointKind+".name", "Point")
		files["terrain.toml"] = []byte(w.text.String())
	}
	if len(g.atlas.sheets) > 0 {
		w := &writer{}
		w.line("[board]")
		w.pair("map", g.atlas.sheets[0].id)
		files["board.toml"] = []byte(w.text.String())
	}
	units, err := g.units()
	files["units.csv"] = units
	files["text/ru.toml"] = []byte(g.russian.file())
	return err
}

// text writes what there is, and the sequence of play.
func (g *game) text() string {
	w, root := &writer{}, g.module.Root
	w.pair("id", g.id)
	w.pair("name", g.title)
	if about := words(root.Get("description")); about != g.title && about != "" {
		w.pair("about", about)
	}
	w.pair("source", "user")
	w.pair("own_use", true)
	t := readTurns(root, g.report)
	w.line("\n[sequence]")
	w.pair("turn", "turn")
	w.pair("more", fmt.Sprintf("turn < %d", t.last))
	for _, s := range g.setups.list {
		w.row("edition", "id", s.id, "name", s.name)
		g.russian.add("edition."+s.id+".name", s.name)
	}
	letters := g.sides.letters()
	for i, s := range g.sides.list {
		pairs := []any{"id", s.id, "name", s.name, "colour", sideColours[i%len(sideColours)], "mark", sideMarks[i%len(sideMarks)], "letter", letters[i]}
		if s.secret {
			pairs = append(pairs, "secret", true)
		}
		w.row("side", pairs...)
		g.russian.add("side."+s.id+".name", s.name)
	}
	g.boxes(w)
	for _, f := range g.formations {
		w.row("formation", "id", f.id, "name", f.name)
	}
	for _, c := range g.cuts {
		if c.id != "" {
			w.row("trait", "id", c.id, "name", fmt.Sprintf("%d × %d", c.pixels.X, c.pixels.Y))
		}
	}
	for _, f := range g.factors {
		w.row("factor", "id", f.id, "name", f.name)
	}
	g.trackers(w)
	g.cups(w)
	g.throws(w)
	t.write(w, g)
	return w.text.String()
}

// boxes writes the boxes of the maps, and those of counters that are on no map.
func (g *game) boxes(w *writer) {
	w.row("box", "id", "map", "name", "On the map", "to", "the map")
	g.russian.add("box.map.name", "On the map")
	g.russian.add("box.map.to", "the map")
	for _, b := range []box{{id: unused, name: "Not in play"}, {id: offMap, name: "Beside the map"}} {
		if g.setups.begins(b.id) {
			w.row("box", "id", b.id, "name", b.name)
			g.russian.add("box."+b.id+".name", b.name)
		}
	}
	for _, s := range g.atlas.sheets {
		for _, b := range s.boxes {
			if b.id == "" {
				continue // a hex
			}
			w.row("box", "id", b.id, "name", b.name)
		}
	}
	g.atlas.hands.write(w, g.sides, g.report)
}

// look says how counters look: their pictures alone.
func (g *game) look() string {
	w := &writer{}
	w.line("# How the counters look: as the pictures of the module, which belong to its publisher.")
	for _, c := range slices.Backward(g.cuts) { // the first row that fits a counter counts
		width, height := c.millimetres(g.cuts[0])
		w.row("piece", "units", c.id, "width", width, "height", height, "whole", true, "back", "none")
	}
	if len(g.cuts) == 0 { // no counter has a picture
		w.row("piece", "units", "", "whole", true, "back", "none")
	}
	for _, k := range g.roster.cards {
		g.card(w, k)
	}
	return w.text.String()
}
