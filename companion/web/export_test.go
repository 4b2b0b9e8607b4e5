package web

import (
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
)

// Open opens a sheet over what a seat sees.
func (s *Sitting) Open(now visit.Snapshot, sheet page.Source) {
	s.shell.now = now
	s.Visit.Stack.OpenSheet(sheet, nil)
}

// Prefer changes the look as the reader does on the settings page.
func (s *Sitting) Prefer(key, value string) { s.shell.look.prefer(key, value) }
