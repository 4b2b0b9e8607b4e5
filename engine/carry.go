package engine

import "fmt"

// Carry executes the effects in game data, in order, and skips those whose condition is false. A
// failing formula, or a filter with an unknown name, stops it with an error.
func (d *Draft) Carry(list []Effect) error { return d.CarryWith(list, nil, nil) }

// CarryWith is Carry where the place of the effects defines names: locals for formulas, and words that stand for
// counters in place of a filter.
func (d *Draft) CarryWith(list []Effect, locals map[string]any, units map[string][]string) error {
	for _, e := range list {
		if !holds(e.When, d.Game, d.State, locals) {
			continue
		}
		if err := d.effect(e, locals, units); err != nil {
			return fmt.Errorf("effect %s %s: %w", e.Op, e.On, err)
		}
	}
	return nil
}

func (d *Draft) effect(e Effect, locals map[string]any, units map[string][]string) error {
	switch e.Op {
	case "set":
		v, err := e.Value.Value(d.Game, d.State, locals)
		if err != nil {
			return err
		}
		d.Set(e.On, v)
		return nil
	case "end":
		d.Add("", &Ended{How: e.On, Was: d.State.Shared.Ended})
		return nil
	}
	if ids, ok := units[e.On]; ok {
		return d.each(e, ids)
	}
	f, err := NewFilter(d.Game, e.On)
	if err != nil {
		return err
	}
	return d.each(e, f.Counters(d.Game, d.State))
}

// each executes an operation on counters.
func (d *Draft) each(e Effect, ids []string) error {
	for _, id := range ids {
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
