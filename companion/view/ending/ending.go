// Package ending models how a game ended: the result with its reasons, the points over the turns, the losses and the
// dice. The last screen and the report both show it.
package ending

import (
	"sandtable/companion/view"
	"sandtable/companion/view/film"
	"sandtable/companion/view/page"
	"sandtable/companion/view/victory"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Summary is how a game went, as far as a viewer may see it.
type Summary struct {
	How     string           // how it ended, in words
	Victory *victory.Victory // nil if the game counts no points
	Course  []Point          // the points at the end of each turn
	Lost    []Toll           // of the sides that lost counters
	Losses  []Loss
	Dice    []Dice
	Skipped []Skip
}

// Point is the total of points at the end of a turn.
type Point struct {
	Turn  string
	Total string
	Share float64 // of the largest total, from -1 to 1
	Side  string  // who would win by it; empty for a draw
}

// Toll is how many counters a side had lost by the end of each turn.
type Toll struct {
	Side  *view.Side
	Turns []Point
}

// Loss is the counters of a side in a box of losses.
type Loss struct {
	Side  *view.Side
	Box   string
	Units []string
	Faces []page.Face
}

// Dice are the dice of a side.
type Dice struct {
	Side              *view.Side
	Count, Sum        int
	Average, Expected string
}

// Of sums up a session. The error is that of reading its log; the rest is there then too.
func Of(seat view.Seat) (Summary, error) {
	s := Summary{How: seat.Say("ended." + seat.State.Shared.Ended), Losses: losses(seat)}
	if v, ok := victory.Now(seat.Reader, seat.State); ok {
		s.Victory = &v
	}
	lines, err := film.Lines(seat)
	if err != nil {
		return s, err
	}
	s.Dice, s.Skipped = dice(seat.Reader, lines), skipped(seat.Reader, lines)
	frames, err := film.Frames(seat, lines)
	s.Course, s.Lost = course(seat, frames), lost(seat, frames)
	return s, err
}

// dice compares the rolls of each side with what is expected of them, in a game of one kind of die.
func dice(s view.Reader, lines []journal.Line) []Dice {
	die, ok := dieOf(s.Game)
	if !ok {
		return nil
	}
	sums, phase := map[string]*Dice{}, ""
	for _, l := range lines {
		side := l.Command.Side
		if p := s.Game.Phase(phase); side == "" && p != nil {
			side = p.Side
		}
		phase = l.Stand.Phase
		d := sums[side]
		if d == nil {
			d = &Dice{Side: s.Side(side)}
			sums[side] = d
		}
		for _, f := range l.Command.Faces {
			d.Count++
			d.Sum += f
		}
	}
	var out []Dice
	for _, side := range engine.SortedKeys(sums) {
		d := *sums[side]
		if d.Count == 0 {
			continue
		}
		d.Average = s.Game.Book.Decimal(s.Lang, float64(d.Sum*10/d.Count)/10)
		d.Expected = s.Game.Book.Decimal(s.Lang, float64(2*die.Low+die.Sides-1)/2)
		out = append(out, d)
	}
	return out
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
