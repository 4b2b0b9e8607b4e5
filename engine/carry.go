package engine

import (
	"fmt"
	"maps"

	"sandtable/engine/hex"
)

// Names is what the place of effects defines beside the game's own names.
type Names struct {
	Locals map[string]any      // names of formulas
	Units  map[string][]string // words that stand for counters in place of a filter
	Hexes  map[string]string   // words that stand for a hex in place of a box
}

// Carry executes the effects in game data, in order, and skips those whose condition is false. A
// failing formula, or a filter with an unknown name, stops it with an error.
func (d *Draft) Carry(list []Effect) error { return d.CarryWith(list, Names{}) }

// CarryWith is Carry where the place of the effects defines names.
func (d *Draft) CarryWith(list []Effect, known Names) error {
	for _, e := range list {
		if !holds(e.When, d.Game, d.State, known.Locals) {
			continue
		}
		if err := e.carry(d, known); err != nil {
			return fmt.Errorf("effect %s %s: %w", e.Op, e.On, err)
		}
	}
	return nil
}

// carry executes the effect.
func (e Effect) carry(d *Draft, known Names) error {
	switch e.Op {
	case "set":
		v, err := e.Value.Value(d.Game, d.State, known.Locals)
		if err != nil {
			return err
		}
		d.Set(e.On, v)
		return nil
	case "end":
		d.Add("", &Ended{How: e.On, Was: d.State.Shared.Ended})
		return nil
	}
	ids, err := e.counters(d, known)
	for i := 0; i < len(ids) && err == nil; i++ {
		err = e.carryOn(ids[i], d, known)
	}
	return err
}

// counters are those that the effect is on: of a word, or of a filter.
func (e Effect) counters(d *Draft, known Names) ([]string, error) {
	if ids, ok := known.Units[e.On]; ok {
		return ids, nil
	}
	f, err := NewFilter(d.Game, e.On)
	if err != nil {
		return nil, err
	}
	return f.Counters(d.Game, d.State), nil
}

// carryOn executes the effect on one counter.
func (e Effect) carryOn(id string, d *Draft, known Names) error {
	switch e.Op {
	case "move":
		if to := known.place(e.To); to != (Place{}) { // else what it should go to is in no hex
			d.Move(id, to)
		}
	case "flip":
		p, _ := d.State.Piece(id)
		d.Flip(id, !p.Back)
	case "mark":
		d.Mark(id, e.To, true)
	case "unmark":
		d.Mark(id, e.To, false)
	case "show":
		d.Keep(id, "")
	case "hide":
		d.Keep(id, d.Game.keeper(id))
	case "cross":
		return e.cross(id, d, known)
	case "face":
		v, err := e.Value.Value(d.Game, d.State, known.its(id, d.Game, d.State))
		d.Face(id, hex.Direction(0).Turn(v))
		return err
	default:
		return fmt.Errorf("operation %q is not known", e.Op)
	}
	return nil
}

// place is the hex that a word stands for, or a box.
func (n Names) place(to string) Place {
	if label, ok := n.Hexes[to]; ok {
		return AtHex(label)
	}
	return InBox(to)
}

// cross crosses boxes of a factor off a counter, or frees them if there are fewer than none. The formula may ask for the
// counter's own factors.
func (e Effect) cross(id string, d *Draft, known Names) error {
	n, err := e.Value.Value(d.Game, d.State, known.its(id, d.Game, d.State))
	if c := d.Game.Counter(id); err == nil && c != nil {
		p, _ := d.State.Piece(id)
		d.Track(id, e.To, max(0, min(c.Factors[e.To], p.Tracks[e.To]+n)))
	}
	return err
}

// its are the names of formulas about one counter.
func (n Names) its(id string, g *Game, s *State) map[string]any {
	out := map[string]any{"its": func(factor string) int { return s.Left(g, id, factor) }}
	maps.Copy(out, n.Locals)
	return out
}
