package render

import (
	"cmp"
	"fmt"
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// Paint makes a picture of a drawing in the colours of the theme.
func Paint(d page.Drawing) widget.Paint {
	cache := raster.NewCache()
	return func(w, h int, scale float32) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
		zoom := float64(scale)
		screen := page.Screen{Ink: tone(theme.Ink), Accent: tone(theme.Accent), Paper: tone(theme.Paper), Hairline: tone(theme.Hairline), Zoom: zoom}
		if d != nil {
			d.Draw(raster.New(img, raster.Camera{Scale: zoom}, cache), draw.Rect{W: float64(w) / zoom, H: float64(h) / zoom}, screen)
		}
		return img
	}
}

func tone(name fyne.ThemeColorName) draw.Colour {
	return draw.Colour(color.NRGBAModel.Convert(theme.Color(name)).(color.NRGBA))
}

// sampleScale is the pixels of a sample in a unit: enough for the screens of phones.
const sampleScale = 3

// Sample makes the picture of a swatch; nil of no drawing.
func Sample(d page.Drawing) image.Image {
	if d == nil {
		return nil
	}
	return Paint(d)(int(widget.SampleWidth*sampleScale), int(widget.SampleHeight*sampleScale), sampleScale)
}

func swatch(to Presser, c page.Control, d page.Drawing) *widget.Swatch {
	s := widget.NewSwatch(Sample(d), c.Label, c.Selected, act(to, c))
	s.Tail = c.Trailing
	return s
}

// Tiles are pictures to choose by, side by side or, where they are wide, in equal columns.
func (m *inputs) Tiles(c page.Control, b *page.Tiles) fyne.CanvasObject {
	tiles := make([]fyne.CanvasObject, len(b.Options))
	for i, o := range b.Options {
		tile := widget.NewTile(o.Label, fyne.NewSize(b.Size.Width, b.Size.Height), Paint(o.Drawing), func() { m.to.Pressed(c.ID, o.ID) })
		tile.Chosen = o.Selected
		tile.Tell(cmp.Or(o.Label, fmt.Sprintf("%s %d/%d", c.Label, i+1, len(b.Options))))
		tiles[i] = tile
	}
	if c.Style == page.Wide {
		return flow.Equals(tiles...)
	}
	return flow.Flow(tiles...)
}
