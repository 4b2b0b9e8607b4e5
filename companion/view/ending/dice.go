package ending

import (
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// Dice are the dice of a side.
type Dice struct {
	Side              *view.Side
	Count, Sum        int
	Average, Expected string
}

// dice compares the rolls of each side with what is expected of them, in a game of one kind of die. A roll belongs to the
// side whose act it is: a check by the other side's unit is not the roll of the side to move.
func dice(seat view.Seat, lines []journal.Line) ([]Dice, error) {
	die, ok := dieOf(seat.Game)
	if !ok {
		return nil, nil
	}
	sums := map[string]*Dice{}
	for i, l := range lines {
		if len(l.Command.Faces) == 0 || i == 0 {
			continue
		}
		g, before, err := seat.Past.At(lines[i-1].Number)
		if err != nil {
			return nil, err
		}
		side := play.Whose(g, before, l.Command)
		if sums[side] == nil {
			sums[side] = &Dice{Side: seat.Side(side)}
		}
		sums[side].add(l.Command.Faces)
	}
	var out []Dice
	for _, side := range engine.SortedKeys(sums) {
		d := *sums[side]
		d.Average = seat.Game.Book.Decimal(seat.Lang, float64(d.Sum*10/d.Count)/10)
		d.Expected = seat.Game.Book.Decimal(seat.Lang, float64(2*die.Low+die.Sides-1)/2)
		out = append(out, d)
	}
	return out, nil
}

func (d *Dice) add(faces []int) {
	for _, f := range faces {
		d.Count++
		d.Sum += f
	}
}

// dieOf returns the die of a game whose tables all use the same one.
func dieOf(g *engine.Game) (engine.NeedDice, bool) {
	var die engine.NeedDice
	for _, t := range g.Tables {
		switch {
		case t.Count == 0:
		case die.Sides == 0:
			die = engine.NeedDice{Sides: t.Sides, Low: t.Low}
		case die.Sides != t.Sides || die.Low != t.Low:
			return die, false
		}
	}
	return die, die.Sides > 0
}
