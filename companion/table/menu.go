package table

import "sandtable/companion/view/session"

// menu is the sheet behind the button at the top.
func (d *desk) menu() { d.openSheet(d.menuSheet(), nil) }

func (d *desk) menuSheet() session.Menu {
	return session.Menu{Name: d.name(), Prints: d.p.deps.Print != nil, Links: d.p.deps.Random != nil}
}

// editTracker is the sheet that sets one tracker.
func (d *desk) editTracker(id string) { d.openSheet(session.NewTracker(d.seat(), id), nil) }
