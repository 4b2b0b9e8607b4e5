package gamedata

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
)

// counters returns the counters of a game, each with the hex where it begins.
func (f *files) counters() []engine.Counter {
	var out []engine.Counter
	for _, u := range f.units {
		out = append(out, f.counter(u.Counter))
	}
	choose(out)
	return out
}

// counter returns a counter with the hex where it begins, or the hexes: the roster's, else the one on the first map.
func (f *files) counter(c engine.Counter) engine.Counter {
	label := func(hex string) string { return hex }
	whole := false
	if len(f.boards) > 0 {
		c.Start, label = onBoard(f.boards[0].Board, c), labels(f.boards[0].Board)
		_, err := f.boards[0].Hex(c.Start) // a hex may have a name of several words
		whole = err == nil
	}
	switch {
	case !whole && len(engine.StartHexes(c.Start)) > 1:
		c.Starts = engine.StartPattern.ReplaceAllStringFunc(c.Start, label)
	case c.Start != "":
		c.Start = label(c.Start)
	}
	if c.Start != "" && c.Box == "" && len(f.boards) > 0 {
		c.Box = engine.OnMap
	}
	return c
}

// onBoard returns what the roster says of the hex where a counter begins, else its hex on a map.
func onBoard(b *board.Board, c engine.Counter) string {
	for _, k := range b.Counters() {
		if k.Unit == c.ID && c.Start == "" && c.Arrives == 0 {
			return b.Label(k.Hex)
		}
	}
	return c.Start
}

// labels returns a function that writes the number of a hex as a map has it, and keeps what is not a hex of the map.
func labels(b *board.Board) func(string) string {
	return func(hex string) string {
		if at, err := b.Hex(hex); err == nil {
			return b.Label(at)
		}
		return hex
	}
}

// choose proposes where each counter begins that may begin in any of several hexes: in the first where no other counter
// begins, or else in the first.
func choose(counters []engine.Counter) {
	taken := map[string]bool{}
	for _, c := range counters {
		taken[c.Start] = true
	}
	for i := range counters {
		c := &counters[i]
		if c.Starts == "" {
			continue
		}
		hexes := engine.StartHexes(c.Starts)
		c.Start = hexes[max(0, slices.IndexFunc(hexes, func(hex string) bool { return !taken[hex] }))]
		taken[c.Start] = true
	}
}
