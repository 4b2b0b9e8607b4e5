package share

import "context"

// Hosted is a session of this device, as it is shown in a hall.
type Hosted struct {
	Session Session
	ID      int64             // of the session in the library
	Hall    string            // address of the hall
	Name    string            // of the table
	Address string            // where guests and spectators find this host; may be empty
	Players map[string]string // names by side
}

// Standing is how a hosted session stands in a hall.
type Standing struct {
	Linked bool  // the hall is there
	Number int   // of the table; 0: none yet
	In     int   // the newest entry that the hall has
	Last   int   // the newest entry of the session
	Fault  error // why the table cannot go on in the hall by itself; nil: it does
}

// Note is what a player keeps of a table: the half of its key, and the code for the result.
type Note struct{ Side, Half, Code string }

// Halls keeps sessions that are hosted here in the halls of clubs. Nothing of a hall runs before Keep.
type Halls interface {
	// Keep keeps a session in a hall until ctx is done, as a guest too when another host has taken its table over.
	// began is told the notes of the sides, told again and again how the table stands; both from another goroutine.
	Keep(ctx context.Context, h Hosted, began func([]Note), told func(Standing)) error
	// Elsewhere reports whether another host has taken a session over, and where that host is found, when it has said.
	// This program or another may keep the session in a hall.
	Elsewhere(session int64) (is bool, address string, err error)
	// Found tells whoever keeps a session in a hall where it is open to other devices; empty: it is no more.
	Found(session int64, address string) error
	// Leave forgets the hall in which a session was: it is another table in the hall that it joins next.
	Leave(session int64) error
}
