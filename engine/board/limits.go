package board

// The bounds of a board. They keep a hostile file from costing more than a
// large honest one, and are wide enough for any map that was ever printed.
const (
	MaxSide  = 1000     // columns, and rows
	MaxFile  = 64 << 20 // bytes of a map file
	MaxKinds = 4096     // kinds in one layer
	maxItems = 20000    // entries in one list: places, notes, counters and so on

	maxAliases = 4
	maxString  = 8 << 20 // bytes of one text: an area of every other hex has half as many
)
