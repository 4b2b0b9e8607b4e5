package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/printables/golden"
)

// keyed is a turn of a game by keys alone. In its steps "go" presses a control that the Tab key leads to, "see" reads the
// screen, "on" continues to a phase; other words are keys.
type keyed struct {
	name  string
	steps string
}

var keyedTurns = []keyed{
	{"veritable first", `go Operation Veritable
		Enter
		go We play on another map
		Enter Enter Enter
		go Fight, then move
		go New battle
		go Enter strength
		24
		go Done
		go Enter strength
		4
		go Done
		5
		see Rolled 5
		on air 2`},
	{"veritable vpg", `go Operation Veritable
		to First edition
		2
		Enter
		go We play on another map
		Enter Enter Enter
		go Move, then fight
		on air 2
		Enter
		4
		see rolled 4`},
	{"bismarck", `go The Chase
		Enter Enter
		go Sandtable's own
		Enter Enter Enter
		Enter Enter Enter Enter
		Right Space
		Left Space
		see W17 → W16
		Enter
		on move 2`},
	{"combat commander", `go Combat Commander
		Enter
		on axis_turn
		go Advance time
		see Time 1
		go Line of sight
		on allied_turn
		on axis_turn 2`},
	{"flames of war", `go Flames of War
		Enter
		go Free
		Enter
		go Count the companies
		Enter
		see attacker 8, defender 8
		Enter
		Enter Enter Enter
		on attacker_start 2`},
}

// A turn of each game is played by keys alone, from Home on. The file has the presses that each phase takes.
func TestTurnsByKeys(t *testing.T) {
	for _, turn := range keyedTurns {
		t.Run(turn.name, func(t *testing.T) {
			s, presses := &stand{t: t, p: at(t, laptop)}, &tally{}
			s.keys = func() { presses.add(momentOf(s.p.desk)) }
			for line := range strings.Lines(turn.steps) {
				s.plays(strings.TrimSpace(line))
			}
			golden.Text(t, "presses_"+strings.ReplaceAll(turn.name, " ", "_")+".txt", presses.String())
		})
	}
}

// tally counts the presses of each phase, in the order in which the phases come up.
type tally struct {
	moments []string
	count   map[string]int
}

func (y *tally) add(moment string) {
	if y.count == nil {
		y.count = map[string]int{}
	}
	if y.count[moment] == 0 {
		y.moments = append(y.moments, moment)
	}
	y.count[moment]++
}

// String lists the phases with their presses, and the sum.
func (y *tally) String() string {
	var b strings.Builder
	sum := 0
	for _, m := range y.moments {
		fmt.Fprintf(&b, "%3d  %s\n", y.count[m], m)
		sum += y.count[m]
	}
	fmt.Fprintf(&b, "%3d  in all\n", sum)
	return b.String()
}

// momentOf is the turn and the phase of a desk; "home" without one.
func momentOf(d *desk) string {
	if d == nil {
		return "home"
	}
	now := d.own.state().Shared
	return fmt.Sprintf("turn %d %s", now.Trackers[d.own.now().Game.Sequence.Turn], now.Phase)
}

// plays does a step of a turn by keys.
func (s *stand) plays(step string) {
	s.t.Helper()
	verb, rest, _ := strings.Cut(step, " ")
	switch verb {
	case "go":
		s.goes(rest)
	case "to":
		s.seeks(rest)
	case "see":
		assert.Contains(s.t, s.reads(), rest)
	case "on":
		s.onward(rest)
	default:
		s.strike(strings.Fields(step)...)
	}
	s.d = s.p.desk
}

// onward continues to a phase, and to a turn if one is named: Enter while there is a black button that changes something,
// else N.
func (s *stand) onward(to string) {
	s.t.Helper()
	phase, turn, _ := strings.Cut(to, " ")
	there := func() bool {
		now := s.d.own.state().Shared
		return now.Phase == phase && (turn == "" || now.Trackers["turn"] == int(turn[0]-'0'))
	}
	for i, was := 0, ""; !there(); i++ {
		require.Less(s.t, i, 80, "%s is never reached: %s", to, s.reads())
		last := fmt.Sprint(s.d.own.now().Last, s.reads())
		switch {
		case strings.Contains(s.reads(), "Skip and go on"):
			s.goes("Skip and go on")
		case strings.Contains(s.reads(), "Done, go on"):
			s.goes("Done, go on")
		case strings.Contains(s.reads(), "6 Roll"), strings.Contains(s.reads(), "9 Roll"):
			for _, face := range []string{"6", "4"} { // one die or two
				if strings.Contains(s.reads(), " Roll") {
					s.strike(face)
				}
			}
		case was != last && len(primaries(s.p.win)) > 0:
			s.strike("Enter")
		default:
			s.strike("n")
		}
		was = last
		fit.Settle(s.p.win)
	}
}
