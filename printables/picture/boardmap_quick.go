package picture

import (
	"fmt"
	"slices"

	"sandtable/printables/draw"
)

// On a screen a map is redrawn for every frame, so its lines are stamps: a stretch of river or road looks alike
// wherever it bends alike, and is drawn once for each zoom. On paper they are whole paths.

// farPixels is how many pixels wide a hex is at least for its shape and grid to be seen, and
// bendPixels for the bends of rivers and roads.
const (
	farPixels  = 10
	bendPixels = 16
)

// far reports whether hexes are so small that only their colours are seen.
func (d *drawing) far() bool { return d.Zoom > 0 && d.unit*d.Zoom < farPixels }

// straight reports whether hexes are so small that bends are not seen.
func (d *drawing) straight() bool { return d.unit*d.Zoom < bendPixels }

// tiny reports whether something is too small on the screen to be more than a speck.
func (d *drawing) tiny(mm float64) bool { return d.Zoom > 0 && mm*d.Zoom < 1.2 }

// piece identifies a stamp of a line among those of its kind and pen.
type piece struct{ dir, from, to uint8 }

// sheet names the stamps of one pen of a kind.
func (d *drawing) sheet(class string, k *Terrain, pen draw.Pen) func(piece) string {
	base := fmt.Sprint(class, " ", k.ID, pen, d.size, d.layout, d.straight())
	ids := map[piece]string{}
	return func(p piece) string {
		id, ok := ids[p]
		if !ok {
			id = base + fmt.Sprint(p)
			ids[p] = id
		}
		return id
	}
}

// seen leaves out pens that would be less than a hair over the one below.
func (d *drawing) seen(pens []draw.Pen) []draw.Pen {
	return slices.DeleteFunc(slices.Clone(pens), func(p draw.Pen) bool { return p.Width*d.Zoom < 0.12 })
}
