package printables

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// chartText is the size of letters in tables, in millimetres.
const chartText = 3.0

// charts makes the player aids: every table of the game, the terrain effects chart, what counts in
// battle and in movement.
func (w *work) charts() ([]leaf, error) {
	grounds, err := w.grounds()
	if err != nil {
		return nil, err
	}
	var charts [][]passage
	for i := range w.set.Game.Tables {
		charts = append(charts, w.table(&w.set.Game.Tables[i]))
	}
	charts = append(charts, w.terrainChart(grounds), w.battleChart(), w.movementChart(), w.stackingChart())
	var narrow, wide []passage
	for _, p := range charts {
		if w.crowded(p) {
			wide = append(wide, p...)
		} else {
			narrow = append(narrow, p...)
		}
	}
	if note := w.sourcesNote(); note != nil && len(wide) > 0 {
		wide = append(wide, note)
	} else if note != nil {
		narrow = append(narrow, note)
	}
	return append(flowed(w.job.Setup, w.job.Paper, w.chartColumns(), narrow), flowed(w.job.Setup, w.job.Paper, 1, wide)...), nil
}

// crowded reports whether a chart needs more than a column.
func (w *work) crowded(chart []passage) bool {
	n := float64(w.chartColumns())
	width := (w.job.body(w.job.Paper).W - (n-1)*columnGap) / n
	return n > 1 && slices.ContainsFunc(chart, func(p passage) bool {
		if n, noted := p.(notedTable); noted {
			p = n.tablePassage
		}
		t, ok := p.(tablePassage)
		return ok && t.table.Lay(width).Crowded()
	})
}

// chartColumns gives how many columns of charts stand side by side: two where each is as wide as a
// hand.
func (w *work) chartColumns() int {
	return max(1, min(4, int((w.job.body(w.job.Paper).W+columnGap)/(85+columnGap))))
}

// hasCharts reports whether there is anything to put on charts.
func hasCharts(s *Set) bool {
	return s.Game != nil && (len(s.Game.Tables) > 0 || len(s.Game.Terrains) > 0)
}

// grounds gives the looks of the game's kinds of terrain.
func (w *work) grounds() (*picture.Grounds, error) {
	return picture.NewGrounds(w.set.Game, func(key string) string { return w.or(key, key) })
}

// sectioned gives a heading with a rule and the mark of a source.
func (w *work) sectioned(text, rule string, source engine.Source) heading {
	return heading{text: sentence(text), rule: rule, source: w.source(source), level: 2}
}

// table gives a table of the game with its heading and its note.
func (w *work) table(t *engine.Table) []passage {
	key := "table." + t.ID
	grid := tablePassage{table: w.tableGrid(t)}
	p := []passage{w.sectioned(w.or(key+".name", t.ID), t.Rule, t.Source), grid}
	if note := w.or(key+".note", ""); note != "" {
		p[1] = notedTable{grid, paragraph{text: note, size: 2.6, faint: true}}
	}
	return p
}

// tableGrid sets a table: the totals of the dice at the left, a column for each of the table's.
func (w *work) tableGrid(t *engine.Table) picture.Table {
	grid := picture.Table{Text: chartText, Style: w.job.Style, Ruled: true}
	grid.Columns = append(grid.Columns, picture.Column{Title: w.diceName(t), Align: draw.Centre, Bold: true})
	for _, c := range t.Columns {
		grid.Columns = append(grid.Columns, picture.Column{Title: w.or("table."+t.ID+".column."+c+".name", c), Align: draw.Centre, Least: 8, Share: 1, Wrap: true})
	}
	for i, row := range t.Rows {
		cells := []picture.Cell{{Text: w.or("table."+t.ID+".row."+row+".name", row)}}
		for _, text := range t.Cells[i] {
			cells = append(cells, picture.Cell{Text: w.or("table."+t.ID+".word."+text+".name", text)})
		}
		grid.Rows = append(grid.Rows, cells)
	}
	return grid
}

// diceName writes which dice are thrown, "1d6"; nothing for a table without.
func (w *work) diceName(t *engine.Table) string {
	if t.Count == 0 {
		return ""
	}
	return strconv.Itoa(t.Count) + w.say("print.dice") + strconv.Itoa(t.Sides)
}

