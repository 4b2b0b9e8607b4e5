package picture

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/printables/draw"
)

// A chart has the ink of print unless it is given the ink of a screen.
func TestBarsHaveTheInkOfTheirScreen(t *testing.T) {
	bars := Bars{Title: "VP", Bars: []Bar{{Label: "1", Value: "5", Share: 1, Low: 0.1, High: 0.2}}}
	for _, c := range []struct{ given, want draw.Colour }{{draw.Colour{}, Ink}, {draw.White, draw.White}} {
		bars.Ink, bars.Faint = c.given, c.given
		drawn := draw.Record(func(to draw.Canvas) { bars.Draw(to, draw.Rect{W: 100, H: 20}) })
		assert.Contains(t, drawn, fmt.Sprint(c.want))
		if c.want != Ink {
			assert.NotContains(t, drawn, fmt.Sprint(Ink))
		}
	}
}

// A bar is as long as its share of the whole, also where no other is longer.
func TestBarsAreSharesOfTheWhole(t *testing.T) {
	box := draw.Rect{W: 100, H: 20}
	drawn := draw.Record(func(c draw.Canvas) {
		Bars{Title: "VP", Bars: []Bar{{Label: "Allied", Value: "33%", Share: 0.33}}}.Draw(c, box)
	})
	whole := box.W * (1 - barLabel - barNumber)
	bar := draw.Rect{X: box.W * barLabel, Y: barHead, W: whole * 0.33, H: barHigh}
	assert.Contains(t, drawn, draw.Record(func(c draw.Canvas) { c.Fill(bar.Path(), Style(0).Ground(draw.Colour{})) }))

	drawn = draw.Record(func(c draw.Canvas) {
		Bars{Title: "VP", Zero: 0.5, Bars: []Bar{{Label: "Allied", Value: "-1", Share: -0.5}}}.Draw(c, box)
	})
	bar.X, bar.W = box.W*barLabel+whole*0.25, whole*0.25
	assert.Contains(t, drawn, draw.Record(func(c draw.Canvas) { c.Fill(bar.Path(), Style(0).Ground(draw.Colour{})) }), "a negative share is left of zero")
}

// Fractions and percentages are columns that end at the same place, and the marked bar is bold.
func TestBarsAlignExactNumbers(t *testing.T) {
	box := draw.Rect{W: 100, H: 20}
	bars := Bars{Bars: []Bar{{Label: "D2", Exact: "5 in 36", Value: "14%", Share: 5. / 36}, {Label: "DR", Exact: "31 in 36", Value: "86%", Share: 31. / 36, Marked: true}}}
	drawn := draw.Record(func(c draw.Canvas) { bars.Draw(c, box) })
	_, value := bars.numbers(box.W)
	for i, x := range bars.Bars {
		y := barTop + barPitch*float64(i) + barHigh/2
		font := []draw.Font{draw.Condensed, draw.CondensedBold}[i]
		letters := draw.Lettering{Font: font, Size: barText, Colour: Ink, Align: draw.Right | draw.Middle}
		assert.Contains(t, drawn, draw.Record(func(c draw.Canvas) { c.Text(x.Value, draw.Pt(box.W, y), letters) }))
		assert.Contains(t, drawn, draw.Record(func(c draw.Canvas) { c.Text(x.Exact, draw.Pt(box.W-value, y), letters) }))
	}
}
