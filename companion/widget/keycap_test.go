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
