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

// carded shows a field in a card that is named by its text.
type carded struct {
	armed
	part *render.Part
}

func (c *carded) Pressed(_ string, value any) { c.show(value.(string)) }

func (c *carded) show(text string) {
	card := page.Control{Label: text, Body: &page.Card{}}
	card.Add(page.NewColumnGap(2, page.NewField("x", "Name", text, page.Keep("x"))))
	c.part.Show([]page.Control{card}, "")
}

// A field keeps the keyboard while the card that is named by it is made again.
func TestTypingGoesOnInANewCard(t *testing.T) {
	test.NewTempApp(t)
	c := &carded{}
	c.part = render.NewPart(c)
	c.show("")
	w := test.NewTempWindow(t, c.part.Box)
	w.Canvas().Focus(c.part.Widget("x").(*widget.Entry))
	for _, letter := range "Azure" {
		w.Canvas().Focused().TypedRune(letter)
		require.True(t, any(c.part.Widget("x")) == any(w.Canvas().Focused()), "%c", letter)
	}
	require.Equal(t, "Azure", c.part.Widget("x").(*widget.Entry).Text)
}
