package game

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
)

// A fault in a field does not push the button below it away while that is pressed: it appears once the button was.
func TestRedPushesNothing(t *testing.T) {
	p := at(t, phone)
	d := operational(t, p)
	d.goTo(forms.All()[0].Page(d.work))
	const more = "more:game.toml#side[0]"
	colour := form.Key{File: gameFile, Path: "side[0].colour"}
	entry, ok := d.front().view.Widget(colour.ID()).(*widget.Entry)
	require.True(t, ok)

	_, ok = fit.Reach(p.Win, entry)
	require.True(t, ok)
	p.Win.Canvas().Focus(entry)
	entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	before := d.front().view.Widget(more).Position()
	entry.TypedRune('#')
	require.NotEmpty(t, d.work.In(colour), "the colour has a fault")
	button := d.front().view.Widget(more)
	assert.Equal(t, before, button.Position(), "typing moves the button")

	under, ok := fit.Reach(p.Win, button)
	require.True(t, ok)
	p.Win.Canvas().Unfocus() // where the finger goes down
	assert.Equal(t, under, middle(d.front().view.Widget(more)), "leaving the field moves the button")
	high := d.front().view.Rows().MinSize().Height
	test.TapCanvas(p.Win.Canvas(), under)
	assert.NotNil(t, d.front().view.Widget("game.toml#side[0].secret"), "the button is pressed")
	assert.Greater(t, d.front().view.Rows().MinSize().Height, high)
	assert.True(t, slices.ContainsFunc(d.front().view.Panel.All(), func(c page.Control) bool { return c.Tone == page.Danger }), "the fault appears after the press")
}

// middle is the middle of a widget on the canvas.
func middle(o fyne.CanvasObject) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return at.AddXY(o.Size().Width/2, o.Size().Height/2)
}
