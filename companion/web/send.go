package web

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rulebook"
	"sandtable/companion/view/session"
)

// send does what was pressed as far as the screen goes, and returns what the host has to do.
func (s *Sitting) send(in Shown, send page.Send, from *layer) page.Send {
	if send.Done && from != nil && slices.Contains(s.over, from) {
		s.leave(from)
		s.drafts.Sending(from.key, len(send.Commands))
		from = from.below
	}
	send.Done = false
	if len(send.Commands) > 0 || send.Take != nil {
		s.waits = from
		return send
	}
	return s.after(in, send, from)
}

// Carried tells what came of what a press returned: rest is what is left of it, from the command on that was refused.
// What the rules want to know first is asked then.
func (s *Sitting) Carried(in Shown, rest page.Send, err error) {
	from, seat := s.waits, s.seat(in)
	s.waits = nil
	if rest.Take != nil {
		s.taken(seat, from, err)
		return
	}
	if err != nil {
		if sheet, ok := wants(err, rest); ok {
			s.lay(seat, sheet, from, false)
			return
		}
		s.tell(seat.Problem(err))
		return
	}
	s.drafts.Done()
	rest.Commands = nil
	s.after(in, rest, from)
}

// wants is the sheet that asks what the rules want to know.
func wants(err error, rest page.Send) (page.Source, bool) {
	if len(rest.Commands) == 0 {
		return nil, false
	}
	return session.Wants(err, rest)
}

// after does what a press brings besides commands, and returns what of it is for the host.
func (s *Sitting) after(in Shown, send page.Send, from *layer) page.Send {
	seat := s.seat(in)
	if send.Put != nil {
		s.said = true
		s.put(seat, *send.Put, from)
	}
	if send.Open != "" {
		s.turn(seat, send.Open)
	}
	if send.Tell != "" {
		s.tell(send.Tell)
	}
	if send.Told != nil {
		s.told = send.Told
	}
	switch {
	case send.Sheet != nil:
		s.lay(seat, send.Sheet, from, false)
	case send.Page != nil:
		s.lay(seat, send.Page, from, true)
	}
	out := page.Send{File: send.File}
	if send.Act != nil && !s.act(seat, *send.Act) {
		out.Act = send.Act
	}
	return out
}

// put changes a draft: that of the panel named, else that from which the press came.
func (s *Sitting) put(seat view.Seat, p page.Put, from *layer) {
	if p.Panel != "" {
		from = s.panel(seat, p.Panel)
	}
	if from != nil {
		from.source.Put(p.Field, p.Value)
	}
}

// act does what the page can do by itself, and reports false for what only the host can.
func (s *Sitting) act(seat view.Seat, a page.Act) bool {
	switch a.Do {
	case page.Back:
		for i, l := range slices.Backward(s.over) {
			if l.paged {
				s.leave(s.over[i])
				break
			}
		}
	case page.Settings:
		s.lay(seat, choices{s}, nil, true)
	case page.ImportCopy: // the file did not come with the press
	case page.Centre:
		s.centre = a.Of
	case page.Prefer:
		s.Prefer(a.Of, a.Text)
	default:
		return false
	}
	return true
}

// consult opens the paragraph of a rule's number.
func (s *Sitting) consult(seat view.Seat, from *layer, number string) {
	if rulebook.Has(seat.Reader, number) {
		s.lay(seat, rulebook.Sheet{Number: number}, from, false)
	}
}
