package render_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/render"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/face"
)

// presses are the values of presses.
type presses struct {
	armed
	of *[]any
}

func (p presses) Pressed(_ string, value any) { *p.of = append(*p.of, value) }

// A tap on what cannot be pressed asks the visit for the reason, and has no value. At its bound, a number asks for one
// beyond it.
func TestTapsOnDisabledControlsAskWhy(t *testing.T) {
	test.NewTempApp(t)
	off := page.Control{ID: "x", Label: "Choice", DisabledReason: "why"}
	for name, c := range map[string]struct {
		body page.Body
		off  bool
		want any
	}{
		"check":     {&page.Check{}, true, nil},
		"segmented": {&page.Segmented{Options: []page.Option{{ID: "a", Label: "A"}, {ID: "b", Label: "B"}}}, true, nil},
		"chip":      {&page.Chip{}, true, nil},
		"least":     {&page.Stepper{Value: 1, Min: 1, Max: 6}, false, 0},
	} {
		of, got := off, []any{}
		if of.Body = c.body; !c.off {
			of.DisabledReason, of.Style = "", page.Bare
		}
		o := render.New(presses{of: &got}).Rows([]page.Control{of})[0]
		test.NewTempWindow(t, o).Resize(fyne.NewSize(390, 200))
		assert.Equal(t, c.off, o.(fyne.Disableable).Disabled(), name)
		at := &fyne.PointEvent{Position: fyne.NewPos(20, 20)}
		if zoned, ok := o.(interface{ Zones() []face.Zone }); ok {
			at.Position = at.Position.Add(zoned.Zones()[0].Pos)
		}
		o.(fyne.Tappable).Tapped(at)
		assert.Equal(t, []any{c.want}, got, name)
	}
}
