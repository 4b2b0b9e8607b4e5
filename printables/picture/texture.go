package picture

import "sandtable/printables/draw"

// band textures tell formations apart without colour. Neighbours in the list differ most.
var bandTextures = []draw.Pattern{
	{Texture: draw.Hatched, Angle: 45, Gap: 1.1, Width: 0.35},
	{Texture: draw.Dotted, Gap: 0.9, Width: 0.45},
	{Texture: draw.Hatched, Angle: 90, Gap: 0.9, Width: 0.3},
	{Texture: draw.CrossHatched, Angle: 45, Gap: 1.2, Width: 0.25},
	{Texture: draw.Hatched, Angle: -45, Gap: 1.8, Width: 0.8},
	{Texture: draw.Hatched, Angle: 0, Gap: 0.6, Width: 0.2},
	{Texture: draw.Dashed, Gap: 0.8, Width: 0.35},
	{Texture: draw.Hatched, Angle: 90, Gap: 2.2, Width: 1.1},
	{Texture: draw.CrossHatched, Angle: 0, Gap: 0.8, Width: 0.2},
	{Texture: draw.Hatched, Angle: -45, Gap: 0.7, Width: 0.2},
	{Texture: draw.Wavy, Gap: 0.8, Width: 0.3},
	{Texture: draw.Dotted, Gap: 1.6, Width: 0.9},
}

// Band is a strip that shows a counter's formation by colour and, where the style asks for it, by texture. The zero
// Band draws nothing.
type Band struct {
	Colour  draw.Colour
	Texture int // which of the textures, from 1; 0 is plain colour
}

// draw fills an area with the band.
func (b Band) draw(c draw.Canvas, area draw.Path, ground draw.Colour) {
	if b.Colour.A == 0 {
		return
	}
	if b.Texture <= 0 {
		c.Fill(area, b.Colour)
		return
	}
	p := bandTextures[(b.Texture-1)%len(bandTextures)]
	c.Fill(area, ground.Mix(draw.White, 0.6))
	p.Colour = b.Colour
	p.Fill(c, area)
	c.Stroke(area, draw.Solid(0.15, b.Colour))
}
