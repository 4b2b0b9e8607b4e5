package worksheet

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// hexes returns the printed numbers of the hexes that were filled in, by input.
func (w *working) hexes() map[string]string {
	out := map[string]string{}
	for _, id := range w.set.inputsOf(InputHex) {
		out[id] = w.Text(id)
	}
	return out
}

// keeper is the side that keeps a unit of the sheet to itself; empty if everybody sees them all.
func (w *working) keeper() string {
	for _, id := range w.set.inputsOf(InputUnits) {
		for _, u := range w.Entries[id].Units {
			if side := w.State.Keeper(u.Unit); side != "" {
				return side
			}
		}
	}
	return ""
}

// farthest is how many hexes the units of an input have to go at most to a hex, or to the units of another input, each by
// the shortest way that the terrain leaves it. It is a Problem if one is in no hex, or has no way.
func (w *working) farthest(input, to string) (int, error) {
	goals := w.labels(to)
	most := 0
	for _, u := range w.Units(input) {
		for _, label := range goals {
			n, err := w.apart(u, label)
			if err != nil {
				return 0, err
			}
			most = max(most, n)
		}
	}
	return most, nil
}

// labels are the hexes of an input: the one that was filled in, or those of its units.
func (w *working) labels(input string) []string {
	if x := w.set.input(input); x != nil && x.Kind == InputHex {
		return []string{w.Text(input)}
	}
	var out []string
	for _, u := range w.Units(input) {
		out = append(out, u.Piece.Place.Hex)
	}
	return out
}

// apart is the length of the shortest way of a unit to a hex.
func (w *working) apart(u Standing, label string) (int, error) {
	for _, b := range w.Game.Boards {
		if n, ok := b.Steps(u.Piece.Place.Hex, label, func(kind string) bool { return w.open(u, kind) }); ok {
			return n, nil
		}
	}
	return 0, engine.Wrong("reckon.way", "unit", "@unit."+u.Counter.ID+".name", "hex", label)
}

// sees reports whether each unit of an input sees the hex of another input, or the hexes of its units, by the kinds of
// terrain and hexsides that block sight. It is a Problem if one is in no hex.
func (w *working) sees(input, to string) (bool, error) {
	for _, u := range w.Units(input) {
		for _, label := range w.labels(to) {
			if free, err := w.clear(u, label); err != nil || !free {
				return false, err
			}
		}
	}
	return true, nil
}

// clear reports whether nothing blocks the sight of a unit to a hex.
func (w *working) clear(u Standing, label string) (bool, error) {
	blocks := func(list []engine.Terrain) func(string) bool {
		return func(kind string) bool {
			t := setting.Terrain(list, kind)
			return t != nil && t.Sight == "blocks"
		}
	}
	for _, b := range w.Game.Boards {
		if free, ok := b.Sees(u.Piece.Place.Hex, label, blocks(w.Game.Terrains), blocks(w.Game.Hexsides)); ok {
			return free, nil
		}
	}
	return false, engine.Wrong("reckon.way", "unit", "@unit."+u.Counter.ID+".name", "hex", label)
}

// open reports whether a unit may enter a kind of terrain.
func (w *working) open(u Standing, kind string) bool {
	t := setting.Terrain(w.Game.Terrains, kind)
	if t == nil || !t.Bar {
		return true
	}
	for _, word := range append([]string{u.Side, u.Type}, u.Traits...) {
		if _, ok := t.By[word]; ok {
			return true
		}
	}
	return false
}
