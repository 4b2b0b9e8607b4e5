package hall

import (
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"io"

	"sandtable/companion/hall/seal"
	"sandtable/engine"
)

// membershipVersion is the newest version of a membership that is known.
const membershipVersion = 2

// Membership is what a host must remember to continue with its table after a restart. It holds the secret, so it is
// stored beside the session and nowhere else.
type Membership struct {
	Version int `json:"version,omitempty"` // 0: 1

	Table  string   `json:"table"`           // follows from the key of its login; by chance in version 1
	Number int      `json:"number"`          // in the hall; 0: none yet
	Host   string   `json:"host"`            // id of this host by chance
	Epoch  int      `json:"epoch"`           // in which it has the table; 0: never yet
	Seen   uint64   `json:"seen"`            // the message up to which the host has read
	In     int      `json:"in"`              // the newest entry that the hall had by then
	Guest  bool     `json:"guest,omitempty"` // another host has the table
	Halves []Holder `json:"halves"`

	Elsewhere string            `json:"elsewhere,omitempty"` // where that other host is found, when it has said
	Players   map[string]string `json:"players,omitempty"`   // names by side, as they were said last
}

// Holder is a side with its half of the secret.
type Holder struct {
	Side string `json:"side"`
	Half string `json:"half"`
}

// NewMembership makes a table for a game: its secret is split among the sides, in two at least.
func NewMembership(g *engine.Game, chance io.Reader) (m Membership, err error) {
	if m.Host, err = seal.Name(chance); err != nil {
		return m, err
	}
	secret, err := seal.New(chance)
	if err != nil {
		return m, err
	}
	halves, err := secret.Split(max(2, len(g.Sides)), chance)
	if err != nil {
		return m, err
	}
	m.Table = idOf(secret.Login().Public().(ed25519.PublicKey))
	for i, h := range halves {
		side := ""
		if i < len(g.Sides) {
			side = g.Sides[i].ID
		}
		m.Halves = append(m.Halves, Holder{side, h.String()})
	}
	return m, nil
}

// secret puts the halves together.
func (m Membership) secret() (seal.Secret, error) {
	var halves []seal.Half
	for _, h := range m.Halves {
		half, err := seal.ParseHalf(h.Half)
		if err != nil {
			return seal.Secret{}, err
		}
		halves = append(halves, half)
	}
	return seal.Whole(halves...), nil
}

// Code is what a side confirms its result with.
func (h Holder) Code() string {
	half, err := seal.ParseHalf(h.Half)
	if err != nil {
		return ""
	}
	return half.Code()
}

// Encode writes a membership for a library's settings.
func (m Membership) Encode() string {
	m.Version = membershipVersion
	data, err := json.Marshal(m)
	if err != nil {
		panic(fmt.Sprintf("encode a membership: %v", err)) // it holds texts and numbers
	}
	return string(data)
}

// DecodeMembership reads what Encode wrote; nothing is a membership that is not there, and one of a newer version is a
// Problem.
func DecodeMembership(text string) (m Membership, there bool, err error) {
	if text == "" {
		return m, false, nil
	}
	if err = json.Unmarshal([]byte(text), &m); err == nil && m.Version > membershipVersion {
		err = engine.Wrong("hall.newer")
	}
	return m, err == nil, err
}
