package page

import (
	"math"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/printables/draw"
)

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
	Facing        *Facing // nil: it has none
}

// Facing is where a counter on a map faces.
type Facing struct {
	Heading int    // degrees, clockwise from the upper edge of the map
	Words   string // "north-east"
}

// FacingOf returns where a counter on the map faces, nil where its side has no facing.
func FacingOf(r view.Reader, c *engine.Counter, p engine.Piece) *Facing {
	to, ok := r.Game.Facing(c, p)
	if !ok || p.Place.Hex == "" {
		return nil
	}
	return &Facing{Heading: r.Game.Boards[0].Layout().Heading(to), Words: r.Say(strings.TrimPrefix(r.Game.FacingWord(to), "@"))}
}

// Faces returns where the piece faces, in words; empty where it has no facing.
func (p Piece) Faces() string {
	if p.Facing == nil {
		return ""
	}
	return p.Facing.Words
}

// Arrow returns the corners of the arrow at the edge of a counter that shows its facing, from the middle of the counter, in
// sides of it.
func (f Facing) Arrow() [3]draw.Point {
	sin, cos := math.Sincos(float64(f.Heading) * math.Pi / 180)
	at := func(ahead, aside float64) draw.Point { return draw.Pt(ahead*sin+aside*cos, aside*sin-ahead*cos) }
	return [3]draw.Point{at(0.74, 0), at(0.46, 0.24), at(0.46, -0.24)}
}
