package host

import (
	"context"
	"io"
	"time"

	"sandtable/companion/hall"
	"sandtable/companion/library"
	"sandtable/companion/share"
)

// Keeper keeps the sessions of a library that are hosted here in halls. Nothing is begun before Keep.
type Keeper struct {
	Library *library.Library
	Now     func() time.Time
	Chance  io.Reader
}

// Keep is a share.Keep for sessions of the library.
func (k Keeper) Keep(ctx context.Context, h share.Hosted, began func([]share.Note), told func(share.Standing)) error {
	open, _ := h.Session.(*library.Session) // another is looked at as the library has it
	t := Table{Hall: h.Hall, Library: k.Library, Session: h.ID, Open: open, Name: h.Name, Address: h.Address, Players: h.Players, Now: k.Now, Chance: k.Chance}
	return t.Keep(ctx, func(m hall.Membership) error {
		began(notes(m))
		return nil
	}, func(s hall.State) error {
		told(share.Standing{Linked: s.Linked, Number: s.Number, In: s.In, Last: s.Last, Guest: s.Guest, Address: s.Address, Fault: s.Fault})
		return nil
	})
}

// notes are what the players of a table keep.
func notes(m hall.Membership) (out []share.Note) {
	for _, h := range m.Halves {
		out = append(out, share.Note{Side: h.Side, Half: h.Half, Code: h.Code()})
	}
	return out
}
