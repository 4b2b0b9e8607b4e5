package doc

import "sandtable/engine"

// Layer is a part of the map that is shown, hidden and locked by itself.
type Layer uint8

// The layers, the lowest first.
const (
	Underlay Layer = iota
	Terrain
	Elevation
	Zones
	Sources
	Hexsides
	Paths
	Objectives
	Places
	Notes
	Counters
	Boxes
	layerCount
)

var layerNames = [layerCount]string{
	"underlay", "terrain", "elevation", "zones", "sources", "hexsides", "paths",
	"objectives", "places", "notes", "counters", "boxes",
}

// Layers lists all layers, the lowest first.
func Layers() []Layer {
	var all []Layer
	for l := range layerCount {
		all = append(all, l)
	}
	return all
}

// String returns the name of the layer: its text has the key "editor.layer." and
// this name.
func (l Layer) String() string { return layerNames[l] }

// LayerSet is a set of layers.
type LayerSet uint16

// LayersOf returns the set of these layers.
func LayersOf(layers ...Layer) LayerSet {
	var s LayerSet
	for _, l := range layers {
		s |= 1 << l
	}
	return s
}

// AllLayers is the set of all layers.
const AllLayers LayerSet = 1<<layerCount - 1

// Has reports whether a layer is in the set.
func (s LayerSet) Has(l Layer) bool { return s&(1<<l) != 0 }

// Shown reports whether a layer is shown.
func (d *Document) Shown(l Layer) bool { return !d.hidden.Has(l) }

// Locked reports whether a layer is locked.
func (d *Document) Locked(l Layer) bool { return d.locked.Has(l) }

// Show shows or hides a layer. What is hidden cannot be changed either. It is no
// change of the map and so no step.
func (d *Document) Show(l Layer, shown bool) { d.mark(&d.hidden, l, !shown) }

// Lock locks a layer, so that nothing on it can be changed, or unlocks it. Undo
// and redo do not mind locks.
func (d *Document) Lock(l Layer, locked bool) { d.mark(&d.locked, l, locked) }

func (d *Document) mark(set *LayerSet, l Layer, on bool) {
	if set.Has(l) == on {
		return
	}
	*set ^= LayersOf(l)
	d.tell(Touched{Shown: true})
}

// Open returns the layers that can be changed: those shown and not locked.
func (d *Document) Open() LayerSet { return AllLayers &^ (d.hidden | d.locked) }

// closed returns why a layer cannot be changed, nil where it can.
func (d *Document) closed(l Layer) error {
	name := "@editor.layer." + l.String()
	switch {
	case d.locked.Has(l):
		return engine.Wrong("editor.locked", "layer", name)
	case d.hidden.Has(l):
		return engine.Wrong("editor.hidden", "layer", name)
	}
	return nil
}
