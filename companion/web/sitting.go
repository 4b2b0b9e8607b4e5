package web

import (
	"io"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
)

// Sitting is one browser at its seat: its visit, and how its reader wants the page to look. It is for one goroutine at a
// time.
type Sitting struct {
	Visit *visit.Visit // what is open
	shell *shell
	pages *Pages
	first page.Source // the page below all others where no session is open; nil: one is
}

// Sit begins a browser's visit, in a language, and as Look had it when the browser was here last.
func (p *Pages) Sit(lang view.Lang, look string) *Sitting {
	return p.sit(&shell{opts: p.opts, look: newLook(lang, look)}, p.panels()...)
}

// Own begins the visit of a reader at the app itself, with the page that is shown while no session is open.
func (p *Pages) Own(owner Owner, lang view.Lang, look string, first page.Source) *Sitting {
	s := p.sit(&shell{opts: p.opts, look: newLook(lang, look), own: owner})
	s.first = first
	return s
}

func (p *Pages) sit(s *shell, panels ...page.Tabbed) *Sitting {
	v := visit.New(s, panels...)
	s.stack = v.Stack
	return &Sitting{Visit: v, shell: s, pages: p}
}

// panels are those of a session, with the maps that the players drew.
func (p *Pages) panels() []page.Tabbed {
	out := session.Panels()
	for _, panel := range out {
		if ask, ok := panel.(*question.Panel); ok {
			ask.Own = p.opts.Maps.List
		}
	}
	return out
}

// Lang is the language that the browser's reader has chosen.
func (s *Sitting) Lang() view.Lang { return s.shell.look.lang() }

// Look is what the reader has chosen for himself, for the browser to keep.
func (s *Sitting) Look() string { return s.shell.look.chosen.String() }

// Key names all that the picture depends on besides what the seat sees: browsers with one key see one picture. It is
// empty when something is open or typed that no other browser has, and before the first picture.
func (s *Sitting) Key() string {
	if s.shell.now.Seat.State == nil || !s.Visit.Pristine() || s.shell.told.Notice != nil || s.shell.centre != "" {
		return ""
	}
	l, panels := s.shell.look, s.Visit.Panels
	return strings.Join([]string{string(l.lang()), l.theme(), l.text(), panels.Open(), panels.Front(), strconv.Itoa(int(panels.Room))}, " ")
}

// Whole writes the page of a seat.
func (s *Sitting) Whole(w io.Writer, now visit.Snapshot) error { return s.write(w, "whole", now) }

// Picture writes the part of it that is replaced when something has changed.
func (s *Sitting) Picture(w io.Writer, now visit.Snapshot) error { return s.write(w, "picture", now) }

func (s *Sitting) write(w io.Writer, name string, now visit.Snapshot) error {
	s.shell.now = now
	s.guide()
	return s.pages.templates.ExecuteTemplate(w, name, s.screen())
}
