package visit

import (
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// taker is a session that can continue with another typed copy.
type taker interface {
	Package() ([]byte, error)
	Take(pkg, typed []byte, by journal.By) (journal.Entry, error)
}

// TakeCopy makes a session continue with what was typed in from a printed copy, and returns the session's package with
// the copy as it is stored: nil if nothing was typed, so that the session returns to the game's own. It is a Problem if
// the session can take no copy.
func TakeCopy(s any, c gamedata.Copy, by journal.By) (pkg, typed []byte, err error) {
	held, ok := s.(taker)
	if !ok {
		return nil, nil, engine.Wrong("link.no_copies")
	}
	if pkg, err = held.Package(); err != nil {
		return nil, nil, err
	}
	if len(c.Tables) > 0 || len(c.Counters) > 0 || c.Costs != nil {
		typed = c.Write()
	}
	_, err = held.Take(pkg, typed, by)
	return pkg, typed, err
}