// terrainChart gives the terrain effects chart: a sample, the cost in MP, what it does in combat.
func (w *work) terrainChart(g *picture.Grounds) []passage {
	game := w.set.Game
	var out []passage
	for _, part := range []struct {
		class string
		kinds []engine.Ground
		looks []picture.Ground
		draw  func(k *picture.Ground) func(draw.Canvas, draw.Rect)
		size  draw.Size
	}{
		{"terrain", game.Terrains, g.Terrain, w.swatch((*picture.Ground).Swatch), draw.Size{W: 7.6, H: 6.6}},
		{"hexside", game.Hexsides, g.Hexsides, w.swatch((*picture.Ground).HexsideSwatch), draw.Size{W: 10, H: 5}},
		{"path", game.Paths, g.Paths, w.swatch((*picture.Ground).PathSwatch), draw.Size{W: 10, H: 4}},
	} {
		if len(part.kinds) == 0 {
			continue
		}
		t := w.groundTable(part.class)
		for i := range part.kinds {
			cells := w.groundRow(part.class, &part.kinds[i])
			cells[0].Draw, cells[0].Size = part.draw(&part.looks[i]), part.size
			t.Rows = append(t.Rows, cells)
		}
		out = append(out, heading{text: w.say("print.terrain." + part.class), level: 3}, tablePassage{table: t})
	}
	if len(out) > 0 {
		out = append([]passage{heading{text: w.say("print.terrain.title"), level: 2}}, out...)
	}
	return out
}

func (w *work) swatch(f func(*picture.Ground, draw.Canvas, draw.Rect, picture.Style)) func(*picture.Ground) func(draw.Canvas, draw.Rect) {
	return func(k *picture.Ground) func(draw.Canvas, draw.Rect) {
		return func(c draw.Canvas, box draw.Rect) { f(k, c, box, w.job.Style) }
	}
}

func (w *work) groundTable(class string) picture.Table {
	return picture.Table{Text: 2.8, Style: w.job.Style, Columns: []picture.Column{
		{Title: "", Wrap: true, Share: 0.3},
		{Title: w.say("print.terrain.cost_" + class), Align: draw.Centre, Wrap: true, Least: 17},
		{Title: w.say("print.terrain.effect"), Wrap: true, Share: 1},
		{Title: w.say("print.rule"), Align: draw.Centre},
	}}
}

func (w *work) groundRow(class string, k *engine.Ground) []picture.Cell {
	key := class + "." + k.ID
	return []picture.Cell{{Text: sentence(w.or(key+".name", k.ID))}, {Text: w.costs(k)}, {Text: w.or(key+".effect", "–")},
		w.authority(k.Rule, k.Source)}
}

// authority gives a cell with the number of a rule and, below it, the mark of a source that is not the
// rulebook.
func (w *work) authority(rule string, source engine.Source) picture.Cell {
	return picture.Cell{Text: strings.TrimSpace(rule + "\n" + w.source(source)), Faint: true}
}

// costs writes what a kind of terrain costs: the common cost, then those of some.
func (w *work) costs(k *engine.Ground) string {
	text := strconv.Itoa(k.Cost)
	if k.Bar {
		text = w.say("print.terrain.barred")
	}
	for _, word := range engine.SortedKeys(k.By) {
		text += "\n" + strconv.Itoa(k.By[word]) + " " + w.describe(word)
	}
	return text
}

// describe names a word that units or moves are described by: a mark, a trait, a side, a type, a flag.
func (w *work) describe(word string) string {
	for _, kind := range []string{"mark", "trait", "side", "type", "size", "formation", "move.flag", "path", "hexside", "terrain"} {
		if name := w.or(kind+"."+word+".name", ""); name != "" {
			return name
		}
	}
	return w.or("move.flag."+word, word)
}

// sourcesNote explains the marks of sources that stand on the charts.
func (w *work) sourcesNote() passage {
	used := map[engine.Source]bool{}
	g := w.set.Game
	for _, t := range g.Tables {
		used[t.Source] = true
	}
	for _, list := range [][]engine.Ground{g.Terrains, g.Hexsides, g.Paths} {
		for _, k := range list {
			used[k.Source] = true
		}
	}
	var parts []string
	for _, s := range []engine.Source{engine.User, engine.Public, engine.House} {
		if used[s] {
			parts = append(parts, w.say("print.source_"+string(s), "mark", w.source(s)))
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return paragraph{text: strings.Join(slices.Compact(parts), " "), size: 2.5, faint: true}
}
