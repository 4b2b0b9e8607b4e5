package widget_test

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/fit"
)

// A button shows its key while the pointer rests on it, and so does each tab of a rail.
func TestKeyOfAButton(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		test.NewTempApp(t)
		undo := widget.NewButton("Undo", nil)
		undo.Hint("Ctrl+Z")
		rail := widget.NewRail([]widget.Tab{{Words: "Phase", Key: "F1"}, {Words: "Log", Key: "F2"}}, 0, nil, widget.Tab{}, nil)
		for _, o := range []interface {
			fyne.Widget
			desktop.Hoverable
		}{undo, rail} {
			w := test.NewTempWindow(t, o)
			w.Resize(fyne.NewSize(120, 200))
			was := fit.Read(o)
			o.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 20)}})
			time.Sleep(100 * time.Millisecond)
			synctest.Wait()
			assert.Equal(t, was, fit.Read(o), "a passing pointer shows nothing")
			time.Sleep(time.Second)
			synctest.Wait()
			assert.Contains(t, map[string]string{was + " Ctrl+Z": "", was + " F1": ""}, fit.Read(o))
			o.MouseOut()
			assert.Equal(t, was, fit.Read(o))
		}
	})
}

// A control that cannot be pressed says why while the pointer rests on it, and when it is tapped.
func TestDisabledControlsSayWhy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		test.NewTempApp(t)
		said := 0
		undo, dice := widget.NewButton("Undo", nil), widget.NewDieRow(2, 1, 6, "Roll", nil, func() { t.Error("rolled") })
		way, tick, chip := widget.NewSegmented([]string{"left", "right"}, 0, nil), widget.NewCheckLine("Checked", "", false, nil), widget.NewChip("Unit", nil, nil)
		least := widget.NewStepper("", 1, 1, 6, nil)
		undo.Refused, dice.Refused, way.Refused, tick.Refused, chip.Refused = func() { said++ }, func() { said++ }, func() { said++ }, func() { said++ }, func() { said++ }
		least.Stuck = func(to int) {
			assert.Zero(t, to)
			said++
		}
		for _, o := range []fyne.Disableable{undo, dice, way, tick, chip} {
			o.Disable()
		}
		for _, o := range []interface {
			fyne.Widget
			fyne.Tappable
			desktop.Hoverable
		}{undo, dice, way, tick, chip, least} {
			said = 0
			w := test.NewTempWindow(t, o)
			w.Resize(fyne.NewSize(390, 200))
			at := fyne.PointEvent{Position: fyne.NewPos(30, 22)}
			if zoned, ok := o.(interface{ Zones() []face.Zone }); ok {
				at.Position = zoned.Zones()[0].Pos.AddXY(20, 20)
			}
			o.MouseIn(&desktop.MouseEvent{PointEvent: at})
			time.Sleep(100 * time.Millisecond)
			synctest.Wait()
			assert.Zero(t, said, "a passing pointer asks nothing")
			time.Sleep(2 * time.Second)
			synctest.Wait()
			assert.Equal(t, 1, said, "after resting")
			o.MouseOut()
			o.Tapped(&at)
			assert.Equal(t, 2, said, "tapped")
		}
	})
}
