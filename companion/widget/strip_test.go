package widget_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/flow"
)

// A state strip in one line is narrowed to its room: icons stand for captions, then the widest value takes two lines.
// Every value is whole; where there is room, so are the captions.
func TestStateStripInLineIsNarrowed(t *testing.T) {
	for width, captions := range map[float32]int{360: 0, 390: 0, 412: 1, 450: 3, 600: 3} {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			fit.App(t)
			parts := []*widget.StatePart{widget.NewStatePart("RAF", "△△△ 0", nil).With(style.IconWhole), widget.NewStatePart("Luftwaffe", "▲ 1", nil).With(style.IconMinus),
				widget.NewStatePart("При 0 ПО", "Победа: Союзники", nil).With(style.IconInfo)}
			parts[2].Whole = true
			w := test.NewTempWindow(t, nil)
			w.SetPadded(false)
			w.SetContent(flow.ColumnGap(0, flow.InLine(widget.NewStateStrip(parts...))))
			w.Resize(fyne.NewSize(width, 100))
			fit.Settle(w)
			driver := fyne.CurrentApp().Driver()
			for _, p := range parts {
				assert.LessOrEqual(t, driver.AbsolutePositionForObject(p).X+p.Size().Width, width, p.Value)
			}
			text := fit.Read(w.Content())
			seen := 0
			for _, p := range parts {
				if strings.Contains(text, p.Caption) {
					seen++
				}
			}
			assert.Equal(t, captions, seen, text)
			require.Contains(t, text, "Союзники")
		})
	}
}
