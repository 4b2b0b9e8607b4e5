package link

import (
	"encoding/json"

	"sandtable/engine"
)

// HallForm holds what the host typed to join a hall.
type HallForm struct {
	Hall    string            `json:"hall"`
	Players map[string]string `json:"players,omitempty"` // names by side
	On      bool              `json:"on,omitempty"`      // the game joins the hall whenever it is open
}

// formVersion is the newest version of a form that this program reads.
const formVersion = 1

// storedForm is a form as JSON.
type storedForm struct {
	Version int `json:"version,omitempty"` // 0: 1
	HallForm
}

// Encode writes the form for an act, and for the library's settings.
func (f HallForm) Encode() string {
	data, err := json.Marshal(storedForm{formVersion, f})
	if err != nil {
		panic(err) // it holds texts
	}
	return string(data)
}

// DecodeHallForm reads what Encode wrote, and the bare address that older programs stored. Any other text is an empty
// form; a form of a newer version is a Problem.
func DecodeHallForm(text string) (HallForm, error) {
	if text != "" && text[0] != '{' {
		return HallForm{Hall: text}, nil
	}
	var in storedForm
	if json.Unmarshal([]byte(text), &in) != nil {
		return HallForm{}, nil
	}
	if in.Version > formVersion {
		return HallForm{}, engine.Wrong("hall.newer")
	}
	return in.HallForm, nil
}
