package terrain

import (
	"slices"

	"sandtable/engine"
)

// Set is all kinds of a scenario, each class in the order of its palette. Sets
// are values: the methods that change something return a new one and leave the
// lists of the old one alone.
type Set struct{ Terrain, Hexsides, Paths []Kind }

// Of returns the kinds of a class. The list is shared and must not be changed.
func (s Set) Of(c Class) []Kind { return *s.list(c) }

func (s *Set) list(c Class) *[]Kind { return [...]*[]Kind{&s.Terrain, &s.Hexsides, &s.Paths}[c] }

// Find returns the first kind of a class with this id or alias.
func (s Set) Find(c Class, id string) (Kind, bool) {
	list := s.Of(c)
	i := slices.IndexFunc(list, func(k Kind) bool { return k.ID == id })
	if i < 0 {
		i = slices.IndexFunc(list, func(k Kind) bool { return slices.Contains(k.Alias, id) })
	}
	if i < 0 {
		return Kind{}, false
	}
	return list[i], true
}

// IDs returns the ids of a class in the order of the palette, each once: several
// rows may share an id, one for each edition.
func (s Set) IDs(c Class) []string {
	var ids []string
	for _, k := range s.Of(c) {
		if !slices.Contains(ids, k.ID) {
			ids = append(ids, k.ID)
		}
	}
	return ids
}

// Put returns the set with a kind in the place of index at of its class, or
// added at the end where at is not an index. The kind is checked, and an id that
// is new to the list must not be in use; errors are a [*engine.Problem].
func (s Set) Put(c Class, at int, k Kind) (Set, error) {
	if err := k.Check(); err != nil {
		return s, err
	}
	list := slices.Clone(s.Of(c))
	if at >= 0 && at < len(list) {
		list[at] = k
	} else if slices.ContainsFunc(list, func(o Kind) bool { return o.ID == k.ID }) {
		return s, engine.Wrong("map.repeated", "text", k.ID).At("id")
	} else {
		list = append(list, k)
	}
	*s.list(c) = list
	return s, nil
}

// Drop returns the set without the kind at an index of its class.
func (s Set) Drop(c Class, at int) Set {
	*s.list(c) = slices.Delete(slices.Clone(s.Of(c)), at, at+1)
	return s
}

// Move returns the set with a kind of the palette put elsewhere in it.
func (s Set) Move(c Class, from, to int) Set {
	list := slices.Clone(s.Of(c))
	k := list[from]
	list = slices.Insert(slices.Delete(list, from, from+1), to, k)
	*s.list(c) = list
	return s
}

// Equal reports whether two sets hold the same kinds in the same order.
func (s Set) Equal(o Set) bool {
	for _, c := range Classes {
		if !slices.EqualFunc(s.Of(c), o.Of(c), Kind.Equal) {
			return false
		}
	}
	return true
}

// Terrains returns the kinds of a class as a game has them, each id once.
func (s Set) Terrains(c Class) []engine.Terrain {
	var out []engine.Terrain
	for _, id := range s.IDs(c) {
		k, _ := s.Find(c, id)
		out = append(out, k.Terrain.Resolved())
	}
	return out
}
