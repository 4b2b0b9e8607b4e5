package engine

import (
	"bytes"
	"encoding/json"
)

// FormSet keeps what a rule has under way, a battle being declared for example, whole and as the
// rule itself encodes it. Nothing means that it is done with.
type FormSet struct {
	ID  string          `json:"id"`
	To  json.RawMessage `json:"to,omitempty"`
	Was json.RawMessage `json:"was,omitempty"`
}

// Kind returns "form".
func (*FormSet) Kind() string { return "form" }

func (e *FormSet) apply(p *Part) error {
	if !bytes.Equal(p.Forms[e.ID], e.Was) {
		return wasNot("form "+e.ID, string(e.Was), string(p.Forms[e.ID]))
	}
	if len(e.To) == 0 {
		delete(p.Forms, e.ID)
		if len(p.Forms) == 0 {
			p.Forms = nil
		}
		return nil
	}
	set(&p.Forms, e.ID, append(json.RawMessage(nil), e.To...))
	return nil
}

func (e *FormSet) reverse() Change { return &FormSet{ID: e.ID, To: e.Was, Was: e.To} }
