// Package preview shows the pages of a printout: the open one, whole or closer, and small pictures of those around it.
// They are the very pages that are written, drawn through package raster off the UI goroutine.
package preview

import (
	"fyne.io/fyne/v2"

	"sandtable/printables/draw"
)

// Preview is the two widgets with the pictures they share.
type Preview struct {
	album *album
	plots *plotter
	view  *pageView
	strip *strip
}

// New shows no pages yet. run runs work off the UI goroutine; goTo is called when the user opens another page.
func New(run func(func()), goTo func(page int)) *Preview {
	p := &Preview{album: newAlbum()}
	p.plots = newPlotter(run, p.next)
	p.view, p.strip = newPageView(p.album, p.plots.wake), newStrip(p.album, p.plots.wake)
	p.view.onTurn = func(by int) { goTo(p.view.page + by) }
	p.strip.onPick = goTo
	return p
}

// next is the picture that is needed most: the open page, then the strip.
func (p *Preview) next() (plot, bool) {
	if todo, ok := p.view.next(); ok {
		return todo, true
	}
	return p.strip.next()
}

// View is the open page.
func (p *Preview) View() fyne.CanvasObject { return p.view }

// Strip is the small pictures.
func (p *Preview) Strip() fyne.CanvasObject { return p.strip }

// Show shows a page of a printout. Where both are the same as before nothing changes.
func (p *Preview) Show(pages []draw.Page, at int) {
	if !same(p.album.pages, pages) {
		p.album.renew(pages)
		p.view.renewPage(at)
	} else if at != p.view.page {
		p.view.show(at)
	}
	p.strip.show(at)
	p.plots.wake()
}

func same(a, b []draw.Page) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// ZoomStep is one step of the zoom buttons and keys.
const ZoomStep = 1.4

// Zoom zooms in by a factor, or out by one below 1.
func (p *Preview) Zoom(factor float64) { p.view.zoom(factor) }

// Fit shows the whole page.
func (p *Preview) Fit() { p.view.fit() }

// Key takes the arrows: they pan, or turn a page that is seen whole.
func (p *Preview) Key(name fyne.KeyName) { p.view.key(name) }
