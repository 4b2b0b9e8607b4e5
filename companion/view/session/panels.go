package session

import (
	"sandtable/companion/view/board"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/log"
	"sandtable/companion/view/notes"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/question"
	"sandtable/companion/view/tables"
	"sandtable/companion/view/victory"
)

// Panels returns new panels of a session in the order of their tabs.
func Panels() []page.Tabbed {
	return []page.Tabbed{&phase.Card{}, NewFight(), &forces.Panel{}, victory.Panel{}, &question.Panel{}, tables.Panel{}, &notes.Panel{}, &log.Panel{}, &board.Panel{}}
}
