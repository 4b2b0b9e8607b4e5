package design

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/style"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
)

// palette shows the choices for the current layer.
type palette struct {
	easel
	painting  *painting
	selected  *selected
	roster    *roster
	entries   *entries
	overviews *overviews
	turnTo    func(doc.Layer)
	bring     func() // takes up the tool that draws on the layer
	size      func(int)
	page      func(page.Source) // opens a page

	panel  *fyne.Container // the bar, rebuilt when its content changes
	scroll *flow.Scroll    // on wide screens
	strip  strip           // on a phone
}

func newPalette(e easel, c *chart, open func(page.Source)) *palette {
	return &palette{easel: e, page: open, painting: c.painting, selected: c.selected, roster: c.roster, entries: c.entries, overviews: c.overviews,
		turnTo: c.turnTo, bring: c.bring, size: c.size,
		panel: flow.Stack(), scroll: flow.NewScroll(widget.NewText("", theme.Body))}
}

// refresh rebuilds the bar.
func (pal *palette) refresh() { fill(pal.panel, pal.build()) }

// build makes a column at the right of wide screens, or a strip above the tools of a phone.
func (pal *palette) build() fyne.CanvasObject {
	if pal.phone() {
		return pal.strip.fill(pal.hand.Layer().String()+" "+pal.hand.Tool().ID(), append([]fyne.CanvasObject{pal.layerButton()}, pal.swatches()...))
	}
	id := pal.hand.Tool().ID()
	rows := []fyne.CanvasObject{widget.NewText(pal.Say("editor.tool."+id), theme.Title),
		widget.NewText(pal.Say("editor.about."+id), theme.Small).In(theme.Faint), flow.InsetBy(0, 4, pal.layerButton())}
	pal.scroll.SetContent(flow.InsetBy(10, 8, flow.ColumnGap(4, append(rows, pal.swatches()...)...)))
	if pal.Size.Short() {
		return widget.NewFrame(nil, pal.scroll, nil, nil)
	}
	return widget.NewFrame(nil, pal.scroll, pal.overviews.corner(), nil)
}

// strip is the palette of a phone. It keeps its scroll position when its content stays the same.
type strip struct {
	of   string
	last *container.Scroll
}

func (s *strip) fill(of string, objects []fyne.CanvasObject) fyne.CanvasObject {
	scroll := flow.NewStrip(objects...)
	if s.of == of && s.last != nil {
		scroll.Offset = s.last.Offset
	}
	s.of, s.last = of, scroll
	return scroll
}

// layerButton names the current layer, shows if it is locked or hidden, and opens the list of layers.
func (pal *palette) layerButton() fyne.CanvasObject {
	l := pal.hand.Layer()
	icon := style.IconLayers
	switch {
	case pal.doc.Layers().Locked(l):
		icon = style.IconLock
	case !pal.doc.Layers().Shown(l):
		icon = style.IconEyeShut
	}
	return widget.NewKindButton(widget.Plain, icon, mapping.LayerName(pal.seat().Reader, l), pal.layersDrawer)
}

// swatches returns the choices for the layer.
func (pal *palette) swatches() []fyne.CanvasObject {
	if clip, _ := pal.hand.Floating(); clip != nil || pal.hand.Tool().ID() == "select" {
		return pal.selected.actions()
	}
	rows := pal.sizes()
	switch l := pal.hand.Layer(); l {
	case doc.Underlay:
		return pal.underlay()
	case doc.Terrain:
		return append(append(rows, pal.terrains()...), pal.mixing())
	case doc.Hexsides:
		rows = append(rows, pal.toggle("editor.palette.faces", pal.hand.Pen().Faces, func(p *tool.Pen, on bool) { p.Faces = on }))
		return append(rows, pal.kinds(terrain.Hexside, []string{pal.hand.Pen().Hexside}, func(p *tool.Pen, id string) { p.Hexside = id })...)
	case doc.Paths:
		return append(rows, pal.kinds(terrain.Path, []string{pal.hand.Pen().Path}, func(p *tool.Pen, id string) { p.Path = id })...)
	case doc.Elevation:
		return append(rows, pal.amount("editor.palette.level", pal.hand.Pen().Level, -99, 999, func(v int) {
			pal.hand.Change(func(pen *tool.Pen) { pen.Level = v })
		}))
	case doc.Counters:
		return pal.roster.rows()
	default:
		return append(rows, pal.entries.rows(l)...)
	}
}

