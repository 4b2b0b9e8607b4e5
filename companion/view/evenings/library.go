package evenings

import "sandtable/companion/library"

// Shelf holds the sessions of a library.
type Shelf interface {
	// Sessions lists the sessions that are not deleted.
	Sessions() ([]library.Summary, error)
	// Resume opens a session.
	Resume(id int64) (*library.Session, error)
}

// Choice is the sessions that are read.
type Choice struct {
	Game string // its id; empty for all games
	Open bool   // also the sessions that are not finished
}

func (c Choice) takes(e library.Summary) bool {
	return (c.Game == "" || c.Game == e.Game) && (c.Open || e.Damaged || e.Stand.Ended != "")
}

// Of reckons the statistics of the chosen sessions. It skips those that do not open, under their names.
func Of(shelf Shelf, c Choice, name func(library.Summary) string) (*Stats, error) {
	s := &Stats{}
	list, err := shelf.Sessions()
	if err != nil {
		return nil, err
	}
	for _, e := range list {
		if !c.takes(e) {
			continue
		}
		played, err := shelf.Resume(e.ID)
		if err == nil {
			err = s.Add(played)
		}
		if err != nil {
			s.Skip(name(e), err)
		}
	}
	s.Settle()
	return s, nil
}
