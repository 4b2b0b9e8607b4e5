package tool

import (
	"math"

	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// newLabel returns the tool for names: a press asks for the text of a new one, a
// drag moves one about its hex.
func newLabel() *itemTool {
	return &itemTool{kind: itemKind{id: "label", key: "T", layer: doc.Places, find: nameAt, add: askName, move: moveName}}
}

// nameAt returns the name whose middle is nearest to the pointer, within half a
// hex.
func nameAt(ed Editor, p Pointer) (string, bool) {
	g := ed.Board().Grid()
	best, id := min(g.Size.Width, g.Size.Height)/2, ""
	for _, place := range ed.Board().Places() {
		m := g.Centre(place.Hex)
		if away := math.Hypot(m.X+place.DX-p.At.X, m.Y+place.DY-p.At.Y); away < best {
			best, id = away, place.ID
		}
	}
	return id, id != ""
}

func askName(ed Editor, c hex.Coord) (string, error) {
	ed.Ask(Question{Key: "editor.ask.name", Hex: c, Answer: func(text string) error {
		if text == "" {
			return nil
		}
		id := doc.IDFor(text, "place", func(id string) bool { _, taken := ed.Board().Place(id); return taken })
		h := holding{ed.Begin(engine.Tell("editor.step.label", "name", text))}
		err := h.try(h.stroke.PutPlace(board.Place{ID: id, Hex: c, Name: text}))
		h.end()
		if err == nil {
			ed.Select(doc.Selection{Item: doc.Item{Layer: doc.Places, ID: id}})
		}
		return err
	}})
	return "", nil
}

func moveName(ed Editor, s Stroke, id string, from, to hex.Point) error {
	place, ok := ed.Board().Place(id)
	if !ok {
		return nil
	}
	place.DX += to.X - from.X
	place.DY += to.Y - from.Y
	return s.PutPlace(place)
}
