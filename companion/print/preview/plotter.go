package preview

import (
	"image"

	"sandtable/companion/widget/loop"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// plotter draws pages off the UI goroutine, one picture at a time, what is needed most first. All but the
// drawing itself happens on the UI goroutine.
type plotter struct {
	run   func(func())
	next  func() (plot, bool) // what is needed most now
	busy  bool
	cache *raster.Cache // used by the current drawing
	drawn int           // the printout that the cache is of
}

// plot is a picture to be drawn: what of a page a camera sees.
type plot struct {
	page   draw.Page
	of     int // the number of its printout
	camera raster.Camera
	w, h   int // pixels
	done   func(*image.RGBA)
}

func newPlotter(run func(func()), next func() (plot, bool)) *plotter {
	return &plotter{run: run, next: next, cache: raster.NewCache()}
}

// wake draws what is needed until nothing is.
func (p *plotter) wake() {
	if p.busy {
		return
	}
	todo, ok := p.next()
	if !ok {
		return
	}
	p.busy = true
	forget := todo.of != p.drawn
	p.drawn = todo.of
	p.run(func() {
		if forget { // stamps of one printout mean other pictures in the next
			p.cache.Forget()
		}
		img := todo.draw(p.cache)
		loop.Do(func() {
			p.busy = false
			todo.done(img)
			p.wake()
		})
	})
}

// draw draws the picture: the page on white paper, and nothing beyond it. A slip in a drawing leaves the
// rest of its page white.
func (t plot) draw(cache *raster.Cache) (img *image.RGBA) {
	img = image.NewRGBA(image.Rect(0, 0, max(1, t.w), max(1, t.h)))
	defer func() { _ = recover() }() // saving the page says what is wrong
	c := raster.New(img, t.camera, cache)
	c.Clear(draw.White)
	t.page.Draw(c)
	return img
}

// mostPixels is how many pixels a picture may have before it is drawn at a coarser grain and stretched.
const mostPixels = 2_400_000

// within gives the scale, at most the wanted one, at which a part of a page has no more than mostPixels.
func within(part draw.Rect, scale float64) float64 {
	for part.W*part.H*scale*scale > mostPixels {
		scale *= 0.9
	}
	return scale
}
