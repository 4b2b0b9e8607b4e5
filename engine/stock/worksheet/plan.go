package worksheet

import "sandtable/engine"

// Kinds of signs on the map.
const (
	SignLine = "line" // from hex to hex
	SignHex  = "hex"  // hexes that matter, outlined
	SignSide = "side" // the side between two hexes
	SignDisc = "disc" // a marker, with a text on it
)

// Sign is something that an answer shows on the map.
type Sign struct {
	Kind  string
	Hexes []string // printed numbers
	Text  string   // on a disc: a key that begins with "@", or what is to be written
	Found string   // FoundRight, FoundWrong, FoundAsk: how it is coloured; empty: plain
}

// Show adds signs for the map.
func (w *Sheet) Show(signs ...Sign) { w.signs = append(w.signs, signs...) }

// Kinds of shapes on a plan.
const (
	ShapeArea = "area" // where a side is, or where something may be placed
	ShapeText = "text" // words in the middle of an area that is not drawn
	ShapeLine = "line" // between two points
	ShapeDisc = "disc" // a circle, of which only the part on the table is seen
	ShapeSpot = "spot" // a placed thing; spots are numbered in order
)

// Shape is one thing on a plan.
type Shape struct {
	Kind   string
	Side   string // whose; empty: nobody's
	Points []PlanPoint
	Radius float64      // of a disc
	Text   *engine.Said // lettered on it; nil: nothing
	Found  string       // of a spot: FoundRight, FoundWrong; empty: plain
}

// PlanPoint is a place on the table: X along the near edge, Y away from it.
type PlanPoint struct{ X, Y float64 }

// Plan is an answer drawn to scale. Lengths are in what the table is measured in.
type Plan struct {
	Width, Height float64
	Unit          string  // key of what it is measured in
	Step          float64 // of the scale along the edges
	Shapes        []Shape
	X, Y          string // the fields of a row that a touch of the plan fills in; empty: it takes none
}

// Box is an area between two corners.
func Box(side string, x0, y0, x1, y1 float64) Shape {
	return Shape{Kind: ShapeArea, Side: side, Points: []PlanPoint{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}
}

// Draw gives the answer its drawing.
func (w *Sheet) Draw(p *Plan) { w.plan = p }
