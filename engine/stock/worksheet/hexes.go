package worksheet

import (
	"slices"

	"sandtable/engine"
)

// most returns the function of formulas that measures from the units of an input to a hex, or to the units of another
// input, and takes the most. It is a Problem if one is in no hex, or has no way.
func (w *working) most(measure func(u Standing, g *engine.Game, label string) (int, error)) func(input, to string) (int, error) {
	return func(input, to string) (int, error) {
		goals := w.labels(to)
		most := 0
		for _, u := range w.Units(input) {
			for _, label := range goals {
				n, err := measure(u, w.Game, label)
				if err != nil {
					return 0, err
				}
				most = max(most, n)
			}
		}
		return most, nil
	}
}

// turns is by how many hexsides the units of an input turn at most to face another input: a facing, a hex, or units.
func (w *working) turns(input, to string) (int, error) {
	x := w.set.input(to)
	if x == nil || x.Of != "facing" {
		return w.most(Standing.turns)(input, to)
	}
	i := slices.Index(x.ids, w.Choice(to))
	if i < 0 {
		return 0, nil
	}
	most := 0
	for _, u := range w.Units(input) {
		most = max(most, u.apart(w.Game, i))
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

// along returns the function of formulas that reports whether a way of a kind of path leads each unit of an input to the
// hex of another input, or to the hexes of its units. It is a Problem if one is in no hex.
func along(w *working) func(input, to, kind string) (bool, error) {
	return func(input, to, kind string) (bool, error) {
		for _, u := range w.Units(input) {
			for _, label := range w.labels(to) {
				kinds, err := u.ways(w.Game, label)
				if err != nil || !slices.Contains(kinds, kind) {
					return false, err
				}
			}
		}
		return true, nil
	}
}

// within returns the function of formulas that reports whether the hexes of an input are in a zone of the map.
func within(w *working) func(input, zone string) (bool, error) {
	return func(input, zone string) (bool, error) {
		for _, label := range w.labels(input) {
			if !inZone(w.Game, label, zone) {
				return false, nil
			}
		}
		return true, nil
	}
}

// sees reports whether each unit of an input sees the hex of another input, or the hexes of its units, by the kinds of
// terrain and hexsides that block sight. It is a Problem if one is in no hex.
func (w *working) sees(input, to string) (bool, error) {
	for _, u := range w.Units(input) {
		for _, label := range w.labels(to) {
			if free, err := u.sees(w.Game, label); err != nil || !free {
				return false, err
			}
		}
	}
	return true, nil
}
