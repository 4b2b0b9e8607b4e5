package design

import (
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
		return c.strip.filled(c.p.hand.Layer().String()+" "+c.p.hand.Tool().ID(), append([]fyne.CanvasObject{c.layerButton()}, c.swatches()...))
	}
	id := c.p.hand.Tool().ID()
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
	l := c.p.hand.Layer()
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
	if c.p.hand.Tool().ID() == "select" {
		return c.deeds()
	}
	rows := c.sizes()
	switch l := c.p.hand.Layer(); l {
	case doc.Underlay:
		return c.underlay()
	case doc.Terrain:
		return append(rows, c.kinds(terrain.Terrain, c.p.hand.Pen().Terrain, func(p *tool.Pen, id string) { p.Terrain = id })...)
	case doc.Hexsides:
		rows = append(rows, c.facing()...)
		return append(rows, c.kinds(terrain.Hexside, c.p.hand.Pen().Hexside, func(p *tool.Pen, id string) { p.Hexside = id })...)
	case doc.Paths:
		return append(rows, c.kinds(terrain.Path, c.p.hand.Pen().Path, func(p *tool.Pen, id string) { p.Path = id })...)
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
		picture := c.samples.of(c.view.Map().Terrains, class, id)
		rows = append(rows, widget.NewSwatch(picture, c.p.kindName(class, id), id == chosen, func() {
			c.p.hand.Change(func(pen *tool.Pen) { choose(pen, id) })
			c.bring()
		}))
	}
	return append(rows, c.kindsButton(class)...)
}

// sizes sets how far brush, line and eraser reach.
func (c *chart) sizes() []fyne.CanvasObject {
	if !c.p.hand.Sized() {
		return nil
	}
	words, now := c.p.say("editor.palette.size"), max(1, c.p.hand.Pen().Size)
	return []fyne.CanvasObject{c.amount(words, now, 1, tool.MaxSize, c.size)}
}

// level sets the elevation that is painted.
func (c *chart) level() []fyne.CanvasObject {
	set := func(v int) { c.p.hand.Change(func(pen *tool.Pen) { pen.Level = v }) }
	return []fyne.CanvasObject{c.amount(c.p.say("editor.palette.level"), c.p.hand.Pen().Level, -99, 999, set)}
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
	pen := c.p.hand.Pen()
	set := func(on bool) { c.p.hand.Change(func(pen *tool.Pen) { pen.Faces = on }) }
	words := c.p.say("editor.palette.faces")
	if c.form == widget.Phone {
		chip := widget.NewChip(words, nil, func() { set(!pen.Faces) })
		chip.Chosen = pen.Faces
		return []fyne.CanvasObject{chip}
	}
	return []fyne.CanvasObject{widget.NewCheckLine(words, "", pen.Faces, set)}
}
