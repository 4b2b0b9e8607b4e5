package widget

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

// A slider is moved by a tap, by dragging beyond both ends, and by keys; it reports each change once.
func TestSliderTapsDragsAndKeys(t *testing.T) {
	test.NewTempApp(t)
	var got []int
	s := NewSlider("Turn", 7, 1, 7, strconv.Itoa, func(v int) { got = append(got, v) })
	test.NewTempWindow(t, s).Resize(fyne.NewSize(300, 120))
	s.Resize(fyne.NewSize(280, 80))
	at := func(i int) fyne.Position { z := s.Zones()[i]; return z.Pos.AddXY(z.Size.Width/2, z.Size.Height/2) }
	test.TapAt(s, at(2))
	for _, x := range []float32{at(3).X, at(3).X + 1, -40, 900} {
		s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, at(0).Y)}})
	}
	s.DragEnd()
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyHome, fyne.KeyLeft, fyne.KeyRight, fyne.KeyEnd} {
		s.TypedKey(&fyne.KeyEvent{Name: key})
	}
	assert.Equal(t, []int{3, 4, 1, 7, 6, 1, 2, 7}, got)
}
