package evenings

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// Die is a kind of die: how often each face was thrown. Rolls that were undone do not count.
type Die struct {
	Low   int   `json:"low"` // the lowest face
	Faces []int `json:"faces"`
}

// Thrown counts the dice.
func (d *Die) Thrown() (n int) {
	for _, k := range d.Faces {
		n += k
	}
	return n
}

// Mean is the average of the faces thrown, 0 before the first.
func (d *Die) Mean() float64 {
	sum := 0
	for i, k := range d.Faces {
		sum += k * (d.Low + i)
	}
	return float64(sum) / float64(max(1, d.Thrown()))
}

// Expected is the mean of a fair die.
func (d *Die) Expected() float64 { return float64(2*d.Low+len(d.Faces)-1) / 2 }

// normal is how many standard deviations hold 95 % of a normal distribution on either side.
const normal = 1.959964

// Chance returns the means between which fair dice are in 95 of 100 cases, by the normal distribution.
func (d *Die) Chance() (low, high float64) {
	sides := float64(len(d.Faces))
	half := normal * math.Sqrt((sides*sides-1)/12/float64(max(1, d.Thrown())))
	first, last := float64(d.Low), float64(d.Low+len(d.Faces)-1)
	return max(first, d.Expected()-half), min(last, d.Expected()+half)
}

// fewest is the least number of dice about which the statistics say whether chance gives them.
const fewest = 30

// Verdict compares the mean with chance: "few" dice to say, "within", "low" or "high".
func (d *Die) Verdict() string {
	low, high := d.Chance()
	switch mean := d.Mean(); {
	case d.Thrown() < fewest:
		return "few"
	case mean < low:
		return "low"
	case mean > high:
		return "high"
	}
	return "within"
}

// FaceChance returns the shares between which each face of fair dice is in 95 of 100 cases, likewise.
func (d *Die) FaceChance() (low, high float64) {
	p := 1 / float64(max(1, len(d.Faces)))
	half := normal * math.Sqrt(p*(1-p)/float64(max(1, d.Thrown())))
	return max(0, p-half), min(1, p+half)
}

// roll is the faces of one kind of die. A roll without sides is of an unknown kind.
type roll struct {
	low, sides int
	faces      []int
}

// rollsOf returns the rolls of a session.
func rollsOf(played Session, lines []journal.Line) ([]roll, error) {
	var out []roll
	gone := undone(lines)
	for _, l := range lines {
		if len(l.Command.Faces) == 0 || !l.Counts || gone[l.Number] || l.Hidden {
			continue
		}
		g, before, err := played.At(l.Parent)
		if err != nil {
			return nil, err
		}
		out = append(out, rollOf(g, before, l.Command))
	}
	return out, nil
}

// rollOf asks the rules which dice a command needs.
func rollOf(g *engine.Game, before *engine.State, c engine.Command) roll {
	asked := c
	asked.Faces = nil
	var need *engine.NeedDice
	_, err := play.Decide(g, before, asked)
	if !errors.As(err, &need) || slices.ContainsFunc(c.Faces, func(f int) bool { return f < need.Low || f >= need.Low+need.Sides }) {
		return roll{faces: c.Faces}
	}
	return roll{low: need.Low, sides: need.Sides, faces: c.Faces}
}

// addRolls adds rolls to their kinds of dice.
func (s *Stats) addRolls(rolls []roll) {
	for _, r := range rolls {
		if r.sides == 0 {
			s.Unknown += len(r.faces)
			continue
		}
		d := s.die(r)
		for _, f := range r.faces {
			d.Faces[f-d.Low]++
		}
	}
}

// die returns the line of a kind of die, and adds it in its place.
func (s *Stats) die(r roll) *Die {
	i, found := slices.BinarySearchFunc(s.Dice, r, func(d *Die, r roll) int {
		return cmp.Or(cmp.Compare(len(d.Faces), r.sides), cmp.Compare(d.Low, r.low))
	})
	if !found {
		s.Dice = slices.Insert(s.Dice, i, &Die{Low: r.low, Faces: make([]int, r.sides)})
	}
	return s.Dice[i]
}
