package board

import "sandtable/engine/hex"

// Turns is by how many hexsides what faces a direction in a hex has to turn to face another hex, both by their printed
// numbers: see [hex.Layout.Turns]. ok is false where a hex is not on the map.
func Turns(b *Board, from string, facing hex.Direction, to string) (n int, ok bool) {
	at, err := b.Hex(from)
	goal, wrong := b.Hex(to)
	if err != nil || wrong != nil {
		return 0, false
	}
	return b.Layout().Turns(at, facing, goal), true
}

// Costs are what a step costs by the kinds on the map; ok is false for a kind that may not be entered or crossed.
type Costs struct {
	Hex, Hexside, Path func(kind string) (cost int, ok bool)
}

// Cost is what the cheapest way costs between two hexes, by their printed numbers: the hexes entered and the hexsides
// crossed, or the paths followed. ok is false where a hex is not on the map or no way leads there.
func Cost(b *Board, from, to string, costs Costs) (n int, ok bool) {
	start, err := b.Hex(from)
	goal, wrong := b.Hex(to)
	if err != nil || wrong != nil {
		return 0, false
	}
	step := func(from, to hex.Coord) (int, bool) { return costs.step(b, from, to) }
	return b.Field().TraceCost(NewArea(goal).All(), Barriers{}, step, 0).Cost(start)
}

// step is what a step into a neighbour costs: by the cheapest path that leads there, else by its terrain.
func (c Costs) step(b *Board, from, to hex.Coord) (int, bool) {
	e, _ := b.Layout().EdgeBetween(from, to)
	sum, ok := c.Hex(b.Terrain(to))
	for _, kind := range b.PathKinds(e) {
		if n, open := c.Path(kind); open && (!ok || n < sum) {
			sum, ok = n, true
		}
	}
	for _, f := range b.Edge(e) {
		n, open := c.Hexside(f.Kind)
		sum, ok = sum+n, ok && open
	}
	return sum, ok
}

// Cover returns the kinds that cover a hex against another, both by their printed numbers: its terrain and the hexsides of it
// that the straight line between them crosses. ok is false where a hex is not on the map.
func Cover(b *Board, from, to string) (hexKind string, hexsides []string, ok bool) {
	start, err := b.Hex(from)
	goal, wrong := b.Hex(to)
	if err != nil || wrong != nil {
		return "", nil, false
	}
	line := b.Layout().Line(start, goal)
	if len(line) > 1 {
		e, _ := b.Layout().EdgeBetween(line[len(line)-2], goal)
		for _, f := range b.Edge(e) {
			hexsides = append(hexsides, f.Kind)
		}
	}
	return b.Terrain(goal), hexsides, true
}
