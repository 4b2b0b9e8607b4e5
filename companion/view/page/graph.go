package page

import (
	"math"
	"slices"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Graph is a bar chart as in print.
type Graph struct {
	Title string
	Bars  []GraphBar
}

// GraphBar is a share of the whole from -1 to 1, with its confidence interval if that is known.
type GraphBar struct {
	Label, Value     string
	Share, Low, High float64 // Low and High are both 0 without an interval
	Colour           string  // "#RRGGBB" of a side; empty for none
}

func (*Graph) kind() string { return "graph" }

// Zero is where zero is, as a share of the width: in the middle if a bar is negative.
func (g *Graph) Zero() float64 {
	if slices.ContainsFunc(g.Bars, func(b GraphBar) bool { return b.Share < 0 }) {
		return 0.5
	}
	return 0
}

// Left is where a bar begins, as a share of the width.
func (g *Graph) Left(b GraphBar) float64 { return g.Zero() + (1-g.Zero())*min(b.Share, 0) }

// Width is how much of the width a bar takes.
func (g *Graph) Width(b GraphBar) float64 { return (1 - g.Zero()) * math.Abs(b.Share) }

// Picture is the chances as paper draws them: the result of the roll is dark and bold.
func (b *Bars) Picture() picture.Bars {
	var out picture.Bars
	for _, c := range b.Chances {
		bar := picture.Bar{Label: c.Words, Exact: c.Exact, Value: c.Percent, Share: c.Share, Colour: picture.Hairline, Marked: c.Marked}
		if c.Marked {
			bar.Colour = picture.Ink
		}
		out.Bars = append(out.Bars, bar)
	}
	return out
}

// Picture is the chart as the window and paper draw it.
func (g *Graph) Picture() picture.Bars {
	out := picture.Bars{Title: g.Title, Zero: g.Zero()}
	for _, b := range g.Bars {
		colour, err := draw.ParseColour(b.Colour)
		if err != nil {
			colour = picture.Hairline
		}
		out.Bars = append(out.Bars, picture.Bar{Label: b.Label, Value: b.Value, Share: b.Share, Low: b.Low, High: b.High, Colour: colour})
	}
	return out
}
