package tool

import (
	"sandtable/editor/doc"
	"sandtable/engine/hex"
)

// Lift lets a piece of a map float over a hex until it is set down. With again it can be set down many times.
func (h *Hand) Lift(clip *doc.Clip, at hex.Coord, again bool) error {
	h.tool.Cancel(h)
	f := &floatTool{again: again}
	if err := f.lay(h, clip, at); err != nil {
		return err
	}
	h.tool, h.below = f, false
	return nil
}

// Floating is the piece that floats, and where; nil: none does.
func (h *Hand) Floating() (*doc.Clip, hex.Coord) {
	if f, ok := h.tool.(*floatTool); ok {
		return f.clip, f.at
	}
	return nil, hex.Coord{}
}

// Become turns the piece that floats into another one, such as itself turned.
func (h *Hand) Become(clip *doc.Clip) error {
	f, ok := h.tool.(*floatTool)
	if !ok {
		return nil
	}
	return f.lay(h, clip, f.at)
}

// Float moves the piece that floats to a hex.
func (h *Hand) Float(to hex.Coord) error {
	f, ok := h.tool.(*floatTool)
	if !ok {
		return nil
	}
	return f.lay(h, f.clip, to)
}

// SetDown leaves the piece that floats where it is.
func (h *Hand) SetDown() {
	if f, ok := h.tool.(*floatTool); ok {
		f.setDown(h)
	}
}

// Landed hears that a piece was set down, and how many hexes of it fell off the map.
func (h *Hand) Landed(lost int, again bool) {
	if !again {
		h.tool = h.find("select")
	}
	if lost > 0 && h.Lost != nil {
		h.Lost(lost)
	}
	if h.Told != nil {
		h.Told(h.pen)
	}
}
