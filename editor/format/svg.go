package format

import (
	"io"

	"sandtable/printables/svg"
)

// svgFiles writes a map as a drawing that other programs can open and change, at
// true size.
func svgFiles(m Map, name string, o Options) ([]File, []Loss, error) {
	p, bounds, err := m.drawing(o)
	if err != nil {
		return nil, nil, err
	}
	return []File{{name + ".svg", func(w io.Writer) error { return svg.Write(w, page(p, bounds)) }}}, pictureLosses(m, o), nil
}

// pictureLosses lists what a picture does not keep: a picture cannot be read in
// again.
func pictureLosses(m Map, o Options) []Loss {
	var r report
	r.addN(LostNotes, "", "", len(m.Board.Notes()))
	r.addN(LostCounters, "", "", len(m.Board.Counters()))
	if _, ok := m.Board.Underlay(); ok && o.Under == nil {
		r.add(LostUnderlay, "", "")
	}
	return r.losses
}
