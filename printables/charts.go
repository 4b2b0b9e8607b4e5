package printables

import (
	"slices"
	"strings"

	"sandtable/engine"
)

// charts are the player aids: every table of the game, the terrain effects chart, what counts in battle
// and in movement.
type charts struct{ sheetGame }

// leaves sets those that need no more than a column side by side, the others below.
func (w charts) leaves() ([]leaf, error) {
	grounds, err := w.grounds()
	if err != nil {
		return nil, err
	}
	var charts [][]passage
	for i := range w.game.Tables {
		charts = append(charts, diceTables{w.sheetGame}.table(&w.game.Tables[i]))
	}
	reasons := reasons{w.sheetGame}
	charts = append(charts, terrainChart{w.sheetGame}.passages(grounds), battleChart{reasons}.passages(), movementChart{reasons}.passages(), stacking(w.sheetGame))
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
	return append(flowed(w.setup, w.setup.Paper, w.columns(), narrow), flowed(w.setup, w.setup.Paper, 1, wide)...), nil
}

// crowded reports whether a chart needs more than a column.
func (w charts) crowded(chart []passage) bool {
	n := float64(w.columns())
	width := (w.setup.body(w.setup.Paper).W - (n-1)*columnGap) / n
	return n > 1 && slices.ContainsFunc(chart, func(p passage) bool {
		if n, noted := p.(notedTable); noted {
			p = n.tablePassage
		}
		t, ok := p.(tablePassage)
		return ok && t.table.Lay(width).Crowded()
	})
}

// columns gives how many columns of charts stand side by side: two where each is as wide as a
// hand.
func (w charts) columns() int {
	return max(1, min(4, int((w.setup.body(w.setup.Paper).W+columnGap)/(85+columnGap))))
}

// sourcesNote explains the marks of sources that stand on the charts.
func (w charts) sourcesNote() passage {
	used := map[engine.Source]bool{}
	g := w.game
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

// hasCharts reports whether a game has anything to put on charts.
func hasCharts(g *engine.Game) bool {
	return len(g.Tables) > 0 || len(g.Terrains) > 0
}
