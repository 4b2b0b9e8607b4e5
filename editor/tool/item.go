package tool

import (
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// itemTool is a tool for things in a hex: names, notes, objectives, units. A press on one selects it, a drag moves
// it, a press elsewhere makes a new one; with the other button a press removes one.
type itemTool struct {
	holding
	kind itemKind
	held string    // id of what is dragged; "" for nothing
	from hex.Point // where it was taken
}

// itemKind is how one layer of things is handled.
type itemKind struct {
	id, key string
	layer   doc.Layer
	// find returns what is under the pointer.
	find func(ed Editor, p Pointer) (id string, found bool)
	// add makes a new one in a hex; it returns "" where that is done later or not
	// at all.
	add func(ed Editor, c hex.Coord) (id string, err error)
	// move moves one, from where it was taken to where the pointer is.
	move func(ed Editor, s Stroke, id string, from, to hex.Point) error
}

// ID returns the name of the tool.
func (t *itemTool) ID() string { return t.kind.id }

// Key returns its key.
func (t *itemTool) Key() string { return t.kind.key }

// Press selects, makes or takes away.
func (t *itemTool) Press(ed Editor, p Pointer) error {
	t.held = ""
	id, found := t.kind.find(ed, p)
	switch c := at(ed, p); {
	case found && p.Secondary:
		s := ed.Begin(t.name("drop"))
		h := holding{s}
		err := h.try(s.Drop(t.kind.layer, id))
		h.end()
		return err
	case found:
		t.held, t.from = id, p.At
	case ed.Board().On(c) && !p.Secondary:
		made, err := t.kind.add(ed, c)
		if err != nil || made == "" {
			return err
		}
		id = made
	default:
		return nil
	}
	ed.Select(doc.Selection{Item: doc.Item{Layer: t.kind.layer, ID: id}})
	return nil
}

func (t *itemTool) name(what string) engine.Said {
	return engine.Tell("editor.step."+what, "layer", "@editor.layer."+t.kind.layer.String())
}

// Drag moves what was pressed.
func (t *itemTool) Drag(ed Editor, p Pointer) error {
	if t.held == "" {
		return nil
	}
	if t.stroke == nil {
		t.stroke = ed.Begin(t.name("carry"))
	}
	err := t.try(t.kind.move(ed, t.stroke, t.held, t.from, p.At))
	if t.from = p.At; err != nil {
		t.held = ""
	}
	return err
}

// Release ends a drag.
func (t *itemTool) Release(Editor, Pointer) error {
	t.held = ""
	t.end()
	return nil
}

// Hint returns the hex under the pointer.
func (t *itemTool) Hint(ed Editor, p Pointer) Hint { return Hint{Hexes: []hex.Coord{at(ed, p)}} }

// made makes an item in a step of its own.
func made(ed Editor, tool string, put func(Stroke) error) error {
	h := holding{ed.Begin(engine.Tell("editor.step." + tool))}
	err := h.try(put(h.stroke))
	h.end()
	return err
}

// carried puts a thing into the hex under the pointer, if that is on the map.
func carried[T any](ed Editor, id string, to hex.Point, find func(*board.Board, string) (T, bool), put func(T, hex.Coord) error) error {
	thing, ok := find(ed.Board(), id)
	c := ed.Board().Grid().At(to)
	if !ok || !ed.Board().On(c) {
		return nil
	}
	return put(thing, c)
}
