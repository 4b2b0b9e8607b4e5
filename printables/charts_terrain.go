package printables

import (
	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"strconv"
)

// terrainChart is the terrain effects chart.
type terrainChart struct{ sheetGame }

// passages gives a table for each class of ground: a sample, the cost in MP, what it does in combat.
func (w terrainChart) passages(g *picture.Grounds) []passage {
	game := w.game
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

func (w terrainChart) swatch(f func(*picture.Ground, draw.Canvas, draw.Rect, picture.Style)) func(*picture.Ground) func(draw.Canvas, draw.Rect) {
	return func(k *picture.Ground) func(draw.Canvas, draw.Rect) {
		return func(c draw.Canvas, box draw.Rect) { f(k, c, box, w.setup.Style) }
	}
}

func (w terrainChart) groundTable(class string) picture.Table {
	return picture.Table{Text: 2.8, Style: w.setup.Style, Columns: []picture.Column{
		{Title: "", Wrap: true, Share: 0.3},
		{Title: w.say("print.terrain.cost_" + class), Align: draw.Centre, Wrap: true, Least: 17},
		{Title: w.say("print.terrain.effect"), Wrap: true, Share: 1},
		{Title: w.say("print.rule"), Align: draw.Centre},
	}}
}

func (w terrainChart) groundRow(class string, k *engine.Ground) []picture.Cell {
	key := class + "." + k.ID
	return []picture.Cell{{Text: sentence(w.or(key+".name", k.ID))}, {Text: w.costs(k)}, {Text: w.or(key+".effect", "–")},
		authority(k.Rule, w.source(k.Source))}
}

// costs writes what a kind of terrain costs: the common cost, then those of some.
func (w terrainChart) costs(k *engine.Ground) string {
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
func (w terrainChart) describe(word string) string {
	for _, kind := range []string{"mark", "trait", "side", "type", "size", "formation", "move.flag", "path", "hexside", "terrain"} {
		if name := w.or(kind+"."+word+".name", ""); name != "" {
			return name
		}
	}
	return w.or("move.flag."+word, word)
}
