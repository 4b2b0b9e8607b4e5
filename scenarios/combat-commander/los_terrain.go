package combatcommander

import (
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/hex"
)

// hex computes what a hex between the two ends does: its terrain, its railway, a blaze, its slope. i is its index on
// the line, -1 where the line only runs along its side.
func (s *sightline) hex(c hex.Coord, i int) []effect {
	at := spot{s.from.Board, c}
	var out []effect
	if s.marks[c].blaze {
		out = append(out, effect{isBlocked, 0, at.label(), s.Line("blaze", "hex", at.label())})
	}
	if m := s.marks[c]; i < 0 && m.smoke > 0 {
		out = append(out, effect{isHindered, m.smoke, at.label(), plus(s.Line("smoke", "hex", at.label()), m.smoke)})
	}
	if s.follows(at, i, "road") {
		return append(out, s.passed(at, "road"))
	}
	if at.has("railway") {
		if s.follows(at, i, "railway") {
			out = append(out, s.passed(at, "railway"))
		} else {
			out = append(out, s.terrain(at, "railway")...)
		}
	}
	for _, id := range at.terrain() {
		out = append(out, s.terrain(at, id)...)
	}
	return append(out, s.slope(at)...)
}

// follows reports whether the line enters and leaves a hex over sides that a road or railway crosses.
func (s *sightline) follows(at spot, i int, path string) bool {
	if i < 1 || i+1 >= len(s.legs) || s.legs[i-1].Along || s.legs[i+1].Along {
		return false
	}
	for _, next := range []hex.Coord{s.legs[i-1].Hex, s.legs[i+1].Hex} {
		if _, paths := at.between(next); !slices.Contains(paths, path) {
			return false
		}
	}
	return true
}

func (s *sightline) passed(at spot, path string) effect {
	x := look(s.Game, sightCharts, path)
	return effect{isClear, 0, at.label(), x.cite(s.Line("along", "hex", at.label(), "ground", x.name))}
}

// terrain is what one kind of terrain or path in a hex does, by its cell in the charts.
func (s *sightline) terrain(at spot, id string) []effect {
	x := look(s.Game, sightCharts, id)
	n, _, ok := x.number()
	switch {
	case x.text == wordClear || x.text == wordOther || ok && n == 0:
		return nil
	case ok && at.level() < s.low():
		return []effect{s.below(at, x)}
	case ok:
		return []effect{{isHindered, n, at.label(), x.cite(plus(s.Line("hindrance", "hex", at.label(), "ground", x.name), n))}}
	case x.text == wordObstacle:
		return []effect{s.obstacle(at, x, id)}
	}
	return []effect{{isUnknown, 0, at.label(), x.cite(s.Line("unknown", "hex", at.label(), "ground", x.name))}}
}

func (s *sightline) below(at spot, x cell) effect {
	return effect{isClear, 0, at.label(), s.Line("below", "hex", at.label(), "ground", x.name)}
}

// low and high are the levels of the two ends.
func (s *sightline) low() int  { return min(s.from.level(), s.to.level()) }
func (s *sightline) high() int { return max(s.from.level(), s.to.level()) }

// obstacle is one level high, on the level of its hex (house). On a level with both ends or above, it blocks; also
// where it is as high as the higher end. Lower than both it does nothing. Between the two levels it hides the one hex
// behind it, seen from above, as T88.4.1 rules for woods.
func (s *sightline) obstacle(at spot, x cell, id string) effect {
	top := at.level() + 1
	switch {
	case top > s.high():
		return effect{isBlocked, 0, at.label(), x.cite(s.Line("obstacle", "hex", at.label(), "ground", x.name))}
	case top <= s.low():
		return s.below(at, x)
	case !s.blind(at):
		return effect{isClear, 0, at.label(), s.Line("over", "hex", at.label(), "ground", x.name)}
	case id == "woods":
		return effect{isBlocked, 0, at.label(), s.Line("blind_woods", "hex", at.label(), "ground", x.name)}
	}
	return effect{isBlocked, 0, at.label(), s.Line("blind", "hex", at.label(), "ground", x.name)}
}

// blind reports whether the lower end is the one hex behind a hex, seen from the higher end.
func (s *sightline) blind(at spot) bool {
	lower := s.to
	if s.from.level() < s.to.level() {
		lower = s.from
	}
	return at.Layout().Distance(at.at, lower.at) == 1
}

// slope is what the bare ground of a hex does: higher than both ends it blocks, higher than the lower one
// it hides the one hex behind it (house).
func (s *sightline) slope(at spot) []effect {
	level := at.level()
	args := []any{"hex", at.label(), "level", strconv.Itoa(level)}
	switch {
	case level > s.high():
		return []effect{{isBlocked, 0, at.label(), s.Line("ground", args...)}}
	case level > s.low() && s.blind(at):
		return []effect{{isBlocked, 0, at.label(), s.Line("blind_ground", args...)}}
	}
	return nil
}

// features lists what is on a hexside that the line crosses or runs along. A side of either end is always clear.
func (s *sightline) features(e hex.Edge, label, line string) []effect {
	var out []effect
	first, second := s.from.Layout().EdgeHexes(e)
	own := s.end(first) || s.end(second)
	top := max(s.from.Elevation(first), s.from.Elevation(second)) + 1
	for _, f := range s.from.Edge(e) {
		x := look(s.Game, sightCharts, f.Kind)
		n, _, ok := x.number()
		switch step := x.cite(s.Line(line, "hex", label, "ground", x.name)); {
		case own:
			out = append(out, effect{isClear, 0, label, s.Line("own_side", "hex", label, "ground", x.name)})
		case x.text == wordClear || x.text == wordOther:
		case ok:
			out = append(out, effect{isHindered, n, label, plus(step, n)})
		case x.text != wordObstacle:
			out = append(out, effect{isUnknown, 0, label, x.cite(s.Line("unknown", "hex", label, "ground", x.name))})
		case top > s.high():
			out = append(out, effect{isBlocked, 0, label, step})
		default:
			out = append(out, effect{isClear, 0, label, s.overStep(label, x)})
		}
	}
	return out
}

// overStep explains that a wall or hedge is below the line; the one hex that it could hide borders on it, so the line
// is clear.
func (s *sightline) overStep(label string, x cell) engine.Step {
	return s.Line("over", "hex", label, "ground", x.name)
}
