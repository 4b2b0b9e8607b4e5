package stock

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
	ShapeArea = "area" // where a side stands
	ShapeZone = "zone" // where something may be placed
	ShapeLine = "line" // between the points; broken where nobody's
	ShapeDisc = "disc" // a circle, of which only the part on the table is seen
	ShapeSpot = "spot" // something that is placed, with a text beside it
)

// Shape is one thing on a plan. Points are in millimetres on the table, y away from the near edge.
type Shape struct {
	Kind   string
	Side   string // whose; empty: nobody's
	Points []PlanPoint
	Radius float64      // of a disc
	Text   *engine.Said // lettered on it; nil: nothing
	Found  string       // of a spot: FoundRight, FoundWrong; empty: plain
}

// PlanPoint is a place on the table.
type PlanPoint struct{ X, Y float64 }

// Plan is an answer drawn to scale on a table of that many millimetres.
type Plan struct {
	Width, Height float64
	Across, Up    string // its measures as written: "72", "48″"
	Shapes        []Shape
}

// Draw gives the answer its drawing.
func (w *Sheet) Draw(p *Plan) { w.plan = p }
