package spread

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
)

// many are cells of a large sheet.
type many struct{ rows int }

func (many) Columns() []string           { return []string{"id", "name", "attack", "defence"} }
func (m many) Len() int                  { return m.rows }
func (many) Cell(r int, c string) string { return c + " " + strconv.Itoa(r) }

// A sheet of two thousand rows has no more texts than the rows in sight and a few.
func TestSpreadBuildsWhatIsSeen(t *testing.T) {
	fit.App(t)
	s := New(many{2000}, []string{"Id", "Name", "Attack", "Defence"}, func(int, int) {})
	w := test.NewWindow(s)
	defer w.Close()
	w.Resize(fyne.NewSize(600, 400))
	count := 0
	for _, o := range test.LaidOutObjects(s) {
		if _, ok := o.(*canvas.Text); ok {
			count++
		}
	}
	rows := 400/int(rowHigh) + 5
	assert.Greater(t, count, 4)
	assert.LessOrEqual(t, count, rows*4+8)
}

// A tap on a cell tells which; showing a choice does not.
func TestSpreadTellsTheCell(t *testing.T) {
	fit.App(t)
	var got [][2]int
	s := New(many{20}, []string{"Id", "Name", "Attack", "Defence"}, func(row, col int) { got = append(got, [2]int{row, col}) })
	s.Choose(3, 1)
	assert.Empty(t, got)
	s.table.Select(fynewidget.TableCellID{Row: 4, Col: 2})
	assert.Equal(t, [][2]int{{4, 2}}, got)
}

// A sheet that was off the screen for so long that what drew it is gone shows its rows again, with its choice.
func TestSpreadComesBack(t *testing.T) {
	fit.App(t)
	s := New(many{200}, []string{"Id", "Name", "Attack", "Defence"}, func(int, int) { t.Error("the choice has not changed") })
	w := test.NewWindow(s)
	defer w.Close()
	w.Resize(fyne.NewSize(600, 400))
	s.Choose(150, 2)
	was := s.table
	parts := s.CreateRenderer().Objects()
	assert.NotSame(t, was, s.table)
	assert.Same(t, s.table, parts[0])
	s.Arrange(fyne.NewSize(600, 400))
	assert.Contains(t, texts(s.table), "id 1…")
}

// texts are those on an object.
func texts(o fyne.CanvasObject) (out []string) {
	for _, o := range test.LaidOutObjects(o) {
		if text, ok := o.(*canvas.Text); ok {
			out = append(out, text.Text)
		}
	}
	return out
}
