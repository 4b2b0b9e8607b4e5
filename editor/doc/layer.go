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

// LayerState is which layers of a document are shown and which are locked.
type LayerState struct {
	hidden, locked LayerSet
	tell           func(Touched)
}

// Layers returns which layers are shown and locked, to change that.
func (d *Document) Layers() *LayerState { return &d.layers }

// Shown reports whether a layer is shown.
func (s *LayerState) Shown(l Layer) bool { return !s.hidden.Has(l) }

// Locked reports whether a layer is locked.
func (s *LayerState) Locked(l Layer) bool { return s.locked.Has(l) }

// Show shows or hides a layer. What is hidden cannot be changed either. It is no
// change of the map and so no step.
func (s *LayerState) Show(l Layer, shown bool) { s.mark(&s.hidden, l, !shown) }

// Lock locks a layer, so that nothing on it can be changed, or unlocks it. Undo
// and redo do not mind locks.
func (s *LayerState) Lock(l Layer, locked bool) { s.mark(&s.locked, l, locked) }

func (s *LayerState) mark(set *LayerSet, l Layer, on bool) {
	if set.Has(l) == on {
		return
	}
	*set ^= LayersOf(l)
	s.tell(Touched{Shown: true})
}

// Open returns the layers that can be changed: those shown and not locked.
func (s *LayerState) Open() LayerSet { return AllLayers &^ (s.hidden | s.locked) }

// closed returns why a layer cannot be changed, nil where it can.
func (s *LayerState) closed(l Layer) error {
	name := "@editor.layer." + l.String()
	switch {
	case s.locked.Has(l):
		return engine.Wrong("editor.locked", "layer", name)
	case s.hidden.Has(l):
		return engine.Wrong("editor.hidden", "layer", name)
	}
	return nil
}
