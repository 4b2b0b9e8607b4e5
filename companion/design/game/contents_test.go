package game

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// battlePage opens the page of the battle in a window of a size.
func battlePage(t testing.TB, size fyne.Size) (*Screen, *pane) {
	p := at(t, setting{words.English, theme.Normal, theme.Light, size})
	d := operational(t, p)
	d.goTo(forms.All()[4].Page(d.work))
	d.front().view.Pressed("rules.toml#odds[0]", nil)
	fit.Settle(p.Win)
	return p, d.front()
}

// A long page has its sections beside it on a wide window: a tap leads to one, and the present one is highlighted.
func TestContentsLeadToSections(t *testing.T) {
	p, q := battlePage(t, fyne.NewSize(1440, 900))
	require.NotNil(t, q.contents)
	assert.Equal(t, []string{"New battle", "Codes of the table", "Modifiers", "Chit before the roll"}, titles(q))
	assert.Equal(t, 0, chosen(q))
	assert.Greater(t, q.scroll.Size().Width, q.contents.box.Size().Width*2, "the form is the widest")

	for _, i := range []int{2, 1, 3, 0} {
		under, ok := fit.Reach(p.Win, q.contents.list.Objects[i])
		require.True(t, ok)
		test.TapCanvas(p.Win.Canvas(), under)
		assert.Equal(t, i, chosen(q))
		top := fyne.CurrentApp().Driver().AbsolutePositionForObject(q.scroll).Y
		heading := q.view.Rows().Objects[q.contents.marks[i].row]
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(heading).Y - top
		assert.GreaterOrEqual(t, at, float32(0))
		assert.Less(t, at, q.scroll.Size().Height, "%s is in sight", titles(q)[i])
	}
	q.scroll.Bars.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -10000)})
	assert.Equal(t, 3, chosen(q), "the end of the page")
	q.scroll.Bars.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 10000)})
	assert.Equal(t, 0, chosen(q), "its beginning")
}

// Narrow windows and short pages have no contents.
func TestContentsNeedRoom(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1024, 768), fyne.NewSize(412, 892)} {
		_, q := battlePage(t, size)
		assert.Nil(t, q.contents, size)
	}
	p, _ := battlePage(t, fyne.NewSize(1440, 900))
	p.draft.goTo(forms.All()[4].Page(p.draft.work))
	assert.Empty(t, titles(p.draft.front()), "the page is seen as a whole")
}

func titles(q *pane) (out []string) {
	for _, o := range q.contents.list.Objects {
		out = append(out, o.(*widget.Item).Words)
	}
	return out
}

// chosen is the item that is highlighted, -1 for none.
func chosen(q *pane) int {
	return slices.IndexFunc(q.contents.list.Objects, func(o fyne.CanvasObject) bool { return o.(*widget.Item).Chosen })
}

// The menu of what to add opens in sight, its last line too where there is room.
func TestMenuOfAddsOpensInSight(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	for _, i := range []int{2, 8} {
		d.goTo(forms.All()[i].Page(d.work))
		fit.Settle(p.Win)
		d.front().view.Pressed("adds", nil)
		fit.Settle(p.Win)
		require.NotEmpty(t, d.front().menuEnd())
		for _, id := range []string{"adds", d.front().menuEnd()} {
			o := d.front().view.Widget(id)
			y := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
			assert.GreaterOrEqual(t, y, float32(0), id)
			assert.LessOrEqual(t, y+o.Size().Height, p.Win.Canvas().Size().Height, "form %d: %s", i, id)
		}
	}
}

// A window that becomes as narrow as a phone shows the form alone, as wide as the window.
func TestContentsGoOnANarrowWindow(t *testing.T) {
	p, q := battlePage(t, fyne.NewSize(1440, 900))
	require.NotNil(t, q.contents)
	p.Win.Resize(phoneSize)
	fit.Settle(p.Win)
	assert.Nil(t, q.contents)
	assert.Equal(t, phoneSize.Width, q.scroll.Size().Width)
	p.Win.Resize(fyne.NewSize(1440, 900))
	fit.Settle(p.Win)
	assert.NotNil(t, q.contents)
}
