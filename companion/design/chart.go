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
	"sandtable/editor/doc"
	"sandtable/engine/hex"
	"sandtable/engine/words"
)

// chart is the map in the window, with the tools, the palette and the status line around it.
type chart struct {
	easel
	of    *opened
	scans *file.Scans // below the map

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

	rail  *fyne.Container
	drawn looks // that the map was drawn with
}

func newChart(p *Screen, o *opened) *chart {
	e := easel{Shell: p.Shell, doc: o.doc, hand: o.hand, form: new(theme.Form), sheet: func(s page.Source) { p.Visit.Stack.OpenSheet(s, nil) }}
	e.view = mapview.New((&painting{easel: e, under: o.scans.Under}).picture())
	c := &chart{easel: e, of: o, scans: o.scans, rail: flow.Stack(), painting: &painting{easel: e, under: o.scans.Under, samples: map[string]image.Image{}}}
	c.status = newStatus(e)
	refresh := func() { c.palette.refresh() }
	c.selected = &selected{easel: e, status: c.status, takeUp: c.takeUp, undo: o.undo, changed: refresh, turned: c.onTurned}
	c.selected.stamps = &stamps{easel: e, kept: p.kept, changed: refresh, float: c.selected.floatKept}
	c.roster = &roster{easel: e, games: catalogue(p.deps.Games, o.drawn), changed: refresh}
	c.entries = &entries{easel: e, roster: c.roster, bring: c.bring}
	c.roster.entries = c.entries
	c.overviews = &overviews{easel: e, status: c.status, later: o.keeper.Later}
	c.palette = newPalette(e, c, func(to page.Source) { p.Visit.Stack.OpenPage(to, nil) })
	c.found = &findings{easel: e, changed: func() { c.header.refresh() }}
	c.header = &header{easel: e, p: p, of: o, bar: flow.Stack(), found: c.found, layers: c.palette.layersDrawer}
	c.pointer = &pointer{easel: e, status: c.status, entries: c.entries}
	c.view.Tool, c.view.OnHover, c.view.OnMoved, c.view.Over = c.pointer.tool(), c.pointer.onHover, c.overviews.onPan, c.painting.overlay
	c.view.Minimum = fyne.NewSize(120, 120)
	o.hand.Told, o.hand.Asked, o.hand.Lost = c.setPen, c.pointer.ask, c.selected.reportLost
	return c
}

// build lays the chart out for the window's form.
func (c *chart) build() fyne.CanvasObject {
	*c.form = c.Size.Form()
	c.dress()
	c.header.refresh()
	c.onTurned()
	c.status.refresh()
	if c.phone() {
		return c.Messages.Frame(c.header.bar, c.view, flow.ColumnGap(0, c.status.foot, c.palette.panel, c.rail))
	}
	body := container.New(&flanks{left: railWidth, right: panelWidth}, c.rail, c.view, c.palette.panel)
	return c.Messages.Frame(c.header.bar, body, c.status.foot)
}

// looks are the settings that the picture of the map depends on.
type looks struct {
	lang    words.Lang
	variant theme.Variant
	ground  color.Color
	units   *scenario // of the counters
}

// dress redraws the map if settings or counters have changed.
func (c *chart) dress() {
	c.roster.dress()
	now := looks{c.Set.Lang(), c.Set.Variant(), theme.Color(theme.Well), c.roster.units}
	if now == c.drawn {
		return
	}
	c.drawn = now
	clear(c.painting.samples)
	c.view.Map().Terrains = c.painting.kindStyles()
	c.view.Ground = now.ground
	c.view.Restyle()
}

// onTouched updates the window after a change of the document.
func (c *chart) onTouched(t doc.Touched) {
	m := c.view.Map()
	if t.Head {
		c.scans.Load()
	}
	m.Board, m.Show, m.Under = c.doc.Board(), c.painting.layers(), c.scans.Under()
	if t.Kinds {
		m.Terrains = c.painting.kindStyles()
		clear(c.painting.samples)
		c.view.Restyle()
	}
	switch {
	case t.Size:
		c.view.Fit()
	case t.Kinds:
	case t.All || t.Head || t.Shown || t.Layers&wide != 0:
		c.view.Redraw()
	case len(t.Hexes) > 0:
		c.view.RedrawHexes(t.Hexes)
	}
	if t.Selection {
		c.painting.choose()
	}
	if t.History {
		c.header.refresh()
		c.found.check()
	}
	if t.History || t.Selection || t.Shown || t.Kinds {
		c.palette.refresh()
	}
	c.status.describe()
}

// wide holds the layers whose things extend beyond their hexes.
var wide = doc.LayersOf(doc.Places, doc.Boxes, doc.Counters, doc.Notes)

// onTurned shows the chosen tool, layer and pen.
func (c *chart) onTurned() {
	fill(c.rail, c.railRow())
	c.palette.refresh()
	c.status.describe()
	var floats []hex.Coord
	if clip, at := c.hand.Floating(); clip != nil {
		floats = clip.Hexes(c.doc.Board().Layout(), at)
	}
	c.view.Hint(floats, nil)
}

// fill replaces the content of a bar.
func fill(bar *fyne.Container, o fyne.CanvasObject) {
	bar.Objects = []fyne.CanvasObject{o}
	bar.Refresh()
}

// rescan shows the scan as it is placed now.
func (c *chart) rescan() {
	c.view.Map().Under = c.scans.Under()
	c.view.Restyle()
}

// cornered reports whether the overview is visible beside the map.
func (c *chart) cornered() bool { return c.Size.Form() != theme.Phone && !c.Size.Short() }

// The widths of the rail and of the palette on wide screens, and the width of the map below which the palette becomes
// narrower.
const (
	railWidth   float32 = 56
	panelWidth  float32 = 252
	panelNarrow float32 = 164
	mapWidth    float32 = 160
)

// flanks sets objects of a fixed width at both sides of one that fills the middle.
type flanks struct{ left, right float32 }

// Layout implements fyne.Layout.
func (f *flanks) Layout(o []fyne.CanvasObject, size fyne.Size) {
	right := min(f.right, max(panelNarrow, size.Width-f.left-mapWidth))
	flow.Place(o[0], 0, 0, f.left, size.Height)
	flow.Place(o[1], f.left, 0, size.Width-f.left-right, size.Height)
	flow.Place(o[2], size.Width-right, 0, right, size.Height)
}

// MinSize implements fyne.Layout.
func (f *flanks) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(f.left+o[1].MinSize().Width+panelNarrow, o[1].MinSize().Height)
}
