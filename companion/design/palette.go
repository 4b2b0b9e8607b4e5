package design

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
)

// palette is what can be chosen for the layer that is drawn on.
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
		return pal.strip.filled(pal.hand.Layer().String()+" "+pal.hand.Tool().ID(), append([]fyne.CanvasObject{pal.layerButton()}, pal.swatches()...))
	}
	id := pal.hand.Tool().ID()
	rows := []fyne.CanvasObject{widget.NewText(pal.Say("editor.tool."+id), theme.Title),
		widget.NewText(pal.Say("editor.about."+id), theme.Small).In(theme.Faint), flow.InsetBy(0, 4, pal.layerButton())}
	pal.scroll.SetContent(flow.InsetBy(10, 8, flow.ColumnGap(4, append(rows, pal.swatches()...)...)))
	if pal.Short() {
		return widget.NewFrame(nil, pal.scroll, nil, nil)
	}
	return widget.NewFrame(nil, pal.scroll, pal.overviews.corner(), nil)
}

// strip is the palette of a phone. It keeps its scroll position when its content stays the same.
type strip struct {
	of   string
	last *container.Scroll
}

func (s *strip) filled(of string, objects []fyne.CanvasObject) fyne.CanvasObject {
	scroll := flow.NewStrip(objects...)
	if s.of == of && s.last != nil {
		scroll.Offset = s.last.Offset
	}
	s.of, s.last = of, scroll
	return scroll
}

// layerButton names the layer that is drawn on, shows if it is locked or hidden, and opens the list of layers.
func (pal *palette) layerButton() fyne.CanvasObject {
	l := pal.hand.Layer()
	icon := theme.IconLayers
	switch {
	case pal.doc.Layers().Locked(l):
		icon = theme.IconLock
	case !pal.doc.Layers().Shown(l):
		icon = theme.IconEyeShut
	}
	return widget.NewKindButton(widget.Plain, icon, mapping.LayerName(pal.seat().Reader, l), pal.layersDrawer)
}

// swatches are what can be chosen on the layer.
func (pal *palette) swatches() []fyne.CanvasObject {
	if clip, _ := pal.hand.Floating(); clip != nil || pal.hand.Tool().ID() == "select" {
		return pal.selected.actions()
	}
	rows := pal.sizes()
	switch l := pal.hand.Layer(); l {
	case doc.Underlay:
		return pal.underlay()
	case doc.Terrain:
		return append(append(rows, pal.terrains()...), pal.mixing()...)
	case doc.Hexsides:
		rows = append(rows, pal.facing()...)
		return append(rows, pal.kinds(terrain.Hexside, pal.hand.Pen().Hexside, func(p *tool.Pen, id string) { p.Hexside = id })...)
	case doc.Paths:
		return append(rows, pal.kinds(terrain.Path, pal.hand.Pen().Path, func(p *tool.Pen, id string) { p.Path = id })...)
	case doc.Elevation:
		return append(rows, pal.level()...)
	case doc.Counters:
		return pal.roster.rows()
	default:
		return append(rows, pal.entries.rows(l)...)
	}
}

// kinds are the kinds of a class with their samples.
func (pal *palette) kinds(class terrain.Class, chosen string, choose func(*tool.Pen, string)) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, id := range pal.doc.Kinds().IDs(class) {
		picture := pal.painting.sample(class, id)
		rows = append(rows, widget.NewSwatch(picture, mapping.KindName(pal.doc.Kinds(), pal.Set.Lang(), class, id), id == chosen, func() {
			pal.hand.Change(func(pen *tool.Pen) { choose(pen, id) })
			pal.bring()
		}))
	}
	return append(rows, pal.kindsButton(class))
}

// sizes sets the size of brush, line and eraser.
func (pal *palette) sizes() []fyne.CanvasObject {
	if !pal.hand.Sized() {
		return nil
	}
	words, now := pal.Say("editor.palette.size"), max(1, pal.hand.Pen().Size)
	return []fyne.CanvasObject{pal.amount(words, now, 1, tool.MaxSize, pal.size)}
}

