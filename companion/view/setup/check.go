package setup

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// Known reports what the map in play shows of a line of the phase's checklist: FoundRight or FoundWrong, "" if the players
// check it. detail names what is wrong. A line is about the requirements of the set-up that have its id, or begin with it.
func Known(s view.Reader, st *engine.State, check string) (found, detail string) {
	r, ok := rules.Setup(s, st)
	if !ok || !r.OnMap(s.Game, st) {
		return "", ""
	}
	var details []string
	for _, f := range r.Check(s.Game, st) {
		if !about(check, f) {
			continue
		}
		if f.Found == setting.FoundAsk {
			return "", ""
		}
		if found != setting.FoundWrong {
			found = f.Found
		}
		details = append(details, wrongIn(s, st, f))
	}
	return found, view.JoinNonEmpty(details, "; ")
}

// about reports whether a line of the checklist is about a requirement.
func about(check string, f position.Finding) bool {
	return f.ID == check || strings.HasPrefix(f.ID, check+"_")
}

// wrongIn names the counters of a finding with their hexes, or the hexes that lack a counter.
func wrongIn(s view.Reader, st *engine.State, f position.Finding) string {
	var out []string
	for _, id := range f.Units {
		p, _ := st.Piece(id)
		out = append(out, view.JoinNonEmpty([]string{s.Label(id), p.Place.Hex}, " "))
	}
	if len(f.Units) == 0 {
		out = slices.Clone(f.Hexes)
	}
	return strings.Join(out, ", ")
}

// Result lists the outcome of a check of the set-up: how many counters are placed, then each requirement that is not met,
// unless a line of the checklist shows it. A press of one leads to where counters are placed.
func Result(seat view.Seat, place page.Send) []page.Control {
	r, ok := rules.Setup(seat.Reader, seat.State)
	if !ok {
		return nil
	}
	var rows []page.Control
	if units := r.Units(seat.Game, seat.State); len(Waiting(seat, units)) > 0 {
		row := page.Control{ID: "placed", Body: &page.Item{}, Label: stand(seat, units), Detail: seat.Say("setup_list.unplaced"), Send: place}
		rows = append(rows, row)
	}
	for _, f := range r.Check(seat.Game, seat.State) {
		if f.Found != setting.FoundWrong || r.OnMap(seat.Game, seat.State) && listed(seat, f) {
			continue
		}
		rows = append(rows, page.Control{ID: "wrong." + f.ID, Body: &page.Item{}, Label: Requires(seat.Reader, f), Detail: wrongIn(seat.Reader, seat.State, f),
			Trailing: setting.FoundMark(f.Found), Rule: seat.Rule(f.Rule), Send: place})
	}
	return rows
}

// Faults lists the requirements that the set-up of the phase does not meet, each after the placed counters or the hexes.
func Faults(s view.Reader, st *engine.State) []string {
	r, ok := rules.Setup(s, st)
	if !ok {
		return nil
	}
	waiting := r.Unplaced(s.Game, st)
	var out []string
	for _, f := range r.Check(s.Game, st) {
		f.Units = slices.DeleteFunc(slices.Clone(f.Units), func(id string) bool { return slices.Contains(waiting, id) })
		if f.Found == setting.FoundWrong {
			out = append(out, faultIn(s, st, f))
		}
	}
	return out
}

// Waits lists the requirements that the units without a hex are still to meet.
func Waits(s view.Reader, st *engine.State) (out []string) {
	r, ok := rules.Setup(s, st)
	if !ok || len(r.Unplaced(s.Game, st)) == 0 {
		return nil
	}
	for _, f := range r.Check(s.Game, st) {
		if limit := len(f.Units)+len(f.Hexes) == 0; f.Found == setting.FoundAsk && !limit {
			out = append(out, Requires(s, f))
		}
	}
	return out
}

// faultIn says what is wrong with a requirement, after the counters or hexes.
func faultIn(s view.Reader, st *engine.State, f position.Finding) string {
	return view.JoinNonEmpty([]string{wrongIn(s, st, f), Requires(s, f)}, ": ")
}

// listed reports whether the checklist of the phase has a line about a requirement.
func listed(seat view.Seat, f position.Finding) bool {
	p := seat.Game.Phase(seat.State.Shared.Phase)
	return slices.ContainsFunc(p.Checks, func(c engine.Check) bool { return about(c.ID, f) && engine.Holds(c.When, seat.Game, seat.State) })
}

// misplaced lists the requirements of the set-up that counters would break at positions, each after the counters.
func misplaced(seat view.Seat, positions map[string]string) []string {
	r, ok := rules.Setup(seat.Reader, seat.State)
	then := seat.State.Clone()
	result, err := play.Decide(seat.Game, seat.State, Place(seat.Reader, seat.State, positions))
	if !ok || err != nil || engine.ApplyAll(then, result.Events) != nil {
		return nil // placing them reports the fault
	}
	var out []string
	for _, f := range r.Check(seat.Game, then) {
		f.Units = slices.DeleteFunc(slices.Clone(f.Units), func(id string) bool { return positions[id] == "" })
		if f.Found == setting.FoundWrong && len(f.Units) > 0 {
			out = append(out, faultIn(seat.Reader, then, f))
		}
	}
	return out
}

// Requires returns the text of the requirement of a finding.
func Requires(s view.Reader, f position.Finding) string {
	return s.Said(engine.Said{Key: f.Key, Args: f.Args})
}

// Check returns the findings of the set-up of the phase about a state.
func Check(seat view.Seat, then *engine.State) []position.Finding {
	if r, ok := rules.Setup(seat.Reader, seat.State); ok {
		return r.Check(seat.Game, then)
	}
	if p := seat.Game.Phase(seat.State.Shared.Phase); p == nil || p.Stage != engine.SetUp {
		return nil
	}
	return position.Astray(seat.Game, then, engine.IDs(seat.Game.Counters, func(c engine.Counter) string { return c.ID }))
}
