package design

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/mapview"
	"sandtable/companion/widget"
	"sandtable/editor/doc"
)

// chart is the page with the map: it fills the screen; the tools, the palette and the status line stand
// round it.
type chart struct {
	p    *Place
	view *mapview.View
	lit  doc.Item // the zone or source that is painted

	form   widget.Form
	head   *fyne.Container // bars, filled anew when what they tell changes
	rail   *fyne.Container
	panel  *fyne.Container // the palette
	scroll *widget.Scroll  // of the palette, on wide screens
	strip  strip           // of the palette, on a phone
	foot   *fyne.Container
	where  *widget.Cut // the status line
	zoom   *widget.Text

	spot    mapview.Spot // under the pointer
	over    bool         // the pointer is over the map
	pressed pressing
	clip    *doc.Clip // what was copied or cut
	units   *scenario // whose counters are set up; nil: none is chosen
	sought  bool      // a scenario with this map was looked for
	found   findings
	samples samples
	small   *overview // below the palette; nil before it is first seen
}

func newChart(p *Place) *chart {
	c := &chart{p: p, head: container.NewStack(), rail: container.NewStack(),
		panel: container.NewStack(), foot: container.NewStack(), scroll: widget.NewScroll(widget.NewText("", widget.Body)),
		where: widget.NewCut("", widget.Body, 1), zoom: widget.NewLine("", widget.Small).In(widget.Faint)}
	c.view = mapview.New(c.picture())
	c.view.Tool, c.view.OnHover, c.view.OnMoved, c.view.Over = c.pointer(), c.hovered, c.panned, c.overlay
	c.view.Least = fyne.NewSize(120, 120)
	p.hand.Told, p.hand.Asked, p.hand.Lost = c.penned, c.asked, c.lost
	return c
}

// build lays the page out for the window's form.
func (c *chart) build() fyne.CanvasObject {
	c.form = c.p.form()
	c.samples.forget()
	c.view.Map().Terrains = c.kindStyles()
	c.dress()
	c.view.Ground, c.view.Chosen = widget.Color(widget.Well), nil
	c.view.Restyle()
	c.refresh()
	if c.form == widget.Phone {
		return c.p.frame(c.head, c.view, widget.ColumnGap(0, c.foot, c.panel, c.rail))
	}
	body := container.New(&flanks{left: railWidth, right: panelWidth}, c.rail, c.view, c.panel)
	return c.p.frame(c.head, body, c.foot)
}

// refresh fills all bars anew.
func (c *chart) refresh() {
	c.refreshHead()
	c.turned()
	c.refreshFoot()
}

// turned shows what the tool in hand, the layer and the pen are.
func (c *chart) turned() {
	fill(c.rail, c.railRow())
	c.refreshPanel()
	c.tellWhere()
	c.view.Hint(nil, nil)
}

// refreshPanel fills the palette anew.
func (c *chart) refreshPanel() { fill(c.panel, c.palette()) }

// fill puts one object into a bar.
func fill(bar *fyne.Container, o fyne.CanvasObject) {
	bar.Objects = []fyne.CanvasObject{o}
	bar.Refresh()
}

// railRow is the tools: a column at the left of wide screens, all in two lines on a phone.
func (c *chart) railRow() fyne.CanvasObject {
	keys := c.keysOf(c.form == widget.Phone)
	objects := make([]fyne.CanvasObject, len(keys))
	for i, k := range keys {
		objects[i] = k
	}
	if c.form == widget.Phone {
		return widget.InsetBy(3, 2, widget.Equals(objects...))
	}
	return widget.NewScroll(widget.InsetBy(4, 2, widget.ColumnGap(0, objects...)))
}

// The widths of the rail and of the palette on wide screens.
const (
	railWidth  float32 = 56
	panelWidth float32 = 252
)

// flanks stands something of a fixed width at either side of what fills the middle.
type flanks struct{ left, right float32 }

// Layout implements fyne.Layout.
func (f *flanks) Layout(o []fyne.CanvasObject, size fyne.Size) {
	widths := []float32{f.left, size.Width - f.left - f.right, f.right}
	x := float32(0)
	for i, w := range widths {
		o[i].Move(fyne.NewPos(x, 0))
		o[i].Resize(fyne.NewSize(w, size.Height))
		x += w
	}
}

// MinSize implements fyne.Layout.
func (f *flanks) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(f.left+o[1].MinSize().Width+f.right, o[1].MinSize().Height)
}
