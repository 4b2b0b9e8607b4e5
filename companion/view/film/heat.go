package film

import (
	"cmp"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Spot is a hex with how many battles were fought or counters lost in it.
type Spot struct {
	Hex   string // "" for those in no hex
	Count int
}

// spots counts hexes, the most frequent first.
func spots(frames []Frame, of func(Frame) []string) []Spot {
	counts := map[string]int{}
	for _, f := range frames {
		for _, hex := range of(f) {
			counts[hex]++
		}
	}
	var out []Spot
	for _, hex := range engine.SortedKeys(counts) {
		out = append(out, Spot{hex, counts[hex]})
	}
	slices.SortStableFunc(out, func(a, b Spot) int { return cmp.Compare(b.Count, a.Count) })
	return out
}

// heat colours the hexes by their count, with the number in each.
func heat(list []Spot) []page.Sign {
	var out []page.Sign
	for _, s := range list {
		if s.Hex != "" {
			sign := page.Sign{Kind: page.SignHeat, Tone: page.Danger, Hexes: []string{s.Hex}, Label: view.Number(s.Count, 1)}
			sign.Share = float64(s.Count) / float64(list[0].Count)
			out = append(out, sign)
		}
	}
	return out
}

// rows says the counts in words.
func rows(seat view.Seat, list []Spot) []page.Control {
	if len(list) == 0 {
		return []page.Control{page.NewAside(seat.Say("film.none"))}
	}
	var out []page.Control
	for _, s := range list {
		name := seat.Say("film.nowhere")
		if s.Hex != "" {
			name = seat.Hex(s.Hex)
		}
		out = append(out, page.Control{Body: &page.Item{}, Label: name, Trailing: view.Number(s.Count, 1)})
	}
	return out
}
