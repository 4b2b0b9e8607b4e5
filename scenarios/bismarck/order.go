package bismarck

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// order is a command being carried out.
type order struct {
	*engine.Draft
	engine.Command
	side string // whose move it is; empty: both sides'
}

func (o *order) vessel(id string) vessel { return vessel{id, o} }

func (o *order) force(id, side string) force { return force{id, side, o} }

func (o *order) marker(id string) marker { return marker{id, o} }

// read takes the arguments and finds whose ships are named: the side that alone may know.
func (o *order) read() (a fleetArgs, side string, err error) {
	if err = o.Decode(&a); err != nil {
		return a, "", err
	}
	named := slices.Concat(a.Units, a.Ships)
	for _, id := range []string{a.Unit, a.Tanker, a.Force} {
		if id != "" {
			named = append(named, id)
		}
	}
	if len(named) == 0 {
		return a, "", engine.Wrong("units.none")
	}
	for _, id := range named {
		c := o.Game.Counter(id)
		if c == nil || c.Side == "" {
			return a, "", engine.Wrong("unit.unknown", "unit", id)
		}
		if side != "" && side != c.Side || o.Side != "" && o.Side != c.Side {
			return a, "", wrong("not_yours", "unit", unit(id))
		}
		side = c.Side
	}
	return a, side, o.unless(o.side == "" || o.side == side, wrong("not_yours", "unit", unit(named[0])))
}

// caller is who does something that each side does for itself: the side of the command, of the phase, or
// the Allied player, who goes first.
func (o *order) caller() string {
	switch {
	case o.Side != "":
		return o.Side
	case o.side != "":
		return o.side
	}
	return allied
}

// where reads a hex that was typed: the numbers are those of the printed map. Empty stays empty.
func (o *order) where(label string) (string, error) {
	if label == "" || len(o.Game.Boards) == 0 {
		return label, nil
	}
	c, err := o.Game.Boards[0].Hex(label)
	if err != nil {
		return "", wrong("no_hex", "hex", label)
	}
	return o.Game.Boards[0].Label(c), nil
}

// clear warns of a foggy hex under fog, and of any at visibility X, where the rule with this number needs sight.
func (o *order) clear(label, rule string) error {
	if err := o.unless(!blind(o.Game, o.State), wrong("blind", "rule", rule)); err != nil {
		return err
	}
	return o.unless(!foggy(o.Game, o.State, label), wrong("foggy", "hex", label, "rule", rule))
}

// called is the name of what a player named, where it is a counter.
func (o *order) called(id string) string {
	if o.Game.Counter(id) != nil {
		return unit(id)
	}
	return id
}

// among checks that what is named may be named.
func (o *order) among(list, may []string) error {
	if len(list) == 0 {
		return engine.Wrong("units.none")
	}
	for i, id := range list {
		if slices.Contains(list[:i], id) {
			return engine.Wrong("units.twice", "unit", unit(id))
		}
		if !slices.Contains(may, id) {
			return wrong("not_here", "unit", o.called(id))
		}
	}
	return nil
}

// unless answers a Problem as a warning: the players may do it all the same.
func (o *order) unless(ok bool, p *engine.Problem) error {
	if ok || o.Override {
		return nil
	}
	return &engine.Warning{Problem: p}
}

// roll asks for ten-sided dice read 0 to 9.
func (o *order) roll(count int, why string, pairs ...any) ([]int, error) {
	return o.Command.Roll(engine.NeedDice{Count: count, Sides: 10, Why: engine.Tell(words(why), pairs...)})
}

// rollBy is roll with what counts in it, which the players read before they throw.
func (o *order) rollBy(steps []engine.Step, count int, why string, pairs ...any) ([]int, error) {
	return o.Command.Roll(engine.NeedDice{Count: count, Sides: 10, Why: engine.Tell(words(why), pairs...), Steps: steps})
}

// ask computes a worksheet of the game's data in the current state and adds its reasons to those of the command.
func (o *order) ask(calc string, given worksheet.Given, faces ...int) (*worksheet.Worked, error) {
	w, err := o.peek(calc, given, faces...)
	if err == nil {
		o.Why(w.Steps...)
	}
	return w, err
}

// peek is ask without the reasons, for answers that only decide the next step.
func (o *order) peek(calc string, given worksheet.Given, faces ...int) (*worksheet.Worked, error) {
	return sheet(o.Game, calc).Ask(o.Game, o.State, given, faces...)
}

// because adds a value to the reasons of the command, with the number of its rule and how far it is to be trusted.
func (o *order) because(source engine.Source, rule, text, op string, value int, pairs ...any) {
	o.Why(engine.Step{Key: words("why_" + text), Args: engine.Tell("", pairs...).Args, Op: op, Value: value, Rule: rule, Source: source})
}

// trust is how far a factor of a counter can be trusted.
func (o *order) trust(id, factor string) engine.Source {
	return o.Game.SourceOf(o.Game.Counter(id), factor)
}

// rules adds a line without a value to the reasons.
func (o *order) rules(source engine.Source, rule, text string) { o.because(source, rule, text, "", 0) }

// own keeps a form among a side's own knowledge; nil is done with.
func (o *order) own(side, id string, v any) {
	var to json.RawMessage
	if v != nil {
		to, _ = json.Marshal(v) // plain structs
	}
	if was := o.State.Part(side).Forms[id]; string(was) != string(to) {
		o.Add(side, &engine.FormSet{ID: id, To: to, Was: was})
	}
}

// count adds to a tracker.
func (o *order) count(tracker string, by int) { o.Set(tracker, o.State.Tracker(tracker)+by) }

// battle reads the battle under way, which is open to both.
func (o *order) battle() (*fight, error) {
	b := readBattle(o.State)
	if b == nil {
		return nil, wrong("nothing_open")
	}
	o.Open()
	return b, nil
}
