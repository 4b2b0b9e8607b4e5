package engine

import "fmt"

// Carry executes the effects in game data, in order, and skips those whose condition is false. A
// failing formula, or a filter with an unknown name, stops it with an error.
func (d *Draft) Carry(list []Effect) error {
	for _, e := range list {
		if !Holds(e.When, d.Game, d.State) {
			continue
		}
		if err := d.effect(e); err != nil {
			return fmt.Errorf("effect %s %s: %w", e.Op, e.On, err)
		}
	}
	return nil
}

func (d *Draft) effect(e Effect) error {
	switch e.Op {
	case "set":
		v, err := e.Value.Value(d.Game, d.State, nil)
		if err != nil {
			return err
		}
		d.Set(e.On, v)
		return nil
	case "end":
		d.Add("", &Ended{How: e.On, Was: d.State.Shared.Ended})
		return nil
	}
	return d.each(e)
}

// each executes an operation on every counter of a filter.
func (d *Draft) each(e Effect) error {
	f, err := NewFilter(d.Game, e.On)
	if err != nil {
		return err
	}
	for _, id := range f.Counters(d.Game, d.State) {
		switch e.Op {
		case "move":
			d.Move(id, InBox(e.To))
		case "flip":
			p, _ := d.State.Piece(id)
			d.Flip(id, !p.Back)
		case "mark":
			d.Mark(id, e.To, true)
		case "unmark":
			d.Mark(id, e.To, false)
		default:
			return fmt.Errorf("operation %q is not known", e.Op)
		}
	}
	return nil
}
