package contrary

import (
	"slices"
	"strings"

	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// wishFor chooses a verb of those that the rules offer at a device, or none.
func (p *player) wishFor(d *device) string {
	var verbs []string
	offered, _ := d.Seat().Offered(d.Seat().State)
	for _, c := range offered {
		if !play.IsClerk(c.Do) && !slices.Contains(verbs, c.Do) {
			verbs = append(verbs, c.Do)
		}
	}
	if len(verbs) == 0 || p.chance(40) {
		return ""
	}
	return pick(p, verbs)
}

// wishes reports whether a control sends the wish, or opens its form or question.
func (p *player) wishes(c page.Control) bool {
	if p.wish == "" || c.DisabledReason != "" {
		return false
	}
	id, _, _ := strings.Cut(strings.TrimPrefix(c.ID, "main."), "{")
	return id == p.wish || id == "ask."+p.wish || slices.ContainsFunc(c.Send.Commands, func(c engine.Command) bool { return c.Do == p.wish })
}

// seek turns to a panel that has the wish, unless one in sight has it.
func (p *player) seek(d *device) press {
	has := func(all []page.Control) bool { return slices.ContainsFunc(all, p.wishes) }
	pane := pick(p, d.layers())
	for _, l := range d.layers() {
		if has(l.Panel.All()) {
			return p.control(d, l)
		}
	}
	for _, tab := range d.visit.Panels.Tabs() {
		if l := d.visit.Panels.Find(tab.ID); p.wish != "" && l != nil && !d.visit.Panels.Shows(tab.ID) && has(l.Source.Page(d.Seat()).All()) {
			return press{Do: "tab", ID: tab.ID, Label: tab.Label}
		}
	}
	return p.control(d, pane)
}
