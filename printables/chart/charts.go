package chart

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Charts are the player aids: every table of the game, the terrain effects chart, what counts in battle
// and in movement.
type Charts struct {
	sheet.Subject
	Sources bool // with where the values come from, at the end
}

// Leaves returns charts that fit in a column side by side, and the others below.
func (w Charts) Leaves() ([]sheet.Leaf, error) {
	terrains, err := w.Terrains()
	if err != nil {
		return nil, err
	}
	var narrow, wide []flow.Passage
	for _, p := range w.charts(terrains) {
		if w.crowded(p) {
			wide = append(wide, p...)
		} else {
			narrow = append(narrow, p...)
		}
	}
	leaves := w.noted(flow.Section{Columns: w.columns(), Passages: narrow}, flow.Section{Columns: 1, Passages: wide})
	if w.Sources {
		leaves = append(leaves, flow.Pages(w.Setup, w.Setup.Paper, 1, sources(w.Subject))...)
	}
	return leaves, nil
}

// charts are all charts of the game, each with its heading.
func (w Charts) charts(terrains *picture.Terrains) [][]flow.Passage {
	var out [][]flow.Passage
	for i := range w.Game.Tables {
		if t := &w.Game.Tables[i]; !ofSources(t) {
			out = append(out, diceTables{w.Subject}.table(t))
		}
	}
	for i := range w.Game.Cups {
		out = append(out, diceTables{w.Subject}.cup(&w.Game.Cups[i]))
	}
	reasons := reasons{w.Subject}
	return append(out, terrainChart{w.Subject}.passages(terrains), battleChart{reasons}.passages(), movementChart{reasons}.passages(), stacking(w.Subject))
}

// noted sets sections with the note on the marks of sources: below them, or above where it takes a page more below.
func (w Charts) noted(sections ...flow.Section) []sheet.Leaf {
	plain := flow.Sections(w.Setup, w.Setup.Paper, sections...)
	note := w.SourcesNote()
	if note == nil {
		return plain
	}
	last := flow.Section{Columns: 1, Passages: []flow.Passage{note}}
	below := flow.Sections(w.Setup, w.Setup.Paper, append(slices.Clone(sections), last)...)
	if len(below) == len(plain) {
		return below
	}
	return flow.Sections(w.Setup, w.Setup.Paper, append([]flow.Section{last}, sections...)...)
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
		return ok && t.Lay(width).Crowded()
	})
}

// columns returns how many columns of charts are side by side: two if each is as wide as a hand.
func (w Charts) columns() int {
	return max(1, min(4, int((w.Setup.Body(w.Setup.Paper).W+flow.ColumnGap)/(85+flow.ColumnGap))))
}

// SourcesNote explains the marks of sources on the charts; nil if no chart has any.
func (w Charts) SourcesNote() flow.Passage {
	used := map[engine.Source]bool{}
	g := w.Game
	for i := range g.Tables {
		used[g.Tables[i].Source] = !ofSources(&g.Tables[i]) || used[g.Tables[i].Source]
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
			parts = append(parts, sheet.Sentence(w.Say("print.source_"+string(s), "mark", w.Source(s))))
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return flow.Paragraph{Text: strings.Join(slices.Compact(parts), " "), Size: 2.5, Faint: true}
}

// Any reports whether a game has charts.
func Any(g *engine.Game) bool {
	return len(g.Tables) > 0 || len(g.Terrains) > 0 || len(g.Cups) > 0
}
