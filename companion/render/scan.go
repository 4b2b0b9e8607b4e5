package render

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/share/qr"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
)

// scanHigh is how large a QR code is drawn, in units: cameras read it from an arm's length.
const scanHigh float32 = 240

// Scan draws the QR code of a text, black on white in every theme: cameras want it so.
func (m readers) Scan(_ page.Control, b *page.Scan) fyne.CanvasObject {
	rows, err := qr.Rows(b.Text)
	if err != nil {
		return widget.NewPicture(fyne.NewSize(0, 0), func(int, int, float32) image.Image { return image.NewRGBA(image.Rect(0, 0, 1, 1)) })
	}
	size := fyne.NewSize(scanHigh, scanHigh)
	return flow.AtMost(scanHigh, widget.NewPicture(size, func(w, h int, _ float32) image.Image { return modules(rows, w, h) }))
}

// modules is a QR code in whole pixels, in the middle of a white picture.
func modules(rows [][]bool, w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
	each := max(1, min(w, h)/len(rows))
	left, top := (w-each*len(rows))/2, (h-each*len(rows))/2
	for y := range h {
		for x := range w {
			dark := false
			if i, j := (y-top)/each, (x-left)/each; y >= top && x >= left && i < len(rows) && j < len(rows) {
				dark = rows[i][j]
			}
			shade := uint8(255)
			if dark {
				shade = 0
			}
			img.SetRGBA(x, y, color.RGBA{R: shade, G: shade, B: shade, A: 255})
		}
	}
	return img
}
