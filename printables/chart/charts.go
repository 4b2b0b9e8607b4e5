package chart

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// Charts are the player aids: every table of the game, the terrain effects chart, what counts in battle
// and in movement.
type Charts struct{ sheet.Subject }

// Leaves sets those that need no more than a column side by side, the others below.
func (w Charts) Leaves() ([]sheet.Leaf, error) {
	terrains, err := w.Terrains()
	if err != nil {
		return nil, err
	}
	var charts [][]flow.Passage
	for i := range w.Game.Tables {
		charts = append(charts, diceTables(w).table(&w.Game.Tables[i]))
	}
	for i := range w.Game.Cups {
		charts = append(charts, diceTables(w).cup(&w.Game.Cups[i]))
	}
	reasons := reasons(w)
	charts = append(charts, terrainChart(w).passages(terrains), battleChart{reasons}.passages(), movementChart{reasons}.passages(), stacking(w.Subject))
	var narrow, wide []flow.Passage
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
	return append(flow.Pages(w.Setup, w.Setup.Paper, w.columns(), narrow), flow.Pages(w.Setup, w.Setup.Paper, 1, wide)...), nil
}

// crowded reports whether a chart needs more than a column.
func (w Charts) crowded(chart []flow.Passage) bool {
	n := float64(w.columns())
	width := (w.Setup.Body(w.Setup.Paper).W - (n-1)*flow.ColumnGap) / n
	return n > 1 && slices.ContainsFunc(chart, func(p flow.Passage) bool {
		if n, noted := p.(flow.NotedTable); noted {
			p = n.Table
		}
		t, ok := p.(flow.Table)
		return ok && t.Grid.Lay(width).Crowded()
	})
}

// columns gives how many columns of charts stand side by side: two where each is as wide as a
// hand.
func (w Charts) columns() int {
	return max(1, min(4, int((w.Setup.Body(w.Setup.Paper).W+flow.ColumnGap)/(85+flow.ColumnGap))))
}

// sourcesNote explains the marks of sources that stand on the charts.
func (w Charts) sourcesNote() flow.Passage {
	used := map[engine.Source]bool{}
	g := w.Game
	for _, t := range g.Tables {
		used[t.Source] = true
	}
	for _, c := range g.Cups {
		used[c.Source] = true
	}
	for _, list := range [][]engine.Terrain{g.Terrains, g.Hexsides, g.Paths} {
		for _, k := range list {
			used[k.Source] = true
		}
	}
	var parts []string
	for _, s := range []engine.Source{engine.User, engine.Public, engine.House} {
		if used[s] {
			parts = append(parts, w.Say("print.source_"+string(s), "mark", w.Source(s)))
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return flow.Paragraph{Text: strings.Join(slices.Compact(parts), " "), Size: 2.5, Faint: true}
}

// Any reports whether a game has anything to put on charts.
func Any(g *engine.Game) bool {
	return len(g.Tables) > 0 || len(g.Terrains) > 0 || len(g.Cups) > 0
}
