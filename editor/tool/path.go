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
	last  hex.Point // where the pointer was
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
	t.last, t.away, t.moved = p.At, p.Secondary, false
	t.stroke = ed.Begin(stepName("path", t.away, "path", kind))
	return nil
}

// Drag draws to the hex under the pointer.
func (t *pathTool) Drag(ed Editor, p Pointer) error {
	if t.stroke == nil {
		return nil
	}
	b := ed.Board()
	way := b.Grid().Crossed(t.last, p.At)
	t.last = p.At
	for i, next := range way[1:] {
		t.moved = true
		e, ok := b.Layout().EdgeBetween(way[i], next)
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
	if under := ed.Board().Grid().At(t.last); t.stroke != nil && t.away && !t.moved && ed.Board().On(under) {
		for _, e := range ed.Board().Layout().EdgesOf(under) {
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
	if t.stroke == nil {
		return Hint{Hexes: []hex.Coord{at(ed, p)}}
	}
	return Hint{Hexes: ed.Board().Grid().Crossed(t.last, p.At)}
}
