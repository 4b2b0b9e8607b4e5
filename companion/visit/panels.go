package visit

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
)

// Panels are the panels of a session, of which one or two are visible.
type Panels struct {
	shell Shell
	stack *Stack
	list  []*Layer
	open  string // the panel that the reader turned to
	at    string // the phase in which
	wide  bool   // the phase card and another panel are visible side by side
	only  string // a display's only panel, empty for any
}

// Wide says whether the phase card and another panel are visible side by side.
func (p *Panels) Wide(wide bool) { p.wide = wide }

// IsWide reports whether they are.
func (p *Panels) IsWide() bool { return p.wide }

// Only keeps one panel in front beside the phase card, as on a display that nobody presses.
func (p *Panels) Only(id string) { p.only = id }

// Find is the layer of a panel that the game has something for now, nil if it has nothing.
func (p *Panels) Find(id string) *Layer {
	if l := p.Layer(id); l != nil && !l.Source.(page.Tabbed).Tab(p.shell.Seat()).Absent {
		return l
	}
	return nil
}

// Layer is the layer of a panel, whether the game has something for it or not, nil if there is no such panel.
func (p *Panels) Layer(id string) *Layer {
	for _, l := range p.list {
		if l.ID == "" {
			l.ID = l.Source.(page.Tabbed).Tab(p.shell.Seat()).ID
		}
		if l.ID == id {
			return l
		}
	}
	return nil
}

// Present lists the panels that the game has something for.
func (p *Panels) Present() []string {
	var out []string
	for _, l := range p.list {
		if t := l.Source.(page.Tabbed).Tab(p.shell.Seat()); !t.Absent {
			out = append(out, t.ID)
		}
	}
	return out
}

// Tabs lists the panels that can be turned to now.
func (p *Panels) Tabs() []page.Tab {
	seat := p.shell.Seat()
	var out []page.Tab
	for _, id := range session.Listed(seat, p.Present(), !p.wide) {
		out = append(out, p.Find(id).Source.(page.Tabbed).Tab(seat))
	}
	return out
}

// OpenTabs opens a sheet that lists panels for which the tab bar has no room.
func (p *Panels) OpenTabs(tabs []page.Tab) { p.stack.OpenSheet(more{tabs, p.Front()}, nil) }

// Open is the panel that the reader turned to. It is the phase card again when the fighting is over.
func (p *Panels) Open() string {
	seat := p.shell.Seat()
	over := p.open == page.Battle && p.at != seat.State.Shared.Phase && session.Beside(seat) != page.Battle
	if over || p.Find(p.open) == nil {
		p.open = page.Play
	}
	return p.open
}

// Turn brings a panel to the front and closes what is over the panels.
func (p *Panels) Turn(id string) {
	if p.Find(id) == nil {
		return
	}
	p.stack.CloseAll()
	if p.open == page.Board && id != page.Board {
		forget(p.Find(page.Board).Source) // a picked-up counter goes back to its hex
	}
	p.open, p.at = id, p.shell.Seat().State.Shared.Phase
	p.shell.Changed(nil)
}

// revert drops input of a visible panel that is not sent yet. It returns false if there was no such input: then the
// session undoes a step.
func (p *Panels) revert() bool {
	for _, l := range p.list {
		r, ok := l.Source.(page.Reverter)
		if ok && p.Shows(l.Source.(page.Tabbed).Tab(p.shell.Seat()).ID) && r.Revert() {
			p.shell.Changed(l)
			return true
		}
	}
	return false
}

// unsaved is the panel whose input a change of phase would drop, with the button that saves it; nil if no panel has any.
func (p *Panels) unsaved() (*Layer, *page.Control) {
	for _, l := range p.list {
		if u, ok := l.Source.(page.Unsaved); ok {
			if save := u.Unsaved(p.shell.Seat()); save != nil {
				return l, save
			}
		}
	}
	return nil, nil
}

// Front is the panel beside the phase card, or alone on a narrow screen. It is empty if only the phase card is visible.
func (p *Panels) Front() string {
	switch open := p.Open(); {
	case p.only != "" && p.Find(p.only) != nil:
		return p.only
	case open != page.Play:
		return open
	case p.wide:
		return session.Beside(p.shell.Seat())
	}
	return ""
}

// Shows reports whether a panel is visible.
func (p *Panels) Shows(id string) bool {
	return id == p.Front() || id == page.Play && (p.wide || p.only != "" || p.Open() == page.Play)
}

// Panes are the panels that are visible.
type Panes struct {
	Card, Front *Pane // nil if not visible
	Yields      bool  // the main button is in the front panel, so that neither the card nor Next has it
}

// Pane is a layer with its model as it is now.
type Pane struct {
	*Layer
	Panel page.Panel
}

// Visible makes the models of the visible panels. The card comes last: it leaves out what the panel beside it offers.
func (p *Panels) Visible() Panes {
	var out Panes
	seat := p.shell.Seat()
	begins := slices.ContainsFunc(phase.Main(seat), func(c page.Control) bool { return c.Send.Open == page.Battle })
	p.say(page.Battle, battle.FieldCarded, p.Shows(page.Play) && begins)
	p.say(page.Forces, forces.FieldCarded, p.Shows(page.Play))
	var beside []string
	if front := p.Front(); front != "" {
		out.Front = p.pane(p.Layer(front))
		out.Yields = due(out.Front.Panel)
		beside = append([]string{phase.Panel(front)}, out.Front.offers(seat)...)
	}
	if p.Shows(page.Play) {
		p.say(page.Play, phase.Yields, out.Yields)
		p.say(page.Play, phase.Beside, beside)
		out.Card = p.pane(p.Layer(page.Play))
	}
	return out
}

func (p *Panels) pane(l *Layer) *Pane { return &Pane{l, l.Page(p.shell.Seat())} }

// offers lists what the panel offers, what it awaits from another side too.
func (p *Pane) offers(seat view.Seat) []string {
	if seat.Linked {
		return p.Source.Page(seat).Pressable()
	}
	return p.Panel.Pressable()
}

// say puts into a panel what is visible beside it.
func (p *Panels) say(panel, field string, value any) {
	if l := p.Find(panel); l != nil {
		l.Source.Put(field, value)
	}
}

// due reports whether a panel has the main button.
func due(panel page.Panel) bool {
	return slices.ContainsFunc(panel.All(), func(c page.Control) bool {
		return page.Is[*page.Button](c) && c.DisabledReason == "" && (c.Style == page.Main || c.Style == page.Big)
	})
}

// Next is the control that goes to the next step. It is not the main button while a panel has that.
func (p *Panels) Next(panes Panes) page.Control {
	c := session.Next(p.shell.Seat())
	if panes.Yields && c.Style == page.Main {
		c.Style = ""
	}
	return c
}
