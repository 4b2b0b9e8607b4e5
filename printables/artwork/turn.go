package artwork

import (
	"bytes"
	"image"

	"github.com/bep/imagemeta"

	"sandtable/printables/draw"
)

// turn is how a camera was held, as EXIF counts it from 1 to 8: how the pixels of a picture are turned to be upright.
// 0 is as 1.
type turn uint16

// uprights move the unit square of the pixels, whose second axis runs down, to its upright position.
var uprights = [...]draw.Affine{
	0: {A: 1, D: 1},
	1: {A: 1, D: 1},
	2: {A: -1, D: 1, E: 1},
	3: {A: -1, D: -1, E: 1, F: 1},
	4: {A: 1, D: -1, F: 1},
	5: {B: 1, C: 1},
	6: {B: 1, C: -1, E: 1},
	7: {B: -1, C: -1, E: 1, F: 1},
	8: {B: -1, C: 1, F: 1},
}

// turnOf reads how a JPEG is turned. One that does not say it, or not readably, is upright.
func turnOf(data []byte) (t turn) {
	const tag = "Orientation"
	_, err := imagemeta.Decode(imagemeta.Options{
		R: bytes.NewReader(data), ImageFormat: imagemeta.JPEG, Sources: imagemeta.EXIF,
		ShouldHandleTag: func(i imagemeta.TagInfo) bool { return i.Tag == tag && i.Namespace == "IFD0" },
		HandleTag: func(i imagemeta.TagInfo) error {
			if n, ok := i.Value.(uint16); ok && int(n) < len(uprights) {
				t = turn(n)
			}
			return imagemeta.ErrStopWalking
		},
	})
	if err != nil {
		return 0
	}
	return t
}

// lies reports whether the picture's width is the height of its pixels.
func (t turn) lies() bool { return uprights[t].A == 0 }

// upright gives the size of a picture whose pixels have a size.
func (t turn) upright(s draw.Size) draw.Size {
	if t.lies() {
		return draw.Size{W: s.H, H: s.W}
	}
	return s
}

// draw draws pixels upright into a box. The canvas turns them: paper takes a JPEG as it is in its file.
func (t turn) draw(c draw.Canvas, img image.Image, box draw.Rect) {
	if t <= 1 {
		c.Image(img, box)
		return
	}
	raw := t.upright(draw.Size{W: box.W, H: box.H})
	unit := draw.Scale(1/raw.W, 1/raw.H).Then(uprights[t]).Then(draw.Scale(box.W, box.H))
	c.Transform(unit.Then(draw.Move(box.X, box.Y)))
	c.Image(img, draw.Rect{W: raw.W, H: raw.H})
	c.Pop()
}
