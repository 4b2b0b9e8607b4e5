package link

import (
	"encoding/json"

	"sandtable/engine"
)

// Asked is what was said of a hall when a game joined it.
type Asked struct {
	Hall    string            `json:"hall"`
	Players map[string]string `json:"players,omitempty"` // names by side
	On      bool              `json:"on,omitempty"`      // it did not leave
}

// askedVersion is the newest version of it that is known.
const askedVersion = 1

// keptAsked is how it is written.
type keptAsked struct {
	Version int `json:"version,omitempty"` // 0: 1
	Asked
}

// Encode writes it for an act, and for a library's settings.
func (a Asked) Encode() string {
	data, err := json.Marshal(keptAsked{askedVersion, a})
	if err != nil {
		panic(err) // it holds texts
	}
	return string(data)
}

// DecodeAsked reads what Encode wrote, and the bare address that was kept of the last hall before it had a version. Of
// anything else nothing was said; what a newer version wrote is a Problem.
func DecodeAsked(text string) (Asked, error) {
	if text != "" && text[0] != '{' {
		return Asked{Hall: text}, nil
	}
	var in keptAsked
	if json.Unmarshal([]byte(text), &in) != nil {
		return Asked{}, nil
	}
	if in.Version > askedVersion {
		return Asked{}, engine.Wrong("hall.newer")
	}
	return in.Asked, nil
}
