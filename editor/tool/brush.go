package tool

import "sandtable/engine/hex"

// Brush paints hexes of the pen's layer, up to 127 at once, wherever the pointer
// is drawn along.
type Brush struct {
	holding
	last hex.Coord
	away bool
}

// ID returns "brush".
func (t *Brush) ID() string { return "brush" }

// Key returns "B".
func (t *Brush) Key() string { return "B" }

// Press paints a first dab.
func (t *Brush) Press(ed Editor, p Pointer) error {
	if err := ed.Pen().paints(); err != nil {
		return err
	}
	t.away, t.last = p.Secondary, at(ed, p)
	t.stroke = ed.Begin(ed.Pen().name("brush", t.away))
	return t.try(t.dab(ed, t.last))
}

// Drag paints dabs on all the way from where the pointer was.
func (t *Brush) Drag(ed Editor, p Pointer) error {
	now := at(ed, p)
	if t.stroke == nil || now == t.last {
		return nil
	}
	way := ed.Board().Layout().Line(t.last, now)
	t.last = now
	return t.try(t.dab(ed, way[1:]...))
}

// Release makes the step.
func (t *Brush) Release(Editor, Pointer) error {
	t.end()
	return nil
}

// Hint returns the hexes of one dab.
func (t *Brush) Hint(ed Editor, p Pointer) Hint { return Hint{Hexes: round(ed, at(ed, p))} }

func (t *Brush) dab(ed Editor, middles ...hex.Coord) error {
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
