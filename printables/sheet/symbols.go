package sheet

import (
	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// Symbols makes the sheets with every symbol, modifier and size mark there is, for those who write
// lists of counters.
func Symbols(v Voice, s Setup) []Leaf {
	paper := s.Paper
	room := draw.Size{W: paper.W, H: paper.H - footHeight - frameGap}
	var out []Leaf
	for _, page := range symbol.Gallery(room, func(key string) string { return v.Say(key) }) {
		out = append(out, Leaf{Size: paper, Draw: page.Draw})
	}
	return out
}
