package worksheet

import "sandtable/engine"

// Kinds of signs on the map.
const (
	SignLine = "line" // from hex to hex
	SignHex  = "hex"  // outlined hexes
	SignSide = "side" // the side between two hexes
	SignDisc = "disc" // a marker, with a text on it
)

// Sign is a mark of an answer on the map.
type Sign struct {
	Kind  string
	Hexes []string // printed numbers
	Text  string   // on a disc: a key that begins with "@", or the text itself
	Found string   // FoundRight, FoundWrong, FoundAsk, for its colour; empty for plain
}

// Show adds signs for the map.
func (w *Sheet) Show(signs ...Sign) { w.signs = append(w.signs, signs...) }

// Kinds of shapes on a plan.
const (
	ShapeArea = "area" // where a side is, or where something may be placed
	ShapeText = "text" // words in the middle of an area that is not drawn
	ShapeLine = "line" // between two points
	ShapeDisc = "disc" // a circle, clipped to the table
	ShapeSpot = "spot" // a placed thing; spots are numbered in order
)

// Shape is one thing on a plan.
type Shape struct {
	Kind   string
	Side   string // of its colour; empty for none
	Points []PlanPoint
	Radius float64      // of a disc
	Text   *engine.Said // written on it; may be nil
	Found  string       // of a spot: FoundRight, FoundWrong; empty for plain
}

// PlanPoint is a place on the table: X along the near edge, Y away from it.
type PlanPoint struct{ X, Y float64 }

// Plan is a drawing of an answer to scale. Lengths are in Unit.
type Plan struct {
	Width, Height float64
	Unit          string  // key of the unit of length
	Step          float64 // of the scale along the edges
	Shapes        []Shape
	X, Y          string // the fields of a row that a touch of the plan fills in; empty for none
}

// Box is an area between two corners.
func Box(side string, x0, y0, x1, y1 float64) Shape {
	return Shape{Kind: ShapeArea, Side: side, Points: []PlanPoint{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}
}

// Draw sets the drawing of the answer.
func (w *Sheet) Draw(p *Plan) { w.plan = p }
