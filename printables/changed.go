package printables

import (
	"sandtable/printables/counter"
	"sandtable/printables/sheet"
)

// Changed reports which counters look different in an older version, or are new. Differences that do not concern a
// counter, such as another paper, do not count.
func (s *Set) Changed(since *Set) (map[string]bool, error) {
	was, _, err := since.Pieces(sheet.Setup{})
	if err != nil {
		return nil, err
	}
	now, _, err := s.Pieces(sheet.Setup{})
	if err != nil {
		return nil, err
	}
	old := map[string]counter.Piece{}
	for _, p := range was {
		old[p.ID] = p
	}
	out := map[string]bool{}
	for _, p := range now {
		w, there := old[p.ID]
		w.Name, w.Copies = p.Name, p.Copies // neither is printed on the counter
		out[p.ID] = !there || !counter.Alike(w, p)
	}
	return out, nil
}
