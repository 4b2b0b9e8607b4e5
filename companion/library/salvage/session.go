package salvage

import (
	"maps"
	"slices"

	"sandtable/companion/library/rescue"
)

// sessionsIn describes every session of which anything is left, and replaces the rows that are lost.
func sessionsIn(found map[string]rows, from Source) (list []rescue.Session, err error) {
	last := map[int64]int{}
	for _, table := range []string{"entry", "event"} {
		for _, r := range found[table] {
			id, _ := r["session"].(int64)
			last[id] = max(last[id], r.number("number"))
		}
	}
	for _, r := range found["session"] {
		id, _ := r["id"].(int64)
		last[id] = max(last[id], r.number("entries"))
	}
	for _, id := range slices.Sorted(maps.Keys(last)) {
		if last[id] == 0 {
			continue
		}
		s, err := sessionIn(remains{found, id, last[id]}, from)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// sessionIn describes one session.
func sessionIn(r remains, from Source) (rescue.Session, error) {
	about := r.found["session"][keyOf(r.id)]
	s := rescue.Session{ID: r.id, Renamed: about == nil}
	for n := 1; n <= r.last; n++ {
		lost, err := r.replace(n)
		if err != nil {
			return s, err
		}
		if lost != nil {
			s.Lost = append(s.Lost, *lost)
		}
	}
	if about == nil {
		about = r.renew(from)
	}
	s.Name, s.Kept = about.text("name"), r.last-len(s.Lost)
	if about == nil {
		s.Name = r.found[torn][keyOf(r.id)].text("name")
	}
	if s.Gone = about == nil || s.Kept == 0 && !slices.ContainsFunc(s.Lost, func(l rescue.Lost) bool { return l.Left != "" }); s.Gone {
		s.Kept, s.Lost, s.Renamed = 0, r.all(), false
	}
	return s, nil
}

// all lists all entries as lost.
func (r remains) all() (list []rescue.Lost) {
	for n := 1; n <= r.last; n++ {
		list = append(list, rescue.Lost{Entry: n, Turn: r.half("entry", n).number("turn")})
	}
	return list
}
