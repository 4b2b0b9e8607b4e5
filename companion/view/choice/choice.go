package choice

import (
	"encoding/json"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Send returns what pressing a choice sends. A battle, a check of supply and a question open panels of their own.
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
	case c.Do == rules.TrackRule(seat.Reader): // the battle itself, which its panel shows
		return page.Send{Open: page.Battle}
	case setsUp(seat, c) && rules.Map(seat.Reader) != nil:
		return page.Send{Open: page.Board} // it has the tray
	case setsUp(seat, c):
		return page.Send{Sheet: &setup.List{}}
	case onMap(seat, c):
		return page.Send{Open: page.Board}
	case len(c.Fields) > 0 && rules.Supply(seat.Reader, c.Do) != nil:
		return page.Send{Put: &page.Put{Panel: page.Forces, Field: "check", Value: c}, Open: page.Forces}
	case rules.Fills(seat.Reader, c.Do):
		return page.Send{Put: &page.Put{Panel: page.Ask, Field: "question", Value: c.Do}, Open: page.Ask}
	case len(c.Fields) == 0, rules.Answers(seat.Reader, c.Do):
		return page.Send{Commands: []engine.Command{{Do: c.Do, Side: c.Side, Args: c.Preset}}, Open: opens(seat, c)}
	}
	if f := unfillable(c); f != nil {
		return page.Send{Message: seat.Problem(engine.Wrong("field.kind", "field", FieldName(seat, *f), "kind", string(f.Kind)))}
	}
	return page.Send{Sheet: newForm(c)}
}

// setsUp reports whether a choice places all counters of the current set-up at once.
func setsUp(seat view.Seat, c engine.Choice) bool {
	r, ok := rules.Setup(seat.Reader, seat.State)
	return ok && c.Do == r.ID()+".set"
}

// opens returns the panel that a choice opens. A new battle and a resumed one have panels of their own.
func opens(seat view.Seat, c engine.Choice) string {
	rule := view.RuleOf(c.Do)
	if rule == play.TakeUpVerb {
		var args play.TakeUpArgs
		_ = json.Unmarshal(c.Preset, &args) // package play wrote it
		rule = args.Rule
	}
	if rule == rules.FightRule(seat.Reader) {
		return page.Battle
	}
	return ""
}

// onMap reports whether a choice moves counters on the map, where it is offered then.
func onMap(seat view.Seat, c engine.Choice) bool {
	r := rules.Routed(seat.Reader)
	return r != nil && slices.Contains(r.Routes(), c.Do) && len(r.Movable(seat.Game, seat.State)) > 0
}

// ID returns the id of a choice's control: its verb, and its preset values if they distinguish it from others.
func ID(c engine.Choice) string {
	if len(c.Preset) == 0 {
		return c.Do
	}
	return c.Do + string(c.Preset)
}
