package trial

// Comparison is how B differs from A over games of the same seeds. Only pairs count of which both games ended.
type Comparison struct {
	Pairs   int         `json:"pairs"`
	More    int         `json:"more"`    // pairs in which B has more points
	Fewer   int         `json:"fewer"`   // fewer
	Points  *Difference `json:"points"`  // nothing where one of the games counts none
	Turns   Difference  `json:"turns"`   // B less A
	Entries Difference  `json:"entries"` // B less A
}

// Difference is an average of B less A, with its 95 % interval.
type Difference struct {
	Mean float64 `json:"mean"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// Clear reports whether the interval leaves no doubt on which side of 0 the difference is.
func (d Difference) Clear() bool { return d.Low > 0 || d.High < 0 }

func compare(a, b *Series) *Comparison {
	out := &Comparison{}
	var points, turns, entries []float64
	for i := range min(len(a.games), len(b.games)) {
		x, y := a.games[i], b.games[i]
		if x.cut || y.cut || x.dead != nil || y.dead != nil {
			continue
		}
		out.Pairs++
		more := float64(y.points)/float64(b.scale) - float64(x.points)/float64(a.scale)
		switch {
		case more > 0:
			out.More++
		case more < 0:
			out.Fewer++
		}
		points, turns, entries = append(points, more), append(turns, float64(y.turns-x.turns)), append(entries, float64(y.entries-x.entries))
	}
	if len(a.Bands) > 0 && len(b.Bands) > 0 {
		d := difference(points)
		out.Points = &d
	}
	out.Turns, out.Entries = difference(turns), difference(entries)
	return out
}

func difference(of []float64) Difference {
	m, half := mean(of)
	return Difference{rounded(m), rounded(m - half), rounded(m + half)}
}
