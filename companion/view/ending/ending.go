// Package ending models how a game ended: the result with its reasons, the points over the turns, the losses and the
// dice. The last screen and the report both show it.
package ending

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/victory"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Summary is how a game went, as far as a viewer may see it.
type Summary struct {
	How     string           // how it ended, in words
	Victory *victory.Victory // nil if the game counts no points
	Course  []Point          // the points at the end of each turn
	Losses  []Loss
	Dice    []Dice
}

// Point is the total of points at the end of a turn.
type Point struct {
	Turn  string
	Total string
	Share float64 // of the largest total, from -1 to 1
	Side  string  // who would win by it; empty for a draw
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
	lines, err := seat.Past.Log(1, 0)
	if err != nil {
		return s, err
	}
	lines = slices.DeleteFunc(lines, func(l journal.Line) bool { return !l.Counts })
	s.Dice = dice(seat.Reader, lines)
	s.Course, err = course(seat, lines)
	return s, err
}

// course returns the points after the last line of each turn.
func course(seat view.Seat, lines []journal.Line) ([]Point, error) {
	rule := rules.Ledger(seat.Reader)
	if rule == nil {
		return nil, nil
	}
	var out []Point
	var totals []int
	for i, l := range lines {
		if i+1 < len(lines) && lines[i+1].Stand.Turn == l.Stand.Turn {
			continue
		}
		g, state, err := seat.Past.At(l.Number)
		if err != nil {
			return nil, err
		}
		t := rule.Tally(g, state)
		totals = append(totals, t.Total)
		out = append(out, Point{Turn: turnText(seat.Reader, l.Stand.Turn), Total: view.Signed(t.Total, t.Scale), Side: t.Side})
	}
	most := 1
	for _, n := range totals {
		most = max(most, n, -n)
	}
	for i, n := range totals {
		out[i].Share = float64(n) / float64(most)
	}
	return out, nil
}

// turnText is the number of a turn, with its date.
func turnText(s view.Reader, turn int) string {
	_, date := s.Turn(turn)
	return view.JoinNonEmpty([]string{view.Number(turn, 1), date}, " · ")
}

// losses lists the counters in boxes of losses, by side and box.
func losses(seat view.Seat) []Loss {
	var out []Loss
	for i := range seat.Game.Sides {
		side := seat.Game.Sides[i].ID
		for _, box := range seat.Game.Boxes {
			if !box.Lost {
				continue
			}
			if units := unitsIn(seat, side, box.ID); len(units) > 0 {
				out = append(out, Loss{seat.Side(side), seat.Say("box." + box.ID + ".name"), units, page.FacesOf(seat.State, units...)})
			}
		}
	}
	return out
}

func unitsIn(seat view.Seat, side, box string) (out []string) {
	for _, c := range seat.Game.Counters {
		if p, ok := seat.State.Piece(c.ID); ok && c.Side == side && p.Place.Box == box {
			out = append(out, c.ID)
		}
	}
	return out
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
