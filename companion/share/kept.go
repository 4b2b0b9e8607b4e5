package share

import (
	"encoding/json"
	"fmt"
	"maps"

	"sandtable/companion/view/link"
	"sandtable/engine"
)

// record is what outlives the host's program, so that seats are still theirs after it was started again: digests of
// tokens, from which no token can be had.
type record struct {
	Version int          `json:"version,omitempty"` // 0: 1
	Table   string       `json:"table"`
	Next    int          `json:"next"`
	Seats   []recordSeat `json:"seats"`
	// Saw is how far each side has acknowledged what concerns it. Who does not know it loses nothing else.
	Saw map[string]int `json:"saw,omitempty"`
}

// recordVersion is the newest version of a record that is known.
const recordVersion = 1

type recordSeat struct {
	ID   string    `json:"id"`
	Role link.Role `json:"role"`
	Name string    `json:"name,omitempty"`
	Kept []byte    `json:"kept"`
}

// Held reports whether somebody had a seat by what was kept: devices that wait for the game to be opened again.
func Held(kept string) bool {
	var in record
	return json.Unmarshal([]byte(kept), &in) == nil && len(in.Seats) > 0
}

// record is who has which seat now.
func (r *register) record() (string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	out := record{Version: recordVersion, Table: r.table, Next: r.next, Saw: maps.Clone(r.saw)}
	for _, s := range r.seats {
		if s.kept != nil {
			out.Seats = append(out.Seats, recordSeat{s.id, s.role, s.name, s.kept})
		}
	}
	data, err := json.Marshal(out)
	return string(data), err
}

// recall gives seats back to those who had them; a record of a newer version is a Problem. A seat that is now the host's own is not.
func (r *register) recall(text string) error {
	var in record
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		return fmt.Errorf("read who had which seat: %w", err)
	}
	if in.Version > recordVersion {
		return engine.Wrong("link.newer")
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.table, r.next = in.Table, max(in.Next, 1)
	r.saw = map[string]int{}
	maps.Copy(r.saw, in.Saw)
	for _, was := range in.Seats {
		if was.Role != link.Plays {
			r.seats = append(r.seats, &seat{id: was.ID, role: was.Role, name: was.Name, kept: was.Kept, link: link.Away})
			continue
		}
		for _, s := range r.seats {
			if s.id == was.ID && s.link == link.Free {
				s.name, s.kept, s.code, s.link = was.Name, was.Kept, "", link.Away
			}
		}
	}
	return nil
}
