package play

import (
	"fmt"

	"sandtable/engine"
)

// effects carries out what data asks for, in order.
func effects(d *engine.Draft, list []engine.Effect) error {
	for _, e := range list {
		if !engine.Holds(e.When, d.Game, d.State) {
			continue
		}
		if err := effect(d, e); err != nil {
			return fmt.Errorf("effect %s %s: %w", e.Op, e.On, err)
		}
	}
	return nil
}

func effect(d *engine.Draft, e engine.Effect) error {
	switch e.Op {
	case "set":
		v, err := e.Value.Value(d.Game, d.State, nil)
		if err != nil {
			return err
		}
		d.Set(e.On, v)
		return nil
	case "end":
		d.Add("", &engine.Ended{How: e.On, Was: d.State.Shared.Ended})
		return nil
	}
	return each(d, e)
}

// each carries out the operations that work on every counter of a filter.
func each(d *engine.Draft, e engine.Effect) error {
	f, err := engine.NewFilter(d.Game, e.On)
	if err != nil {
		return err
	}
	for _, id := range f.Counters(d.Game, d.State) {
		switch e.Op {
		case "move":
			d.Move(id, engine.InBox(e.To))
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
