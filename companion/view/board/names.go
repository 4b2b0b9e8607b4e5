package board

import (
	"sandtable/companion/view"
	"sandtable/engine/board"
	"sandtable/engine/words"
)

// Names names what is on a map in the reader's language. A redrawn map may call a place by another name: the
// package's texts count only where their English equals the map's name.
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
