package tool

import (
	"slices"

	"sandtable/editor/doc"
)

// bound are the tools that work on one layer alone.
var bound = map[string]doc.Layer{
	"hexside": doc.Hexsides, "path": doc.Paths, "label": doc.Places, "objective": doc.Objectives, "note": doc.Notes,
	"unit": doc.Counters, "box": doc.Boxes,
}

// painters are the tools that work on the painted layers, and sized those whose reach is that of the brush.
var (
	painters = []string{"brush", "fill", "line", "rectangle"}
	sized    = []string{"brush", "line", "eraser"}
)

// painted lists the layers that brush, fill, line and rectangle work on.
func painted() []doc.Layer { return []doc.Layer{doc.Terrain, doc.Elevation, doc.Zones, doc.Sources} }

// Tools lists the tools in the order of the toolbar.
func (h *Hand) Tools() []Tool { return h.tools }

// Tool returns the tool that is taken up.
func (h *Hand) Tool() Tool { return h.tool }

// Bound reports whether the tool that is taken up works on one layer alone.
func (h *Hand) Bound() bool {
	_, ok := bound[h.tool.ID()]
	return ok
}

// Sized reports whether the reach of the tool that is taken up is that of the brush.
func (h *Hand) Sized() bool { return slices.Contains(sized, h.tool.ID()) }

// Layer returns the layer that is worked on.
func (h *Hand) Layer() doc.Layer {
	if h.below {
		return doc.Underlay
	}
	return h.pen.Layer
}

// Take takes up a tool by its id, and turns to the layer it works on. What the tool before was at is
// cancelled.
func (h *Hand) Take(id string) {
	h.tool.Cancel(h)
	h.tool, h.below = h.find(id), false
	pen := h.pen
	if l, ok := bound[id]; ok {
		pen.Layer = l
	} else if slices.Contains(painters, id) && !slices.Contains(painted(), pen.Layer) {
		pen.Layer = h.painted
	}
	h.SetPen(pen)
}

// TurnTo works on a layer, with the tool that is taken up if it can and else with one that does.
func (h *Hand) TurnTo(l doc.Layer) {
	pen := h.pen
	if h.below = l == doc.Underlay; !h.below {
		pen.Layer = l
		h.SetPen(pen)
	}
	if id := h.fitting(l); id != h.tool.ID() {
		h.tool.Cancel(h)
		h.tool = h.find(id)
	}
}

// TakeToDraw switches to the tool that draws on the layer, if the current tool draws nothing, and reports whether it
// did: choosing a kind means that the user wants to draw it.
func (h *Hand) TakeToDraw() bool {
	id := h.tool.ID()
	if id != "eraser" && id != "eyedropper" {
		return false
	}
	h.tool = h.find("brush")
	h.TurnTo(h.Layer())
	return true
}

// fitting names the tool for a layer.
func (h *Hand) fitting(l doc.Layer) string {
	now := h.tool.ID()
	switch {
	case l == doc.Underlay || now == "select" || now == "eraser":
		return now
	case slices.Contains(painted(), l) && slices.Contains(painters, now):
		return now
	}
	for _, t := range h.tools {
		if of, ok := bound[t.ID()]; ok && of == l {
			return t.ID()
		}
	}
	return "brush"
}

// find gives a tool by its id.
func (h *Hand) find(id string) Tool {
	i := slices.IndexFunc(h.tools, func(t Tool) bool { return t.ID() == id })
	return h.tools[i]
}
