package phase

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Answers lists the choices among which the players settle a duty, nil if there is one way or a choice is a form.
func Answers(seat view.Seat, d engine.Duty) []engine.Choice {
	list := ways(seat, d)
	if len(list) < 2 || len(list) > mostMains || slices.ContainsFunc(list, func(c engine.Choice) bool { return len(c.Fields) > 0 }) {
		return nil
	}
	return list
}

// Settle is what pressing a duty of the phase sends. Where it is a choice, or has no single way, the card of the
// phase comes forward, which has them all; it reports false where nothing can be done about the duty here.
func Settle(seat view.Seat, id string) (page.Send, bool) {
	for _, d := range play.Duties(seat.Game, seat.State) {
		if d.ID == id {
			return settle(seat, d.Duty)
		}
	}
	return page.Send{}, false
}

// Way names what pressing a duty does: its only way if that is another command of the rule, such as a list to fill in,
// or names what it works on, such as a hex; else the duty.
func Way(seat view.Seat, d engine.Duty) string {
	if ways := ways(seat, d); len(ways) == 1 && (len(ways[0].Args) > 0 || ways[0].Do != d.Do) {
		return seat.Say(ways[0].Key, view.Pairs(ways[0].Args)...)
	}
	return seat.Say(d.Key)
}

// Open says what is open of the duty to set up: how many units are not placed, what is wrong, and what the units that are
// not placed are still to meet; "" for other duties.
func Open(seat view.Seat, d engine.Duty) string {
	r, ok := rules.Setup(seat.Reader, seat.State)
	if !ok || r.ID() != d.Do {
		return ""
	}
	open := slices.Concat(setup.Faults(seat.Reader, seat.State), setup.Waits(seat.Reader, seat.State))
	if n := len(r.Unplaced(seat.Game, seat.State)); n > 0 {
		open = slices.Insert(open, 0, seat.Say("table.owed_unplaced", "n", n, "of", len(r.Units(seat.Game, seat.State))))
	}
	return strings.Join(open, "\n")
}

func settle(seat view.Seat, d engine.Duty) (page.Send, bool) {
	if d.Do == "" {
		return page.Command("tick", play.TickArgs{Check: d.Check, On: true}), true
	}
	if r := rules.Odds(seat.Reader); r != nil && r.ID() == d.Do {
		return page.Send{Open: page.Battle}, true
	}
	ways := ways(seat, d)
	if len(ways) == 1 {
		return choice.Send(seat, ways[0]), true
	}
	return page.Send{Open: page.Play}, len(ways) > 0
}

// ways are the choices that settle a duty; those that are what the moment is for, where there are any.
func ways(seat view.Seat, d engine.Duty) []engine.Choice {
	offered, _ := seat.Offered(seat.State)
	return settling(seat.Reader, seat.State, offered, d)
}

func settling(s view.Reader, st *engine.State, offered []engine.Choice, d engine.Duty) []engine.Choice {
	if r, ok := rules.Setup(s, st); ok && r.ID() == d.Do && len(setup.Faults(s, st)) > 0 {
		return slices.DeleteFunc(slices.Clone(offered), func(c engine.Choice) bool { return c.Do != r.PlaceVerb() }) // another check finds the same
	}
	var all, mains []engine.Choice
	for _, c := range offered {
		if !play.Settles(d, []engine.Choice{c}) {
			continue
		}
		if all = append(all, c); c.Main {
			mains = append(mains, c)
		}
	}
	if len(mains) > 0 {
		return mains
	}
	return all
}
