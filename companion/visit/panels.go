package visit

import (
	"slices"
	"strconv"

	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
)

// Panels are the panels of a session, of which one or two are visible.
type Panels struct {
	shell Shell
	stack *Stack
	guide *Guide
	list  []*Layer
	open  string // the panel that the reader turned to
	at    string // the phase in which it was in front last
	shut  string // the moment in which the reader closed the panel beside the map
	only  string // a display's only panel, empty for any

	// Room is the space of the client.
	Room Room
}

// Only keeps one panel in front beside the phase card, as on a display that nobody presses.
func (p *Panels) Only(id string) { p.only = id }

// Find is the layer of a panel that the game has something for now, nil if it has nothing.
func (p *Panels) Find(id string) *Layer {
	if l := p.Layer(id); l != nil && (l.Docked || !l.Source.(page.Tabbed).Tab(p.shell.Seat()).Absent) {
		return l
	}
	return nil
}

// Layer is the layer of a panel, whether the game has something for it or not, or of the sheet beside the map; nil if
// there is neither.
func (p *Panels) Layer(id string) *Layer {
	if l := p.stack.Docked(); l != nil && l.ID == id {
		return l
	}
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

// KeyTo returns the function key that turns to a panel, empty for none.
func (p *Panels) KeyTo(id string) string {
	if at := slices.Index(p.Present(), id); at >= 0 && at < 9 {
		return "F" + strconv.Itoa(at+1)
	}
	return ""
}

// Tabs lists the panels that can be turned to now.
func (p *Panels) Tabs() []page.Tab {
	seat := p.shell.Seat()
	var out []page.Tab
	for _, id := range session.Listed(seat, p.Present(), p.turns()) {
		out = append(out, p.Find(id).Source.(page.Tabbed).Tab(seat))
	}
	return out
}

// Fitting is how many tabs are side by side on a phone; the last of more opens the sheet with the rest.
const Fitting = 5

// behind reports whether a panel is one for which the tab bar of a phone has no room, so that no tab names it.
func (p *Panels) behind(id string) bool {
	list := p.Tabs()
	return p.Room == RoomOne && len(list) > Fitting && slices.ContainsFunc(list[Fitting-1:], func(t page.Tab) bool { return t.ID == id })
}

// OpenTabs opens a sheet that lists panels for which the tab bar has no room.
func (p *Panels) OpenTabs(tabs []page.Tab) { p.stack.OpenSheet(more{tabs, p.Front()}, nil) }

// Open is the panel that the reader turned to. It is the phase card again when the fighting is over.
func (p *Panels) Open() string {
	seat := p.shell.Seat()
	if p.open == page.Battle {
		over := p.at != seat.State.Shared.Phase && session.Beside(seat) != page.Battle
		if p.at = seat.State.Shared.Phase; over {
			p.open = page.Play
		}
	}
	if p.Find(p.open) == nil {
		p.open = page.Play
	}
	return p.open
}

// Turn brings a panel to the front and closes what is over the panels. The phase card closes what is beside the map.
func (p *Panels) Turn(id string) {
	if p.Find(id) == nil {
		return
	}
	p.stack.CloseAll()
	if id != page.Board && (p.open == page.Board || p.holds()) {
		p.putDown()
	}
	p.open, p.at, p.shut = id, p.shell.Seat().State.Shared.Phase, ""
	if id == page.Play {
		p.shut = p.moment()
	}
	if id == page.Board {
		p.guide.used(session.NamedMap)
	}
	p.shell.Changed(nil)
}

// Shut closes what is in front: the sheet that asks about the map, else the panel.
func (p *Panels) Shut() {
	if l := p.stack.Docked(); l != nil {
		p.stack.Close(l)
		return
	}
	p.Turn(page.Play)
}

// putDown leaves picked-up counters in their hex.
func (p *Panels) putDown() {
	if l := p.Find(page.Board); l != nil {
		forget(l.Source)
	}
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
