package choice

import (
	"sandtable/engine"
)

// Button is a choice of the rules as a button.
type Button struct {
	Text   string
	Hint   string // a second, smaller line
	Choice engine.Choice
}
