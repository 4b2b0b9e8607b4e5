package sketch

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/editor/terrain"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Of makes a small picture for a screen of what a function draws, in units of the window; zoom is how
// many pixels a unit has.
func Of(drawing func(c draw.Canvas, box draw.Rect, zoom float64)) widget.Paint {
	cache := raster.NewCache()
	return func(w, h int, scale float32) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
		zoom := float64(scale)
		c := raster.New(img, raster.Camera{Scale: zoom}, cache)
		drawing(c, draw.Rect{W: float64(w) / zoom, H: float64(h) / zoom}, zoom)
		return img
	}
}

// Tone is a colour of the theme as drawings take it.
func Tone(name fyne.ThemeColorName) draw.Colour {
	return draw.Colour(color.NRGBAModel.Convert(theme.Color(name)).(color.NRGBA))
}

// Layout shows how the hexes of a layout stand: the first ones of a map, counted along the line in
// which every other one is shifted.
func Layout(l hex.Layout) widget.Paint {
	return Of(func(c draw.Canvas, box draw.Rect, _ float64) {
		cols, rows := 3, 2
		if !l.Flat() {
			cols, rows = 2, 3
		}
		g := hex.Grid{Layout: l, Size: l.Regular(1)}
		w, h := g.Bounds(cols, rows)
		k := min((box.W-3)/w, (box.H-3)/h)
		g.Size = hex.Size{Width: g.Size.Width * k, Height: g.Size.Height * k}
		c.Transform(draw.Move((box.W-w*k)/2, (box.H-h*k)/2))
		for row := range rows {
			for col := range cols {
				layoutHex(c, g, hex.Coord{Col: col, Row: row})
			}
		}
		c.Pop()
	})
}

func layoutHex(c draw.Canvas, g hex.Grid, at hex.Coord) {
	var points []draw.Point
	for _, p := range g.Corners(at) {
		points = append(points, draw.Pt(p.X, p.Y))
	}
	outline := draw.Polygon(points...)
	n, first := at.Col, at.Row == 0
	if !g.Layout.Flat() {
		n, first = at.Row, at.Col == 0
	}
	if first {
		c.Fill(outline, Tone(theme.Accent).Cover(0.18))
	}
	c.Stroke(outline, draw.Solid(1.2, Tone(theme.Ink)))
	if first {
		m := g.Centre(at)
		c.Text(string(rune('1'+n)), draw.Pt(m.X, m.Y), draw.Lettering{Font: draw.Bold, Size: min(g.Size.Width, g.Size.Height) * 0.45,
			Colour: Tone(theme.Ink), Align: draw.Centre | draw.Middle})
	}
}

// Corner shows a sheet with a mark in the corner at which counting starts.
func Corner(o hex.Origin) widget.Paint {
	return Of(func(c draw.Canvas, box draw.Rect, _ float64) {
		sheet := box.Inset(3)
		c.Stroke(sheet.Path(), draw.Solid(1.2, Tone(theme.Ink)))
		x, y := sheet.X+8, sheet.Y+8
		if o == hex.UpperRight || o == hex.LowerRight {
			x = sheet.Right() - 8
		}
		if o == hex.LowerLeft || o == hex.LowerRight {
			y = sheet.Bottom() - 8
		}
		c.Text("1", draw.Pt(x, y), draw.Lettering{Font: draw.Bold, Size: 12, Colour: Tone(theme.Accent), Align: draw.Centre | draw.Middle})
	})
}

// Beginning shows the upper left of a map, its hexes large enough that their numbers can be read.
func Beginning(m func() *picture.Map) widget.Paint {
	return Of(func(c draw.Canvas, box draw.Rect, zoom float64) {
		shown := *m()
		size := shown.Board.Grid().Size
		k := min(92/size.Width, 80/size.Height)
		whole := shown.Bounds()
		if whole.W*k < box.W && whole.H*k < box.H { // a small map stands in the middle
			c.Transform(draw.Move((box.W-whole.W*k)/2, (box.H-whole.H*k)/2))
		} else {
			c.Transform(draw.Move(10, 10))
		}
		c.Transform(draw.Scale(k, k))
		shown.Zoom = k * zoom
		shown.Draw(c, draw.Rect{X: -20 / k, Y: -20 / k, W: box.W/k + 40/k, H: box.H/k + 40/k})
		c.Pop()
		c.Pop()
	})
}

// Kind shows what a kind looks like, lines on the paper of a map.
func Kind(class terrain.Class, style func() *picture.Terrain) widget.Paint {
	return Of(func(c draw.Canvas, box draw.Rect, _ float64) {
		k := style()
		if k == nil {
			return
		}
		scale := box.W / sampleWide
		c.Transform(draw.Scale(scale, scale))
		small := draw.Rect{W: sampleWide, H: box.H / scale}
		switch class {
		case terrain.Terrain:
			k.Swatch(c, small.Inset(0.3), picture.Colour)
		case terrain.Hexside:
			paper(c, small)
			k.HexsideSwatch(c, small, picture.Colour)
		default:
			paper(c, small)
			k.PathSwatch(c, small, picture.Colour)
		}
		c.Pop()
	})
}
