package engine

import "sandtable/engine/words"

// Terrain is a kind of terrain, hexside or path: what it costs to move there and how it is drawn.
type Terrain struct {
	ID      string
	Rule    string
	Source  Source
	Cost    int            // MP to enter a hex, to cross a hexside, to follow a path
	By      map[string]int // other costs: by a unit's side, trait or type, or by a flag of the move
	Half    bool           // it costs half of that
	Bar     bool           // not to be entered or crossed but by those for whom By has a cost
	Bridges []string       // of a path or a bridge: hexsides that cost nothing where it crosses them
	Sight   string         // "hinders" or "blocks" a line of sight, or "sunken", which sees its own kind alone; empty: none of them
	Cover   int            // what it takes off fire at a unit in the hex, or behind the hexside
	Colour  string         // "#RRGGBB"
	Pattern string         // name of a fill pattern; empty: plain
	Width   float64        // millimetres, of hexsides and paths
	Dash    []float64      // millimetres on and off in turn; none: drawn through
	Symbol  string         // name of a small picture in the hex; empty: none
	Alias   []string       // other names that map files may use
}

// Parts is how many parts of a movement point costs are counted in: two where a kind of terrain costs halves.
func (g *Game) Parts() int {
	for _, list := range [][]Terrain{g.Terrains, g.Hexsides, g.Paths} {
		for i := range list {
			if list[i].Half {
				return 2
			}
		}
	}
	return 1
}

// In is a cost of the kind in parts of a movement point.
func (t *Terrain) In(parts, cost int) int {
	if t.Half {
		return cost * parts / 2
	}
	return cost * parts
}

// Points is a cost of the kind in movement points: "2", "½".
func (t *Terrain) Points(cost int) string {
	if t.Half {
		return words.Number(cost, 2)
	}
	return words.Number(cost, 1)
}
