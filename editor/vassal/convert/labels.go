package convert

import (
	"image"

	"sandtable/editor/vassal/piece"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// letter draws the texts of a counter on its picture.
func letter(img *image.RGBA, labels []piece.Label) {
	c := raster.New(img, raster.Camera{Scale: 1}, nil) // a pixel is a unit
	size := img.Bounds().Size()
	for _, l := range labels {
		style := draw.Lettering{Font: draw.Sans, Size: float64(l.Size), Colour: inked(l.Ink), Align: draw.Left | draw.Top}
		if l.Bold {
			style.Font = draw.Bold
		}
		w, h := style.Font.Width(l.Text, style.Size), style.Font.CapHeight()*style.Size
		x := edge(l.H, 'l', 'r', float64(size.X)) + float64(l.HOff) - w*share(l.HJust, 'l', 'r')
		y := edge(l.V, 't', 'b', float64(size.Y)) + float64(l.VOff) - h*share(l.VJust, 't', 'b')
		if !l.Clear {
			c.Fill(draw.Rect{X: x - 1, Y: y - 1, W: w + 2, H: h + 2}.Path(), inked(l.Back))
		}
		c.Text(l.Text, draw.Pt(x, y), style)
	}
}

func inked(c piece.RGB) draw.Colour {
	return draw.RGB(uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B))
}

// edge returns where an edge of a side is, or its middle.
func edge(sign, first, last byte, length float64) float64 {
	switch sign {
	case first:
		return 0
	case last:
		return length
	}
	return length / 2
}

// share returns how much of a text is before the point that it is aligned to.
func share(sign, first, last byte) float64 { return edge(sign, first, last, 1) }
