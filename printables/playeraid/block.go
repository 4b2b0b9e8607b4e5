package playeraid

import (
	"slices"

	"sandtable/printables/chart"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
)

// block is passages that stay together in a column, or over the whole width of a page.
type block struct {
	flow.Passage
	known map[float64]float64 // heights that were measured, by width
}

func newBlock(group flow.Together) block { return block{group, map[float64]float64{}} }

// measured gives the height at a width.
func (b block) measured(width float64) float64 {
	if _, ok := b.known[width]; !ok {
		b.known[width] = b.Height(width)
	}
	return b.known[width]
}

// blockGap parts blocks.
const blockGap = 2.8

// blocks parts a text where something new begins, so that a heading stays with what is below it.
func blocks(passages []flow.Passage) []block {
	var out []block
	var group flow.Together
	under := false // there is text under the heading
	for _, p := range passages {
		heading, begins := opens(p)
		if begins && under {
			out, group, under = append(out, newBlock(group)), nil, false
		}
		under = under || !heading
		group = append(group, p)
	}
	if len(group) > 0 {
		out = append(out, newBlock(group))
	}
	return out
}

// opens reports whether a passage is a heading, and whether a block may begin with it.
func opens(p flow.Passage) (heading, begins bool) {
	switch p.(type) {
	case flow.Heading:
		return true, true
	case flow.Together, boxed:
		return false, true
	}
	return false, false
}

// charting is a chart as blocks. One with a table that is crowded in a column is wide.
type charting struct {
	table        bool
	narrow, wide []block
}

func charted(parts []chart.Part, width float64) []charting {
	var out []charting
	for _, p := range parts {
		c := charting{table: p.ID != "", narrow: blocks(p.Passages)}
		if crowded(p.Passages, width) {
			c.narrow, c.wide = nil, c.narrow
		}
		out = append(out, c)
	}
	return out
}

// firstTables is how many tables are wanted more than what the game says of terrain, battle and movement.
const firstTables = 3

// urgent gives the order in which charts are wanted.
func urgent(charts []charting) []int {
	var early, other, late []int
	for i, c := range charts {
		switch {
		case !c.table:
			other = append(other, i)
		case len(early) < firstTables:
			early = append(early, i)
		default:
			late = append(late, i)
		}
	}
	return slices.Concat(early, other, late)
}

// only gives the charts that are chosen.
func only(charts []charting, chosen []bool) []charting {
	var out []charting
	for i, c := range charts {
		if chosen[i] {
			out = append(out, c)
		}
	}
	return out
}

// joined gives the blocks of charts: those of columns, and the wide ones.
func joined(charts []charting) (narrow, wide []block) {
	for _, c := range charts {
		narrow, wide = append(narrow, c.narrow...), append(wide, c.wide...)
	}
	return narrow, wide
}

func crowded(group []flow.Passage, width float64) bool {
	for _, p := range group {
		if n, noted := p.(flow.NotedTable); noted {
			p = n.Table
		}
		if t, ok := p.(flow.Table); ok && t.Lay(width).Crowded() {
			return true
		}
	}
	return false
}

// heights measures blocks at a width.
func heights(list []block, width float64) []float64 {
	out := make([]float64, len(list))
	for i, b := range list {
		out[i] = b.measured(width)
	}
	return out
}

// balanced gives after how many blocks the second of two columns begins so that the higher one is lowest, and
// how high that is.
func balanced(high []float64) (split int, height float64) {
	left, right := 0.0, stacked(high)
	height = right
	for i, h := range high {
		left += h + blockGap
		right -= h + blockGap
		if higher := max(left, right); higher < height {
			split, height = i+1, higher
		}
	}
	return split, height
}

// stacked is the height of blocks below one another, each with its gap.
func stacked(high []float64) float64 {
	sum := 0.0
	for _, h := range high {
		sum += h + blockGap
	}
	return sum
}

// stack draws blocks below one another and gives where they end.
func stack(c draw.Canvas, list []block, high []float64, at draw.Point, width float64) float64 {
	for i, b := range list {
		b.Draw(c, at, width)
		at.Y += high[i] + blockGap
	}
	return at.Y
}
