package design

import (
	"sandtable/companion/mapview"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/loop"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
)

// pointer passes what the mouse or a finger does on the map to the tool.
type pointer struct {
	easel
	status  *status
	entries *entries
	pressed pressing
}

// pressing is the state between a press and its release.
type pressing struct {
	held  doc.Item // the selected thing before the press
	moved bool
	asked *tool.Question // of the tool
}

// tool handles presses of the map.
func (po *pointer) tool() *mapview.Tool {
	at := func(p mapview.Press) tool.Pointer {
		return tool.Pointer{At: p.Point, Shift: p.Shift, Secondary: p.Secondary}
	}
	return &mapview.Tool{
		Press: func(p mapview.Press) {
			po.status.spot, po.status.over = p.Spot, true
			po.pressed = pressing{held: po.doc.Selection().Item}
			po.finish(po.hand.Tool().Press(po.hand, at(p)))
			po.status.describe()
		},
		Drag: func(p mapview.Press) {
			po.pressed.moved = po.pressed.moved || p.Hex != po.status.spot.Hex
			po.status.spot = p.Spot
			po.finish(po.hand.Tool().Drag(po.hand, at(p)))
			po.hint(p.Spot)
			po.status.describe()
		},
		Release: func(p mapview.Press) {
			po.finish(po.hand.Tool().Release(po.hand, at(p)))
			po.hint(p.Spot)
			loop.Do(po.onRelease) // after the toolkit has handled the release, which takes the focus
		},
		Cancel: func() { po.hand.Tool().Cancel(po.hand) },
	}
}

// ask keeps a tool's question until the button is released.
func (po *pointer) ask(q tool.Question) { po.pressed.asked = &q }

// onRelease opens a tool's question, or the card of a thing that was selected before it was pressed.
func (po *pointer) onRelease() {
	item := po.doc.Selection().Item
	switch q := po.pressed.asked; {
	case q != nil:
		po.pressed.asked = nil
		po.sheet(mapping.Ask(po.doc, *q))
	case po.hand.Bound() && item.ID != "" && item == po.pressed.held && !po.pressed.moved:
		po.entries.edit(item)
	}
}

// onHover shows what is under the pointer and what a press would change.
func (po *pointer) onHover(s mapview.Spot, on bool) {
	po.status.spot, po.status.over = s, on
	if on {
		po.hint(s)
	} else {
		po.view.Hint(nil, nil)
	}
	po.status.describe()
}

func (po *pointer) hint(s mapview.Spot) {
	h := po.hand.Tool().Hint(po.hand, tool.Pointer{At: s.Point})
	po.view.Hint(h.Hexes, h.Edges)
}
