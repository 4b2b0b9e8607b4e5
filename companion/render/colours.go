package render

import (
	"image"
	"image/color"
	"image/draw"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
)

// Colours are colours to choose from, each as a sample of itself.
func (m *inputs) Colours(c page.Control, b *page.Colours) fyne.CanvasObject {
	samples := make([]fyne.CanvasObject, len(b.Options))
	for i, o := range b.Options {
		s := widget.NewSwatch(sample(o.ID), "", o.Selected, func() { m.to.Pressed(c.ID, o.ID) })
		s.Tell(o.Label)
		samples[i] = s
	}
	return flow.Flow(samples...)
}

// sample is a picture of a colour; of none where it cannot be read.
func sample(hex string) image.Image {
	rgb, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 24)
	if err != nil {
		return nil
	}
	img := image.NewRGBA(image.Rect(0, 0, int(widget.SampleWidth), int(widget.SampleHeight)))
	draw.Draw(img, img.Bounds(), image.NewUniform(color.RGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 255}), image.Point{}, draw.Src)
	return img
}
