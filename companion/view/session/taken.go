package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/gamedata"
)

// Taken reports that the session continues with a typed copy, and which cells contradict what the rules prove. In a
// game with secrets, a linked seat gets no button to undo it: all sides would have to agree.
func Taken(seat view.Seat) page.Notice {
	t := page.Notice{Text: seat.Say("tables.taken"), Button: seat.Say("table.undo"), Act: page.Act{Do: page.Undo}}
	if seat.Linked && !seat.Hosts && len(seat.Game.Keepers()) > 0 {
		t.Button = ""
	}
	for _, c := range gamedata.Clashes(seat.Game) {
		t.Text += "\n• " + seat.Say("tables.clash_in", "table", "@table."+c.Table+".name", "row", c.Known.Row, "column", c.Known.Column)
	}
	return t
}
