package contrary

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/basic"
)

// choosing is the rule of a choice between values, nil for any other rule.
func choosing(g *engine.Game, c page.Control) *basic.Choose {
	if len(c.Send.Commands) != 1 {
		return nil
	}
	r, ok := play.Find(g, c.Send.Commands[0].Do).(interface{ Settings() *basic.Choose })
	if !ok || len(r.Settings().Values) < 2 {
		return nil
	}
	return r.Settings()
}

// noMainAlternative finds one of several values that is the main button.
func noMainAlternative(m *moment) (kind, detail string) {
	for _, d := range m.devices {
		for _, c := range d.mains() {
			if r := choosing(m.after.Game, c); r != nil && !c.Selected {
				return r.ID + " has a main value", c.Label
			}
		}
	}
	return "", ""
}

// chosenIsTrue finds an answer that is shown as chosen and is not, or a line of the checklist that is not shown as it is.
func chosenIsTrue(m *moment) (kind, detail string) {
	s := m.after.State
	for _, l := range m.device.layers() {
		if _, asked := l.Panel.Find("no"); asked {
			continue // it repeats one answer, and asks whether it is a correction
		}
		for _, c := range l.Panel.All() {
			if id, ok := strings.CutPrefix(c.ID, "check."); ok && page.Is[*page.Check](c) && c.Selected != m.device.Seat().State.Ticked(s.Shared.Phase+"."+id) {
				return "a line of the checklist", c.Label
			}
			r := choosing(m.after.Game, c)
			if r == nil || m.device.Seat().State.HidesTracker(m.after.Game, r.Tracker) != "" {
				continue
			}
			var a basic.ChooseArgs
			_ = c.Send.Commands[0].Decode(&a) // the rule made it
			t := m.after.Game.Tracker(r.Tracker)
			switch holds := t.Values[s.Tracker(t.ID)-t.Min] == a.Value; {
			case c.Selected && !holds:
				return r.ID + " shows another answer than the one that holds", fmt.Sprintf("%s in %s", c.Label, s.Shared.Phase)
			case r.Known && holds && !c.Selected:
				return r.ID + " does not show the answer that holds", fmt.Sprintf("%s in %s", c.Label, s.Shared.Phase)
			}
		}
	}
	return "", ""
}

// takesUp finds something that was let go in this turn and that the card does not offer to take up again.
func takesUp(m *moment) (kind, detail string) {
	d := m.device
	if !d.acts() || len(m.after.Game.Keepers()) > 0 && d.viewer == "" {
		return "", ""
	}
	for _, r := range m.after.Game.Rules {
		l, lapses := r.(engine.Lapsing)
		if !lapses || l.Owes(m.after.Game, d.Seat().State) || l.Lapsed(m.after.Game, d.Seat().State) == nil {
			continue
		}
		card := d.visit.Panels.Find(page.Play).Source.Page(d.Seat())
		if !slices.ContainsFunc(card.All(), func(c page.Control) bool {
			return len(c.Send.Commands) == 1 && c.Send.Commands[0].Do == play.TakeUpVerb
		}) {
			return r.ID() + " is not offered again", m.after.State.Shared.Phase
		}
	}
	return "", ""
}
