package printables

import (
	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// symbols makes the sheets with every symbol, modifier and size mark there is, for those who write
// lists of counters.
func symbols(v voice, s Setup) []leaf {
	paper := s.Paper
	room := draw.Size{W: paper.W, H: paper.H - footHeight - frameGap}
	var out []leaf
	for _, page := range symbol.Gallery(room, func(key string) string { return v.say(key) }) {
		out = append(out, leaf{size: paper, draw: page.Draw})
	}
	return out
}
