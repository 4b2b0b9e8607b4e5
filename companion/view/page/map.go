package page

import (
	"sandtable/companion/view"
	"sandtable/engine/board"
)

// Map is a map whose hexes are pressed: the value is the printed number of the hex.
type Map struct {
	ID     string
	Board  *board.Board
	At     string // the hex that is looked at; empty: none
	From   string // the hex of its subject: it opens there, large enough for a finger; if empty it opens whole
	Signs  []Sign
	Piles  []Pile
	Offers []Offer
	Send   Send
	More   Send // a press with the other button, or a long one; does nothing where that is the pile's
	Off    Send // a press beside the map, and Escape
}

// Offer is a hex that can be chosen now. A press of it does this and nothing else.
type Offer struct {
	Hex   string
	Label string // printed in it: what it costs; "" for nothing
	Tone  Tone   // Good, or Warn where something comes with it
	Send  Send
}

// Sign is something shown on a map.
type Sign struct {
	Kind  SignKind
	Tone  Tone       // how it is coloured; empty: plain
	Side  *view.Side // whose it is; it has the side's colour then
	Hexes []string
	Label string // written on a disc
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
)

// Point is where a drawing was touched, in its own measure, Y away from the near edge.
type Point struct{ X, Y float64 }

// Drag returns the send for a dragged spot of a drawing to scale.
type Drag struct {
	Spot int
	To   Point
}

// InfoSheet is a sheet that is only read.
type InfoSheet struct {
	ID, Title string
	Rows      []Control
	Foot      []Control
}

// Put is there for the sheet's sake: nothing is kept.
func (InfoSheet) Put(string, any) {}

// Page is the sheet.
func (s InfoSheet) Page(view.Seat) Panel {
	return Panel{ID: s.ID, Title: s.Title, Rows: s.Rows, Foot: s.Foot}
}
