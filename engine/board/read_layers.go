package board

import "strings"

// body returns readers for layers and lists. The draft exists by then.
func (r *reader) body() fields {
	return fields{
		"labels":     r.labels,
		"terrain":    r.terrain,
		"elevation":  r.elevation,
		"hexsides":   func() error { return r.edges(&r.d.b.sides, FacesSecond) },
		"paths":      func() error { return r.edges(&r.d.b.paths, FacesNone) },
		"places":     r.places,
		"notes":      r.notes,
		"objectives": r.objectives,
		"zones":      r.zones,
		"sources":    r.sources,
		"boxes":      r.boxes,
		"counters":   r.counters,
		"underlay":   r.underlay,
		"origin":     r.origin,
	}
}

func (r *reader) terrain() error {
	l := &r.d.b.terrain
	return r.object("kinds rows", fields{
		"kinds": func() error {
			return r.list(MaxKinds, func(i int) error {
				id, err := r.text()
				if err != nil {
					return err
				}
				n, err := l.number(id)
				if err == nil && int(n) != i+1 {
					err = fault("", FaultRepeated, "text", id)
				}
				return r.place(err)
			})
		},
		"rows": func() error {
			return readRows(r, l.at, r.d.b.field.Cols, 0, len(l.ids)-1)
		},
	})
}

func (r *reader) elevation() error {
	b := r.d.b
	b.elevation = make([]int16, b.field.Len())
	return r.object("rows", fields{"rows": func() error {
		return readRows(r, b.elevation, b.field.Cols, minElevation, maxElevation)
	}})
}

// edges reads hexsides or paths. most is the last facing that a feature may
// have.
func (r *reader) edges(l *edgeLayer, most Facing) error {
	return r.object("sets rows", fields{
		"sets": func() error { return r.list(maxSets, func(i int) error { return r.set(l, i+1, most) }) },
		"rows": func() error {
			l.at = make([]uint16, l.cells())
			if err := readRows(r, l.at, 3*(l.field.Cols+2), 0, len(l.sets)-1); err != nil {
				return err
			}
			for i, n := range l.at {
				if n != 0 && !l.field.OnEdge(l.edge(i)) {
					return r.fail(FaultEdgeOff, "edge", l.edge(i).String())
				}
			}
			return nil
		},
	})
}

// set reads one combination of features, which must be a new one.
func (r *reader) set(l *edgeLayer, number int, most Facing) error {
	var features []Feature
	err := r.list(maxInSet, func(int) error {
		var f Feature
		if err := r.named(&f)(); err != nil {
			return err
		}
		if f.Faces > most {
			return r.fail(FaultFeature, "text", f.String())
		}
		features = append(features, f)
		return nil
	})
	if err != nil {
		return err
	}
	set, err := sorted(features)
	if err != nil {
		return r.place(err)
	}
	n, err := l.number(set)
	if err == nil && int(n) != number {
		err = fault("", FaultRepeated, "text", strings.TrimSpace(setKey(set)))
	}
	return r.place(err)
}

// readRows reads the rows of a layer, as many as fill it.
func readRows[T int16 | uint16](r *reader, to []T, width, least, most int) error {
	rows := len(to) / width
	n := 0
	err := r.list(rows, func(i int) error {
		text, err := r.text()
		if err != nil {
			return err
		}
		n++
		return r.place(parseRuns(text, to[i*width:(i+1)*width], least, most))
	})
	if err == nil && n != rows {
		return r.fail(FaultRows, "got", n, "want", rows)
	}
	return err
}
