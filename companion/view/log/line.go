package log

import (
	"maps"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// Back is how many entries are read at once.
const Back = 200

// Moments returns the log's entries from a number on, in words.
func Moments(seat view.Seat, first int) ([]Moment, error) {
	at := seat.Past.Now()
	lines, err := seat.Past.Log(max(1, first), at.Last)
	if err != nil {
		return nil, err
	}
	return Read(seat.Reader, lines, at.Head), nil
}

// lately returns the entries of the current phase, at most Back.
func lately(seat view.Seat) ([]Entry, error) {
	at := seat.Past.Now()
	lines, err := seat.Past.Log(max(1, at.Last-Back), at.Last)
	if err != nil {
		return nil, err
	}
	return readLast(seat.Reader, lines, at.Head), nil
}

// Latest returns the newest entry of the current phase that counts; ok is false without one.
func Latest(seat view.Seat) (e Entry, ok bool) {
	entries, err := lately(seat)
	if err != nil {
		return Entry{}, false // the panel shows the fault when it reads the log
	}
	for _, e := range slices.Backward(entries) {
		if !e.Undone && !e.Movement {
			return e, true
		}
	}
	return Entry{}, false
}

// presumed are the sentences of what Next does without a question, and of the markers that this moves.
var presumed = []string{"log.left", "log.left_holding", "log.supply_found", "log.ledger", "log.marked", "log.unmarked"}

// Presumed returns what Next did without a question, in words, if it is the newest entry.
func Presumed(seat view.Seat) []string {
	last := seat.Past.Now().Last
	lines, err := seat.Past.Log(last, last)
	if err != nil || len(lines) == 0 || lines[0].Command.Do != play.NextVerb {
		return nil
	}
	var out []string
	for _, said := range lines[0].Said {
		if said.Key == "log.phase" {
			break // the rest happens on entering the phase
		}
		if slices.Contains(presumed, said.Key) {
			out = append(out, seat.Said(said))
		}
	}
	return out
}

// OfPhase returns the lines of the current phase that are not undone, the latest last, without the entries shown
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

// saysAsMuchAs reports whether another entry has the same words, such as a battle that was changed twice in a row.
func (e Entry) saysAsMuchAs(o Entry) bool {
	return e.Do == o.Do && e.Words == o.Words && e.Note == o.Note && slices.Equal(e.More, o.More) && len(e.Why)+len(e.Faces) == 0
}

// Moved returns the newest entry in words if it is a movement of the head, else "".
func Moved(seat view.Seat) string {
	entries, err := lately(seat)
	if err != nil || len(entries) == 0 || !entries[len(entries)-1].Movement {
		return ""
	}
	return entries[len(entries)-1].Words
}

// mostNamed is the largest number of counters that a message lists by name.
const mostNamed = 4

// PutBack says what to put back on the physical table after a movement of the head. Of many counters it names the first two.
func PutBack(seat view.Seat, lines []engine.Said) string {
	if len(lines) == 0 {
		return seat.Say("table.nothing_moves")
	}
	text := seat.Say("table.on_the_table")
	for _, l := range lines {
		if units, _ := l.Args["units"].([]string); len(units) > mostNamed {
			l.Args = maps.Clone(l.Args)
			l.Args["units"] = seat.Say("table.counters_named", "count", len(units), "first", units[0], "second", units[1])
		}
		text += "\n• " + seat.Said(l)
	}
	return text
}

// Shared returns the last step that everybody sees, in words.
func Shared(seat view.Seat) (string, error) {
	e, _, err := step(seat, seat.Past.Public(), seat.Past.Public().Now().Undo)
	return e.Words, err
}

// Undoes says what an undo of the last step in a view undoes, and whose act that is if it is not the viewer's.
func Undoes(seat view.Seat, past journal.SideView) (string, error) {
	e, side, err := step(seat, past, past.Now().Undo)
	switch {
	case err != nil || side == nil || side.ID == seat.Viewer:
		return e.Words, err
	case e.Hidden:
		return seat.Say("table.undo_hidden"), nil
	}
	return seat.Say("table.undo_theirs", "side", side.Name, "step", e.Words), nil
}

// RedoesTheirs says what a redo repeats of another side's act, "" for an act of the reader.
func RedoesTheirs(seat view.Seat) (string, error) {
	e, side, err := step(seat, seat.Past, seat.Past.Now().Redo)
	switch {
	case err != nil || side == nil || side.ID == seat.Viewer:
		return "", err
	case e.Hidden:
		return seat.Say("table.redo_hidden"), nil
	}
	return seat.Say("table.redo_theirs", "side", side.Name, "step", e.Words), nil
}

// step is a step of a view, and the side that did it, nil for none.
func step(seat view.Seat, past journal.SideView, number int) (Entry, *view.Side, error) {
	lines, err := past.Log(number, number)
	if err != nil || len(lines) == 0 {
		return Entry{}, nil, err
	}
	return entry(seat.Reader, lines[0], 0), seat.Side(lines[0].Command.Side), nil
}

// Line is the control of an entry. A press shows what it draws from cups.
func Line(seat view.Seat, e Entry) page.Control {
	c := page.Control{Body: &page.Entry{}, Label: e.Words, Selected: e.Here}
	notes := e.More
	switch {
	case e.Undone:
		c.Style = page.Undone
	case e.Correction:
		c.Style = page.Corrected
		notes = append(notes[:len(notes):len(notes)], e.correction(seat.Reader))
	}
	if e.Note != "" {
		notes = append(notes[:len(notes):len(notes)], e.Note)
	}
	if len(e.Pieces) > 0 {
		c.ID, c.Send = id(e), page.Send{Sheet: Drawn{Entry: e.Number}}
	}
	c.Detail = strings.TrimRight(strings.Join(notes, "\n"), "\n")
	return c
}
