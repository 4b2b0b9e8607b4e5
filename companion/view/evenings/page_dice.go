package evenings

import (
	"strconv"

	"sandtable/companion/view"
	"sandtable/engine/trial"
)

// DiceParts is the section of the dice; none if no dice were thrown.
func (s *Stats) DiceParts(r view.Reader) []trial.Part {
	if len(s.Dice) == 0 {
		return nil
	}
	p := trial.Part{Title: r.Say("stats.dice"), About: r.Say("stats.dice_about")}
	for _, d := range s.Dice {
		p.Charts, p.Lines = append(p.Charts, d.chart(r)), append(p.Lines, d.text(r))
	}
	if s.Unknown > 0 {
		p.Lines = append(p.Lines, r.Say("stats.dice_unknown", "count", s.Unknown))
	}
	return []trial.Part{p}
}

// name names a kind of die by its faces.
func (d *Die) name() string {
	return strconv.Itoa(d.Low) + "–" + strconv.Itoa(d.Low+len(d.Faces)-1)
}

// chart is the share of each face, with what chance gives. The longest fills the width.
func (d *Die) chart(r view.Reader) trial.Chart {
	low, high := d.FaceChance()
	c := trial.Chart{Title: r.Say("stats.die", "faces", d.name(), "count", d.Thrown(), "low", percent(low), "high", percent(high))}
	whole, thrown := high, float64(d.Thrown())
	for _, n := range d.Faces {
		whole = max(whole, float64(n)/thrown)
	}
	for i, n := range d.Faces {
		share := float64(n) / thrown
		c.Bars = append(c.Bars, trial.Bar{Label: strconv.Itoa(d.Low + i), Value: counted(r, n, share), Share: share / whole, Low: low / whole, High: high / whole})
	}
	return c
}

// text compares the mean with chance in words.
func (d *Die) text(r view.Reader) string {
	low, high := d.Chance()
	return r.Say("stats.dice_"+d.Verdict(), "faces", d.name(), "count", d.Thrown(), "mean", decimal(r, d.Mean(), 2), "expected", decimal(r, d.Expected(), 2),
		"low", decimal(r, low, 2), "high", decimal(r, high, 2))
}
