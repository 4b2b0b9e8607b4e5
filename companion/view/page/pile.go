package page

import "sandtable/companion/view"

// Pile is the counters in one hex, the first one on top.
type Pile struct {
	Hex    string
	Pieces []Piece
	Send   Send     // a press of its hex; does nothing where it is as any other hex of the map
	More   Send     // a press with the other button, or a long one
	Lifts  []string // which of the counters a drag takes along; none: a drag pans
}

// Piece is a counter on a map.
type Piece struct {
	ID            string
	Label, Detail string // what is printed on it, and its factors
	Side          *view.Side
	Turned        bool // its back is up
	Held          bool // it is taken up
	Marked        bool
}
