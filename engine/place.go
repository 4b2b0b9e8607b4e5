package engine

import "strings"

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
