package table

import (
	"sandtable/companion/view/tables"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// takeCopy continues the session with what was typed in, and keeps that for other games.
func takeCopy(s *ownSeat, c gamedata.Copy) error {
	by := journal.By{At: s.p.deps.stamp()}
	if s.link != nil {
		by.Side = s.viewer
		defer s.link.host.Table.Changed()
	}
	pkg, typed, err := visit.TakeCopy(s.session, c, by)
	if err != nil || typed == nil {
		return err
	}
	_, err = s.p.deps.Library.Copies().Keep(copyOpening(s.game(), pkg, typed), copyName(s), s.p.deps.stamp())
	return err
}

// copyOpening is the game of the session, in the version that it is played with, with a typed copy.
func copyOpening(g *engine.Game, pkg, typed []byte) engine.Opening {
	return engine.Opening{ID: g.ID, Edition: g.Edition, Options: g.Options, Package: pkg, Copy: typed}
}

// copyName is the name that this edition's copy is kept under: the one it has already, else the edition's.
func copyName(s *ownSeat) string {
	list, err := s.p.deps.Library.Copies().List(s.game().ID)
	if err == nil {
		for _, t := range list {
			if t.Edition == s.game().Edition {
				return t.Name
			}
		}
	}
	return tables.EditionName(s.reader())
}
