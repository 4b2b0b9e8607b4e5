package tool

import (
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// newObjective returns the tool for objectives: a new one is worth a point.
func newObjective() *itemTool {
	return &itemTool{kind: itemKind{id: "objective", key: "O", layer: doc.Objectives,
		find: func(ed Editor, p Pointer) (string, bool) {
			return inHex(ed, p, ed.Board().Objectives(), func(o board.Objective) (string, hex.Coord) { return o.ID, o.Hex })
		},
		add: func(ed Editor, c hex.Coord) (string, error) {
			id := doc.IDFor(ed.Board().Label(c), "objective", func(id string) bool { _, taken := ed.Board().Objective(id); return taken })
			return id, made(ed, "objective", func(s Stroke) error { return s.PutObjective(board.Objective{ID: id, Hex: c, Points: 1}) })
		},
		move: func(ed Editor, s Stroke, id string, _, to hex.Point) error {
			return carried(ed, id, to, (*board.Board).Objective, func(o board.Objective, c hex.Coord) error {
				o.Hex = c
				return s.PutObjective(o)
			})
		},
	}}
}

// newNote returns the tool for the designer's notes: a press asks for the text.
func newNote() *itemTool {
	return &itemTool{kind: itemKind{id: "note", key: "N", layer: doc.Notes,
		find: func(ed Editor, p Pointer) (string, bool) {
			return inHex(ed, p, ed.Board().Notes(), func(n board.Note) (string, hex.Coord) { return n.ID, n.Hex })
		},
		add: askNote,
		move: func(ed Editor, s Stroke, id string, _, to hex.Point) error {
			return carried(ed, id, to, (*board.Board).Note, func(n board.Note, c hex.Coord) error {
				n.Hex = c
				return s.PutNote(n)
			})
		},
	}}
}

func askNote(ed Editor, c hex.Coord) (string, error) {
	ed.Ask(Question{Key: "editor.ask.note", Hex: c, Answer: func(text string) error {
		if text == "" {
			return nil
		}
		id := doc.IDFor(ed.Board().Label(c), "note", func(id string) bool { _, taken := ed.Board().Note(id); return taken })
		return made(ed, "note", func(s Stroke) error { return s.PutNote(board.Note{ID: id, Hex: c, Text: text}) })
	}})
	return "", nil
}

// newUnit returns the tool for units that start on the map: a press puts the pen's
// unit down, wherever it stood before.
func newUnit() *itemTool {
	return &itemTool{kind: itemKind{id: "unit", key: "U", layer: doc.Counters,
		find: func(ed Editor, p Pointer) (string, bool) {
			id, found := inHex(ed, p, ed.Board().Counters(), func(c board.Counter) (string, hex.Coord) { return c.Unit, c.Hex })
			if unit := ed.Pen().Unit; found && !p.Secondary && unit != "" && !stands(ed, unit) {
				return "", false // a unit from the roster joins the stack here
			}
			return id, found
		},
		add: func(ed Editor, c hex.Coord) (string, error) {
			unit := ed.Pen().Unit
			if unit == "" {
				return "", engine.Wrong("editor.no_unit")
			}
			return unit, made(ed, "unit", func(s Stroke) error { return s.PutCounter(board.Counter{Unit: unit, Hex: c}) })
		},
		move: func(ed Editor, s Stroke, id string, _, to hex.Point) error {
			return carried(ed, id, to, (*board.Board).Counter, func(u board.Counter, c hex.Coord) error {
				u.Hex = c
				return s.PutCounter(u)
			})
		},
	}}
}

func stands(ed Editor, unit string) bool {
	_, on := ed.Board().Counter(unit)
	return on
}

// inHex returns the topmost thing in the hex under the pointer.
func inHex[T any](ed Editor, p Pointer, things []T, where func(T) (string, hex.Coord)) (id string, found bool) {
	c := at(ed, p)
	for _, thing := range things {
		if name, h := where(thing); h == c {
			id, found = name, true
		}
	}
	return id, found
}
