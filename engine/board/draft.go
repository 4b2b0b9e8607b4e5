package board

import (
	"fmt"
	"maps"
	"slices"

	"sandtable/engine/hex"
)

// Draft is a map being made. All that can be changed on a map is changed through
// it, and only what a map may hold can be put in; an error is a [*Fault] and
// changes nothing. A draft is for one user at a time.
//
// It has a method for each thing that is set, put down or dropped, and stays whole:
// it is the one door, and behind it every part of the board checks its own.
type Draft struct{ b *Board }

// NewDraft begins an empty map of 1 to [MaxSide] columns and rows, numbered in
// the standard way. Hexes are 1 to 1000 mm wide and high.
func NewDraft(id string, l hex.Layout, cols, rows int, size hex.Size) (*Draft, error) {
	err := first(checkID("id", id), checkSide("columns", cols), checkSide("rows", rows))
	if err != nil {
		return nil, err
	}
	if !l.Valid() {
		return nil, fmt.Errorf("layout: %v", l)
	}
	f := Field{l, cols, rows}
	d := &Draft{&Board{
		frame: frame{id: id, field: f}, hexLayer: hexLayer{over: f, terrain: newKindLayer(f.Len())},
		hexsides: hexsides{newEdgeLayer(f)}, pathways: pathways{newEdgeLayer(f)},
	}}
	if err := first(d.SetSize(size), d.SetNumbering(hex.Standard())); err != nil {
		return nil, err
	}
	return d, nil
}

// Draft returns a copy of the map that can be changed on its own.
func (b *Board) Draft() *Draft { return &Draft{b.clone()} }

// Board returns the map as the draft holds it. It changes with the draft: it is
// for an editor's own views. [Draft.Freeze] gives one that lasts.
func (d *Draft) Board() *Board { return d.b }

// Freeze returns a copy of the map that no longer changes.
func (d *Draft) Freeze() *Board { return d.b.clone() }

func (b *Board) clone() *Board {
	c := *b
	c.aliases = slices.Clone(b.aliases)
	c.terrain = b.terrain.clone()
	c.elevation = slices.Clone(b.elevation)
	c.sides, c.paths = b.sides.clone(), b.paths.clone()
	c.places, c.notes, c.objectives = slices.Clone(b.places), slices.Clone(b.notes), slices.Clone(b.objectives)
	c.zones, c.sources, c.boxes = slices.Clone(b.zones), slices.Clone(b.sources), slices.Clone(b.boxes)
	c.counters = slices.Clone(b.counters)
	if b.underlay != nil {
		u := *b.underlay
		u.Pins = slices.Clone(u.Pins)
		c.underlay = &u
	}
	return &c
}

func (l kindLayer) clone() kindLayer {
	return kindLayer{slices.Clone(l.ids), maps.Clone(l.numbers), slices.Clone(l.at)}
}

func (l edgeLayer) clone() edgeLayer {
	l.sets, l.kinds = slices.Clone(l.sets), slices.Clone(l.kinds)
	l.numbers, l.at = maps.Clone(l.numbers), slices.Clone(l.at)
	return l
}

// SetID gives the map its id within the scenario.
func (d *Draft) SetID(id string) error {
	if err := checkID("id", id); err != nil {
		return err
	}
	d.b.id = id
	return nil
}

// SetName gives the map its title.
func (d *Draft) SetName(name string) error {
	if err := checkText("name", name, maxName, false); err != nil {
		return err
	}
	d.b.name = name
	return nil
}

// SetSize sets width and height of a hex, 1 to 1000 mm each.
func (d *Draft) SetSize(size hex.Size) error {
	if err := checkSize("hex", size); err != nil {
		return err
	}
	d.b.size = hex.Size{Width: round3(size.Width), Height: round3(size.Height)}
	return nil
}

// SetTerrain sets the kind of terrain of a hex; "" takes it away.
func (d *Draft) SetTerrain(c hex.Coord, kind string) error {
	if err := checkHex(d.b.field, c); err != nil {
		return inside("terrain", 0, err)
	}
	n, err := d.b.terrain.number(kind)
	if err != nil {
		return inside("terrain", 0, err)
	}
	d.b.terrain.at[d.b.field.Index(c)] = n
	return nil
}

// The least and the greatest level of [Draft.SetElevation].
const (
	minElevation = -32000
	maxElevation = 32000
)

// SetElevation sets the level of a hex, in the map's own units.
func (d *Draft) SetElevation(c hex.Coord, level int) error {
	err := first(checkHex(d.b.field, c), checkNumber("", float64(level), minElevation, maxElevation))
	if err != nil {
		return inside("elevation", 0, err)
	}
	if d.b.elevation == nil {
		d.b.elevation = make([]int16, d.b.field.Len())
	}
	d.b.elevation[d.b.field.Index(c)] = int16(level)
	return nil
}

