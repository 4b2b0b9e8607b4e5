package chart

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/combat"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// terrainChart is the terrain effects chart.
type terrainChart struct{ sheet.Subject }

// passages gives a table for each class of terrain: a sample, the cost in MP, what it does in combat.
func (w terrainChart) passages(g *picture.Terrains) []flow.Passage {
	game := w.Game
	var out []flow.Passage
	for _, part := range []struct {
		class string
		kinds []engine.Terrain
		looks []picture.Terrain
		draw  func(k *picture.Terrain) func(draw.Canvas, draw.Rect)
		size  draw.Size
	}{
		{"terrain", game.Terrains, g.Terrain, w.swatch((*picture.Terrain).Swatch), draw.Size{W: 7.6, H: 6.6}},
		{"hexside", game.Hexsides, g.Hexsides, w.swatch((*picture.Terrain).HexsideSwatch), draw.Size{W: 10, H: 5}},
		{"path", game.Paths, g.Paths, w.swatch((*picture.Terrain).PathSwatch), draw.Size{W: 10, H: 4}},
	} {
		if len(part.kinds) == 0 {
			continue
		}
		t := w.kindTable(part.class)
		for i := range part.kinds {
			cells := w.kindRow(part.class, &part.kinds[i])
			cells[0].Draw, cells[0].Size = part.draw(&part.looks[i]), part.size
			t.Rows = append(t.Rows, cells)
		}
		h := flow.Heading{Text: w.Say("print.terrain." + part.class), Level: 3}
		out = append(out, h, flow.NewTable(t, continued(w.Subject, h)))
	}
	if len(out) > 0 {
		out = append([]flow.Passage{flow.Heading{Text: w.Say("print.terrain.title"), Level: 2}}, out...)
	}
	return out
}

func (w terrainChart) swatch(f func(*picture.Terrain, draw.Canvas, draw.Rect, picture.Style)) func(*picture.Terrain) func(draw.Canvas, draw.Rect) {
	return func(k *picture.Terrain) func(draw.Canvas, draw.Rect) {
		return func(c draw.Canvas, box draw.Rect) { f(k, c, box, w.Setup.Style) }
	}
}

func (w terrainChart) kindTable(class string) picture.Table {
	return picture.Table{Text: 2.8, Style: w.Setup.Style, Columns: []picture.Column{
		{Title: "", Wrap: true, Share: 0.3},
		{Title: w.Say("print.terrain.cost_" + class), Align: draw.Centre, Wrap: true, Min: 17},
		{Title: w.Say("print.terrain.effect"), Wrap: true, Share: 1},
		{Title: w.Say("print.rule"), Align: draw.Centre},
	}}
}

func (w terrainChart) kindRow(class string, k *engine.Terrain) []picture.Cell {
	key := class + "." + k.ID
	return []picture.Cell{{Text: sheet.Sentence(w.Or(key+".name", k.ID))}, {Text: w.costs(k)}, {Text: w.Or(key+".effect", w.fights(class, k.ID))},
		flow.Authority(w.Rule(k.Rule), w.Source(k.Source))}
}

// fights lists the modifiers of battles that name a kind of terrain, for kinds without a text of their effect.
func (w terrainChart) fights(class, kind string) string {
	var out []string
	for _, r := range w.Game.Rules {
		odds, ok := r.(interface{ Settings() *combat.Odds })
		if !ok {
			continue
		}
		set := odds.Settings()
		for _, m := range set.Modifiers {
			named := slices.Contains(m.Terrain, kind) || slices.Contains(m.From, kind)
			if class == "hexside" {
				named = slices.Contains(m.Across, kind)
			}
			if named && class != "path" {
				text := w.Or("odds."+set.ID+".modifier."+m.ID+".text", m.ID)
				out = append(out, strings.TrimSpace(text+" "+battleChart{reasons(w)}.modifier(&m)))
			}
		}
	}
	if len(out) == 0 {
		return "–"
	}
	return strings.Join(out, "\n")
}

// costs writes what a kind of terrain costs: the common cost, then those of some.
func (w terrainChart) costs(k *engine.Terrain) string {
	text := k.Points(k.Cost)
	if k.Bar {
		text = w.Say("print.terrain.barred")
	}
	for _, word := range engine.SortedKeys(k.By) {
		text += "\n" + w.describe(word) + ":\u00a0" + k.Points(k.By[word])
	}
	return text
}

// describe names a word that describes units or moves: a mark, a trait, a side, a type, a flag.
func (w terrainChart) describe(word string) string {
	for _, kind := range []string{"mark", "trait", "side", "type", "size", "formation", "move.flag", "path", "hexside", "terrain"} {
		if name := w.Or(kind+"."+word+".name", ""); name != "" {
			return name
		}
	}
	return w.Or("move.flag."+word, word)
}
