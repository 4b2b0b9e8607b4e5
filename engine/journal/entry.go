package journal

import (
	"bytes"
	"encoding/json"

	"sandtable/engine"
)

// Act is what an entry did.
type Act string

// The acts. Their names are stored and never change.
const (
	Begun  Act = "begin" // the session began: entry 1 and no other
	Done   Act = "do"    // a command was run
	Taken  Act = "take"  // the session took up another package or typed copy
	Undone Act = "undo"  // the head went back by one
	Redone Act = "redo"  // the head went forward again by one
	Jumped Act = "jump"  // the head went to any entry

	Withdrawn Act = "withdraw" // a side undid its own entry; later entries of others stay
	Restored  Act = "restore"  // a side redid an entry that it had withdrawn

	Lost Act = "lost" // the entry was damaged on the disk: at most its events are left
)

// Moves reports whether the act moved the head to an existing entry.
func (a Act) Moves() bool { return a == Undone || a == Redone || a == Jumped }

// mends reports whether the act undoes or redoes one entry among others.
func (a Act) mends() bool { return a == Withdrawn || a == Restored }

// Entry is one line of the journal, complete.
type Entry struct {
	Number  int            // from 1
	Parent  int            // the head before it; 0 for the first
	Head    int            // the head afterwards: Number, unless the act moves the head
	Act     Act            // what it did
	Command engine.Command // with its dice, draws, side and time
	Stand   Stand          // the turn and phase afterwards
	engine.Outcome

	Untimed bool // earlier versions stored a time that is not one; it is left out
	Remade  bool // its events were lost and follow from its command
}

// Stand summarises the state of a session for lists.
type Stand struct {
	Turn  int    `json:"turn,omitempty"`
	Phase string `json:"phase,omitempty"`
	Ended string `json:"ended,omitempty"`
}

// StandOf returns the summary of a state.
func StandOf(g *engine.Game, s *engine.State) Stand {
	return Stand{Turn: s.Tracker(g.Sequence.Turn), Phase: s.Shared.Phase, Ended: s.Shared.Ended}
}

// By says which side moves the head, and when: UTC, RFC 3339.
type By struct {
	Side string
	At   string
	Said []engine.Said // what the log adds, such as who agreed
}

// Record is an entry as stores and files keep it: the events are separate, so that a session opens without reading
// commands and reasons.
type Record struct {
	Number int             `json:"n"`
	Parent int             `json:"parent"`
	Head   int             `json:"head"`
	Body   json.RawMessage `json:"body"`
	Events json.RawMessage `json:"events,omitempty"` // a JSON array; omitted if there are no events
}

// body is an entry without its place in the tree and its events.
type body struct {
	Act        Act            `json:"act"`
	Command    engine.Command `json:"command"`
	Stand      Stand          `json:"stand"`
	Said       []engine.Said  `json:"said,omitempty"`
	Steps      []engine.Step  `json:"steps,omitempty"`
	Correction bool           `json:"correction,omitempty"`
	Open       bool           `json:"open,omitempty"`
}

// Record encodes the entry.
func (e Entry) Record() (Record, error) {
	r := Record{Number: e.Number, Parent: e.Parent, Head: e.Head}
	var err error
	if r.Body, err = json.Marshal(body{e.Act, e.Command, e.Stand, e.Said, e.Steps, e.Correction, e.Open}); err != nil {
		return r, err
	}
	r.Events, err = encodeEvents(e.Events)
	return r, err
}

// Entry decodes the record. It returns a Problem with the entry's number if it cannot.
func (r Record) Entry() (Entry, error) {
	var b body
	if err := engine.Strict(r.Body, &b); err != nil {
		return Entry{}, damaged(r.Number, err)
	}
	settle(&b)
	untimed := engine.CheckTime(b.Command.At) != nil
	if untimed {
		b.Command.At = ""
	}
	events, err := DecodeEvents(r.Number, r.Events)
	if err != nil {
		return Entry{}, err
	}
	return Entry{Number: r.Number, Parent: r.Parent, Head: r.Head, Act: b.Act, Command: b.Command, Stand: b.Stand, Untimed: untimed,
		Outcome: engine.Outcome{Events: events, Said: b.Said, Steps: b.Steps, Correction: b.Correction, Open: b.Open}}, nil
}

// encodeEvents writes events as a JSON array, no events as nothing.
func encodeEvents(events []engine.Event) ([]byte, error) {
	if len(events) == 0 {
		return nil, nil
	}
	return json.Marshal(events)
}

// DecodeEvents reads the stored events of an entry. If they are damaged, it returns a Problem with the entry's number.
func DecodeEvents(number int, data []byte) ([]engine.Event, error) {
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, nil
	}
	var events []engine.Event
	if err := json.Unmarshal(data, &events); err != nil {
		return nil, damaged(number, err)
	}
	return events, nil
}

// damaged returns the Problem of an entry that cannot be read or does not follow from those before it.
func damaged(number int, err error) *engine.Problem {
	return &engine.Problem{Code: "session.damaged", Args: engine.Args{"entry": number}, Err: err}
}

// Elsewhere is the Problem of an entry whose number another writer has taken.
func Elsewhere() *engine.Problem { return engine.Wrong("session.elsewhere") }