// SetEdge replaces the features of a hexside of the map; no features clear it. Each kind may occur
// once.
func (d *Draft) SetEdge(e hex.Edge, features ...Feature) error {
	return inside("hexsides", 0, d.b.sides.set(e, features))
}

// SetPath sets the kinds of path that cross a hexside from centre to centre; no kinds remove the path.
// Over the rim of the map a path leads off it.
func (d *Draft) SetPath(e hex.Edge, kinds ...string) error {
	features := make([]Feature, len(kinds))
	for i, kind := range kinds {
		features[i].Kind = kind
	}
	return inside("paths", 0, d.b.paths.set(e, features))
}

func (l *edgeLayer) set(e hex.Edge, features []Feature) error {
	if !l.field.OnEdge(e) {
		return fault("", FaultEdgeOff, "edge", e.String())
	}
	set, err := sorted(features)
	if err != nil {
		return err
	}
	n, err := l.number(set)
	if err != nil {
		return err
	}
	l.put(e, n)
	return nil
}

// put stores a combination for a hexside of the field.
func (l *edgeLayer) put(e hex.Edge, n uint16) {
	if l.at == nil {
		l.at = make([]uint16, l.cells())
	}
	l.at[l.index(e)] = n
}

// PutPlace adds a name or puts it in the place of the one with its id.
func (d *Draft) PutPlace(p Place) error { return put(&d.b.places, p, "places", d.b.field) }

// PutNote adds a note or puts it in the place of the one with its id.
func (d *Draft) PutNote(n Note) error { return put(&d.b.notes, n, "notes", d.b.field) }

// PutObjective adds an objective or puts it in the place of the one with its id.
func (d *Draft) PutObjective(o Objective) error {
	return put(&d.b.objectives, o, "objectives", d.b.field)
}

// PutZone adds a zone or puts it in the place of the one with its id.
func (d *Draft) PutZone(z Zone) error { return put(&d.b.zones, z, "zones", d.b.field) }

// PutSource adds a source of supply or puts it in the place of the one with its
// id.
func (d *Draft) PutSource(s Source) error { return put(&d.b.sources, s, "sources", d.b.field) }

// PutBox adds a box or puts it in the place of the one with its id.
func (d *Draft) PutBox(b Box) error { return put(&d.b.boxes, b, "boxes", d.b.field) }

// PutCounter lets a unit start in a hex, wherever it started before.
func (d *Draft) PutCounter(c Counter) error { return put(&d.b.counters, c, "counters", d.b.field) }

// DropPlace removes a name. Like all functions that drop, it returns false when there is no such
// entry.
func (d *Draft) DropPlace(id string) bool { return drop(&d.b.places, id) }

// DropNote takes a note away.
func (d *Draft) DropNote(id string) bool { return drop(&d.b.notes, id) }

// DropObjective takes an objective away.
func (d *Draft) DropObjective(id string) bool { return drop(&d.b.objectives, id) }

// DropZone takes a zone away.
func (d *Draft) DropZone(id string) bool { return drop(&d.b.zones, id) }

// DropSource takes a source of supply away.
func (d *Draft) DropSource(id string) bool { return drop(&d.b.sources, id) }

// DropBox takes a box away.
func (d *Draft) DropBox(id string) bool { return drop(&d.b.boxes, id) }

// DropCounter takes a unit off the map.
func (d *Draft) DropCounter(unit string) bool { return drop(&d.b.counters, unit) }

func put[T item](list *[]T, entry T, where string, f Field) error {
	entry, err := checked(entry, f)
	if err != nil {
		return inside(where, 0, err)
	}
	i, there := at(*list, entry.key())
	switch {
	case there:
		(*list)[i] = entry
	case len(*list) >= maxItems:
		return fault(where, FaultTooMany, "most", maxItems)
	default:
		*list = slices.Insert(*list, i, entry)
	}
	return nil
}

func drop[T item](list *[]T, key string) bool {
	i, there := at(*list, key)
	if there {
		*list = slices.Delete(*list, i, i+1)
	}
	return there
}

// SetUnderlay lays a picture under the map.
func (d *Draft) SetUnderlay(u Underlay) error {
	u = u.rounded()
	if err := u.check(d.b.field); err != nil {
		return inside("underlay", 0, err)
	}
	d.b.underlay = &u
	return nil
}

// DropUnderlay takes the picture away.
func (d *Draft) DropUnderlay() { d.b.underlay = nil }
