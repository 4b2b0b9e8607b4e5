package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/engine/hex"
)

// selected runs the commands on the selection and keeps the clip.
type selected struct {
	easel
	status  *status
	takeUp  func(tool string)
	undo    func()
	changed func() // called when the clip changes
	turned  func() // called when the tool changes
	clip    *doc.Clip
	stamps  *stamps
}

// action is a command for the selection.
type action struct {
	icon style.Icon
	id   string // its text has the key "editor.deed." and this
	key  string
	act  func()
	off  bool
}

// list returns all commands.
func (sel *selected) list() []action {
	if clip, _ := sel.hand.Floating(); clip != nil {
		return sel.floating(clip)
	}
	none := sel.doc.Selection().Hexes.Len() == 0
	return []action{
		{style.IconCopy, "copy", "Ctrl+C", sel.copy, none},
		{style.IconCut, "cut", "Ctrl+X", sel.cut, none},
		{style.IconPaste, "paste", "Ctrl+V", sel.paste, sel.clip == nil},
		{style.IconTurnLeft, "left", "[", func() { sel.turn(-1) }, none},
		{style.IconTurnRight, "right", "]", func() { sel.turn(1) }, none},
		{style.IconMirror, "mirror", "M", func() { sel.mirror(hex.LeftRight) }, none},
		{style.IconMirror, "flip", "W", func() { sel.mirror(hex.TopBottom) }, none},
		{style.IconTrash, "clear", "Del", sel.clear, none},
		{style.IconPlus, "keep", "", sel.keep, none},
		{style.IconFit, "all", "Ctrl+A", sel.doc.SelectAll, false},
	}
}

// actions returns the palette of the select tool.
func (sel *selected) actions() []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	n := sel.doc.Selection().Hexes.Len()
	if !sel.phone() {
		rows = append(rows, widget.NewText(sel.countText(n), theme.Strong))
	}
	for _, d := range sel.list() {
		if sel.phone() {
			b := widget.NewKindButton(widget.Quiet, d.icon, sel.Say("editor.deed."+d.id), d.act)
			enable(b, !d.off)
			rows = append(rows, b)
			continue
		}
		act := d.act
		if d.off {
			act = nil
		}
		rows = append(rows, widget.NewItem(sel.Say("editor.deed."+d.id), "", sel.hint(d.key), act).With(d.icon))
	}
	return append(rows, sel.stamps.rows()...)
}

// hint returns the key beside a command, or none for large letters, which need the space.
func (sel *selected) hint(key string) string {
	if sel.Set.Text() != theme.Normal {
		return ""
	}
	return key
}

func (sel *selected) copy() {
	if sel.doc.Selection().Hexes.Len() > 0 {
		sel.clip = sel.doc.Selected().Copy()
		sel.changed()
		sel.Messages.Tell(sel.Say("editor.deed.copied", "count", sel.clip.Len()), "", nil)
	}
}

func (sel *selected) cut() {
	clip, err := sel.doc.Selected().Cut()
	if sel.finish(err); err == nil {
		sel.clip = clip
		sel.changed()
	}
}

// paste lets the clip float at the pointer, at the selected hex, or in the middle of the window.
func (sel *selected) paste() {
	if sel.clip == nil {
		return
	}
	at, ok := sel.doc.Selection().Hex()
	if sel.status.over && sel.status.spot.On {
		at = sel.status.spot.Hex
	} else if !ok {
		at = sel.middle()
	}
	sel.float(sel.clip, at, false)
}

func (sel *selected) turn(steps int) {
	if clip, _ := sel.hand.Floating(); clip != nil {
		sel.become(clip.Rotated(steps))
		return
	}
	lost, err := sel.doc.Selected().Rotate(steps)
	sel.finish(err)
	sel.reportLost(lost)
}

func (sel *selected) mirror(axis hex.Axis) {
	if clip, _ := sel.hand.Floating(); clip != nil {
		sel.become(clip.Mirrored(axis))
		return
	}
	lost, err := sel.doc.Selected().Mirror(axis)
	sel.finish(err)
	sel.reportLost(lost)
}

// clear erases the selection, or puts away the piece that floats.
func (sel *selected) clear() {
	if clip, _ := sel.hand.Floating(); clip != nil {
		sel.takeUp("select")
		return
	}
	sel.finish(sel.doc.Selected().Erase())
}

// shift moves the selection, or the piece that floats, by one hex.
func (sel *selected) shift(by hex.Coord) {
	if clip, at := sel.hand.Floating(); clip != nil {
		sel.finish(sel.hand.Float(hex.Coord{Col: at.Col + by.Col, Row: at.Row + by.Row}))
		sel.turned()
		return
	}
	from, ok := sel.doc.Selection().Hex()
	if !ok {
		return
	}
	lost, err := sel.doc.Selected().Move(from, hex.Coord{Col: from.Col + by.Col, Row: from.Row + by.Row})
	sel.finish(err)
	sel.reportLost(lost)
}

// reportLost shows how many hexes were pushed off the map, with an undo button.
func (sel *selected) reportLost(hexes int) {
	if hexes > 0 {
		sel.Messages.Tell(sel.Say("editor.deed.lost", "count", hexes), sel.Say("editor.undo"), sel.undo)
	}
}

// float lets a piece float until it is set down.
func (sel *selected) float(clip *doc.Clip, at hex.Coord, again bool) {
	sel.finish(sel.hand.Lift(clip, at, again))
	sel.turned()
}

// floatKept lets a stamp float in the middle of the window.
func (sel *selected) floatKept(clip *doc.Clip) { sel.float(clip, sel.middle(), true) }

// become replaces the piece that floats.
func (sel *selected) become(clip *doc.Clip) {
	sel.finish(sel.hand.Become(clip))
	sel.turned()
}

// middle returns the hex in the middle of the window.
func (sel *selected) middle() hex.Coord {
	m := sel.view.Seen().Centre()
	return sel.doc.Board().Grid().At(hex.Point{X: m.X, Y: m.Y})
}

// countText names the number of hexes that are selected or float.
func (sel *selected) countText(n int) string {
	if clip, _ := sel.hand.Floating(); clip != nil {
		return sel.Say("editor.deed.floats", "count", clip.Len())
	}
	return sel.Say("editor.deed.count", "count", n)
}

// floating returns the commands for a floating piece.
func (sel *selected) floating(clip *doc.Clip) []action {
	return []action{
		{style.IconTick, "down", "Enter", sel.hand.SetDown, false},
		{style.IconTurnLeft, "left", "[", func() { sel.turn(-1) }, false},
		{style.IconTurnRight, "right", "]", func() { sel.turn(1) }, false},
		{style.IconMirror, "mirror", "M", func() { sel.mirror(hex.LeftRight) }, false},
		{style.IconMirror, "flip", "W", func() { sel.mirror(hex.TopBottom) }, false},
		{style.IconPlus, "keep", "", func() { sel.stamps.keep(clip) }, false},
		{style.IconClose, "away", "Esc", func() { sel.takeUp("select") }, false},
	}
}

// keep makes a stamp of the selection.
func (sel *selected) keep() { sel.stamps.keep(sel.doc.Selected().Copy()) }
