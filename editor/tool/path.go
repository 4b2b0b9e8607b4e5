package tool

import (
	"slices"

	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/hex"
)

// pathTool draws roads and rails from centre to centre: from the hex that is pressed
// through all that the pointer is drawn through, over the rim of the map too. With
// Secondary it takes them away; a press without a drag then takes away all of that kind
// in the hex.
type pathTool struct {
	holding
	last  hex.Coord
	away  bool
	moved bool
}

// ID returns "path".
func (t *pathTool) ID() string { return "path" }

// Key returns "P".
func (t *pathTool) Key() string { return "P" }

// Press puts the pen down.
func (t *pathTool) Press(ed Editor, p Pointer) error {
	kind := ed.Pen().Path
	if kind == "" {
		return engine.Wrong("editor.no_path")
	}
	t.last, t.away, t.moved = at(ed, p), p.Secondary, false
	t.stroke = ed.Begin(stepName("path", t.away, "path", kind))
	return nil
}

// Drag draws to the hex under the pointer.
func (t *pathTool) Drag(ed Editor, p Pointer) error {
	now := at(ed, p)
	if t.stroke == nil || now == t.last {
		return nil
	}
	t.moved = true
	b := ed.Board()
	for _, next := range b.Layout().Line(t.last, now)[1:] {
		e, ok := b.Layout().EdgeBetween(t.last, next)
		t.last = next
		if !ok || !b.Field().OnEdge(e) {
			continue
		}
		if err := t.try(t.draw(ed, e)); err != nil {
			return err
		}
	}
	return nil
}

func (t *pathTool) draw(ed Editor, e hex.Edge) error {
	kind, on := ed.Pen().Path, ed.Board().PathKinds(e)
	if t.away {
		return t.stroke.SetPath(e, doc.WithoutKind(on, kind)...)
	}
	return t.stroke.SetPath(e, doc.WithKinds(on, kind)...)
}

// Release makes the step.
func (t *pathTool) Release(ed Editor, _ Pointer) error {
	if t.stroke != nil && t.away && !t.moved && ed.Board().On(t.last) {
		for _, e := range ed.Board().Layout().EdgesOf(t.last) {
			if !slices.Contains(ed.Board().PathKinds(e), ed.Pen().Path) {
				continue
			}
			if err := t.try(t.draw(ed, e)); err != nil {
				return err
			}
		}
	}
	t.end()
	return nil
}

// Hint returns the hex under the pointer, and while the pen is down the way to it.
func (t *pathTool) Hint(ed Editor, p Pointer) Hint {
	now := at(ed, p)
	if t.stroke == nil {
		return Hint{Hexes: []hex.Coord{now}}
	}
	return Hint{Hexes: ed.Board().Layout().Line(t.last, now)}
}
