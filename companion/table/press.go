package table

import (
	"sandtable/companion/view/choice"
	"sandtable/engine"
)

// press does what a choice stands for.
func (d *desk) press(c engine.Choice) { d.send(choice.Send(d.seat(), c), nil) }
