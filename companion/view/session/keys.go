package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/find"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
)

// KeyTable lists the keys of a session's screen. Every client binds from it what its keys type, and the sheet of keys
// shows it.
func KeyTable(seat view.Seat) []page.Key {
	keys := []page.Key{
		{Cap: "Enter", Names: "Enter", Label: seat.Say("table.keys_main")},
		{Cap: "N", Types: "nт", Label: seat.Say("choice.next"), Press: "next"},
		{Cap: "0 … 9", Names: "0 1 2 3 4 5 6 7 8 9", Label: seat.Say("table.keys_dice")},
		{Cap: "R", Types: "rк", Label: seat.Say("table.keys_roll"), Send: page.Send{Act: &page.Act{Do: page.RollAsked}}},
	}
	if rules.FightRule(seat.Reader) != "" {
		keys = append(keys, page.Key{Cap: "B", Types: "bи", Label: seat.Say("table.tab_battle"), Send: page.Send{Open: page.Battle}})
	}
	keys = append(keys, mapKeys(seat)...)
	return append(keys,
		page.Key{Cap: "⌫", Names: "Backspace", Label: seat.Say("table.keys_erase")},
		page.Key{Cap: "Ctrl+Z", Names: "Ctrl+Z", Label: seat.Say("table.undo"), Press: "undo"},
		page.Key{Cap: "Ctrl+Y", Names: "Ctrl+Y Ctrl+Shift+Z", Label: seat.Say("table.redo"), Press: "redo"},
		page.Key{Cap: "/", Types: "/.", Label: seat.Say("table.find"), Send: page.Send{Sheet: &find.Sheet{}}},
		page.Key{Cap: "F1 … F9", Names: "F1 F2 F3 F4 F5 F6 F7 F8 F9", Label: seat.Say("table.keys_panels")},
		page.Key{Cap: "Tab", Names: "Tab", Label: seat.Say("table.keys_tab")},
		page.Key{Cap: "Esc", Names: "Escape", Label: seat.Say("table.back")},
		page.Key{Cap: "?", Types: "?,", Label: seat.Say("table.keys"), Send: page.Send{Sheet: Keys{}}},
	)
}

// mapKeys are those of a map on which hexes are pressed.
func mapKeys(seat view.Seat) []page.Key {
	var keys []page.Key
	if rules.Map(seat.Reader) != nil {
		keys = []page.Key{{Cap: "M", Types: "mь", Label: seat.Say("mirror.tab"), Send: page.Send{Open: page.Board}}}
	}
	if len(seat.Game.Boards) == 0 {
		return keys
	}
	return append(keys,
		page.Key{Cap: "← ↑ ↓ →", Names: "ArrowLeft ArrowUp ArrowDown ArrowRight", Label: seat.Say("table.keys_walk")},
		page.Key{Cap: "␣", Names: "Space", Label: seat.Say("table.keys_pick")},
		page.Key{Cap: "Shift+␣", Names: "Shift+Space", Label: seat.Say("table.keys_more")},
		page.Key{Cap: "+ −", Names: "+ = -", Label: seat.Say("table.keys_zoom")},
		page.Key{Cap: "Home", Names: "Home", Label: seat.Say("mirror.whole")})
}

// Keys is the sheet that lists the keys of a session.
type Keys struct{ page.NoInput }

// Page returns the sheet.
func (Keys) Page(seat view.Seat) page.Panel {
	return page.KeySheet(seat.Say("table.keys"), KeyTable(seat)).Page(seat)
}
