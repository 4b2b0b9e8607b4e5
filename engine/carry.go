package engine

import "fmt"

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
		if err := d.effect(e, known); err != nil {
			return fmt.Errorf("effect %s %s: %w", e.Op, e.On, err)
		}
	}
	return nil
}

func (d *Draft) effect(e Effect, known Names) error {
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
	if ids, ok := known.Units[e.On]; ok {
		return d.each(e, ids, known)
	}
	f, err := NewFilter(d.Game, e.On)
	if err != nil {
		return err
	}
	return d.each(e, f.Counters(d.Game, d.State), known)
}

// each executes an operation on counters.
func (d *Draft) each(e Effect, ids []string, known Names) error {
	for _, id := range ids {
		switch e.Op {
		case "move":
			d.Move(id, known.place(e.To))
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
			if err := d.cross(e, id, known.Locals); err != nil {
				return err
			}
		default:
			return fmt.Errorf("operation %q is not known", e.Op)
		}
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
func (d *Draft) cross(e Effect, id string, locals map[string]any) error {
	n, err := e.Value.Value(d.Game, d.State, d.its(id, locals))
	if c := d.Game.Counter(id); err == nil && c != nil {
		p, _ := d.State.Piece(id)
		d.Track(id, e.To, max(0, min(c.Factors[e.To], p.Tracks[e.To]+n)))
	}
	return err
}

// its adds the names of formulas about one counter.
func (d *Draft) its(id string, locals map[string]any) map[string]any {
	out := map[string]any{"its": func(factor string) int { return d.State.Left(d.Game, id, factor) }}
	for name, v := range locals {
		out[name] = v
	}
	return out
}
