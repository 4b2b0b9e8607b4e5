package printables

import (
	"math"

	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// scaleBand is the scale of a map: a bar of so many hexes, since a game counts distances in hexes.
func (w *work) scaleBand(b *board.Board, width float64) band {
	const most = 5
	step := hexStep(b)
	count := min(most, int(width*0.6/step))
	if count < 1 {
		return band{}
	}
	return band{6, func(c draw.Canvas, box draw.Rect) {
		for i := range count {
			part := draw.Rect{X: box.X + 1 + step*float64(i), Y: box.Y + 2, W: step, H: 1.6}
			if i%2 == 0 {
				c.Fill(part.Path(), picture.Ink)
			}
			c.Stroke(part.Path(), draw.Solid(0.15, picture.Ink))
		}
		end := box.X + 1 + step*float64(count)
		text := draw.Rect{X: end + 3, Y: box.Y, W: box.Right() - end - 3, H: 5.6}
		draw.Fit(draw.Condensed, w.say("print.map.hexes", "count", count), text.W, text.H, 3, 1.6).Draw(c, text, picture.Ink, draw.Left)
	}}
}

// hexStep gives the distance from the centre of a hex to that of the next in the same column or row.
func hexStep(b *board.Board) float64 {
	grid := b.Grid()
	if grid.Layout.Flat() {
		return grid.Size.Height
	}
	return grid.Size.Width
}

// percent says how large a map is beside its true size, "" at true size.
func (w *work) percent(scale float64) string {
	if math.Abs(scale-1) < 0.005 {
		return ""
	}
	return w.say("print.map.percent", "percent", int(math.Round(scale*100)))
}
