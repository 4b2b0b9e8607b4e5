package contrary

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/play"
)

// mainIsOfNow finds a main button that another phase or side is for, that is done already, or that passes over a duty.
func mainIsOfNow(m *moment) (kind, detail string) {
	for _, d := range m.devices {
		if d.visit.Stack.Top() != nil {
			continue
		}
		for _, c := range d.mains() {
			if c.DisabledReason != "" || len(commandsOf(c)) == 0 {
				continue
			}
			if why := d.notOfNow(c); why != "" {
				return commandsOf(c)[0].Do + " " + why, fmt.Sprintf("%q: %s in %s", d.viewer, c.Label, m.after.State.Shared.Phase)
			}
		}
	}
	return "", ""
}

// notOfNow says why a control is not what is to be done now; empty if it is.
func (d *device) notOfNow(c page.Control) string {
	seat, do := d.Seat(), commandsOf(c)[0].Do
	is := func(x engine.Choice) bool { return x.Do == do }
	choices, duties := play.Foreseen(seat.Game, seat.State), play.Duties(seat.Game, seat.State)
	mine := func(x engine.Choice) bool { return is(x) && (x.Side == "" || seat.Plays(x.Side)) }
	at := max(slices.IndexFunc(choices, is), slices.IndexFunc(choices, mine))
	settles := func(state engine.DutyState) bool {
		return slices.ContainsFunc(duties, func(x play.Duty) bool {
			return x.State == state && (!x.All || state == engine.DutyOpen) && (play.Settles(x.Duty, []engine.Choice{{Do: do}}) || x.Check != "" && do == "tick")
		})
	}
	switch {
	case at < 0 && seat.Game.Rule(view.RuleOf(do)) == nil:
		return "" // what the players have begun to set by hand
	case at < 0:
		return "is of another phase"
	case choices[at].Side != "" && !seat.Plays(choices[at].Side):
		return "is of another side"
	case c.Selected && !settles(engine.DutyOpen): // what holds already answers an open question
		return "is chosen already"
	case settles(engine.DutyDone) && !settles(engine.DutyOpen):
		return "is done already"
	case strings.HasSuffix(fmt.Sprintf("%T", play.Find(seat.Game, do)), ".reserveRule"):
		return "is optional" // no rule obliges a side to commit a reserve
	case do == play.NextVerb && d.acts() && d.owes(phase.Of(seat)):
		return "passes over a duty"
	}
	return ""
}

// owes reports whether a duty that the device may settle is open.
func (d *device) owes(now phase.Phase) bool {
	return slices.ContainsFunc(now.Duties, func(x play.Duty) bool {
		return x.State == engine.DutyOpen && (x.Side == "" || d.Seat().Plays(x.Side))
	})
}

// battleLeaves finds the panel of a battle in front after its phase.
func battleLeaves(m *moment) (kind, detail string) {
	seat := m.device.Seat()
	rule := rules.FightRule(seat.Reader)
	if !m.left() || m.device.visit.Panels.Front() != page.Battle || session.Beside(seat) == page.Battle ||
		seat.State.Form(rule) != nil || slices.Contains(seat.Game.Phase(seat.State.Shared.Phase).Do, rule) {
		return "", ""
	}
	return "the battle stays in front", m.after.State.Shared.Phase
}

// logHasWords finds an entry of the log that has only the id of its rule.
func logHasWords(m *moment) (kind, detail string) {
	reader, past := m.device.Seat().Reader, m.device.Seat().Past
	first := past.Now().Last - len(m.device.sent)
	if len(m.device.sent) == 0 {
		return "", ""
	}
	lines, err := past.Log(max(1, first), 0)
	if err != nil {
		return "the log cannot be read", err.Error()
	}
	for _, part := range log.Read(reader, lines, past.Now().Head) {
		for _, e := range part.Entries {
			if e.Words == "" || e.Words == view.Readable(view.RuleOf(e.Do)) {
				return "nothing is said of " + e.Do, fmt.Sprintf("entry %d", e.Number)
			}
		}
	}
	return "", ""
}
