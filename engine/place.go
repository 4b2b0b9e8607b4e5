package engine

import (
	"strings"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
)

// Place is where a piece is: a box (reserve, eliminated, exited, a sea zone, "map" for a counter that
// is on the map without its hex being mirrored), a hex by its printed number, or a point in
// millimetres on the map. The zero Place is nowhere.
type Place struct {
	Box string  `json:"box,omitempty"`
	Hex string  `json:"hex,omitempty"`
	X   float64 `json:"x,omitempty"` // millimetres from the map's left edge
	Y   float64 `json:"y,omitempty"` // millimetres from the map's top edge
}

// OnMap is the box of counters on the map whose hex is not recorded.
const OnMap = "map"

// InBox returns the place of a box.
func InBox(id string) Place { return Place{Box: id} }

// AtHex returns the place of a hex by its printed number.
func AtHex(label string) Place { return Place{Hex: label} }

// OnTheMap reports whether a piece there takes part on the map.
func (p Place) OnTheMap() bool { return p.Box == OnMap || p.Hex != "" || p.X != 0 || p.Y != 0 }

// Way returns the text key to show for the place as where a counter goes, or the hex number.
func (p Place) Way() string {
	if key, ok := strings.CutSuffix(p.Word(), ".name"); ok {
		return key + ".to"
	}
	return p.Word()
}

// Word returns the text key or the hex number to show for the place.
func (p Place) Word() string {
	switch {
	case p.Hex != "":
		return p.Hex
	case p.Box != "":
		return "@box." + p.Box + ".name"
	case p.X != 0 || p.Y != 0:
		return "@box." + OnMap + ".name"
	}
	return "@place.nowhere"
}

// Word returns the text key or the hex number to show for a place: its name in a game that is played on points.
func (g *Game) Word(p Place) string {
	key := "place." + p.Hex + ".name"
	if p.Hex != "" && len(g.Boards) > 0 && board.OnPoints(g.Boards[0]) && g.Book.Has(words.English, key) {
		return "@" + key
	}
	return p.Word()
}

// Facings are the ids of the directions that a counter can face, clockwise from north. A map has six of them: flat-topped
// hexes have no east and west, pointy-topped ones no north and south.
var Facings = []string{"n", "ne", "e", "se", "s", "sw", "w", "nw"}

// FacingIDs lists the six directions of the hexsides of the map in play, clockwise from the first; nil without a map.
func (g *Game) FacingIDs() []string {
	if len(g.Boards) == 0 {
		return nil
	}
	out := make([]string, len(hex.Directions))
	for i, d := range hex.Directions {
		out[i] = strings.ToLower(g.Boards[0].Layout().DirectionName(d))
	}
	return out
}

// FacingWord returns the key of the name of a direction on the map in play.
func (g *Game) FacingWord(d hex.Direction) string { return "@facing." + g.FacingIDs()[d] + ".name" }

// Facing returns the hexside that a counter faces, standing as a piece says; ok is false where the counters of its side have
// no facing.
func (g *Game) Facing(c *Counter, p Piece) (d hex.Direction, ok bool) {
	start, ok := g.begins(c)
	return start.Turn(p.Turned), ok
}

// begins is the facing with which the counters of a side begin.
func (g *Game) begins(c *Counter) (hex.Direction, bool) {
	side := g.Side(c.Side)
	if side == nil || side.Faces == "" || len(g.Boards) == 0 {
		return 0, false
	}
	d, err := g.Boards[0].Layout().ParseDirection(strings.ToUpper(side.Faces))
	return d, err == nil
}
