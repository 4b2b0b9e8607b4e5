package contrary

import (
	"encoding/json"
	"fmt"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine/play"
	"sandtable/engine/stock/combat"
)

// choice is a control that the player selected and has not confirmed.
type choice struct{ panel, title, id, label string }

// choice is what a press on a panel may select.
func (d *device) choice(p press) choice { return choice{p.On, d.title(p.On), p.ID, p.Label} }

// title names what a panel shows, such as one of its questions.
func (d *device) title(panel string) string {
	if l := d.visit.Panels.Find(panel); l != nil {
		return l.Source.Page(d.Seat()).Title
	}
	return ""
}

// nothingDropped finds a choice that a command made disappear: it is neither sent, nor said, nor still chosen.
func nothingDropped(m *moment) (kind, detail string) {
	d := m.device
	if len(d.sent) == 0 || len(d.heard) > 0 || d.visit.Stack.Top() != nil || d.covered || d.agreed {
		return "", ""
	}
	for _, c := range d.picked {
		if c.panel == page.Board || strings.HasPrefix(c.id, "aim.") || m.letGo(c) { // what the next tap of a map is for, too
			continue
		}
		if d.shows(c) || d.sends(c) || m.marked(c) {
			continue
		}
		return c.panel + " drops " + verbOf(c.id) + " at " + d.sent[0].Do, fmt.Sprintf("%s %s, sent %s", c.id, c.label, d.sent[0].Args)
	}
	return "", ""
}

// letGo reports whether a choice was for a battle that has ended. Its players were asked before they went on, or ended it
// by hand; those who were chosen to advance go with its end.
func (m *moment) letGo(c choice) bool {
	reader := m.device.Seat().Reader
	if r := rules.Odds(reader); r != nil && m.device.sent[0].Do == r.ID()+".close" && strings.HasPrefix(c.id, "unit.") {
		b := r.Battle(m.before.State)
		return b == nil || b.Stage != combat.Advancing
	}
	byHand := view.RuleOf(m.device.sent[0].Do) != rules.FightRule(reader)
	if byHand && strings.HasPrefix(c.id, "to.") {
		return true // the unit that was to retreat there has been moved or eliminated
	}
	return c.panel == page.Battle && m.after.State.Form(rules.FightRule(reader)) == nil
}

// marked reports whether a unit has the mark that the press gives to others: another device has just given it.
func (m *moment) marked(c choice) bool {
	var a play.MarkArgs
	if m.device.sent[0].Do != "mark" || m.device.sent[0].Decode(&a) != nil {
		return false
	}
	p, _ := m.after.State.Piece(c.value())
	return p.Marks[a.Mark] == a.On
}

// sends reports whether a command of the current press holds a choice, or is about the same thing.
func (d *device) sends(c choice) bool {
	sent, _ := json.Marshal(d.sent) // commands are plain values
	return strings.Contains(string(sent), c.value()) || strings.Contains(string(sent), `"`+c.field()+`"`)
}

// value is the last word of a control's id: what it chooses.
func (c choice) value() string { return c.id[strings.LastIndexAny(c.id, ". ")+1:] }

// field is the word before: what it is chosen for.
func (c choice) field() string {
	of := strings.TrimSuffix(verbOf(c.id), ".")
	return of[strings.LastIndexAny(of, ". ")+1:]
}

func verbOf(id string) string { return id[:strings.LastIndexAny(id, ". ")+1] }

// shows reports whether a choice is still selected on its panel; what a press sends at once is no choice.
func (d *device) shows(c choice) bool {
	l := d.visit.Panels.Find(c.panel)
	if l == nil {
		return false
	}
	p := l.Source.Page(d.Seat())
	is, ok := p.Find(c.id)
	return ok && p.Title == c.title && is.Selected && len(is.Send.Commands) == 0 && (page.Is[*page.Chip](is) || page.Is[*page.Check](is))
}
