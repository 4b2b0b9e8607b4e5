package engine

// Terrain is a kind of terrain, hexside or path: what it costs to move there and how it is drawn.
type Terrain struct {
	ID      string
	Rule    string
	Source  Source
	Cost    int            // MP to enter a hex, to cross a hexside, to follow a path
	By      map[string]int // other costs: by a unit's side, trait or type, or by a flag of the move
	Bar     bool           // not to be entered or crossed but by those for whom By has a cost
	Bridges []string       // of a path or a bridge: hexsides that cost nothing where it crosses them
	Sight   string         // "hinders" or "blocks" a line of sight; empty: neither
	Colour  string         // "#RRGGBB"
	Pattern string         // name of a fill pattern; empty: plain
	Width   float64        // millimetres, of hexsides and paths
	Dash    []float64      // millimetres on and off in turn; none: drawn through
	Symbol  string         // name of a small picture in the hex; empty: none
	Alias   []string       // other names that map files may use
}
