package share

import (
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// taker is a session that can continue with another typed copy.
type taker interface {
	Package() ([]byte, error)
	Take(pkg, typed []byte, by journal.By) (journal.Entry, error)
}

// takeCopy makes the session continue with what was typed in at a seat from a printed copy. It stays with the
// session: the copies that the host keeps for other games include none of a guest's.
func (t *Table) takeCopy(shown visit.Snapshot, c gamedata.Copy, at string) error {
	held, ok := t.session.(taker)
	if !ok {
		return engine.Wrong("link.no_copies")
	}
	pkg, err := held.Package()
	if err != nil {
		return err
	}
	var data []byte // none: the session goes back to the game's own
	if len(c.Tables) > 0 || len(c.Counters) > 0 || c.Costs != nil {
		data = c.Write()
	}
	_, err = held.Take(pkg, data, journal.By{Side: shown.Seat.Viewer, At: at})
	return err
}