// level sets the elevation that is painted.
func (pal *palette) level() []fyne.CanvasObject {
	set := func(v int) { pal.hand.Change(func(pen *tool.Pen) { pen.Level = v }) }
	return []fyne.CanvasObject{pal.amount(pal.Say("editor.palette.level"), pal.hand.Pen().Level, -99, 999, set)}
}

// amount sets a number by a stepper, on a phone by a button that opens one.
func (pal *palette) amount(words string, now, low, high int, set func(int)) fyne.CanvasObject {
	if !pal.phone() {
		return widget.NewStepper(words, now, low, high, set)
	}
	return widget.NewButton(pal.Say("editor.palette.amount", "what", words, "value", now), func() {
		pal.Drawer(words, widget.NewStepper(words, now, low, high, set), nil).Open()
	})
}

// facing sets whether hexside features face the pressed side, as fortified lines do.
func (pal *palette) facing() []fyne.CanvasObject {
	pen := pal.hand.Pen()
	set := func(on bool) { pal.hand.Change(func(pen *tool.Pen) { pen.Faces = on }) }
	words := pal.Say("editor.palette.faces")
	if pal.phone() {
		chip := widget.NewChip(words, nil, func() { set(!pen.Faces) })
		chip.Chosen = pen.Faces
		return []fyne.CanvasObject{chip}
	}
	return []fyne.CanvasObject{widget.NewCheckLine(words, "", pen.Faces, set)}
}

// terrains are the kinds of terrain. One of them is painted, or several in a mix.
func (pal *palette) terrains() []fyne.CanvasObject {
	pen := pal.hand.Pen()
	mix := pen.Mixed()
	if len(mix) == 0 {
		return pal.kinds(terrain.Terrain, pen.Terrain, func(p *tool.Pen, id string) { p.Terrain = id })
	}
	var rows []fyne.CanvasObject
	for _, id := range pal.doc.Kinds().IDs(terrain.Terrain) {
		picture := pal.painting.sample(terrain.Terrain, id)
		rows = append(rows, widget.NewSwatch(picture, mapping.KindName(pal.doc.Kinds(), pal.Set.Lang(), terrain.Terrain, id), slices.Contains(mix, id), func() {
			pal.hand.SetPen(pal.hand.Pen().Mixing(id))
			pal.bring()
		}))
	}
	return rows
}

// mixing sets whether several kinds are painted at once, scattered, as in rough country.
func (pal *palette) mixing() []fyne.CanvasObject {
	pen, words := pal.hand.Pen(), pal.Say("editor.palette.mix")
	set := func(on bool) {
		pal.hand.Change(func(p *tool.Pen) {
			if p.Mix = ""; on {
				p.Mix = p.Terrain
			}
		})
	}
	if pal.phone() {
		chip := widget.NewChip(words, nil, func() { set(pen.Mix == "") })
		chip.Chosen = pen.Mix != ""
		return []fyne.CanvasObject{chip}
	}
	return []fyne.CanvasObject{widget.NewCheckLine(words, "", pen.Mix != "", set)}
}

// layersDrawer lists the layers.
func (pal *palette) layersDrawer() { pal.sheet(&mapping.Layers{Doc: pal.doc, At: pal.hand.Layer()}) }

// stepLayer draws on the next layer above or below.
func (pal *palette) stepLayer(by int) {
	layers := doc.Layers()
	i := slices.Index(layers, pal.hand.Layer()) + by
	pal.turnTo(layers[(i+len(layers))%len(layers)])
}

// kindsButton opens the page of the kinds of a class.
func (pal *palette) kindsButton(class terrain.Class) fyne.CanvasObject {
	return widget.NewKindButton(widget.Quiet, theme.IconEdit, pal.Say("editor.kinds.edit"), func() {
		pal.page(&mapping.Kinds{Doc: pal.doc, Class: class})
	})
}

// underlay is the palette of the scan below the map: the way to its page.
func (pal *palette) underlay() []fyne.CanvasObject {
	key := "editor.scan.choose"
	if pal.doc.Head().Underlay != nil {
		key = "editor.scan.lay"
	}
	return []fyne.CanvasObject{widget.NewKindButton(widget.Plain, theme.IconMap, pal.Say(key), func() { pal.page(&mapping.Scan{Doc: pal.doc}) })}
}
