package worksheet

// farthest is how many hexes the units of an input have to go at most to a hex, or to the units of another input, each by
// the shortest way that the terrain leaves it. It is a Problem if one is in no hex, or has no way.
func (w *working) farthest(input, to string) (int, error) {
	goals := w.labels(to)
	most := 0
	for _, u := range w.Units(input) {
		for _, label := range goals {
			n, err := u.steps(w.Game, label)
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
