package doc

import (
	"slices"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// numbers finds hexes whose number another hex has, or that cannot be found again
// by their number.
func (c *checker) numbers() {
	labels := c.b.Labels()
	if labels.Check() != nil {
		seen := map[string]bool{}
		for at := range c.b.Field().All() {
			label := labels.Label(at)
			if seen[label] {
				c.add(c.at(FoundTwice, at))
			}
			seen[label] = true
		}
		return
	}
	for _, at := range corners(c.b.Field()) { // one numbering writes all numbers alike
		if back, err := labels.Parse(labels.Label(at)); err != nil || back != at {
			c.add(c.at(FoundNoNumber, at))
		}
	}
}

// corners returns the hexes with the least and the greatest numbers, each once.
func corners(f board.Field) []hex.Coord {
	all := []hex.Coord{{}, {Col: f.Cols - 1}, {Row: f.Rows - 1}, {Col: f.Cols - 1, Row: f.Rows - 1}}
	slices.SortFunc(all, hex.Coord.Compare)
	return slices.Compact(all)
}

// bare finds hexes without terrain.
func (c *checker) bare() {
	none := c.b.HexesWith(func(kind string) bool { return kind == "" })
	for _, part := range parts(c.b.Field(), none, nil) {
		f := c.at(FoundBare, part.first)
		f.Count = part.count
		c.add(f)
	}
}

// unknown finds kinds that the scenario has not.
func (c *checker) unknown() {
	kinds, hexsides, paths := c.b.Used()
	for _, kind := range kinds {
		if _, ok := c.kinds.Find(terrain.Terrain, kind); !ok {
			hexes := c.b.HexesWith(func(k string) bool { return k == kind })
			for at := range hexes.All() {
				c.add(ofKind(c.at(FoundTerrain, at), terrain.Terrain, kind, hexes.Len()))
				break
			}
		}
	}
	for _, kind := range hexsides {
		if _, ok := c.kinds.Find(terrain.Hexside, kind); !ok {
			c.unknownEdges(FoundHexside, terrain.Hexside, kind, c.b.EdgesWith(func(on []board.Feature) bool { return has(on, kind) }))
		}
	}
	for _, kind := range paths {
		if _, ok := c.kinds.Find(terrain.Path, kind); !ok {
			c.unknownEdges(FoundPath, terrain.Path, kind, c.b.PathEdges(kind))
		}
	}
}

func (c *checker) unknownEdges(code string, class terrain.Class, kind string, edges *board.EdgeSet) {
	for e := range edges.All() {
		c.add(ofKind(c.on(code, e), class, kind, edges.Len()))
		return
	}
}

func ofKind(f Finding, class terrain.Class, kind string, count int) Finding {
	f.Class, f.Kind, f.Count = class, kind, count
	return f
}

func has(on []board.Feature, kind string) bool {
	return slices.ContainsFunc(on, func(f board.Feature) bool { return f.Kind == kind })
}

// barred reports whether nobody may enter or cross a kind.
func (c *checker) barred(class terrain.Class, id string) bool {
	k, ok := c.kinds.Find(class, id)
	return ok && k.Bar
}

// travelled reports whether a kind of path has rules for moving: a cost, or hexsides that it leads over. Others, such as
// a river that was drawn from hex to hex, may end where they like.
func (c *checker) travelled(path string) bool {
	k, ok := c.kinds.Find(terrain.Path, path)
	return ok && (k.Cost > 0 || k.Half || len(k.By)+len(k.Bridges) > 0)
}

// paths finds paths for moving that end where nobody may enter, and those that cross what bars the way.
func (c *checker) paths() {
	barred := c.b.HexesWith(func(kind string) bool { return c.barred(terrain.Terrain, kind) })
	for at := range barred.All() {
		ends := map[string]int{}
		for _, p := range c.b.Paths(at) {
			for _, kind := range p.Kinds {
				if c.travelled(kind) {
					ends[kind]++
				}
			}
		}
		for _, kind := range slices.Sorted(keysOnce(ends)) {
			c.add(ofKind(c.at(FoundEnd, at), terrain.Path, kind, 1))
		}
	}
	for e, kinds := range c.b.AllPaths() {
		for _, kind := range kinds {
			if river, ok := c.unbridged(e, kind); ok && c.travelled(kind) {
				f := ofKind(c.on(FoundCrossing, e), terrain.Path, kind, 1)
				f.Other = river
				c.add(f)
			}
		}
	}
}

// keysOnce yields the kinds of path of which a hex has one stretch: those that end
// in it.
func keysOnce(ends map[string]int) func(func(string) bool) {
	return func(yield func(string) bool) {
		for kind, n := range ends {
			if n == 1 && !yield(kind) {
				return
			}
		}
	}
}

// unbridged returns a hexside that bars the way of a path, if nothing there leads
// over it: neither the path itself nor a bridge.
func (c *checker) unbridged(e hex.Edge, path string) (river string, found bool) {
	on := c.b.Edge(e)
	over, _ := c.kinds.Find(terrain.Path, path)
	for _, f := range on {
		if c.barred(terrain.Hexside, f.Kind) && !slices.Contains(over.Bridges, f.Kind) && !c.bridgedBy(on, f.Kind) {
			return f.Kind, true
		}
	}
	return "", false
}

// bridgedBy reports whether something on a hexside leads over a kind.
func (c *checker) bridgedBy(on []board.Feature, kind string) bool {
	return slices.ContainsFunc(on, func(f board.Feature) bool {
		k, ok := c.kinds.Find(terrain.Hexside, f.Kind)
		return ok && slices.Contains(k.Bridges, kind)
	})
}

// bridges finds bridges where there is nothing to be bridged.
func (c *checker) bridges() {
	for e, on := range c.b.Edges() {
		for _, f := range on {
			k, ok := c.kinds.Find(terrain.Hexside, f.Kind)
			if ok && len(k.Bridges) > 0 && !slices.ContainsFunc(k.Bridges, func(kind string) bool { return has(on, kind) }) {
				c.add(ofKind(c.on(FoundIdleBridge, e), terrain.Hexside, f.Kind, 1))
			}
		}
	}
}

// reach finds what is cut off from the largest part of the map.
func (c *checker) reach() {
	open := c.b.HexesWith(func(kind string) bool { return !c.barred(terrain.Terrain, kind) })
	c.barE = board.NewEdgeSet(c.b.Field())
	for e, on := range c.b.Edges() {
		for _, f := range on {
			if c.barred(terrain.Hexside, f.Kind) && !c.bridgedBy(on, f.Kind) && !c.crossed(e, f.Kind) {
				c.barE.Add(e)
			}
		}
	}
	all := parts(c.b.Field(), open, c.barE)
	largest := 0
	for i, part := range all {
		if part.count > all[largest].count {
			largest = i
		}
	}
	for i, part := range all {
		if i == largest {
			c.main = part.hexes(c.b.Field(), open, c.barE)
			continue
		}
		f := c.at(FoundCutOff, part.first)
		f.Count = part.count
		c.add(f)
	}
}

// crossed reports whether a path leads over a kind on a hexside.
func (c *checker) crossed(e hex.Edge, kind string) bool {
	return slices.ContainsFunc(c.b.PathKinds(e), func(path string) bool {
		k, ok := c.kinds.Find(terrain.Path, path)
		return ok && slices.Contains(k.Bridges, kind)
	})
}

// areas finds zones and sources without a hex, and sources and objectives that no unit can reach.
func (c *checker) areas() {
	for _, z := range c.b.Zones() {
		if z.Area.Len() == 0 {
			c.add(c.item(FoundEmptyZone, Item{Zones, z.ID}, z.Name, hex.Coord{}))
		}
	}
	for _, s := range c.b.Sources() {
		if s.Area.Len() == 0 {
			c.add(c.item(FoundEmptySource, Item{Sources, s.ID}, s.Name, hex.Coord{}))
		}
	}
	for _, s := range c.b.Sources() {
		if first, ok := (Selection{Hexes: s.Area}).Hex(); ok && !c.reached(s.Area) {
			c.add(c.item(FoundCutSource, Item{Sources, s.ID}, s.Name, first))
		}
	}
	for _, o := range c.b.Objectives() {
		if !c.main.Has(o.Hex) {
			c.add(c.item(FoundBarredGoal, Item{Objectives, o.ID}, o.Name, o.Hex))
		}
	}
}

func (c *checker) reached(a board.Area) bool {
	for at := range a.All() {
		if c.main.Has(at) {
			return true
		}
	}
	return false
}

func (c *checker) item(code string, item Item, name string, at hex.Coord) Finding {
	f := c.at(code, at)
	if f.Place.Item, f.Name = item, name; name == "" {
		f.Name = item.ID
	}
	return f
}
