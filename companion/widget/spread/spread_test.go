package spread

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
)

// many are cells of a large sheet, each with other words.
type many struct {
	rows  int
	typed map[string]string
}

func (many) Columns() []string { return []string{"id", "name", "attack", "defence", "movement", "at"} }
func (m many) Len() int        { return m.rows }
func (m many) Cell(r int, c string) string {
	key := c + " " + strconv.Itoa(r)
	if text, ok := m.typed[key]; ok {
		return text
	}
	return key
}

// desk is a sheet in a window, with a record of what its listener heard.
type desk struct {
	*Sheet
	w     fyne.Window
	cells many
	heard []string
}

func newDesk(t *testing.T, rows int, size fyne.Size) *desk {
	fit.App(t)
	d := &desk{cells: many{rows, map[string]string{}}}
	d.Sheet = New(d.cells, []string{"Id", "Name", "Attack", "Defence", "Movement", "Enters at"}, Listener{
		Chosen: func(row, col int) {
			d.heard = append(d.heard, fmt.Sprintf("%d,%d", row, col))
			d.Choose(row, col)
		},
		Typed: func(row, col int, text string, r2, c2 int) {
			d.heard = append(d.heard, fmt.Sprintf("%d,%d=%s", row, col, text))
			d.cells.typed[d.port.columns[col]+" "+strconv.Itoa(row)] = text
			d.Choose(r2, c2)
		}})
	d.w = test.NewWindow(d.Sheet)
	t.Cleanup(d.w.Close)
	d.w.Resize(size)
	return d
}

// A sheet of two thousand rows has no more texts than the rows in sight and a few.
func TestSpreadBuildsWhatIsSeen(t *testing.T) {
	d := newDesk(t, 2000, fyne.NewSize(1000, 900))
	count := len(texts(d.Sheet))
	rows := d.port.rows()
	assert.GreaterOrEqual(t, rows, 30)
	assert.LessOrEqual(t, count, (rows+1)*6)
}

// Wherever the sheet is scrolled to, a tap on a text chooses the cell with this text, and the frame is round it.
func TestTapHitsTheCellUnderIt(t *testing.T) {
	d := newDesk(t, 200, fyne.NewSize(800, 400))
	d.Resize(fyne.NewSize(340, 300))
	for _, by := range []fyne.Delta{{}, {DY: -25}, {DY: -130}, {DX: -60}, {DX: -200, DY: -7}, {DX: 30, DY: 60}, {DY: -90000}} {
		d.Scrolled(&fyne.ScrollEvent{Scrolled: by})
		for _, o := range d.ink.texts[:d.ink.used] {
			if o.Position().Y < d.port.rowHigh || strings.HasSuffix(o.Text, "…") {
				continue
			}
			words := o.Text
			for _, pos := range []fyne.Position{o.Position(), o.Position().Add(o.Size()).SubtractXY(1, 1)} {
				d.edit = nil
				d.Tapped(&fyne.PointEvent{Position: pos})
				assert.Equal(t, words, d.port.text(d.at), "%v after %v", pos, by)
				if !d.ink.mark.Hidden {
					assert.True(t, pos.X >= d.ink.mark.Position().X && pos.X <= d.ink.mark.Position().X+d.ink.mark.Size().Width && pos.Y >= d.ink.mark.Position().Y && pos.Y <= d.ink.mark.Position().Y+d.ink.mark.Size().Height, "the frame of %s", words)
				}
			}
			if d.at.col > 0 {
				break // choosing a cell that is cut scrolls to it
			}
		}
	}
	assert.Equal(t, 200-d.port.rows(), d.port.top)
}

// What is typed enters its cell with the key that goes on; Escape restores the cell.
func TestSpreadIsTyped(t *testing.T) {
	for _, x := range []struct{ name, keys, heard string }{
		{"down", "7 Return", "2,2=7 at 3,2"},
		{"right and back to the column", "1 Tab 2 Tab 3 Return", "2,2=1 2,3=2 2,4=3 at 3,2"},
		{"arrows", "4 Left Up x Down", "2,2=4 1,1 1,1=x at 2,1"},
		{"escape", "4 2 Escape Down", "3,2 at 3,2"},
		{"typing on", "F2 x Left BackSpace Return", "2,2=attack x at 3,2"},
		{"clear", "Delete Down", "2,2= 3,2 at 3,2"},
		{"at the end", "End Home Prior Up", "2,5 2,0 0,0 at 0,0"},
		{"spaces", "A Space B Return", "2,2=A B at 3,2"},
	} {
		t.Run(x.name, func(t *testing.T) {
			d := newDesk(t, 20, fyne.NewSize(800, 400))
			d.Choose(2, 2)
			d.home = 2
			d.w.Canvas().Focus(d.Sheet)
			for _, k := range strings.Fields(x.keys) {
				switch {
				case k == "Space":
					d.TypedRune(' ')
				case len(k) == 1:
					d.TypedRune(rune(k[0]))
				default:
					d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(k)})
				}
			}
			assert.Equal(t, x.heard, strings.Join(append(d.heard, fmt.Sprintf("at %d,%d", d.at.row, d.at.col)), " "))
		})
	}
}

// A tap elsewhere keeps what was typed, and so does leaving the sheet.
func TestSpreadKeepsWhatWasTyped(t *testing.T) {
	d := newDesk(t, 20, fyne.NewSize(800, 400))
	d.Choose(2, 2)
	d.w.Canvas().Focus(d.Sheet)
	d.TypedRune('9')
	d.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, d.port.y(5)+3)})
	d.TypedRune('8')
	d.w.Canvas().Unfocus()
	assert.Equal(t, []string{"2,2=9", "5,0=8"}, d.heard)
}

// A tap on the chosen cell types on in its text. Showing a choice is not heard.
func TestSpreadTellsTheCell(t *testing.T) {
	d := newDesk(t, 20, fyne.NewSize(800, 400))
	d.Choose(3, 0)
	assert.Empty(t, d.heard)
	d.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, d.port.y(3)+3)})
	d.TypedRune('!')
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, []string{"3,0=id 3!"}, d.heard)
}

// texts are those that an object shows.
func texts(o fyne.CanvasObject) (out []string) {
	for _, o := range test.LaidOutObjects(o) {
		if text, ok := o.(*canvas.Text); ok && text.Visible() {
			out = append(out, text.Text)
		}
	}
	return out
}

// The clipboard's cells go to the chosen cell, or to the caret of the one that is being typed.
func TestClipboard(t *testing.T) {
	d := newDesk(t, 5, fyne.NewSize(600, 300))
	d.to.Pasted = func(row, col int, text string) { d.heard = append(d.heard, fmt.Sprintf("%d,%d<%s", row, col, text)) }
	d.Choose(2, 1)
	d.w.Canvas().Focus(d.Sheet)
	board := fyne.CurrentApp().Clipboard()
	d.TypedShortcut(&fyne.ShortcutCopy{Clipboard: board})
	assert.Equal(t, "name 2", board.Content())
	board.SetContent("a\tb\nc\td")
	d.TypedShortcut(&fyne.ShortcutPaste{Clipboard: board})
	assert.Equal(t, []string{"2,1<a\tb\nc\td"}, d.heard)
	test.Type(d.Sheet, "x")
	board.SetContent("yz")
	d.TypedShortcut(&fyne.ShortcutPaste{Clipboard: board})
	assert.Equal(t, "xyz", string(d.edit.text))
}