// kinds lists the kinds of a class with their samples, and the button that edits them.
func (pal *palette) kinds(class terrain.Class, chosen []string, choose func(*tool.Pen, string)) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, id := range pal.doc.Kinds().IDs(class) {
		name := mapping.KindName(pal.doc.Kinds(), pal.Set.Lang(), class, id)
		rows = append(rows, widget.NewSwatch(pal.painting.sample(class, id), name, slices.Contains(chosen, id), func() {
			pal.hand.Change(func(pen *tool.Pen) { choose(pen, id) })
			pal.bring()
		}))
	}
	return append(rows, widget.NewKindButton(widget.Quiet, style.IconEdit, pal.Say("editor.kinds.edit"), func() {
		pal.page(&mapping.Kinds{Doc: pal.doc, Class: class})
	}))
}

// terrains lists the kinds of terrain. The pen paints one of them, or several in a mix.
func (pal *palette) terrains() []fyne.CanvasObject {
	if mix := pal.hand.Pen().Mixed(); len(mix) > 0 {
		return pal.kinds(terrain.Terrain, mix, func(p *tool.Pen, id string) { *p = p.Mixing(id) })
	}
	return pal.kinds(terrain.Terrain, []string{pal.hand.Pen().Terrain}, func(p *tool.Pen, id string) { p.Terrain = id })
}

// mixing sets whether the pen scatters several kinds, as in rough country.
func (pal *palette) mixing() fyne.CanvasObject {
	return pal.toggle("editor.palette.mix", pal.hand.Pen().Mix != "", func(p *tool.Pen, on bool) {
		if p.Mix = ""; on {
			p.Mix = p.Terrain
		}
	})
}

// toggle switches an option of the pen.
func (pal *palette) toggle(key string, now bool, set func(*tool.Pen, bool)) fyne.CanvasObject {
	change := func(on bool) { pal.hand.Change(func(pen *tool.Pen) { set(pen, on) }) }
	if !pal.phone() {
		return widget.NewCheckLine(pal.Say(key), "", now, change)
	}
	chip := widget.NewChip(pal.Say(key), nil, func() { change(!now) })
	chip.Chosen = now
	return chip
}

// sizes sets the size of brush, line and eraser.
func (pal *palette) sizes() []fyne.CanvasObject {
	if !pal.hand.Sized() {
		return nil
	}
	return []fyne.CanvasObject{pal.amount("editor.palette.size", max(1, pal.hand.Pen().Size), 1, tool.MaxSize, pal.size)}
}

// amount sets a number by a stepper, on a phone by a button that opens one.
func (pal *palette) amount(key string, now, low, high int, set func(int)) fyne.CanvasObject {
	label := pal.Say(key)
	if !pal.phone() {
		return widget.NewStepper(label, now, low, high, set)
	}
	return widget.NewButton(pal.Say("editor.palette.amount", "what", label, "value", now), func() {
		pal.Sheets.New(label, widget.NewStepper(label, now, low, high, set), nil).Open()
	})
}

// layersDrawer lists the layers.
func (pal *palette) layersDrawer() { pal.sheet(&mapping.Layers{Doc: pal.doc, At: pal.hand.Layer()}) }

// stepLayer chooses the next layer above or below.
func (pal *palette) stepLayer(by int) {
	layers := doc.Layers()
	i := slices.Index(layers, pal.hand.Layer()) + by
	pal.turnTo(layers[(i+len(layers))%len(layers)])
}

// underlay is the palette of the scan: a button that opens its page.
func (pal *palette) underlay() []fyne.CanvasObject {
	key := "editor.scan.choose"
	if pal.doc.Head().Underlay != nil {
		key = "editor.scan.lay"
	}
	return []fyne.CanvasObject{widget.NewKindButton(widget.Plain, style.IconMap, pal.Say(key), func() { pal.page(&mapping.Scan{Doc: pal.doc}) })}
}
