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
	trial := levelling{l, map[trialColumn][]float64{}}
	low := trial.high()
	for better := true; better; {
		better = false
		for from := range l.widths {
			for to := range l.widths {
				if high := trial.moved(from, to, least[from], low); high < low {
					low, better = high, true
				}
			}
		}
	}
}

// levelling measures a table at one choice of widths after the other, a column of a width once.
type levelling struct {
	*LaidTable
	measured map[trialColumn][]float64
}

type trialColumn struct {
	number int
	width  float64
}

// moved moves some width from one column to another if the table gets lower than low, and gives its height.
func (l levelling) moved(from, to int, least, low float64) float64 {
	if from == to || !l.table.Columns[from].Wrap || !l.table.Columns[to].Wrap {
		return low
	}
	was := [2]float64{l.widths[from], l.widths[to]}
	for _, mm := range []float64{2, 5, 9} {
		if was[0]-mm < least {
			break
		}
		l.widths[from], l.widths[to] = was[0]-mm, was[1]+mm
		if high := l.high(); high < low-0.01 {
			return high
		}
	}
	l.widths[from], l.widths[to] = was[0], was[1]
	return low
}

// high gives the height of the table at the present widths.
func (l levelling) high() float64 {
	rows := make([]float64, 1+len(l.table.Rows))
	for i, w := range l.widths {
		for n, h := range l.column(trialColumn{i, w}) {
			rows[n] = max(rows[n], h)
		}
	}
	return sum(rows)
}

// column gives the heights of the title and the cells of a column.
func (l levelling) column(c trialColumn) []float64 {
	if have, ok := l.measured[c]; ok {
		return have
	}
	out := make([]float64, 1+len(l.table.Rows))
	if !l.table.Bare {
		out[0] = l.table.rowHeight(l.table.title(c.number, c.width))
	}
	for n, row := range l.table.Rows {
		out[1+n] = l.table.High
		if c.number < len(row) {
			out[1+n] = l.table.cellHeight(row[c.number], l.table.cell(row, c.number, c.width))
		}
	}
	l.measured[c] = out
	return out
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
