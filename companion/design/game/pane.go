package game

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/place"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
)

// pane is one page of a draft with its scroll.
type pane struct {
	view     *place.LayerView
	scroll   *flow.Scroll
	contents *contents // of a page beside which there is room for them, else nil
}

// pageWidth is the greatest width of the lines of a page, paneInset the space above and below them.
const (
	pageWidth float32 = 560
	paneInset float32 = 12
)

func newPane(s *place.Pages, l *visit.Layer) *pane {
	v := s.View(l)
	q := &pane{view: v}
	body := func() fyne.CanvasObject {
		rows := flow.InsetBy(16, paneInset, v.Rows())
		if q.full() {
			return rows
		}
		return flow.AtMost(pageWidth, rows)
	}
	q.scroll = flow.NewScroll(body())
	v.Relayout = func() {
		q.scroll.SetContent(body())
		if q.contents != nil {
			q.contents.update()
		}
	}
	return q
}

// full reports whether the page is a spreadsheet, which takes all the width.
func (q *pane) full() bool { return q.view.Panel.Full }

// content returns the page with its foot, below a head that may be nil.
func (q *pane) content(head fyne.CanvasObject) fyne.CanvasObject {
	var foot fyne.CanvasObject
	if f := q.view.Foot(); f != nil {
		foot = flow.AtMost(pageWidth, flow.InsetBy(16, 10, f))
	}
	return widget.NewFrame(head, q.body(), foot, nil)
}

// body returns the rows, beside their contents where there is room.
func (q *pane) body() fyne.CanvasObject {
	if q.contents == nil {
		return q.scroll
	}
	return container.NewBorder(nil, nil, nil, q.contents.box, q.scroll)
}

// list lists the sections of the page beside it if there is room and the page is higher than the window.
func (q *pane) list(room bool, high float32) {
	q.contents, q.scroll.Bars.OnScrolled = nil, nil
	if room && !q.full() {
		q.contents = newContents(q, high)
	}
}

func (q *pane) refresh() {
	was := q.menuEnd()
	if q.view.Refresh() {
		q.view.Relayout()
		if now := q.menuEnd(); now != "" && was == "" {
			flow.Reveal(q.view.Widget(now))
			flow.Reveal(q.view.Widget("adds")) // of a menu higher than the window the beginning is seen
		}
	}
}

// menuEnd returns the last line of the menu of what to add, empty while it is closed.
func (q *pane) menuEnd() (id string) {
	for _, c := range q.view.Panel.All() {
		if page.Is[*page.Item](c) && strings.HasPrefix(c.ID, "add:") {
			id = c.ID
		}
	}
	return id
}

// faultHeight is the space below a field in which its error appears.
const faultHeight float32 = 96

// reveal scrolls to the field that the page was opened for and focuses it.
func (q *pane) reveal(on fyne.Canvas) {
	o := q.view.Widget(q.view.Panel.Focus)
	if o == nil {
		return
	}
	if f, ok := o.(fyne.Focusable); ok {
		on.Focus(f)
	}
	was := q.scroll.Offset()
	if flow.Reveal(o); q.scroll.Offset() > was {
		q.scroll.ScrollTo(q.scroll.Offset() + faultHeight)
	}
}
