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
	Linked  bool   // the hall is there
	Number  int    // of the table; 0: none yet
	In      int    // the newest entry that the hall has
	Last    int    // the newest entry of the session
	Guest   bool   // another host has the table: this one is a guest now
	Address string // where the other host is found; may be empty
	Fault   error  // why the table cannot go on in the hall by itself; nil: it does
}

// Note is what a player keeps of a table: the half of its key, and the code for the result.
type Note struct{ Side, Half, Code string }

// Keep keeps a session in a hall until ctx is done or another host has the table. began is told the notes of the
// sides, told again and again how the table stands; both from another goroutine.
type Keep func(ctx context.Context, h Hosted, began func([]Note), told func(Standing)) error
