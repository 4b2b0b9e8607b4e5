// Package rescue describes the copies of a library and what a salvage of a damaged one found.
package rescue

import "time"

// Copy is a copy of a library in the folder of its backups.
type Copy struct {
	Path  string
	At    time.Time // UTC; for a copy made before an upgrade the time of its file
	Bytes int64
}

// Result is what came out of a damaged library, session by session.
type Result struct {
	Sessions []Session
	Others   int // added games, typed copies and settings that are kept
}

// Readable counts the sessions of which entries are kept.
func (r *Result) Readable() (n int) {
	for _, s := range r.Sessions {
		if !s.Gone {
			n++
		}
	}
	return n
}

// Session is what is left of a session, before and after what is lost.
type Session struct {
	ID      int64  `json:"session"`
	Name    string `json:"name"`
	Kept    int    `json:"kept"`               // entries that are whole
	Lost    []Lost `json:"lost,omitempty"`     // those of which a row is lost; the session marks them as damaged
	Renamed bool   `json:"renamed,omitempty"`  // its name and settings are lost; its entries show its game and options
	Gone    bool   `json:"gone,omitempty"`     // none of its entries is kept
	StoodIn bool   `json:"stood_in,omitempty"` // its package is lost; the same one of the app is in its place
	NoRules bool   `json:"no_rules,omitempty"` // a package or copy that it uses is lost, so that it does not open
}

// Lost is an entry of which a row is lost.
type Lost struct {
	Entry int    `json:"entry"`
	Turn  int    `json:"turn,omitempty"`
	Left  string `json:"left,omitempty"` // "command" or "events", the half that is left; empty: neither
}
