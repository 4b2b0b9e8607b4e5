package mapping

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/draw"
)

// pinned lays a scan below a new map, 3 pixels a millimetre.
func pinned(t *testing.T) *doc.Document {
	t.Helper()
	d := Fresh()
	b := d.Board()
	require.NoError(t, SetScan(d, "editor.step.scan", func(h *doc.Head) {
		h.Underlay = &board.Underlay{File: "scan.png", Opacity: 1, Pins: board.PinsAt(b.Cols(), b.Rows(), func(c hex.Coord) (x, y float64) {
			p := b.Grid().Centre(c)
			return 3 * p.X, 3 * p.Y
		})}
	}))
	return d
}

// first returns the pixel below the upper left hex.
func first(d *doc.Document) []float64 {
	pin := d.Head().Underlay.Pins[0]
	return []float64{pin.X, pin.Y}
}

// The arrows move the scan below the grid: at the first corner the whole of it, at the opposite one the spacing. Those of one
// corner are one step, a drag is a step of its own.
func TestMoveCorners(t *testing.T) {
	d := pinned(t)
	s := &Scan{Doc: d, Closely: true}
	was, before := d.Head().Underlay.Pins, len(stepsOf(d))
	press(t, s, "right", nil)
	press(t, s, "down", nil)
	press(t, s, "coarse", "1")
	press(t, s, "right", nil)
	assert.InDeltaSlice(t, []float64{was[0].X - 11, was[0].Y - 1}, first(d), 1e-3, "the scan goes right and down below the grid")
	assert.Len(t, stepsOf(d), before+1)
	press(t, s, "corner", "3")
	assert.Contains(t, reads(t, s), "spacing")
	press(t, s, "left", nil)
	assert.InDeltaSlice(t, []float64{was[0].X - 11, was[0].Y - 1}, first(d), 1e-3, "the first corner stays")
	assert.InDelta(t, was[1].X-11+10, d.Head().Underlay.Pins[1].X, 0.3)
	assert.Len(t, stepsOf(d), before+2)
	s.Put("dragged", Dragged{board.LowerRight, draw.Pt(4, 0)})
	s.Put("dragged", Dragged{board.UpperLeft, draw.Pt(11, 1)})
	assert.InDeltaSlice(t, []float64{was[0].X - 22, was[0].Y - 2}, first(d), 1e-3)
	assert.Equal(t, board.UpperLeft, s.Corner())
	assert.Len(t, stepsOf(d), before+4)
	for range 4 {
		d.Undo()
	}
	assert.Equal(t, was, d.Head().Underlay.Pins)
	choice, _ := shown(t, s).Find("corner")
	assert.Equal(t, "2014", choice.Body.(*page.Segmented).Options[board.LowerRight].Label)
}

func stepsOf(d *doc.Document) (done []string) {
	names, _ := d.Steps()
	for _, n := range names {
		done = append(done, n.Key)
	}
	return done
}

// A locked scan says so; one that would be far away stays. A scan without pins has no corners yet.
func TestCornersThatCannotMove(t *testing.T) {
	d := pinned(t)
	s := &Scan{Doc: d, Closely: true}
	was := d.Head()
	shown(t, s)
	s.Put("dragged", Dragged{board.UpperLeft, draw.Pt(1e7, 0)})
	assert.Contains(t, shown(t, s).Fault, "would not fit")
	d.Layers().Lock(doc.Underlay, true)
	assert.Contains(t, press(t, s, "up", nil).Message, "locked")
	assert.Contains(t, s.Drag(english, Dragged{board.UpperLeft, draw.Pt(1, 0)}).Message, "locked")
	assert.Equal(t, was, d.Head())
	d.Layers().Lock(doc.Underlay, false)
	press(t, s, "closely", "0")
	press(t, s, "pin.0", nil)
	press(t, s, "pin.0", nil)
	_, there := shown(t, s).Find("closely")
	assert.False(t, there)
	for _, lang := range words.Langs() {
		assert.Empty(t, page.Faults((&Scan{Doc: pinned(t), Closely: true}).Page(seat(lang))))
	}
}
