package log

import (
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// stretch is a moment as the panel shows it: each row is one entry, or a run of undone entries with what undid them.
type stretch struct {
	Moment
	rows [][]Entry
}

// fold joins what was undone to the moment before it, so that a phase that was undone has no heading of its own.
func fold(moments []Moment) []stretch {
	var out []stretch
	for _, m := range moments {
		if n := len(out); n > 0 && (m.quiet() || m.Title() == out[n-1].Title()) {
			out[n-1].add(m.all())
			continue
		}
		s := stretch{Moment: m}
		s.add(m.Entries)
		out = append(out, s)
	}
	return out
}

func (s *stretch) add(entries []Entry) {
	for _, e := range entries {
		if n := len(s.rows); n > 0 && e.quiet() && s.rows[n-1][0].quiet() {
			s.rows[n-1] = append(s.rows[n-1], e)
			continue
		}
		s.rows = append(s.rows, []Entry{e})
	}
}

// quiet reports whether the entry is undone, or only moves the head.
func (e Entry) quiet() bool { return (e.Undone || e.Movement) && !e.Here }

// all returns the entries with the one that began the phase.
func (m Moment) all() []Entry {
	if m.Opening == nil {
		return m.Entries
	}
	return append([]Entry{*m.Opening}, m.Entries...)
}

// quiet reports whether nothing of the moment counts.
func (m Moment) quiet() bool {
	return !slices.ContainsFunc(m.all(), func(e Entry) bool { return !e.quiet() })
}

// folded is the row that stands for several entries. It has the words of the last one.
func folded(seat view.Seat, row []Entry) page.Control {
	first := row[0].Number
	return page.Control{ID: "fold." + strconv.Itoa(first), Body: &page.Entry{}, Style: page.Folded, Label: row[len(row)-1].Words,
		Detail: seat.Say("log.folded", "count", len(row)), Send: page.KeepAs("fold", first)}
}
