package page

import (
	"cmp"
	"strconv"

	"sandtable/companion/view"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/picture"
)

// Map is a map with hexes to press. The value of a press is the printed number of the hex.
type Map struct {
	ID     string
	Board  *board.Board
	Boxed  bool   // its places are boxes: piles are in them, and a press brings the id of one
	At     string // the selected hex; empty for none
	From   string // the hex at which it opens, enlarged for a finger; empty to open the whole map
	Signs  []Sign
	Piles  []Pile
	Offers []Offer
	Show   bool              // the map moves to the hexes that are offered, if some are not visible
	Beyond string            // beside the pointer over hexes that are not offered; "" for nothing
	Barred map[string]string // the same over single hexes, by hex, instead of Beyond
	Send   Send
	More   Send // a press with the other button, or a long one, except on piles with a More of their own
	Off    Send // a press beside the map, and Escape
	Drop   Send // counters that were dragged are put down in a hex; if it does nothing, a press of the hex applies
}

// Hint is what is beside the pointer over a hex: the result of choosing it, or why it is not offered.
func (m *Map) Hint(hex string) string {
	for _, o := range m.Offers {
		if o.Hex == hex {
			return o.Hint
		}
	}
	return cmp.Or(m.Barred[hex], m.Beyond)
}

// boxRoom is the most room in millimetres that counters take in a box.
const boxRoom = 22

// Place returns the middle of a place of the map in millimetres, and the smaller measure of the room for counters there. It
// returns false for a place that is not on the map.
func (m *Map) Place(place string) (at hex.Point, room float64, ok bool) {
	if m.Boxed {
		b, ok := m.Board.Box(place)
		return hex.Point{X: b.X + b.Width/2, Y: b.Y + b.Height/2}, min(b.Width, b.Height, boxRoom), ok
	}
	c, err := m.Board.Hex(place)
	size := m.Board.Grid().Size
	return m.Board.Grid().Centre(c), min(size.Width, size.Height), err == nil && place != ""
}

// HasBox reports whether a place of the map is a box with this id.
func (m *Map) HasBox(id string) bool {
	_, ok := m.Board.Box(id)
	return ok && m.Boxed
}

// BoxAt returns the id of the smallest box around a point, "" for none.
func (m *Map) BoxAt(at hex.Point) string {
	id, least := "", 0.0
	for _, b := range m.Board.Boxes() {
		in := at.X >= b.X && at.Y >= b.Y && at.X <= b.X+b.Width && at.Y <= b.Y+b.Height
		if area := b.Width * b.Height; in && (id == "" || area < least) {
			id, least = b.ID, area
		}
	}
	return id
}

// Spots are the stacks and the heat of a map as a small map shows them.
func (m *Map) Spots() []picture.Spot {
	var out []picture.Spot
	for _, p := range m.Piles {
		s := picture.Spot{Hex: p.Hex, Count: len(p.Pieces)}
		if len(p.Pieces) > 0 && p.Pieces[0].Side != nil {
			s.Side = p.Pieces[0].Side.ID
		}
		out = append(out, s)
	}
	for _, s := range m.Signs {
		if s.Kind == SignHeat {
			n, _ := strconv.Atoi(s.Label)
			out = append(out, picture.Spot{Hex: s.Hexes[0], Count: n, Heat: s.Share})
		}
	}
	return out
}

// Offer is a hex that can be chosen now. A press of it does only its send.
type Offer struct {
	Hex   string
	Label string // printed in it, such as the cost; "" for nothing
	Hint  string // the result of choosing it, beside the pointer; "" for nothing
	Tone  Tone   // Good, Warn if the choice has a consequence, Danger if it attacks
	Send  Send
}

// Sign is something shown on a map.
type Sign struct {
	Kind  SignKind
	Tone  Tone       // its colour; empty for plain
	Side  *view.Side // its owner, who gives it a colour; nil for none
	Hexes []string
	Label string  // written on a disc, and in a hex of a heat map
	Share float64 // of the greatest heat, from 0 to 1
}

// SignKind is how a sign is drawn.
type SignKind string

// The kinds of signs.
const (
	SignRing SignKind = "ring" // a hex that was filled in
	SignLine SignKind = "line" // from middle to middle
	SignSide SignKind = "side" // the side between two hexes
	SignDisc SignKind = "disc" // a marker with its words
	SignHex  SignKind = "hex"  // the outline of each hex
	SignZone SignKind = "zone" // each hex is hatched
	SignPath SignKind = "path" // a line that ends in a disc, or the disc alone
	SignCut  SignKind = "cut"  // a hex that no path leads to
	SignHeat SignKind = "heat" // each hex is coloured by a share, with a number
)

// Point is where a drawing was touched, in the units of its plan; Y counts away from the near edge.
type Point struct{ X, Y float64 }

// Drag is the value of dragging a spot of a plan.
type Drag struct {
	Spot int
	To   Point
}

// InfoSheet is a sheet without input.
type InfoSheet struct {
	NoInput
	ID, Title string
	Rows      []Control
	Foot      []Control
}

// Page returns the sheet.
func (s InfoSheet) Page(view.Seat) Panel {
	return Panel{ID: s.ID, Title: s.Title, Rows: s.Rows, Foot: s.Foot}
}
