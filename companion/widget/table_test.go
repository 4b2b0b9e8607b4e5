package widget_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// wide makes a table of a heading column and n columns.
func wide(n int, onCell func(row, col int)) *widget.Table {
	columns := []widget.TableColumn{{Title: "Die"}}
	rows := [][]string{{"1"}, {"2"}}
	for i := range n {
		columns = append(columns, widget.TableColumn{Title: fmt.Sprintf("%d-1", i), Align: fyne.TextAlignCenter})
		for r := range rows {
			rows[r] = append(rows[r], fmt.Sprintf("r%dc%d", r, i+1))
		}
	}
	return widget.NewTable(columns, rows, onCell)
}

func TestTableFitsAtEveryWidth(t *testing.T) {
	for text := theme.Normal; text <= theme.Largest; text++ {
		for _, width := range []float32{200, 300, 390, 700} {
			for _, n := range []int{0, 1, 6, 14} {
				win := stage(t, theme.Light, text, fyne.NewSize(width, 600), func(fyne.Window) fyne.CanvasObject { return flow.NewScroll(wide(n, nil)) })
				assert.Empty(t, fit.Window(win), "%d columns at %v", n, width)
			}
		}
	}
}

func TestTableCellsByTap(t *testing.T) {
	hit := ""
	for _, n := range []int{2, 20} {
		win := on(t, func() fyne.CanvasObject { return wide(n, func(r, c int) { hit = fmt.Sprint(r, c) }) })
		require.NoError(t, fit.Tap(win, "r1c2"))
		assert.Equal(t, "1 2", hit)
		require.NoError(t, fit.Tap(win, "2"))
		assert.Equal(t, "1 0", hit, "the first column stays beside what slides")
	}
}

func TestTableCellsByKey(t *testing.T) {
	hit := ""
	table := wide(2, func(r, c int) { hit = fmt.Sprint(r, c) })
	win := on(t, func() fyne.CanvasObject { return table })
	win.Canvas().FocusNext()
	press(win, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeySpace)
	assert.Equal(t, "1 1", hit)
	press(win, fyne.KeyUp, fyne.KeyLeft, fyne.KeyReturn)
	assert.Equal(t, "0 0", hit)
}

func TestTableMarksAndMissingCells(t *testing.T) {
	table := widget.NewTable([]widget.TableColumn{{Title: "a"}, {Title: "b", Wrap: true}}, [][]string{{"1", "x"}, {"2"}}, nil)
	win := on(t, func() fyne.CanvasObject { return table })
	assert.Equal(t, "a b 1 x 2", fit.Read(win.Content()))
	table.MarkRow, table.MarkCol = 1, 1
	table.Refresh()
	assert.Contains(t, test.RenderToMarkup(win.Canvas()), `strokeColor`)
	heads := on(t, func() fyne.CanvasObject { return widget.NewTable([]widget.TableColumn{{Title: "c"}}, nil, nil) })
	assert.Equal(t, "c", fit.Read(heads.Content()))
	empty := on(t, func() fyne.CanvasObject { return widget.NewTable(nil, nil, nil) })
	assert.Empty(t, fit.Read(empty.Content()))
}
