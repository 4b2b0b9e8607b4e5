package tool

import "sandtable/engine/hex"

// brushTool paints hexes of the pen's layer, up to 127 at once, wherever the pointer
// is drawn along.
type brushTool struct {
	holding
	last hex.Point // where the pointer was
	away bool
}

// ID returns "brush".
func (t *brushTool) ID() string { return "brush" }

// Key returns "B".
func (t *brushTool) Key() string { return "B" }

// Press paints a first dab.
func (t *brushTool) Press(ed Editor, p Pointer) error {
	if err := ed.Pen().paints(); err != nil {
		return err
	}
	t.away, t.last = p.Secondary, p.At
	t.stroke = ed.Begin(ed.Pen().name("brush", t.away))
	return t.try(t.dab(ed, at(ed, p)))
}

// Drag paints dabs on all the way from where the pointer was.
func (t *brushTool) Drag(ed Editor, p Pointer) error {
	if t.stroke == nil {
		return nil
	}
	way := ed.Board().Grid().Crossed(t.last, p.At)
	t.last = p.At
	return t.try(t.dab(ed, way[1:]...))
}

// Release makes the step.
func (t *brushTool) Release(Editor, Pointer) error {
	t.end()
	return nil
}

// Hint returns the hexes of one dab.
func (t *brushTool) Hint(ed Editor, p Pointer) Hint { return Hint{Hexes: round(ed, at(ed, p))} }

func (t *brushTool) dab(ed Editor, middles ...hex.Coord) error {
	for _, c := range middles {
		if err := ed.Pen().paint(t.stroke, ed.Board(), round(ed, c), t.away); err != nil {
			return err
		}
	}
	return nil
}

// round returns the hexes that the pen covers about a hex.
func round(ed Editor, c hex.Coord) []hex.Coord {
	return ed.Board().Layout().Spiral(c, ed.Pen().size()-1)
}
