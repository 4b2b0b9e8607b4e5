package design

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
)

// palette is what the layer that is worked on is drawn with: a column at the right of wide screens, a
// strip above the tools of a phone.
func (c *chart) palette() fyne.CanvasObject {
	if c.form == widget.Phone {
		return c.strip.filled(c.layer().String()+" "+c.tool.ID(), append([]fyne.CanvasObject{c.layerButton()}, c.swatches()...))
	}
	id := c.tool.ID()
	rows := []fyne.CanvasObject{widget.NewText(c.p.say("editor.tool."+id), widget.Title),
		widget.NewText(c.p.say("editor.about."+id), widget.Small).In(widget.Faint), widget.InsetBy(0, 4, c.layerButton())}
	c.scroll.SetContent(widget.InsetBy(10, 8, widget.ColumnGap(4, append(rows, c.swatches()...)...)))
	return widget.NewFrame(nil, c.scroll, c.corner(), nil)
}

// strip is the palette of a phone. Filled anew with the same things it stays where it was scrolled to.
type strip struct {
	of   string
	last *container.Scroll
}

func (s *strip) filled(of string, objects []fyne.CanvasObject) fyne.CanvasObject {
	scroll := widget.NewStrip(objects...)
	if s.of == of && s.last != nil {
		scroll.Offset = s.last.Offset
	}
	s.of, s.last = of, scroll
	return scroll
}

// layerButton names the layer that is worked on, and whether it can be; it opens the list of layers.
func (c *chart) layerButton() fyne.CanvasObject {
	l := c.layer()
	icon := widget.IconLayers
	switch {
	case c.p.doc.Layers().Locked(l):
		icon = widget.IconLock
	case !c.p.doc.Layers().Shown(l):
		icon = widget.IconEyeShut
	}
	return widget.NewKindButton(widget.Plain, icon, c.p.layerName(l), c.layersDrawer)
}

// swatches are what may be chosen on the layer.
func (c *chart) swatches() []fyne.CanvasObject {
	if c.tool.ID() == "select" {
		return c.deeds()
	}
	rows := c.sizes()
	switch l := c.layer(); l {
	case doc.Underlay:
		return c.underlay()
	case doc.Terrain:
		return append(rows, c.kinds(terrain.Terrain, c.p.desk.Pen().Terrain, func(p *tool.Pen, id string) { p.Terrain = id })...)
	case doc.Hexsides:
		rows = append(rows, c.facing()...)
		return append(rows, c.kinds(terrain.Hexside, c.p.desk.Pen().Hexside, func(p *tool.Pen, id string) { p.Hexside = id })...)
	case doc.Paths:
		return append(rows, c.kinds(terrain.Path, c.p.desk.Pen().Path, func(p *tool.Pen, id string) { p.Path = id })...)
	case doc.Elevation:
		return append(rows, c.level()...)
	case doc.Counters:
		return c.roster()
	default:
		return append(rows, c.things(l)...)
	}
}

// kinds are the kinds of terrain of a class, with how they look.
func (c *chart) kinds(class terrain.Class, chosen string, choose func(*tool.Pen, string)) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, id := range c.p.doc.Kinds().IDs(class) {
		picture := c.samples.of(c.view.Map().Grounds, class, id)
		rows = append(rows, widget.NewSwatch(picture, c.p.kindName(class, id), id == chosen, func() {
			pen := c.p.desk.Pen()
			choose(&pen, id)
			c.p.desk.SetPen(pen)
			c.bring()
		}))
	}
	return append(rows, c.kindsButton(class)...)
}

// bring takes up the tool of the layer when something of it was chosen and the tool in hand does not
// draw.
func (c *chart) bring() {
	if id := c.tool.ID(); id == "eraser" || id == "eyedropper" {
		c.tool = c.find("brush")
		c.turnTo(c.layer())
	}
}

// nextKind goes on to the next kind of the palette.
func (c *chart) nextKind(by int) {
	pen := c.p.desk.Pen()
	next := func(class terrain.Class, now string) string {
		ids := c.p.doc.Kinds().IDs(class)
		if len(ids) == 0 {
			return now
		}
		return ids[(slices.Index(ids, now)+by+len(ids))%len(ids)]
	}
	switch pen.Layer {
	case doc.Terrain:
		pen.Terrain = next(terrain.Terrain, pen.Terrain)
	case doc.Hexsides:
		pen.Hexside = next(terrain.Hexside, pen.Hexside)
	case doc.Paths:
		pen.Path = next(terrain.Path, pen.Path)
	case doc.Elevation:
		pen.Level += by
	}
	c.p.desk.SetPen(pen)
}

// sizes sets how far brush, line and eraser reach.
func (c *chart) sizes() []fyne.CanvasObject {
	if !slices.Contains(sized, c.tool.ID()) {
		return nil
	}
	words, now := c.p.say("editor.palette.size"), max(1, c.p.desk.Pen().Size)
	return []fyne.CanvasObject{c.amount(words, now, 1, tool.MaxSize, c.size)}
}

// level sets the elevation that is painted.
func (c *chart) level() []fyne.CanvasObject {
	set := func(v int) {
		pen := c.p.desk.Pen()
		pen.Level = v
		c.p.desk.SetPen(pen)
	}
	return []fyne.CanvasObject{c.amount(c.p.say("editor.palette.level"), c.p.desk.Pen().Level, -99, 999, set)}
}

// amount sets a number: by a stepper, or on a phone's strip by a button with a sheet behind it.
func (c *chart) amount(words string, now, low, high int, set func(int)) fyne.CanvasObject {
	if c.form != widget.Phone {
		return widget.NewStepper(words, now, low, high, set)
	}
	return widget.NewButton(c.p.say("editor.palette.amount", "what", words, "value", now), func() {
		c.p.drawer(words, widget.NewStepper(words, now, low, high, set), nil).Open()
	})
}

// facing says whether hexside features face the side where the pointer is pressed, as fortified lines do.
func (c *chart) facing() []fyne.CanvasObject {
	pen := c.p.desk.Pen()
	set := func(on bool) {
		pen := c.p.desk.Pen()
		pen.Faces = on
		c.p.desk.SetPen(pen)
	}
	words := c.p.say("editor.palette.faces")
	if c.form == widget.Phone {
		chip := widget.NewChip(words, nil, func() { set(!pen.Faces) })
		chip.Chosen = pen.Faces
		return []fyne.CanvasObject{chip}
	}
	return []fyne.CanvasObject{widget.NewCheckLine(words, "", pen.Faces, set)}
}
