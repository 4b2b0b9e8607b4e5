package preview

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
	"sandtable/printables/draw"
)

// strip shows small pictures of the pages round the one that is open, as many as fit; a tap goes to a
// page, the wheel leafs.
type strip struct {
	face.Base

	onPick func(page int)

	album *album
	wake  func()
	at    int
	cells []*stripCell
	first int // the page of the first cell
}

// stripCell is one small page.
type stripCell struct {
	frame  *canvas.Rectangle
	image  *canvas.Image
	number *canvas.Text
}

// Measures of the strip: a cell with its number below, and the room for the picture in it.
const (
	cellWidth   = 56
	cellHeight  = 64
	numberSpace = 16
)

func newStrip(a *album, wake func()) *strip {
	s := &strip{album: a, wake: wake}
	s.ExtendBaseWidget(s)
	return s
}

// show brings a page into sight.
func (s *strip) show(at int) {
	s.at = at
	s.Refresh()
	s.wake()
}

// fits is how many cells there is room for.
func (s *strip) fits() int { return max(1, int(s.Size().Width/cellWidth)) }

// arrange makes the cells and puts the pages round the open one into them.
func (s *strip) arrange() {
	count := min(s.fits(), len(s.album.pages))
	for len(s.cells) < count {
		c := &stripCell{frame: canvas.NewRectangle(nil), image: newStretched(), number: canvas.NewText("", nil)}
		c.number.Alignment, c.number.TextSize = fyne.TextAlignCenter, 11
		s.cells = append(s.cells, c)
	}
	s.cells = s.cells[:count]
	s.first = min(max(0, s.at-count/2), max(0, len(s.album.pages)-count))
	left := (s.Size().Width - float32(count)*cellWidth) / 2
	for i, c := range s.cells {
		s.dress(c, s.first+i, left+float32(i)*cellWidth)
	}
}

// dress shows a page in a cell whose left edge is at x.
func (s *strip) dress(c *stripCell, page int, x float32) {
	sheet := s.album.sheet(page)
	k := min((cellWidth-10)/sheet.W, (cellHeight-12)/sheet.H)
	w, h := float32(sheet.W*k), float32(sheet.H*k)
	at := fyne.NewPos(x+(cellWidth-w)/2, (cellHeight-h)/2)
	edge, stroke, ink := theme.Color(theme.Edge), float32(1), theme.Color(theme.Faint)
	if page == s.at {
		edge, stroke, ink = theme.Color(theme.Accent), 3, theme.Color(theme.Ink)
	}
	c.frame.FillColor, c.frame.StrokeColor, c.frame.StrokeWidth = color.White, edge, stroke
	c.frame.Move(at.AddXY(-stroke, -stroke))
	c.frame.Resize(fyne.NewSize(w+2*stroke, h+2*stroke))
	img := s.album.small[page]
	c.image.Image = nil
	if img != nil {
		c.image.Image = img
	}
	c.image.Move(at)
	c.image.Resize(fyne.NewSize(w, h))
	setShown(c.image, img != nil)
	c.image.Refresh()
	c.number.Text, c.number.Color = strconv.Itoa(page+1), ink
	c.number.TextStyle.Bold = page == s.at
	c.number.Move(fyne.NewPos(x, cellHeight))
	c.number.Resize(fyne.NewSize(cellWidth, numberSpace))
	c.number.Refresh()
}

// next gives a small picture that is lacking, the open page's first.
func (s *strip) next() (plot, bool) {
	for off := 0; off <= len(s.cells); off++ {
		for _, page := range []int{s.at + off, s.at - off} {
			if page >= s.first && page < s.first+len(s.cells) && page < len(s.album.pages) && s.album.small[page] == nil {
				return s.small(page), true
			}
		}
	}
	return plot{}, false
}

// small draws at twice the size of the cell, which is fine enough on every screen.
func (s *strip) small(page int) plot {
	sheet := s.album.sheet(page)
	scale := 2 * min((cellWidth-10)/sheet.W, (cellHeight-12)/sheet.H)
	return s.album.plot(page, draw.Rect{W: sheet.W, H: sheet.H}, scale, func(img *image.RGBA, _ float64) {
		s.album.keepSmall(page, img)
		s.Refresh()
	})
}

// Tapped goes to a page.
func (s *strip) Tapped(e *fyne.PointEvent) {
	left := (s.Size().Width - float32(len(s.cells))*cellWidth) / 2
	if i := int((e.Position.X - left) / cellWidth); e.Position.X >= left && i < len(s.cells) {
		s.onPick(s.first + i)
	}
}

// Scrolled leafs.
func (s *strip) Scrolled(e *fyne.ScrollEvent) {
	switch by := e.Scrolled.DY + e.Scrolled.DX; {
	case by < 0:
		s.onPick(s.at + 1)
	case by > 0:
		s.onPick(s.at - 1)
	}
}

// MinWidth implements face.Face: there is room for one page.
func (*strip) MinWidth() float32 { return cellWidth }

func (*strip) HeightAt(float32) float32 { return cellHeight + numberSpace }

func (s *strip) Arrange(fyne.Size) {
	s.arrange()
	s.wake()
}

func (s *strip) Parts() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, c := range s.cells {
		all = append(all, c.frame, c.image, c.number)
	}
	return all
}
