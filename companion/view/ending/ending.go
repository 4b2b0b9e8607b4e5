// Package ending models how a game ended: the result with its reasons, the points over the turns, the losses and the
// dice. The last screen and the report both show it.
package ending

import (
	"sandtable/companion/view"
	"sandtable/companion/view/film"
	"sandtable/companion/view/page"
	"sandtable/companion/view/victory"
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
	s.Skipped = skipped(seat.Reader, lines)
	if s.Dice, err = dice(seat, lines); err != nil {
		return s, err
	}
	frames, err := film.Frames(seat, lines)
	s.Course, s.Lost = course(seat, frames), lost(seat, frames)
	return s, err
}
