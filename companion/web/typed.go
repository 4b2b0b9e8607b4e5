package web

import (
	"encoding/base64"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/view/tables"
	"sandtable/engine"
)

// Chooses reports whether a press of the control asks for a file first, which comes with it.
func (n node) Chooses() bool { return chooses(n.Send) }

func chooses(s page.Send) bool { return s.Load != "" || s.Act != nil && s.Act.Do == page.ImportCopy }

// loaded is what a send does with the file that came with the press.
func (s *Sitting) loaded(in Shown, send page.Send, raw string) (page.Send, error) {
	if !chooses(send) || raw == "" {
		return send, nil
	}
	data, err := base64.StdEncoding.DecodeString(raw)
	if err != nil {
		return page.Send{}, engine.Wrong("web.gone")
	}
	if send.Load == "" {
		return tables.Import(s.seat(in), data), nil
	}
	send.Put, send.Load = &page.Put{Field: send.Load, Value: data}, ""
	return send, nil
}

// taken tells what came of a printed copy that was typed in: the session goes on with it, or a page stays with what is
// wrong. What was half said was said of the tables before.
func (s *Sitting) taken(seat view.Seat, from *layer, err error) {
	if err == nil {
		s.drafts.Forget()
		told := session.Taken(seat, seat.Game)
		if len(seat.Game.Keepers()) > 0 { // all would have to agree to take it back
			told.Button = ""
		}
		s.Tell(told)
		if from != nil && from.paged {
			s.leave(from)
			s.drafts.Forget()
		}
		return
	}
	faults := tables.Faults(seat.Reader, err)
	if from != nil && from.paged {
		from.source.Put("faults", faults)
		return
	}
	s.tell(tables.Told(faults))
}
