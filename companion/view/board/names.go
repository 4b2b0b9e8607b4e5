package board

import (
	"sandtable/companion/view"
	"sandtable/engine/board"
	"sandtable/engine/words"
)

// Names returns a function that translates the names on a map for the reader. A redrawn map may have another name for a
// place, so the function uses the package's text only if its English equals the name on the map.
func Names(s view.Reader, b *board.Board) func(kind, id, own string) string {
	english := view.Reader{Game: s.Game, Lang: words.English}
	return func(kind, id, own string) string {
		if key := "map." + b.ID() + "." + kind + "." + id + ".name"; s.Has(key) && english.Say(key) == own {
			return s.Say(key)
		}
		if key := kind + "." + id + ".name"; s.Has(key) {
			return s.Say(key)
		}
		return own
	}
}
