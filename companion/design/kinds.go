package design

import (
	"slices"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
)

// colours are those of maps that are easy on the eye and told apart: land, woods, towns, water, lines.
var colours = []string{
	"#EFE7C8", "#E2D3A6", "#D8C08A", "#B9A48C", "#9DB883", "#7E9E63",
	"#5F7F4B", "#D9C3AE", "#C98F6E", "#BFD6DC", "#8FBBD4", "#5E97B8",
	"#2F6F9A", "#F4F4F0", "#8B8B86", "#7A5A3C", "#4A4A4A", "#A63B2A",
}

// dashes are the ways a line may be broken, in millimetres; none is a whole line.
var dashes = [][]float64{nil, {2, 0.8}, {1.2, 0.8}, {0.4, 0.7}, {3, 0.8, 0.5, 0.8}}

// symbols are the signs that make sense on the ground.
var symbols = []string{"town", "fort", "flag", "star", "cross", "anchor", "roundel", "crossing", "fuel", "supply"}

// kindAt is the kind at a place of the palette.
func kindAt(d *doc.Document, class terrain.Class, at int) terrain.Kind {
	return d.Kinds().Of(class)[at]
}

// setKind puts a kind in the place of one of the palette; changes of one kind in a row are one step.
func setKind(d *doc.Document, class terrain.Class, at int, k terrain.Kind) error {
	set, err := d.Kinds().Put(class, at, k)
	if err != nil {
		return err
	}
	s := d.Continue(kindStep("editor.step.kind", class, k))
	s.SetKinds(set)
	s.End()
	return nil
}

// putKinds changes the palette as a step of its own.
func putKinds(d *doc.Document, name engine.Said, set terrain.Set) {
	s := d.Begin(name)
	s.SetKinds(set)
	s.End()
}

func kindStep(key string, class terrain.Class, k terrain.Kind) engine.Said {
	return engine.Tell(key, "class", class.String(), "kind", k.ID)
}

// addKind adds a kind that looks like another, under an id made of its English name, and gives its place.
func addKind(d *doc.Document, class terrain.Class, like terrain.Kind, name, russian string) (int, error) {
	set := d.Kinds()
	k := like
	k.ID = doc.IDFor(name, class.String(), func(id string) bool { _, taken := set.Find(class, id); return taken })
	k.Name, k.RussianName, k.Alias = engine.Text(name), russian, nil
	set, err := set.Put(class, -1, k)
	if err != nil {
		return 0, err
	}
	putKinds(d, kindStep("editor.step.kind_new", class, k), set)
	return len(set.Of(class)) - 1, nil
}

// crossers are the kinds, by class, that lead across a kind of hexside.
func crossers(set terrain.Set, id string) map[terrain.Class][]int {
	found := map[terrain.Class][]int{}
	for _, class := range []terrain.Class{terrain.Hexside, terrain.Path} {
		for i, k := range set.Of(class) {
			if k.ID != id && slices.Contains(k.Bridges, id) {
				found[class] = append(found[class], i)
			}
		}
	}
	return found
}

// withoutKind is a set without one of its kinds. What led across a hexside that is gone does so no longer.
func withoutKind(set terrain.Set, class terrain.Class, at int) (terrain.Set, error) {
	id := set.Of(class)[at].ID
	set = set.Drop(class, at)
	if _, still := set.Find(class, id); still || class != terrain.Hexside {
		return set, nil
	}
	for c, places := range crossers(set, id) {
		for _, i := range places {
			k := set.Of(c)[i]
			k.Bridges = toggled(k.Bridges, id)
			var err error
			if set, err = set.Put(c, i, k); err != nil {
				return set, err
			}
		}
	}
	return set, nil
}

// plainKind is what a new kind begins as.
func plainKind(class terrain.Class) terrain.Kind {
	k := gamedata.Terrain{Colour: "#EFE7C8", Cost: 1}
	switch class {
	case terrain.Hexside:
		k.Colour, k.Width, k.Cost = "#5E97B8", 1.2, 1
	case terrain.Path:
		k.Colour, k.Width, k.Cost = "#7A5A3C", 0.9, 1
	}
	return terrain.Kind{Terrain: k}
}

// kindBoard is a small map that shows a kind as it lies on the map: three hexes and what lies on and
// between them. base is the terrain under lines.
func kindBoard(class terrain.Class, k terrain.Kind, base string, like hex.Grid) *board.Board {
	d, err := board.NewDraft("sample", like.Layout, 3, 3, like.Size)
	if err != nil {
		panic(err) // of a size that the open map has
	}
	at := hex.Coord{Col: 1, Row: 1}
	set := func(err error) {
		if err != nil {
			panic(err) // all of it lies on the sample
		}
	}
	for c := range d.Board().Field().All() {
		set(d.SetTerrain(c, base))
	}
	l := like.Layout
	switch class {
	case terrain.Terrain:
		set(d.SetTerrain(at, k.ID))
		for _, dir := range []hex.Direction{1, 2, 3} {
			set(d.SetTerrain(l.Neighbour(at, dir), k.ID))
		}
	case terrain.Hexside:
		for _, dir := range []hex.Direction{5, 0, 1, 2} {
			e := l.EdgeOf(at, dir)
			set(d.SetEdge(e, sampleFeatures(l, e, k, at)...))
		}
	default:
		for _, dir := range []hex.Direction{1, 4} {
			set(d.SetPath(l.EdgeOf(at, dir), k.ID))
		}
	}
	return d.Board()
}

// sampleFeatures is a kind on a hexside of the sample: a crossing lies over what it crosses, and only on
// one side.
func sampleFeatures(l hex.Layout, e hex.Edge, k terrain.Kind, at hex.Coord) []board.Feature {
	if len(k.Bridges) == 0 {
		return []board.Feature{{Kind: k.ID, Faces: board.FacingTo(l, e, at)}}
	}
	on := []board.Feature{{Kind: k.Bridges[0]}}
	if e == l.EdgeOf(at, 1) && k.Bridges[0] != k.ID {
		on = append(on, board.Feature{Kind: k.ID})
	}
	return on
}

// toggled returns a list of ids with one put in or taken out.
func toggled(list []string, id string) []string {
	if slices.Contains(list, id) {
		return slices.DeleteFunc(slices.Clone(list), func(o string) bool { return o == id })
	}
	return append(slices.Clone(list), id)
}
