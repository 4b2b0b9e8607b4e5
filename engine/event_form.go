package engine

import (
	"bytes"
	"encoding/json"
)

// FormSet stores a rule's unfinished business, such as a battle being declared, as the rule encodes
// it. An empty value removes it.
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
