package log

import (
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

// OfPhase are the lines of the phase under way that count, the latest last.
func OfPhase(seat view.Seat) ([]page.Control, error) {
	moments, err := Moments(seat, seat.Past.Now().Last-Back)
	if err != nil || len(moments) == 0 {
		return nil, err
	}
	var out []page.Control
	for _, e := range moments[len(moments)-1].Entries {
		if !e.Undone && !e.Movement {
			out = append(out, Line(seat, e))
		}
	}
	return out, nil
}

// Line is an entry of the log, to be read.
func Line(seat view.Seat, e Entry) page.Control {
	c := page.Control{Role: page.Entry, Words: e.Words, On: e.Here}
	notes := e.More
	switch {
	case e.Undone:
		c.Kind = page.Undone
	case e.Correction:
		c.Kind = page.Corrected
		notes = append(notes[:len(notes):len(notes)], seat.Say("log.correction"))
	}
	if e.Note != "" {
		notes = append(notes[:len(notes):len(notes)], e.Note)
	}
	c.Note = strings.TrimRight(strings.Join(notes, "\n"), "\n")
	return c
}
