package home

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Keys lists the keys of the first page as it is shown: those of its buttons, and of a new game, whose games it may list
// instead.
func (s Start) Keys(seat view.Seat, shown page.Panel) []page.Key {
	var keys []page.Key
	for _, k := range []page.Key{{Cap: "C", Types: "cс", Press: "continue"}, {Cap: "N", Types: "nт", Press: "new"},
		{Cap: "D", Types: "dв", Press: "design"}, {Cap: "P", Types: "pз", Press: "print"}} {
		c, ok := shown.Find(k.Press)
		k.Label = c.Label
		if !ok && k.Press == "new" {
			k.Press, k.Label, ok = "", seat.Say("home.new"), true
			k.Send = page.Send{Page: &New{Games: s.Games, Shelf: s.Shelf, Covers: s.Covers}}
		}
		if ok {
			keys = append(keys, k)
		}
	}
	keys = append(keys, page.Key{Cap: "Tab", Label: seat.Say("table.keys_tab")}, page.Key{Cap: "Enter", Label: seat.Say("table.keys_main")})
	return append(keys, page.Key{Cap: "?", Types: "?,", Label: seat.Say("table.keys"), Send: page.Send{Sheet: page.KeySheet(seat.Say("table.keys"), keys)}})
}
