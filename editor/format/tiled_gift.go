package format

import (
	"reflect"
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// gift is something that an object of Tiled gave to a map when it was imported: a feature of a hexside, a stretch of a
// path, or an entry of a list.
type gift struct {
	list    string // gaveSide, gavePath or the class of the entry
	edge    hex.Edge
	feature board.Feature
	id      string
}

const (
	gaveSide = "hexside"
	gavePath = "path"
)

func (o *tiledObject) gives(list, id string) { o.gifts = append(o.gifts, gift{list: list, id: id}) }

// held reports whether a map has the gift as it was given.
func (g gift) held(was, is *board.Board) bool {
	switch g.list {
	case gaveSide:
		return slices.Contains(is.Edge(g.edge), g.feature)
	case gavePath:
		return slices.Contains(is.PathKinds(g.edge), g.feature.Kind)
	}
	return reflect.DeepEqual(g.entry(was), g.entry(is))
}

// entry returns the entry of a map, nil where it has none.
func (g gift) entry(b *board.Board) any {
	switch g.list {
	case classPlace:
		return found(b.Place(g.id))
	case classNote:
		return found(b.Note(g.id))
	case classObjective:
		return found(b.Objective(g.id))
	case classZone:
		return found(b.Zone(g.id))
	case classSource:
		return found(b.Source(g.id))
	case classBox:
		return found(b.Box(g.id))
	}
	return found(b.Counter(g.id))
}

func found[T any](entry T, ok bool) any {
	if !ok {
		return nil
	}
	return entry
}

// takeFrom takes the gift away again.
func (g gift) takeFrom(d *board.Draft) {
	switch g.list {
	case gaveSide:
		left := slices.DeleteFunc(slices.Clone(d.Board().Edge(g.edge)), func(f board.Feature) bool { return f == g.feature })
		_ = d.SetEdge(g.edge, left...) // fewer than before
	case gavePath:
		left := slices.DeleteFunc(slices.Clone(d.Board().PathKinds(g.edge)), func(kind string) bool { return kind == g.feature.Kind })
		_ = d.SetPath(g.edge, left...) // fewer than before
	default:
		g.drop(d)
	}
}

func (g gift) drop(d *board.Draft) {
	drops := map[string]func(string) bool{
		classPlace: d.DropPlace, classNote: d.DropNote, classObjective: d.DropObjective, classZone: d.DropZone,
		classSource: d.DropSource, classBox: d.DropBox, classCounter: d.DropCounter,
	}
	drops[g.list](g.id)
}

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
