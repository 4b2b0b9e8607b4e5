package contrary

import (
	"fmt"
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
			if c.Selected && t.Values[s.Tracker(t.ID)-t.Min] != a.Value {
				return r.ID + " shows another answer than the one that holds", fmt.Sprintf("%s in %s", c.Label, s.Shared.Phase)
			}
		}
	}
	return "", ""
}
