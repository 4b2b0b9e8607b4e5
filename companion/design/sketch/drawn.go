package sketch

import (
	"sandtable/companion/widget"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Map sets up the drawing of a map with its kinds of terrain; where a colour is faulty, the house kinds
// serve.
func Map(lang words.Lang, b *board.Board, kinds terrain.Set) *picture.Map {
	styles, err := format.Style(kinds, lang)
	if err != nil {
		styles, _ = format.Style(terrain.House(), lang) // the house kinds are drawn everywhere
	}
	m := picture.NewMap(b, styles)
	m.Show.Counters = true
	return m
}

// Whole shows a map whole.
func Whole(m func() *picture.Map) widget.Paint {
	return Of(func(c draw.Canvas, box draw.Rect, zoom float64) {
		shown := *m()
		whole, room := shown.Bounds(), box.Inset(10)
		if whole.Empty() || room.Empty() {
			return
		}
		k := min(room.W/whole.W, room.H/whole.H)
		c.Transform(draw.Move(room.Centre().X-whole.Centre().X*k, room.Centre().Y-whole.Centre().Y*k))
		c.Transform(draw.Scale(k, k))
		shown.Zoom = k * zoom
		shown.Draw(c, whole)
		c.Pop()
		c.Pop()
	})
}
