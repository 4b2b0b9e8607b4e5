package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Taken tells that the session goes on with a typed copy, and which of its cells contradict what is known. The
// game is the one with the copy.
func Taken(seat view.Seat, g *engine.Game) page.Told {
	t := page.Told{Text: seat.Say("tables.taken"), Button: seat.Say("table.undo"), Act: page.Act{Do: page.Undo}}
	for _, c := range gamedata.Clashes(g) {
		t.Text += "\n• " + seat.Say("tables.clash_in", "table", "@table."+c.Table+".name", "row", c.Known.Row, "column", c.Known.Column)
	}
	return t
}

// KeptNot tells that the session cannot go on with a typed copy.
func KeptNot(seat view.Seat) string { return seat.Say("tables.kept_not") }
