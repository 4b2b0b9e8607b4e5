package screen

import (
	"fmt"
	"image"
	"math"
	"path"
	"strings"
	"unicode"

	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Picture is drawn on demand.
type Picture struct {
	Name string // the end of a file's name, without its ending: "_halberd_back"
	Draw func() image.Image
}

// Each gives the fronts and backs of pieces, whose longer sides have a number of pixels. Names are made of ids; a number
// tells pieces with one id apart.
func Each(pieces []counter.Piece, pixels int) (out []Picture) {
	taken := map[string]int{}
	for _, p := range pieces {
		name := "_" + FileName(p.ID)
		if taken[name]++; taken[name] > 1 {
			name = fmt.Sprintf("%s_%d", name, taken[name])
		}
		out = append(out, sides(p, name, pixels)...)
	}
	return out
}

// sides gives the front of a piece, and its back if it has one.
func sides(p counter.Piece, name string, pixels int) []Picture {
	out := []Picture{{name, func() image.Image { return one(p, p.Front, pixels) }}}
	if p.Back != nil {
		out = append(out, Picture{name + "_back", func() image.Image { return one(p, *p.Back, pixels) }})
	}
	return out
}

// one draws a side of a piece, which fills the picture.
func one(p counter.Piece, f picture.Face, long int) image.Image {
	scale := float64(long) / max(p.Size.W, p.Size.H)
	img := image.NewRGBA(image.Rect(0, 0, pixels(p.Size.W*scale), pixels(p.Size.H*scale)))
	f.Draw(raster.New(img, raster.Camera{Scale: scale}, nil), draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{})
	return img
}

func pixels(length float64) int { return max(1, int(math.Round(length))) }

// FileName makes a name for a file from an id: small letters and digits of every script, and single underscores.
func FileName(id string) string {
	fields := strings.FieldsFunc(strings.ToLower(path.Base(id)), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(fields, "_")
}
