package evenings

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"math"
	"strconv"

	"sandtable/companion/view"
)

// CSV writes the statistics for spreadsheets: a figure a row. Ids take the place of names.
func (s *Stats) CSV() []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	put := func(row ...string) { _ = w.Write(row) } // a buffer takes everything
	put("part", "game", "edition", "item", "figure", "value")
	for _, g := range s.Games {
		g.rows(func(part, item, figure string, v float64) { put(part, g.ID, g.Edition, item, figure, number(v)) })
	}
	for _, d := range s.Dice {
		d.rows(func(figure string, v float64) {
			put("die", "", "", strconv.Itoa(d.Low)+"-"+strconv.Itoa(d.Low+len(d.Faces)-1), figure, number(v))
		})
	}
	for _, x := range s.Skipped {
		put("skipped", "", "", x.Session, "", "")
	}
	w.Flush()
	return b.Bytes()
}

// number writes a number as programs read it, with at most three places.
func number(v float64) string { return strconv.FormatFloat(rounded(v), 'f', -1, 64) }

func rounded(v float64) float64 { return math.Round(1000*v) / 1000 }

// rows hands over the figures of a game.
func (g *Game) rows(put func(part, item, figure string, v float64)) {
	put("game", "", "sessions", float64(g.Sessions))
	put("game", "", "finished", float64(g.Finished))
	for _, r := range g.Results {
		item := r.Side + r.How
		put("result", item, "games", float64(r.Games))
		if least, mean, most, ok := r.Margin(); ok {
			put("result", item, "margin_least", least)
			put("result", item, "margin_mean", mean)
			put("result", item, "margin_most", most)
		}
	}
	put("turn", "", "times", float64(g.Turns.Times))
	put("turn", "", "minutes", g.Turns.Minutes())
	for _, p := range g.Phases {
		put("phase", p.ID, "times", float64(p.Times))
		put("phase", p.ID, "minutes", p.Minutes())
	}
	for _, r := range g.Rules {
		put("rule", r.Number, "corrected", float64(r.Corrected))
		put("rule", r.Number, "overridden", float64(r.Overridden))
		put("rule", r.Number, "undone", float64(r.Undone))
	}
}

// rows hands over the figures of a die.
func (d *Die) rows(put func(figure string, v float64)) {
	for i, n := range d.Faces {
		put("face_"+strconv.Itoa(d.Low+i), float64(n))
	}
	low, high := d.Chance()
	put("thrown", float64(d.Thrown()))
	put("mean", d.Mean())
	put("expected", d.Expected())
	put("chance_low", low)
	put("chance_high", high)
}

// MarshalJSON adds what follows from the faces.
func (d *Die) MarshalJSON() ([]byte, error) {
	type plain Die
	low, high := d.Chance()
	return json.Marshal(struct {
		*plain
		Thrown   int        `json:"thrown"`
		Mean     float64    `json:"mean"`
		Expected float64    `json:"expected"`
		Chance   [2]float64 `json:"chance"` // the mean of fair dice in 95 of 100 cases
		Verdict  string     `json:"verdict"`
	}{(*plain)(d), d.Thrown(), rounded(d.Mean()), d.Expected(), [2]float64{rounded(low), rounded(high)}, d.Verdict()})
}

// Explain says why sessions were skipped, for JSON.
func (s *Stats) Explain(r view.Reader) {
	for i := range s.Skipped {
		s.Skipped[i].Why = r.Problem(s.Skipped[i].err)
	}
}
