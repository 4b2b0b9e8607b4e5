package page

import "sandtable/companion/view"

// Pile is the counters in one hex, the first one on top.
type Pile struct {
	Hex    string
	Pieces []Piece
	Send   Send     // a press of its hex; if it does nothing, the send of the map applies
	More   Send     // a press with the other button, or a long one
	Lifts  []string // the counters that a drag moves; nil if a drag pans
}

// Piece is a counter on a map.
type Piece struct {
	ID            string
	Label, Detail string // what is printed on it, and its factors
	Side          *view.Side
	Turned        bool // back side up
	Held          bool // picked up
	Marked        bool
}
