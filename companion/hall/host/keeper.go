package host

import (
	"context"
	"io"
	"time"

	"sandtable/companion/hall"
	"sandtable/companion/library"
	"sandtable/companion/share"
)

// Keeper is the share.Halls of a library.
type Keeper struct {
	Library *library.Library
	Now     func() time.Time
	Chance  io.Reader
}

// Keep keeps a session in a hall.
func (k Keeper) Keep(ctx context.Context, h share.Hosted, began func([]share.Note), told func(share.Standing)) error {
	open, _ := h.Session.(*library.Session) // another is looked at as the library has it
	t := Table{Hall: h.Hall, Library: k.Library, Session: h.ID, Open: open, Name: h.Name, Address: h.Address, Players: h.Players, Now: k.Now, Chance: k.Chance, Stays: true}
	return t.Keep(ctx, func(m hall.Membership) error {
		began(notes(m))
		return nil
	}, func(s hall.State) error {
		told(share.Standing{Linked: s.Linked, Number: s.Number, In: s.In, Last: s.Last, Fault: s.Fault})
		return nil
	})
}

// Elsewhere reports whether another host has a session now, and where.
func (k Keeper) Elsewhere(session int64) (is bool, address string, err error) {
	return Elsewhere(k.Library, session)
}

// Found tells where a session is open to other devices.
func (k Keeper) Found(session int64, address string) error {
	return Found(k.Library, session, address)
}

// Leave forgets the hall in which a session was.
func (k Keeper) Leave(session int64) error { return Leave(k.Library, session) }

// notes are what the players of a table keep.
func notes(m hall.Membership) (out []share.Note) {
	for _, h := range m.Halves {
		out = append(out, share.Note{Side: h.Side, Half: h.Half, Code: h.Code()})
	}
	return out
}
