package log

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Back is how many entries are read at once; older ones come on asking.
const Back = 200

// Moments are the log's entries from one number on, in words.
func Moments(seat view.Seat, first int) ([]Moment, error) {
	at := seat.Past.Now()
	lines, err := seat.Past.Log(max(1, first), at.Last)
	if err != nil {
		return nil, err
	}
	return Read(seat.Reader, lines, at.Head), nil
}

// lately are the entries of the phase under way, as far as they are read at once.
func lately(seat view.Seat) ([]Entry, error) {
	at := seat.Past.Now()
	lines, err := seat.Past.Log(max(1, at.Last-Back), at.Last)
	if err != nil {
		return nil, err
	}
	return readLast(seat.Reader, lines, at.Head), nil
}

// OfPhase are the lines of the phase under way that count, the latest last, without the entries that are shown
// elsewhere.
func OfPhase(seat view.Seat, shown ...int) ([]page.Control, error) {
	entries, err := lately(seat)
	if err != nil {
		return nil, err
	}
	var out []page.Control
	entries = slices.DeleteFunc(entries, func(e Entry) bool { return e.Undone || e.Movement || slices.Contains(shown, e.Number) })
	for i, e := range entries {
		if i+1 == len(entries) || !e.saysAsMuchAs(entries[i+1]) {
			out = append(out, Line(seat, e))
		}
	}
	return out, nil
}

// saysAsMuchAs reports whether another entry has the same words, such as a battle that was changed twice in turn.
func (e Entry) saysAsMuchAs(o Entry) bool {
	return e.Do == o.Do && e.Words == o.Words && e.Note == o.Note && slices.Equal(e.More, o.More) && len(e.Why)+len(e.Faces) == 0
}

// Moved is the newest entry in words, if it went to another moment of the game; empty: it did not.
func Moved(seat view.Seat) string {
	entries, err := lately(seat)
	if err != nil || len(entries) == 0 || !entries[len(entries)-1].Movement {
		return ""
	}
	return entries[len(entries)-1].Words
}

// Line is an entry of the log, to be read.
func Line(seat view.Seat, e Entry) page.Control {
	c := page.Control{Body: &page.Entry{}, Label: e.Words, Selected: e.Here}
	notes := e.More
	switch {
	case e.Undone:
		c.Style = page.Undone
	case e.Correction:
		c.Style = page.Corrected
		notes = append(notes[:len(notes):len(notes)], seat.Say("log.correction"))
	}
	if e.Note != "" {
		notes = append(notes[:len(notes):len(notes)], e.Note)
	}
	c.Detail = strings.TrimRight(strings.Join(notes, "\n"), "\n")
	return c
}
