package design

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/design/file"
	"sandtable/companion/mapview"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/hex"
	"sandtable/engine/words"
)

// chart is the page with the map: it fills the screen; the tools, the palette and the status line stand
// round it.
type chart struct {
	*easel
	p     *Place
	scans *file.Scans // what lies below the map

	painting  *painting
	selected  *selected
	found     *findings
	entries   *entries
	roster    *roster
	palette   *palette
	status    *status
	pointer   *pointer
	overviews *overviews
	header    *header

	rail *fyne.Container
	worn worn // by what the map was drawn
}

func newChart(p *Place) *chart {
	e := &easel{Shell: p.Shell, doc: p.doc, hand: p.hand, sheet: func(s page.Source) { p.sheet(s, nil) }}
	c := &chart{easel: e, p: p, scans: p.scans, rail: flow.Stack(), painting: &painting{easel: e, under: p.scans.Under, samples: map[string]image.Image{}}}
	e.view = mapview.New(c.painting.made())
	c.status = newStatus(e)
	c.selected = &selected{easel: e, stamps: &stamps{easel: e, p: p}, status: c.status, takeUp: c.takeUp, undo: p.undo, changed: func() { c.palette.refresh() }, turned: c.turned}
	c.roster = &roster{easel: e, games: p.catalogue(), changed: func() { c.palette.refresh() }}
	c.entries = &entries{easel: e, roster: c.roster, bring: c.bring}
	c.roster.entries = c.entries
	c.overviews = &overviews{easel: e, status: c.status, later: p.keeper.Later}
	c.palette = newPalette(e, c)
	c.found = &findings{easel: e, changed: func() { c.header.refresh() }}
	c.header = &header{easel: e, p: p, bar: flow.Stack(), found: c.found, layers: c.palette.layersDrawer}
	c.pointer = &pointer{easel: e, status: c.status, entries: c.entries}
	c.view.Tool, c.view.OnHover, c.view.OnMoved, c.view.Over = c.pointer.tool(), c.pointer.hovered, c.overviews.panned, c.painting.overlay
	c.view.Minimum = fyne.NewSize(120, 120)
	p.hand.Told, p.hand.Asked, p.hand.Lost = c.penned, c.pointer.asked, c.selected.lost
	return c
}

// build lays the page out for the window's form.
func (c *chart) build() fyne.CanvasObject {
	c.form = c.Form()
	c.dress()
	c.refresh()
	if c.form == theme.Phone {
		return c.Frame(c.header.bar, c.view, flow.ColumnGap(0, c.status.foot, c.palette.panel, c.rail))
	}
	body := container.New(&flanks{left: railWidth, right: panelWidth}, c.rail, c.view, c.palette.panel)
	return c.Frame(c.header.bar, body, c.status.foot)
}

// worn is what the picture of the map takes from elsewhere than the map.
type worn struct {
	lang    words.Lang
	variant theme.Variant
	ground  color.Color
	units   *scenario // whose counters stand on it
}

// dress has the map drawn by the settings and counters of now. Where they are those of before, its picture stays.
func (c *chart) dress() {
	c.roster.dress()
	now := worn{c.Set.Lang(), c.Set.Variant(), theme.Color(theme.Well), c.roster.units}
	if now == c.worn {
		return
	}
	c.worn = now
	clear(c.painting.samples)
	c.view.Map().Terrains = c.painting.kindStyles()
	c.view.Ground = now.ground
	c.view.Restyle()
}

// refresh fills all bars anew.
func (c *chart) refresh() {
	c.header.refresh()
	c.turned()
	c.status.refresh()
}

// turned shows what the tool that is taken up, the layer and the pen are.
func (c *chart) turned() {
	fill(c.rail, c.railRow())
	c.palette.refresh()
	c.status.tell()
	var floats []hex.Coord
	if clip, at := c.hand.Floating(); clip != nil {
		floats = clip.Hexes(c.doc.Board().Layout(), at)
	}
	c.view.Hint(floats, nil)
}

// fill puts one object into a bar.
func fill(bar *fyne.Container, o fyne.CanvasObject) {
	bar.Objects = []fyne.CanvasObject{o}
	bar.Refresh()
}

// railRow is the tools: a column at the left of wide screens, all in two lines on a phone.
func (c *chart) railRow() fyne.CanvasObject {
	keys := c.keysOf(c.form == theme.Phone)
	objects := make([]fyne.CanvasObject, len(keys))
	for i, k := range keys {
		objects[i] = k
	}
	if c.form == theme.Phone {
		return flow.InsetBy(3, 2, flow.Equals(objects...))
	}
	return flow.NewScroll(flow.InsetBy(4, 2, flow.ColumnGap(0, objects...)))
}

// The widths of the rail and of the palette on wide screens, and what is left for the map before the palette
// becomes narrower.
const (
	railWidth   float32 = 56
	panelWidth  float32 = 252
	panelNarrow float32 = 164
	mapWidth    float32 = 160
)

// flanks stands something of a fixed width at either side of what fills the middle.
type flanks struct{ left, right float32 }

// Layout implements fyne.Layout.
func (f *flanks) Layout(o []fyne.CanvasObject, size fyne.Size) {
	right := min(f.right, max(panelNarrow, size.Width-f.left-mapWidth))
	widths := []float32{f.left, size.Width - f.left - right, right}
	x := float32(0)
	for i, w := range widths {
		o[i].Move(fyne.NewPos(x, 0))
		o[i].Resize(fyne.NewSize(w, size.Height))
		x += w
	}
}

// MinSize implements fyne.Layout.
func (f *flanks) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(f.left+o[1].MinSize().Width+panelNarrow, o[1].MinSize().Height)
}

// rescan shows the scan as it is placed now.
func (c *chart) rescan() {
	c.view.Map().Under = c.scans.Under()
	c.view.Restyle()
}

// cornered reports whether the overview is seen beside the map.
func (c *chart) cornered() bool { return c.Form() != theme.Phone && !c.Short() }
