package table

import (
	"sandtable/companion/view/tables"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// taker is a session that can continue with another typed copy.
type taker interface {
	Package() ([]byte, error)
	Take(pkg, typed []byte, by journal.By) (journal.Entry, error)
}

// takeCopy continues the session with what was typed in, and keeps that for other games.
func takeCopy(s *ownSeat, c gamedata.Copy) error {
	held, ok := s.session.(taker)
	if !ok {
		return engine.Wrong("link.no_copies")
	}
	by := journal.By{At: s.p.deps.stamp()}
	if s.link != nil {
		by.Side = s.viewer
		defer s.link.host.Table.Changed()
	}
	pkg, err := held.Package()
	if err != nil {
		return err
	}
	var typed []byte // none: the session goes back to the game's own
	if len(c.Tables) > 0 || len(c.Counters) > 0 || c.Costs != nil {
		typed = c.Write()
	}
	o := copyOpening(s.game(), pkg, typed)
	if _, err := s.p.deps.Games.Open(o); err != nil {
		return err
	}
	if _, err = held.Take(pkg, typed, by); err != nil || typed == nil {
		return err
	}
	_, err = s.p.deps.Library.KeepTyped(o, copyName(s), s.p.deps.stamp())
	return err
}

// copyOpening is the game of the session, in the version that it is played with, with a typed copy.
func copyOpening(g *engine.Game, pkg, typed []byte) engine.Opening {
	return engine.Opening{ID: g.ID, Edition: g.Edition, Options: g.Options, Package: pkg, Copy: typed}
}

// copyName is the name that this edition's copy is kept under: the one it has already, else the edition's.
func copyName(s *ownSeat) string {
	list, err := s.p.deps.Library.TypedCopies(s.game().ID)
	if err == nil {
		for _, t := range list {
			if t.Edition == s.game().Edition {
				return t.Name
			}
		}
	}
	return tables.EditionName(s.reader())
}
