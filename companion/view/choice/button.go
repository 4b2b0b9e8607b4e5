package choice

import (
	"sandtable/engine"
)

// Button is something to press.
type Button struct {
	Text   string
	Hint   string // a second, smaller line
	Choice engine.Choice
}
