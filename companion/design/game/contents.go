package game

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
)

// contents lists the sections of a long page beside it. A tap leads to a section; the present one is highlighted.
type contents struct {
	pane  *pane
	box   *fyne.Container // as wide as contentsWidth, listed or not: so the form never moves aside
	list  *fyne.Container // an item for each section
	long  float32         // how high a page is at least that is listed
	marks []mark
}

// mark is a section: its title, and the row of the page that it begins with.
type mark struct {
	title string
	row   int
}

// The width of the contents, how many sections a page has at least that has some, and how far below the upper edge of
// the pane a section may begin to be the present one.
const (
	contentsWidth float32 = 200
	leastSections         = 3
	sectionSlack  float32 = 24
)

func newContents(q *pane, long float32) *contents {
	c := &contents{pane: q, list: flow.Column(), long: long}
	wide := face.Rect()
	wide.SetMinSize(fyne.NewSize(contentsWidth, 0))
	c.box = container.NewStack(wide, flow.NewScroll(flow.InsetBy(12, 12, c.list)))
	q.scroll.Bars.OnScrolled = func(fyne.Position) { c.choose(c.present()) }
	c.update()
	return c
}

// marksOf lists the sections of a page. What comes before the first one has the title of the page.
func marksOf(p page.Panel) []mark {
	var out []mark
	for i, c := range p.Rows {
		if page.Is[*page.Section](c) {
			out = append(out, mark{c.Label, i})
		}
	}
	if len(out) < leastSections {
		return nil
	}
	if out[0].row > 0 {
		out = slices.Insert(out, 0, mark{p.Title, 0})
	}
	return out
}

// update lists the current sections. A page that is seen as a whole has none.
func (c *contents) update() {
	var marks []mark
	if flow.HeightAt(c.pane.view.Rows(), pageWidth) > c.long {
		marks = marksOf(c.pane.view.Panel)
	}
	if !slices.Equal(marks, c.marks) {
		c.marks = marks
		c.list.Objects = nil
		for i, m := range marks {
			c.list.Objects = append(c.list.Objects, widget.NewItem(m.title, "", "", func() { c.lead(i) }))
		}
		flow.LayOut(c.list)
		canvas.Refresh(c.list)
	}
	c.choose(c.present())
}

// lead scrolls to a section.
func (c *contents) lead(i int) {
	c.pane.scroll.ScrollTo(c.top(i))
	c.choose(i) // a short one at the end cannot reach the upper edge
}

// top is how far down a section begins.
func (c *contents) top(i int) float32 {
	if i == 0 {
		return 0
	}
	return c.pane.view.Rows().Objects[c.marks[i].row].Position().Y + paneInset - 4
}

// present is the last section that begins above the upper edge of what is in sight, or the last one at the end of the page.
func (c *contents) present() int {
	at, scroll := 0, c.pane.scroll
	switch {
	case scroll.Offset() <= 0: // the first layout is yet to come
		return 0
	case scroll.Filled() <= scroll.Size().Height+1:
		return len(c.marks) - 1
	}
	for i := range c.marks {
		if c.top(i) <= scroll.Offset()+sectionSlack {
			at = i
		}
	}
	return at
}

// choose highlights a section.
func (c *contents) choose(at int) {
	for i, o := range c.list.Objects {
		if item := o.(*widget.Item); item.Chosen != (i == at) {
			item.Chosen = i == at
			item.Refresh()
		}
	}
}
