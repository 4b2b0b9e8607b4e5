package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/engine/hex"
)

// deed is what can be done with what is selected.
type deed struct {
	icon widget.Icon
	id   string // its text has the key "editor.deed." and this
	key  string
	act  func()
	off  bool
}

// list gives all of them.
func (c *chart) list() []deed {
	none := c.p.doc.Selection().Hexes.Len() == 0
	return []deed{
		{widget.IconCopy, "copy", "Ctrl+C", c.copy, none},
		{widget.IconCut, "cut", "Ctrl+X", c.cut, none},
		{widget.IconPaste, "paste", "Ctrl+V", c.paste, c.clip == nil},
		{widget.IconTurnLeft, "left", "[", func() { c.turn(-1) }, none},
		{widget.IconTurnRight, "right", "]", func() { c.turn(1) }, none},
		{widget.IconMirror, "mirror", "M", func() { c.mirror(hex.LeftRight) }, none},
		{widget.IconMirror, "flip", "W", func() { c.mirror(hex.TopBottom) }, none},
		{widget.IconTrash, "clear", "Del", c.clear, none},
		{widget.IconFit, "all", "Ctrl+A", c.p.doc.SelectAll, false},
	}
}

// deeds is the palette of the select tool.
func (c *chart) deeds() []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	n := c.p.doc.Selection().Hexes.Len()
	if c.form != widget.Phone {
		rows = append(rows, widget.NewText(c.p.say("editor.deed.count", "count", n), widget.Strong))
	}
	for _, d := range c.list() {
		if c.form == widget.Phone {
			b := widget.NewKindButton(widget.Plain, d.icon, c.p.say("editor.deed."+d.id), d.act)
			enable(b, !d.off)
			rows = append(rows, b)
			continue
		}
		act := d.act
		if d.off {
			act = nil
		}
		rows = append(rows, widget.NewItem(c.p.say("editor.deed."+d.id), "", c.hinted(d.key), act).With(d.icon))
	}
	return rows
}

// hinted is a key beside the words for what it does; large letters need its room.
func (c *chart) hinted(key string) string {
	if c.p.set.Text() != widget.Normal {
		return ""
	}
	return key
}

func (c *chart) copy() {
	if c.p.doc.Selection().Hexes.Len() > 0 {
		c.clip = c.p.doc.Selected().Copy()
		c.refreshPanel()
		c.p.tell(c.p.say("editor.deed.copied", "count", c.clip.Len()), "", nil)
	}
}

func (c *chart) cut() {
	clip, err := c.p.doc.Selected().Cut()
	if c.done(err); err == nil {
		c.clip = clip
		c.refreshPanel()
	}
}

// paste puts what was copied where the pointer is, or else at the selected hex, or in the middle of what
// is seen.
func (c *chart) paste() {
	if c.clip == nil {
		return
	}
	at, ok := c.p.doc.Selection().Hex()
	if c.over && c.spot.On {
		at = c.spot.Hex
	} else if !ok {
		m := c.view.Seen().Centre()
		at = c.p.doc.Board().Grid().At(hex.Point{X: m.X, Y: m.Y})
	}
	lost, err := c.p.doc.Selected().Paste(c.clip, at)
	c.done(err)
	c.lost(lost)
	c.takeUp("select")
}

func (c *chart) turn(steps int) {
	lost, err := c.p.doc.Selected().Rotate(steps)
	c.done(err)
	c.lost(lost)
}

func (c *chart) mirror(axis hex.Axis) {
	lost, err := c.p.doc.Selected().Mirror(axis)
	c.done(err)
	c.lost(lost)
}

func (c *chart) clear() { c.done(c.p.doc.Selected().Erase()) }

// shift moves what is selected by a hex.
func (c *chart) shift(by hex.Coord) {
	from, ok := c.p.doc.Selection().Hex()
	if !ok {
		return
	}
	lost, err := c.p.doc.Selected().Move(from, hex.Coord{Col: from.Col + by.Col, Row: from.Row + by.Row})
	c.done(err)
	c.lost(lost)
}

// lost tells how much was pushed off the map, with the way back.
func (c *chart) lost(hexes int) {
	if hexes > 0 {
		c.p.tell(c.p.say("editor.deed.lost", "count", hexes), c.p.say("editor.undo"), c.p.Undo)
	}
}
