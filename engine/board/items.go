package board

import "sandtable/engine/hex"

// Place is a name printed on the map, such as that of a town or a river. Its translations are in the scenario's texts
// under its id.
type Place struct {
	ID    string    `json:"id"`
	Hex   hex.Coord `json:"hex"`
	Name  string    `json:"name"`
	Style string    `json:"style,omitempty"` // kind of lettering, an id; "" for the ordinary
	DX    float64   `json:"dx,omitempty"`    // middle of the text from the middle of the hex, in millimetres
	DY    float64   `json:"dy,omitempty"`
	Angle float64   `json:"angle,omitempty"` // clockwise, in degrees
}

// Note is a remark of the designer at a hex. It is not printed.
type Note struct {
	ID   string    `json:"id"`
	Hex  hex.Coord `json:"hex"`
	Text string    `json:"text"`
}

// Objective is a hex that earns points of victory, in the game's own units.
type Objective struct {
	ID     string    `json:"id"`
	Hex    hex.Coord `json:"hex"`
	Name   string    `json:"name,omitempty"`
	Side   string    `json:"side,omitempty"` // the only side it counts for; "" for the side that holds it
	Points int       `json:"points"`
}

// Zone is a named set of hexes, such as where a side sets up.
type Zone struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	Side string `json:"side,omitempty"` // whose it is; "" for anybody's
	Area Area   `json:"area"`
}

// Rim names an edge of the map.
type Rim string

// The four edges of a map, and "" for none.
const (
	NoRim Rim = ""
	North Rim = "north"
	East  Rim = "east"
	South Rim = "south"
	West  Rim = "west"
)

// Source is where a side's lines of supply may end: hexes along an edge of the
// map, or a place on it.
type Source struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	Side string `json:"side,omitempty"`
	Rim  Rim    `json:"rim,omitempty"` // its edge of the map; "" for a place
	Area Area   `json:"area"`
}

// Box is a place for counters off the hexes, in millimetres on the map sheet; x
// and y are its upper left corner and may be negative.
type Box struct {
	ID     string  `json:"id"`
	Name   string  `json:"name,omitempty"`
	Side   string  `json:"side,omitempty"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// Counter is a unit that starts on the map.
type Counter struct {
	Unit string    `json:"unit"` // id of the unit in the scenario's roster
	Hex  hex.Coord `json:"hex"`
}

// item is an entry of one of the lists of a board. The list is sorted by key,
// and has each key once.
type item interface {
	key() string
	check(Field) error
}

func (p Place) key() string     { return p.ID }
func (n Note) key() string      { return n.ID }
func (o Objective) key() string { return o.ID }
func (z Zone) key() string      { return z.ID }
func (s Source) key() string    { return s.ID }
func (b Box) key() string       { return b.ID }
func (c Counter) key() string   { return c.Unit }

// RimHexes returns the hexes along an edge of the field, for a [Source].
func (f Field) RimHexes(r Rim) Area {
	var hexes []hex.Coord
	for c := range f.All() {
		if r == North && c.Row == 0 || r == South && c.Row == f.Rows-1 || r == West && c.Col == 0 || r == East && c.Col == f.Cols-1 {
			hexes = append(hexes, c)
		}
	}
	return NewArea(hexes...)
}
