package salvage

import (
	"cmp"

	"sandtable/companion/library/rescue"
	"sandtable/engine/journal"
)

// remains is what is left of one session.
type remains struct {
	found map[string]rows
	id    int64
	last  int // how many entries it had
}

// half returns a row of an entry, nil if it is lost.
func (r remains) half(table string, n int) row { return r.found[table][keyOf(r.id, int64(n))] }

// head returns where an entry left the head, as it says itself, or as the next one does; 0 if neither does.
func (r remains) head(n int) int {
	return cmp.Or(r.half("entry", n).number("head"), r.half("entry", n+1).number("parent"))
}

// around returns the entry before n, which was replaced if it was lost, or for the first entry the next one that is left.
func (r remains) around(n int) row {
	if n > 1 {
		return r.half("entry", n-1)
	}
	for n < r.last {
		n++
		if e := r.half("entry", n); e != nil {
			return e
		}
	}
	return row{}
}

// replace puts rows in the place of those of an entry that are lost, as a journal marks them, and describes the loss; nil
// if the entry is whole. It is called for one entry after another.
func (r remains) replace(n int) (*rescue.Lost, error) {
	entry, event := r.half("entry", n), r.half("event", n)
	switch {
	case entry == nil:
		return r.replaceBoth(n, event)
	case event != nil:
		return nil, nil
	}
	e := journal.Entry{Number: n}
	if entry.number("head") == n {
		e.Events = journal.LostEvents()
	}
	_, err := r.putEvents(e)
	return &rescue.Lost{Entry: n, Turn: entry.number("turn"), Left: "command"}, err
}

// replaceBoth marks an entry as lost; event is the row of its events, or nil.
func (r remains) replaceBoth(n int, event row) (*rescue.Lost, error) {
	e, around := journal.Entry{Number: n, Head: cmp.Or(r.head(n), n)}, r.around(n)
	if n > 1 {
		e.Parent = r.head(n - 1)
	}
	e.Command.At, e.Stand = around.text("at"), journal.Stand{Turn: around.number("turn"), Phase: around.text("phase"), Ended: around.text("ended")}
	lost := &rescue.Lost{Entry: n, Turn: e.Stand.Turn, Left: "events"}
	data, _ := event["events"].([]byte)
	var err error
	unsure := r.head(n) == 0 && len(data) == 0 // an undo has no events either
	if e.Events, err = journal.DecodeEvents(n, data); event == nil || err != nil || unsure {
		e.Events, lost.Left = journal.LostEvents(), ""
	}
	return lost, r.put(journal.LostEntry(e))
}

// put adds the rows of an entry.
func (r remains) put(e journal.Entry) error {
	made, err := r.putEvents(e)
	r.found["entry"][keyOf(r.id, int64(e.Number))] = row{"session": r.id, "number": int64(e.Number), "parent": int64(e.Parent), "head": int64(e.Head),
		"at": e.Command.At, "turn": int64(e.Stand.Turn), "phase": e.Stand.Phase, "ended": e.Stand.Ended, "body": []byte(made.Body)}
	return err
}

// putEvents adds the row of the events of an entry, and returns the record of the entry.
func (r remains) putEvents(e journal.Entry) (journal.Record, error) {
	made, err := e.Record()
	r.found["event"][keyOf(r.id, int64(e.Number))] = row{"session": r.id, "number": int64(e.Number), "events": append([]byte{}, made.Events...)} // NULL is not a BLOB
	return made, err
}
