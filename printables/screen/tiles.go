package screen

import (
	"strconv"

	"sandtable/printables/counter"
	"sandtable/printables/picture"
)

// bags lays a bag for the counters of each side, in the order of their first counters.
func (b *builder) bags() {
	var order []string
	bySide := map[string][]counter.Piece{}
	for _, p := range b.Pieces {
		if _, ok := bySide[p.Side]; !ok {
			order = append(order, p.Side)
		}
		bySide[p.Side] = append(bySide[p.Side], p)
	}
	for i, side := range order {
		name := b.Title
		if side != "" {
			name = b.Sides(side)
		}
		b.put(b.bag(name, bySide[side], "_"+strconv.Itoa(i+1)), -8)
	}
}

func (b *builder) bag(name string, pieces []counter.Piece, file string) Object {
	bag := b.object("Bag", name)
	taken := Each(pieces, tilePixels)
	for _, p := range pieces {
		n := 1
		if p.Back != nil {
			n = 2
		}
		of := taken[:n]
		taken = taken[n:]
		for i := range of {
			of[i].Name = file + of[i].Name
		}
		at := b.show(of)
		for range p.Copies {
			bag.ContainedObjects = append(bag.ContainedObjects, b.tile(p, at))
		}
	}
	return bag
}

// tile makes a counter with the addresses of its sides.
func (b *builder) tile(p counter.Piece, at []string) Object {
	o := b.object("Custom_Tile", p.Name)
	o.CustomImage = &Image{ImageURL: at[0], ImageSecondaryURL: at[len(at)-1], ImageScalar: 1,
		CustomTile: &Tile{Type: tileShape(p.Shape), Thickness: 0.1, Stackable: true, Stretch: p.Size.W == p.Size.H || p.Shape != picture.Square}}
	scale := max(p.Size.W, p.Size.H) / (2 * 25.4) // a tile is two inches wide
	o.Transform.ScaleX, o.Transform.ScaleZ = scale, scale
	return o
}

// tileShape gives the simulator's number for a shape of tiles.
func tileShape(s picture.Shape) int {
	return map[picture.Shape]int{picture.Round: 2, picture.Hex: 1}[s]
}
