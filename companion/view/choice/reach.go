package choice

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// reached caches the hexes that a form offers.
type reached struct {
	of     string // the moment and the values for which it is valid; empty for none
	offers []page.Offer
	bounds bool // the other hexes are out of reach
	faults []fault
}

// fault is a hex of a field that takes several with which the command would be refused.
type fault struct {
	field, hex string
	at         int
	why        string
}

// text names the hex and why it is refused.
func (f fault) text(seat view.Seat) string {
	return seat.Say("table.hex_fault", "hex", seat.Hex(f.hex), "why", f.why)
}

// signs marks the hexes with faults.
func (r reached) signs() []page.Sign {
	var out []page.Sign
	for _, f := range r.faults {
		out = append(out, page.Sign{Kind: page.SignCut, Hexes: []string{f.hex}})
	}
	return out
}

// reach offers the hexes that the aimed field may take, each with what the command would come to: those that the rules
// list, else those with which the command would be carried out, unless that leaves most of the map.
func (f *Form) reach(seat view.Seat) []page.Offer {
	key := f.moment(seat)
	if key == "" || f.reached.of != key {
		f.reached = reached{of: key, faults: faultsOf(f, seat)}
		f.reached.offers, f.reached.bounds = f.sound().tryHexes(seat)
	}
	return f.reached.offers
}

// moment returns a key of all that the reach depends on; empty without a journal.
func (f *Form) moment(seat view.Seat) string {
	if seat.Past == (journal.SideView{}) {
		return ""
	}
	now := seat.Past.Now()
	return fmt.Sprintln(now.Head, now.Last, seat.Viewer, seat.Lang, f.aim(), f.Values)
}

// faultsOf tries the hexes of each field that takes several, one after another, and returns those that are refused.
func faultsOf(f *Form, seat view.Seat) []fault {
	var out []fault
	then := Form{Choice: f.Choice, Values: maps.Clone(f.Values)}
	for _, field := range f.Choice.Fields {
		list, _ := f.Values[field.Name].([]string)
		if field.Kind != engine.FieldPlaces || len(list) == 0 || f.unchosen() != nil {
			continue
		}
		then.Values[field.Name] = []string(nil)
		for i, hex := range list {
			good := then.Values[field.Name].([]string)
			then.Values[field.Name] = append(slices.Clip(good), hex)
			if err := refusal(&then, seat); err != nil {
				out = append(out, fault{field.Name, hex, i, seat.Problem(err)})
				then.Values[field.Name] = good
			}
		}
	}
	return out
}

// refusal returns why the rules refuse the form, nil if they take it or ask for dice first.
func refusal(f *Form, seat view.Seat) error {
	_, err := play.DecideAmong(seat.Game, seat.State, f.command(), []engine.Choice{f.Choice})
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	if errors.As(err, &dice) || errors.As(err, &draw) {
		return nil
	}
	return err
}

// sound returns the form without the hexes that have faults.
func (f *Form) sound() *Form {
	out := &Form{Choice: f.Choice, Values: maps.Clone(f.Values), aimed: f.aimed}
	for _, bad := range slices.Backward(f.reached.faults) {
		list := out.Values[bad.field].([]string)
		out.Values[bad.field] = slices.Delete(slices.Clone(list), bad.at, bad.at+1)
	}
	return out
}

// carried is the seat after the form without its faults, as far as no dice are needed.
func carried(f *Form, seat view.Seat) view.Seat {
	out, err := play.DecideAmong(seat.Game, seat.State, f.sound().command(), []engine.Choice{f.Choice})
	if then := seat.State.Clone(); err == nil && engine.ApplyAll(then, out.Events) == nil {
		seat.State = then
	}
	return seat
}

// tryHexes returns the hexes to offer, and whether the others are out of reach.
func (f *Form) tryHexes(seat view.Seat) ([]page.Offer, bool) {
	at := slices.IndexFunc(f.Choice.Fields, func(field engine.Field) bool { return field.Name == f.aim() })
	if list := f.Choice.Fields[at].Of; len(list) > 0 {
		return f.tryAll(seat, list, true), true
	}
	if missing := f.unchosen(); missing != nil && missing.Name != f.aim() {
		return nil, false
	}
	b := hexes.Board(seat.Reader)
	all := make([]string, b.Field().Len())
	for i := range all {
		all[i] = b.Label(b.Field().At(i))
	}
	if out := f.tryAll(seat, all, false); len(out) <= len(all)/2 {
		return out, true
	}
	return nil, false
}

// tryAll offers hexes. Those that the rules do not list are offered only if the command would be carried out with them.
func (f *Form) tryAll(seat view.Seat, list []string, listed bool) []page.Offer {
	var out []page.Offer
	for _, hex := range list {
		offer, ok := f.try(seat, hex)
		if ok || listed {
			out = append(out, offer)
		}
	}
	return out
}

// try offers a hex with what the command would come to. It returns false if the command would be refused.
func (f *Form) try(seat view.Seat, hex string) (page.Offer, bool) {
	then := Form{Choice: f.Choice, Values: maps.Clone(f.Values), aimed: f.aim()}
	then.setHex(fieldHex, hex)
	out, err := play.DecideAmong(seat.Game, seat.State, then.command(), []engine.Choice{f.Choice})
	offer := page.Offer{Hex: hex, Tone: page.Good, Label: sum(seat, out.Steps), Send: page.KeepAs(fieldHex, hex)}
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	switch {
	case errors.As(err, &dice):
		offer.Label = sum(seat, dice.Steps)
	case errors.As(err, &draw):
	case err != nil:
		offer.Tone, offer.Hint = page.Warn, seat.Problem(err)
		return offer, false
	case len(out.Said) > 0:
		offer.Hint = seat.Said(out.Said[0])
	}
	return offer, true
}

// sum returns the first total of a calculation as it is printed, empty if it has none.
func sum(seat view.Seat, steps []engine.Step) string {
	for _, step := range steps {
		if step.Op == "=" {
			return strings.TrimPrefix(seat.Lines([]engine.Step{step})[0].Value, "= ")
		}
	}
	return ""
}

// command returns the command of the form as it is filled in.
func (f *Form) command() engine.Command {
	c := engine.Ask(f.Choice.Do, f.Values)
	c.Side = f.Choice.Side
	return c
}
