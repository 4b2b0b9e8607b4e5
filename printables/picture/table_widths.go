package picture

import (
	"slices"

	"sandtable/printables/draw"
)

// setWidths gives every column its width and reports whether no word must be broken for it.
func (l *LaidTable) setWidths(width float64) bool {
	t := &l.table
	natural, least := make([]float64, len(t.Columns)), make([]float64, len(t.Columns))
	for i, col := range t.Columns {
		natural[i], least[i] = t.natural(i)
		if !col.Wrap {
			least[i] = max(least[i], natural[i])
		}
		natural[i], least[i] = max(natural[i], col.Min), max(least[i], col.Min)
	}
	l.widths = natural
	over := sum(natural) - width
	if over <= 0 {
		l.share(-over)
		return true
	}
	give := sum(natural) - sum(least)
	if give < over {
		shrink(l.widths, least, width)
		return false
	}
	for i := range l.widths {
		l.widths[i] -= over * (natural[i] - least[i]) / max(give, 1e-9)
	}
	l.level(least)
	return true
}

// share hands out the width that is left over.
func (l *LaidTable) share(left float64) {
	whole := 0.0
	for _, c := range l.table.Columns {
		whole += c.Share
	}
	for i, c := range l.table.Columns {
		if whole > 0 {
			l.widths[i] += left * c.Share / whole
		}
	}
}

// shrink makes columns fit a width by force, each by its share of the least widths.
func shrink(widths, least []float64, width float64) {
	k := width / max(sum(least), 1e-9)
	for i := range widths {
		widths[i] = least[i] * k
	}
}

func sum(list []float64) float64 {
	total := 0.0
	for _, v := range list {
		total += v
	}
	return total
}

// natural gives the width a column likes, and the least that breaks no word.
func (t Table) natural(i int) (likes, least float64) {
	col := t.Columns[i]
	note := func(text string, bold bool, beside float64) {
		f := font(bold)
		likes = max(likes, beside+lineWidth(f, text, t.Text))
		least = max(least, beside+wordWidth(f, text, t.Text))
	}
	if !t.Bare {
		note(col.Title, true, 0)
	}
	for _, row := range t.Rows {
		if i < len(row) {
			note(row[i].Text, col.Bold || row[i].Bold, row[i].beside())
		}
	}
	pad := 2*padAcross*t.Text + 0.02
	return likes + pad, least + pad
}

// level moves width between columns of long texts as long as the table gets lower by it, and none
// narrower than its least.
func (l *LaidTable) level(least []float64) {
	low := l.wrapped()
	for better := true; better; {
		better = false
		for from := range l.widths {
			for to := range l.widths {
				if high := l.moved(from, to, least[from], low); high < low {
					low, better = high, true
				}
			}
		}
	}
}

// moved moves some width from one column to another if the table gets lower than low, and gives its height.
func (l *LaidTable) moved(from, to int, least, low float64) float64 {
	if from == to || !l.table.Columns[from].Wrap || !l.table.Columns[to].Wrap {
		return low
	}
	for _, mm := range []float64{2, 5, 9} {
		if l.widths[from]-mm < least {
			break
		}
		before := slices.Clone(l.widths)
		l.widths[from], l.widths[to] = l.widths[from]-mm, l.widths[to]+mm
		if high := l.wrapped(); high < low-0.01 {
			return high
		}
		l.widths = before
	}
	return low
}

// wrapped gives the height of the table at the present widths.
func (l *LaidTable) wrapped() float64 {
	trial := LaidTable{table: l.table, widths: l.widths}
	trial.setBlocks()
	return trial.head + sum(trial.heights)
}

// maxLines is into how many lines a text may be broken before a table is crowded.
const maxLines = 6

// Crowded reports whether a table would rather be wider: its letters had to get smaller, or a text is
// broken into many lines.
func (l LaidTable) Crowded() bool {
	return l.table.Text < 0.85*l.asked || slices.ContainsFunc(l.blocks, func(row []draw.Block) bool {
		return slices.ContainsFunc(row, func(b draw.Block) bool { return len(b.Lines) > maxLines })
	})
}
