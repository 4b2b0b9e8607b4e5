package render

import (
	"image"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// chartUnit is how many millimetres of a chart make one unit of the window.
const chartUnit = 0.2

// Graph is a bar chart as it is printed, on a ground of paper in the dark too.
func (m maker) Graph(_ page.Control, g *page.Graph) fyne.CanvasObject {
	bars := picture.Bars{Title: g.Title, Zero: g.Zero()}
	for _, b := range g.Bars {
		colour, err := draw.ParseColour(b.Colour)
		if err != nil {
			colour = picture.Hairline
		}
		bars.Bars = append(bars.Bars, picture.Bar{Label: b.Label, Value: b.Value, Share: b.Share, Low: b.Low, High: b.High, Colour: colour})
	}
	const rim = 1.5
	unit := chartUnit * float64(theme.InText(1)) // larger with the letters of the app
	high := float32((bars.Height() + 2*rim) / unit)
	return widget.NewPicture(fyne.NewSize(160, high), func(w, h int, scale float32) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
		mm := float64(scale) / unit
		to := raster.New(img, raster.Camera{Scale: mm}, nil)
		to.Clear(margin())
		bars.Draw(to, draw.Rect{W: float64(w) / mm, H: float64(h) / mm}.Inset(rim))
		return img
	})
}
