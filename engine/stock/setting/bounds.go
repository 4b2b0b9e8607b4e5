package setting

// Bounds of what players type.
const (
	MaxCount = 1000 // of a count that has no bound of its own
	MaxUnits = 60   // in a battle, or in one input; no hex of a board wargame holds so many
)
