package mapping

import (
	"slices"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// mapColours are map colours that are easy to tell apart: land, woods, towns, water, lines.
var mapColours = []string{
	"#EFE7C8", "#E2D3A6", "#D8C08A", "#B9A48C", "#9DB883", "#7E9E63",
	"#5F7F4B", "#D9C3AE", "#C98F6E", "#BFD6DC", "#8FBBD4", "#5E97B8",
	"#2F6F9A", "#F4F4F0", "#8B8B86", "#7A5A3C", "#4A4A4A", "#A63B2A",
}

// dashes are line patterns in millimetres; nil is an unbroken line.
var dashes = [][]float64{nil, {2, 0.8}, {1.2, 0.8}, {0.4, 0.7}, {3, 0.8, 0.5, 0.8}}

// symbols are the signs that make sense on terrain.
var symbols = []string{"town", "fort", "flag", "star", "cross", "anchor", "roundel", "crossing", "fuel", "supply"}

// setKind replaces a kind of the palette. Consecutive changes of one kind are one step.
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

// setKinds changes the palette as one step.
func setKinds(d *doc.Document, name engine.Said, set terrain.Set) {
	s := d.Begin(name)
	s.SetKinds(set)
	s.End()
}

func kindStep(key string, class terrain.Class, k terrain.Kind) engine.Said {
	return engine.Tell(key, "class", class.String(), "kind", k.ID)
}

// addKind adds a kind that looks like another and returns its place. Its id is made of its English name.
func addKind(d *doc.Document, class terrain.Class, like terrain.Kind, name, russian string) (int, error) {
	set := d.Kinds()
	k := like
	k.ID = doc.IDFor(name, class.String(), func(id string) bool { _, taken := set.Find(class, id); return taken })
	k.Name, k.RussianName, k.Alias = engine.Text(name), russian, nil
	set, err := set.Put(class, -1, k)
	if err != nil {
		return 0, err
	}
	setKinds(d, kindStep("editor.step.kind_new", class, k), set)
	return len(set.Of(class)) - 1, nil
}

// crossers returns the indexes of the kinds, by class, that lead across a kind of hexside.
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

// removeKind returns the set without one of its kinds. Kinds that led across a removed hexside no longer do.
func removeKind(set terrain.Set, class terrain.Class, at int) (terrain.Set, error) {
	id := set.Of(class)[at].ID
	set = set.Drop(class, at)
	if _, still := set.Find(class, id); still || class != terrain.Hexside {
		return set, nil
	}
	for c, places := range crossers(set, id) {
		for _, i := range places {
			k := set.Of(c)[i]
			k.Bridges = toggle(k.Bridges, id)
			var err error
			if set, err = set.Put(c, i, k); err != nil {
				return set, err
			}
		}
	}
	return set, nil
}

// newKind returns the kind that a new one begins as.
func newKind(class terrain.Class) terrain.Kind {
	k := gamedata.Terrain{Colour: "#EFE7C8", Cost: 1}
	switch class {
	case terrain.Hexside:
		k.Colour, k.Width = "#5E97B8", 1.2
	case terrain.Path:
		k.Colour, k.Width = "#7A5A3C", 0.9
	}
	return terrain.Kind{Terrain: k}
}

// toggle returns a list of ids with one added or removed.
func toggle(list []string, id string) []string {
	if slices.Contains(list, id) {
		return slices.DeleteFunc(slices.Clone(list), func(o string) bool { return o == id })
	}
	return append(slices.Clone(list), id)
}
