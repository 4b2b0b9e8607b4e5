package choice

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/engine"
)

// Send is what pressing a choice does. A battle, a check of supply and a question have panels of their own.
func Send(seat view.Seat, c engine.Choice) page.Send {
	verb, _, _ := strings.Cut(c.Do, ".")
	if r := rules.Odds(seat.Reader); r != nil && verb == r.ID() {
		send := page.Send{Open: page.Battle}
		if c.Do == verb+".new" {
			send.Commands = []engine.Command{engine.Ask(c.Do, nil)}
		}
		return send
	}
	switch {
	case setsUp(seat, c):
		return page.Send{Sheet: &setup.List{}}
	case onMap(seat, c):
		return page.Send{Open: page.Board}
	case len(c.Fields) > 0 && rules.Supply(seat.Reader, c.Do) != nil:
		return page.Send{Put: &page.Put{Panel: page.Forces, Field: "check", Value: c}, Open: page.Forces}
	case rules.Fills(seat.Reader, c.Do):
		return page.Send{Put: &page.Put{Panel: page.Ask, Field: "question", Value: c.Do}, Open: page.Ask}
	case len(c.Fields) == 0:
		return page.Send{Commands: []engine.Command{{Do: c.Do, Side: c.Side, Args: c.Preset}}, Open: opens(seat, c.Do)}
	}
	if f := unfillable(c); f != nil {
		return page.Send{Message: seat.Problem(engine.Wrong("field.kind", "field", fieldName(seat, *f), "kind", string(f.Kind)))}
	}
	return page.Send{Sheet: newForm(c)}
}

// setsUp reports whether a choice places the counters of the set-up under way all at once.
func setsUp(seat view.Seat, c engine.Choice) bool {
	r, ok := rules.Setup(seat.Reader, seat.State)
	return ok && c.Do == r.ID()+".set"
}

// opens is the panel that a verb brings forward: a battle on a track has its own.
func opens(seat view.Seat, do string) string {
	if r := rules.TrackRule(seat.Reader); r != "" && view.RuleOf(do) == r {
		return page.Battle
	}
	return ""
}

// onMap reports whether a choice moves counters on the map, which offers it then.
func onMap(seat view.Seat, c engine.Choice) bool {
	r := rules.Routed(seat.Reader)
	return r != nil && slices.Contains(r.Routes(), c.Do) && len(r.Movable(seat.Game, seat.State)) > 0
}

// ID names the control of a choice: its verb, with what is settled already where that tells it from others.
func ID(c engine.Choice) string {
	if len(c.Preset) == 0 {
		return c.Do
	}
	return c.Do + string(c.Preset)
}
