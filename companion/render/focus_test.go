package render_test

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/companion/render"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
)

// echo shows a field whose widget is made again at each letter, for what stands beside it changes.
type echo struct {
	armed
	part *render.Part
}

func (e *echo) Pressed(_ string, value any) { e.show(value.(string)) }

func (e *echo) show(text string) {
	e.part.Show([]page.Control{{ID: "x", Label: "Colour", Body: &page.Field{Value: text, Placeholder: text + "?"}}}, "")
}

// The cursor stays where it was when the field that is typed into is made again.
func TestTypingGoesOnInANewWidget(t *testing.T) {
	test.NewTempApp(t)
	e := &echo{}
	e.part = render.NewPart(e)
	e.show("")
	w := test.NewTempWindow(t, e.part.Box)
	first := e.part.Widget("x")
	w.Canvas().Focus(first.(*widget.Entry))
	for _, letter := range "#9DB883" {
		w.Canvas().Focused().TypedRune(letter)
	}
	require.NotSame(t, first, e.part.Widget("x"), "the widget was not made again")
	require.Equal(t, "#9DB883", e.part.Widget("x").(*widget.Entry).Text)
}
