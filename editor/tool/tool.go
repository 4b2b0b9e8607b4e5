// Package tool holds the tools of the map editor: brush, fill, line, hexside brush and the others, one file each.
//
// A tool gets presses, drags and releases of the pointer, in millimetres on the map sheet, and changes the map
// through an [Editor], which is all it sees: a window implements it, and so does a test. Everything between press and
// release is one step that can be undone.
package tool

import (
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Editor is what a tool may do to a map.
type Editor interface {
	// Board returns the map as it is.
	Board() *board.Board
	// Pen returns what is drawn with.
	Pen() Pen
	// SetPen changes what is drawn with.
	SetPen(Pen)
	// Begin begins a step.
	Begin(name engine.Said) Stroke
	// Selection returns what is selected.
	Selection() doc.Selection
	// selectTool selects.
	Select(doc.Selection)
	// MoveSelected moves what is in the selected hexes.
	MoveSelected(from, to hex.Coord) error
	// Landed is called when a floating piece was set down, with how many of its hexes fell off the map; with again it
	// stays floating.
	Landed(lost int, again bool)
	// Ask asks the user for a text.
	Ask(Question)
}

// Stroke is a step while it is being made, see [doc.Stroke].
type Stroke interface {
	SetTerrain(c hex.Coord, kind string) error
	SetElevation(c hex.Coord, level int) error
	SetEdge(e hex.Edge, features ...board.Feature) error
	SetPath(e hex.Edge, kinds ...string) error
	PutPlace(board.Place) error
	PutNote(board.Note) error
	PutObjective(board.Objective) error
	PutCounter(board.Counter) error
	PutBox(board.Box) error
	PaintZone(id string, in bool, hexes ...hex.Coord) error
	PaintSource(id string, in bool, hexes ...hex.Coord) error
	Erase(area board.Area, layers doc.LayerSet) error
	Drop(l doc.Layer, id string) error
	Paste(c *doc.Clip, at hex.Coord) (dropped int, err error)
	Flush()
	End() bool
	Cancel()
}

// Question asks the user for a text, such as the name of a town.
type Question struct {
	Key    string    // of its text
	Text   string    // what there is already
	Hex    hex.Coord // where it belongs
	Answer func(text string) error
}

// Pointer is where the pointer is and what is held down with it.
type Pointer struct {
	At        hex.Point // millimetres on the map sheet
	Shift     bool      // shift: add to what there is, or do more at once
	Secondary bool      // the other button: take away
}

// Tool is one tool. A press is followed by any number of drags and by one release
// or cancel. Errors are for the user, such as a locked layer; after one the tool
// waits for the next press.
type Tool interface {
	// ID returns its name: its texts have the key "editor.tool." and this id.
	ID() string
	// Key returns the key that takes the tool up, a capital.
	Key() string
	// Press begins.
	Press(Editor, Pointer) error
	// Drag is called while the button is down.
	Drag(Editor, Pointer) error
	// Release ends.
	Release(Editor, Pointer) error
	// Cancel ends and leaves everything as it was before the press.
	Cancel(Editor)
	// Hint returns what a press or release here would touch, to be shown at once.
	Hint(Editor, Pointer) Hint
}

// Hint is what a tool is about to touch.
type Hint struct {
	Hexes []hex.Coord // some may be off the map
	Edges []hex.Edge
}

// All returns a new set of tools in the order of the toolbar.
func All() []Tool {
	return []Tool{
		&selectTool{}, &brushTool{}, &fillTool{}, newLine(), newRectangle(), &hexsideTool{}, &pathTool{}, &eraserTool{}, &eyedropperTool{},
		newLabel(), newObjective(), newNote(), newUnit(), &boxTool{},
	}
}

// at returns the hex under the pointer, on the map or off it.
func at(ed Editor, p Pointer) hex.Coord { return ed.Board().Grid().At(p.At) }

// still is a tool that does nothing on a drag or a release.
type still struct{}

// Drag does nothing.
func (still) Drag(Editor, Pointer) error { return nil }

// Release does nothing.
func (still) Release(Editor, Pointer) error { return nil }

// Cancel does nothing.
func (still) Cancel(Editor) {}
