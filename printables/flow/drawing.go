package flow

import "sandtable/printables/draw"

// Drawing is a picture of a given height that is not split.
type Drawing struct {
	High float64
	On   func(c draw.Canvas, box draw.Rect)
}

// Height implements [Passage].
func (d Drawing) Height(float64) float64 { return d.High }

// Split implements [Passage].
func (d Drawing) Split(float64, float64) (head, tail Passage) { return nil, nil }

// Draw implements [Passage].
func (d Drawing) Draw(c draw.Canvas, at draw.Point, width float64) {
	d.On(c, draw.Rect{X: at.X, Y: at.Y, W: width, H: d.High})
}

// Sized is a picture whose height follows its width. It is not split.
type Sized struct {
	High func(width float64) float64
	On   func(c draw.Canvas, box draw.Rect)
}

// Height implements [Passage].
func (d Sized) Height(width float64) float64 { return d.High(width) }

// Split implements [Passage].
func (d Sized) Split(float64, float64) (head, tail Passage) { return nil, nil }

// Draw implements [Passage].
func (d Sized) Draw(c draw.Canvas, at draw.Point, width float64) {
	d.On(c, draw.Rect{X: at.X, Y: at.Y, W: width, H: d.High(width)})
}

// Together is passages that are not parted.
type Together []Passage

// Height implements [Passage].
func (g Together) Height(width float64) float64 {
	high := 0.0
	for i, p := range g {
		if i > 0 {
			high += PassageGap * 0.6
		}
		high += p.Height(width)
	}
	return high
}

// Split implements [Passage].
func (g Together) Split(float64, float64) (head, tail Passage) { return nil, nil }

// Draw implements [Passage].
func (g Together) Draw(c draw.Canvas, at draw.Point, width float64) {
	for _, p := range g {
		p.Draw(c, at, width)
		at.Y += p.Height(width) + PassageGap*0.6
	}
}

// Space is white.
type Space float64

// Height implements [Passage].
func (s Space) Height(float64) float64 { return float64(s) }

// Split implements [Passage].
func (Space) Split(float64, float64) (head, tail Passage) { return nil, nil }

// Draw implements [Passage].
func (Space) Draw(draw.Canvas, draw.Point, float64) {}

// PageBreak begins a new page.
type PageBreak struct{}

// Height implements [Passage].
func (PageBreak) Height(float64) float64 { return 0 }

// Split implements [Passage].
func (PageBreak) Split(float64, float64) (head, tail Passage) { return nil, nil }

// Draw implements [Passage].
func (PageBreak) Draw(draw.Canvas, draw.Point, float64) {}
