package picture

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/printables/draw"
)

// A bar is as long as its share of the whole, also where no other is longer.
func TestBarsAreSharesOfTheWhole(t *testing.T) {
	box := draw.Rect{W: 100, H: 20}
	drawn := draw.Record(func(c draw.Canvas) {
		Bars{Bars: []Bar{{Label: "Allied", Value: "33%", Share: 0.33}}}.Draw(c, box)
	})
	whole := box.W * (1 - barLabel - barNumber)
	bar := draw.Rect{X: box.W * barLabel, Y: barHead, W: whole * 0.33, H: barHigh}
	assert.Contains(t, drawn, draw.Record(func(c draw.Canvas) { c.Fill(bar.Path(), Style(0).Ground(draw.Colour{})) }))

	drawn = draw.Record(func(c draw.Canvas) {
		Bars{Zero: 0.5, Bars: []Bar{{Label: "Allied", Value: "-1", Share: -0.5}}}.Draw(c, box)
	})
	bar.X, bar.W = box.W*barLabel+whole*0.25, whole*0.25
	assert.Contains(t, drawn, draw.Record(func(c draw.Canvas) { c.Fill(bar.Path(), Style(0).Ground(draw.Colour{})) }), "a negative share is left of zero")
}
