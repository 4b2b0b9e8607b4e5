package web

import (
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
)

// Open opens a sheet over what a seat sees.
func (s *Sitting) Open(now visit.Snapshot, sheet page.Source) {
	s.now = now
	s.visit.Stack.OpenSheet(sheet, nil)
}
