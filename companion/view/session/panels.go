package session

import (
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
)

// Panels are the panels of a session in the order of their tabs, with nothing said yet.
func Panels() []page.Tabbed {
	return []page.Tabbed{phase.Card{}, NewFight()}
}
