package tool

import (
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// floatTool holds a piece of a map over it and shows where it would go, until it is set down. It follows the pointer.
// A press moves it there, a press where it is already sets it down: a mouse has moved it there before, a finger
// presses twice. With Shift it stays floating, to be set down once more.
type floatTool struct {
	clip   *doc.Clip
	at     hex.Coord
	stroke Stroke // what is seen of it; nil: nothing
	lost   int    // hexes of it off the map
	still  bool   // pressed where it was
	again  bool   // it floats on once it is set down
}

// ID returns "float".
func (t *floatTool) ID() string { return "float" }

// Key returns nothing: pasting takes the tool up.
func (t *floatTool) Key() string { return "" }

// Press brings the piece under the pointer.
func (t *floatTool) Press(ed Editor, p Pointer) error {
	t.still = at(ed, p) == t.at && t.stroke != nil
	t.again = t.again || p.Shift
	return t.move(ed, p)
}

// Drag takes the piece along.
func (t *floatTool) Drag(ed Editor, p Pointer) error {
	t.still = t.still && at(ed, p) == t.at
	return t.move(ed, p)
}

// Release sets the piece down if it was pressed where it was.
func (t *floatTool) Release(ed Editor, _ Pointer) error {
	if t.still {
		t.setDown(ed)
	}
	return nil
}

// Cancel takes the piece away.
func (t *floatTool) Cancel(Editor) { t.lift() }

// Hint lets the piece follow the pointer, and returns the hexes it covers.
func (t *floatTool) Hint(ed Editor, p Pointer) Hint {
	if err := t.move(ed, p); err != nil {
		return Hint{}
	}
	return Hint{Hexes: t.clip.Hexes(ed.Board().Layout(), t.at)}
}

func (t *floatTool) move(ed Editor, p Pointer) error {
	if at(ed, p) == t.at {
		return nil
	}
	return t.lay(ed, t.clip, at(ed, p))
}

// lay shows a piece at a hex, in place of what was shown.
func (t *floatTool) lay(ed Editor, clip *doc.Clip, at hex.Coord) error {
	t.lift()
	t.clip, t.at = clip, at
	s := ed.Begin(engine.Tell("editor.step.paste", "count", clip.Len()))
	lost, err := s.Paste(clip, at)
	if err != nil {
		s.Cancel()
		return err
	}
	s.Flush()
	t.stroke, t.lost = s, lost
	return nil
}

// lift takes away what is seen of the piece.
func (t *floatTool) lift() {
	if t.stroke != nil {
		t.stroke.Cancel()
	}
	t.stroke = nil
}

// setDown makes a step of what is seen, and selects it.
func (t *floatTool) setDown(ed Editor) {
	if t.stroke == nil {
		return
	}
	t.stroke.End()
	t.stroke = nil
	ed.Select(doc.Selection{Hexes: board.NewArea(t.clip.Hexes(ed.Board().Layout(), t.at)...)})
	ed.Landed(t.lost, t.again)
}
