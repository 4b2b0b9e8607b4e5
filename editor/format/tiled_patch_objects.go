package format

import "slices"

// lines removes objects of which the map no longer has all that they gave, and writes what no object has: into object
// layers of ours that the file has, or as new layers, which it returns.
func (p *tiledPatch) lines() []tiledLayer {
	rest := p.m.Board.Draft()
	gone := map[*tiledObject]bool{}
	each(p.r.m.layers, func(l *tiledLayer) {
		for i := range l.objects {
			o := &l.objects[i]
			if gone[o] = !p.holds(o); !gone[o] {
				for _, g := range o.gifts {
					g.takeFrom(rest)
				}
			}
		}
	})
	w := p.writer
	w.board = rest.Board()
	for _, write := range []func(){w.hexsides, w.paths, w.areas, w.marks, w.places} {
		write()
	}
	p.shift(w.m.layers)
	return p.place(gone, w.m.layers)
}

// holds reports whether the map has all that an object gave.
func (p *tiledPatch) holds(o *tiledObject) bool {
	return !slices.ContainsFunc(o.gifts, func(g gift) bool { return !g.held(p.was, p.m.Board) })
}

// shift moves objects to where they are on an infinite map.
func (p *tiledPatch) shift(layers []tiledLayer) {
	each(layers, func(l *tiledLayer) {
		for i := range l.objects {
			l.objects[i].x += float64(p.r.moved.Col) * p.r.pitch().x
			l.objects[i].y += float64(p.r.moved.Row) * p.r.pitch().y
		}
	})
}

// place takes objects out of the layers of the file and puts others in. It returns the layers that the file has not.
func (p *tiledPatch) place(gone map[*tiledObject]bool, layers []tiledLayer) []tiledLayer {
	each(p.r.m.layers, func(l *tiledLayer) {
		if l.sort != "objectgroup" {
			return
		}
		var texts []string
		i := slices.IndexFunc(layers, func(x tiledLayer) bool { return x.sort == l.sort && x.name == l.name })
		if i >= 0 && l.end > 0 {
			for _, o := range layers[i].objects {
				texts = append(texts, p.syntax.object(o, p.objects))
				p.objects++
			}
			layers = slices.Delete(layers, i, i+1)
		}
		p.edits = append(p.edits, p.syntax.objects(p.data, l, gone, texts)...)
	})
	return layers
}
