package main

import (
	"bytes"
	"image"

	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// Colours of the icon: sand, the green of the table, a counter's paper and its ink.
var (
	iconSand  = draw.RGB(0xe9dcc0)
	iconLine  = draw.RGB(0xb9a67f)
	iconGreen = draw.RGB(0x2f5d50)
	iconShade = draw.RGB(0x24483e)
	iconPaper = draw.RGB(0xfaf6ec)
)

// iconSide is the side of the icon's drawing in mm.
const iconSide = 64.0

// drawIcon draws a hex and in it a counter with the cross of the infantry.
func drawIcon(c draw.Canvas) {
	mid := draw.Pt(iconSide/2, iconSide/2)
	hex := draw.RegularPolygon(mid, 30.5, 6, 0)
	c.Fill(hex, iconSand)
	c.Stroke(hex, draw.Pen{Width: 2, Colour: iconLine, Corner: draw.RoundCorner})
	body := draw.RectAround(mid, 31, 31).Rounded(3.5)
	c.Transform(draw.Move(1.1, 1.6))
	c.Fill(body, iconShade)
	c.Pop()
	c.Fill(body, iconGreen)
	box := draw.RectAround(mid, 21, 14)
	pen := draw.Pen{Width: 2, Colour: iconPaper, Corner: draw.RoundCorner, Cap: draw.RoundCap}
	c.Stroke(box.Path(), pen)
	c.Stroke(draw.Polyline(draw.Pt(box.X, box.Y), draw.Pt(box.Right(), box.Bottom())), pen)
	c.Stroke(draw.Polyline(draw.Pt(box.Right(), box.Y), draw.Pt(box.X, box.Bottom())), pen)
}

// icon draws the icon with this many pixels a side, on a transparent ground.
func icon(pixels int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	drawIcon(raster.New(img, raster.Camera{Scale: float64(pixels) / iconSide}, raster.NewCache()))
	return img
}

// iconPNG returns the icon as a PNG file.
func iconPNG(pixels int) ([]byte, error) {
	var b bytes.Buffer
	err := raster.WritePNG(&b, icon(pixels), float64(pixels)/iconSide*25.4)
	return b.Bytes(), err
}
