package render

import (
	"image"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// chartUnit is how many millimetres of a chart make one unit of the window.
const chartUnit = 0.2

// Graph is a bar chart as it is printed, in the ink of the window.
func (m readers) Graph(_ page.Control, g *page.Graph) fyne.CanvasObject {
	bars := g.Picture()
	const rim = 1.5
	unit := chartUnit * float64(theme.InText(1)) // larger with the letters of the app
	high := float32((bars.Height() + 2*rim) / unit)
	return widget.NewPicture(fyne.NewSize(160, high), func(w, h int, scale float32) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
		mm := float64(scale) / unit
		to := raster.New(img, raster.Camera{Scale: mm}, nil)
		to.Clear(tone(theme.Paper))
		bars.Ink, bars.Faint = tone(theme.Ink), tone(theme.Edge)
		bars.Draw(to, draw.Rect{W: float64(w) / mm, H: float64(h) / mm}.Inset(rim))
		return img
	})
}
