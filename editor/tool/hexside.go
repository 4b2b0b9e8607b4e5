package tool

import (
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// hexsideTool lays features on hexsides: on the one that is pressed, and then on all
// along which the pointer is drawn. With the other button it takes the kind away. Where the
// pen's features face a side, they face the side where the pointer was pressed,
// left or right of the way it is drawn.
type hexsideTool struct {
	holding
	follower follower
	away     bool
	towards  hex.Coord  // the hex where the pointer was pressed
	tail     hex.Vertex // where the next hexside begins
	left     bool       // features face left of the way
}

// ID returns "hexside".
func (t *hexsideTool) ID() string { return "hexside" }

// Key returns "E".
func (t *hexsideTool) Key() string { return "E" }

// Press lays the feature on the nearest hexside.
func (t *hexsideTool) Press(ed Editor, p Pointer) error {
	pen, b := ed.Pen(), ed.Board()
	if pen.Hexside == "" {
		return engine.Wrong("editor.no_hexside")
	}
	e, _ := b.Grid().NearestEdge(p.At)
	if !b.Field().OnEdge(e) {
		return nil
	}
	t.away, t.towards = p.Secondary, at(ed, p)
	t.follower = follower{grid: b.Grid(), field: b.Field(), first: e, last: p.At}
	t.stroke = ed.Begin(stepName("hexside", t.away, "hexside", pen.Hexside))
	return t.try(t.lay(ed, e, t.towards))
}

// Drag lays it on all hexsides on the way.
func (t *hexsideTool) Drag(ed Editor, p Pointer) error {
	if t.stroke == nil {
		return nil
	}
	begun := t.follower.begun
	for i, e := range t.follower.follow(p.At) {
		if !begun && i == 0 {
			t.turn(e)
		}
		if err := t.try(t.lay(ed, e, t.facing(e))); err != nil {
			return err
		}
	}
	return nil
}

// Release makes the step.
func (t *hexsideTool) Release(Editor, Pointer) error {
	t.end()
	return nil
}

// Hint returns the hexside nearest to the pointer.
func (t *hexsideTool) Hint(ed Editor, p Pointer) Hint {
	e, _ := ed.Board().Grid().NearestEdge(p.At)
	return Hint{Edges: []hex.Edge{e}}
}

// stepName names a step that lays or takes away a kind.
func stepName(tool string, away bool, class, kind string) engine.Said {
	if away {
		tool += "_less"
	}
	return engine.Tell("editor.step."+tool, "class", class, "kind", kind)
}

// lay lays the pen's feature on a hexside, or takes it away.
func (t *hexsideTool) lay(ed Editor, e hex.Edge, towards hex.Coord) error {
	pen, on := ed.Pen(), ed.Board().Edge(e)
	if t.away {
		return t.stroke.SetEdge(e, doc.WithoutFeature(on, pen.Hexside)...)
	}
	f := board.Feature{Kind: pen.Hexside}
	if pen.Faces {
		f.Faces = board.FacingTo(ed.Board().Layout(), e, towards)
	}
	return t.stroke.SetEdge(e, doc.WithFeatures(on, f)...)
}

// turn finds out, once the way is known, on which side of it the pointer was
// pressed. next is the hexside after the first.
func (t *hexsideTool) turn(next hex.Edge) {
	l := t.follower.grid.Layout
	ends, onward := l.EdgeVertices(t.follower.first), l.EdgeVertices(next)
	from, to := ends[0], ends[1]
	if from == onward[0] || from == onward[1] {
		from, to = to, from
	}
	t.left, t.tail = t.leftOf(from, to, t.towards), to
}

// facing returns the hex on the chosen side of a hexside, and continues to its end.
func (t *hexsideTool) facing(e hex.Edge) hex.Coord {
	l := t.follower.grid.Layout
	ends := l.EdgeVertices(e)
	from, to := ends[0], ends[1]
	if to == t.tail {
		from, to = to, from
	}
	t.tail = to
	first, second := l.EdgeHexes(e)
	if t.leftOf(from, to, first) == t.left {
		return first
	}
	return second
}

// leftOf reports whether a hex is left of the way from one corner to another.
func (t *hexsideTool) leftOf(from, to hex.Vertex, c hex.Coord) bool {
	g := t.follower.grid
	a, b, m := g.VertexPoint(from), g.VertexPoint(to), g.Centre(c)
	return (b.X-a.X)*(m.Y-a.Y)-(b.Y-a.Y)*(m.X-a.X) < 0
}
