package render

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// Counters are the counters of a game as they are printed, with the pictures that were made of them.
type Counters struct {
	counter.Set
	made map[pictured]image.Image
}

// pictured is all that the picture of a counter depends on.
type pictured struct {
	unit, marks string
	back        bool
	w, h        int
}

// mostPictures is how many pictures are kept. A change of scale makes all of them again.
const mostPictures = 1000

// NewCounters has no pictures yet.
func NewCounters(set counter.Set) *Counters {
	return &Counters{set, map[pictured]image.Image{}}
}

// Picture returns a picture of a counter, w by h pixels large. An unknown one is empty.
func (n *Counters) Picture(f page.Face, w, h int) image.Image {
	key := pictured{f.Unit, strings.Join(f.Marks, " "), f.Back, max(1, w), max(1, h)}
	if img, ok := n.made[key]; ok {
		return img
	}
	if len(n.made) >= mostPictures {
		clear(n.made)
	}
	img := image.NewRGBA(image.Rect(0, 0, key.w, key.h))
	n.Draw(raster.New(img, raster.Camera{Scale: 1}, nil), draw.Rect{W: float64(key.w), H: float64(key.h)}, f.Unit, f.Back, f.Marks)
	n.made[key] = img
	return img
}

// Pieces is a presser that has the counters of a game.
type Pieces interface {
	// Counters may be nil.
	Counters() *Counters
}

// counters are those of the game, nil without a game.
func counters(of Presser) *Counters {
	if to, ok := of.(Pieces); ok {
		return to.Counters()
	}
	return nil
}

// paints are the pictures of counters, nil without a game.
func paints(of Presser, faces []page.Face) []widget.Paint {
	n := counters(of)
	if n == nil {
		return nil
	}
	out := make([]widget.Paint, len(faces))
	for i, f := range faces {
		out[i] = func(w, h int, _ float32) image.Image { return n.Picture(f, w, h) }
	}
	return out
}

// counterHigh is the height of a counter that is shown by itself, counterGap the gap between front and back, and cardLong the
// longer side of a card, in units.
const (
	counterHigh float32 = 108
	counterGap  float32 = 12
	cardLong    float32 = 320 // its text is to be read
)

// Counter shows a counter or a card as it is printed, its front and beside it its back.
func (m readers) Counter(_ page.Control, b *page.Counter) fyne.CanvasObject {
	if n := counters(m.to); n != nil && n.Set[b.Unit].Large() {
		return flow.Flow(n.large(b.Unit)...)
	}
	return widget.NewPicture(fyne.NewSize(2*counterHigh+counterGap, counterHigh), func(w, h int, scale float32) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
		if n := counters(m.to); n != nil {
			n.sides(raster.New(img, raster.Camera{Scale: float64(scale)}, nil), b.Unit)
		}
		return img
	})
}

// sides draws the front of a counter, and beside it the back if it has one.
func (n *Counters) sides(c draw.Canvas, unit string) {
	box := draw.Rect{W: float64(counterHigh), H: float64(counterHigh)}
	n.Draw(c, box, unit, false, nil)
	if n.Set[unit].Back != nil {
		box.X = float64(counterHigh + counterGap)
		n.Draw(c, box, unit, true, nil)
	}
}

// large returns the pictures of the front and the back of a card.
func (n *Counters) large(id string) []fyne.CanvasObject {
	faces := []page.Face{{Unit: id}}
	if n.Set[id].Back != nil {
		faces = append(faces, page.Face{Unit: id, Back: true})
	}
	size := n.Set[id].Held()
	scale := cardLong / float32(max(size.W, size.H))
	out := make([]fyne.CanvasObject, len(faces))
	for i, f := range faces {
		out[i] = widget.NewPicture(fyne.NewSize(scale*float32(size.W), scale*float32(size.H)), func(w, h int, _ float32) image.Image { return n.Picture(f, w, h) })
	}
	return out
}
