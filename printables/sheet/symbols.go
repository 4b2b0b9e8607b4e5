package sheet

import (
	"strings"

	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// Symbols makes the sheets with every symbol, modifier and size mark there is, for those who write
// lists of counters.
func Symbols(v Voice, s Setup, own []*symbol.Branch) []Leaf {
	paper := s.Paper
	room := draw.Size{W: paper.W, H: paper.H - footHeight - frameGap}
	var out []Leaf
	name := func(key string) string {
		for _, b := range own {
			if key == symbol.TypeKey(b.ID) {
				return v.Or(key, Sentence(strings.ReplaceAll(b.ID, "_", " ")))
			}
		}
		return v.Say(key)
	}
	for _, page := range symbol.Gallery(room, own, name) {
		out = append(out, Leaf{Size: paper, Draw: page.Draw})
	}
	return out
}
