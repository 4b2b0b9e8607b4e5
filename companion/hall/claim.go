package hall

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"sandtable/companion/hall/seal"
	"sandtable/engine"
)

// Claim is who has a number in the hall. The stream takes one message a number, so it never changes.
type Claim struct {
	Number int      `json:"number"`
	Table  string   `json:"table"`
	Signer string   `json:"signer"` // base64: what its pictures are signed with
	Marks  []Marked `json:"marks"`  // by which the codes of its sides are known
}

// Marked is a side with the mark of its code.
type Marked struct {
	Side string `json:"side"`
	Mark string `json:"mark"`
}

// maxTables bounds the numbers that are tried.
const maxTables = 1000

// claim takes the first number that is free. Others may claim at the same time.
func claim(ctx context.Context, js jetstream.JetStream, m Membership, secret seal.Secret) (int, error) {
	c := Claim{Table: m.Table, Signer: base64.StdEncoding.EncodeToString(publicKey(secret))}
	for _, h := range m.Halves {
		c.Marks = append(c.Marks, Marked{h.Side, seal.Mark(h.Code())})
	}
	last, err := newest(ctx, js)
	if err != nil {
		return 0, err
	}
	for c.Number = last + 1; c.Number <= last+maxTables; c.Number++ {
		data, err := json.Marshal(c)
		if err != nil {
			return 0, err
		}
		switch _, err = js.Publish(ctx, tableSubject+strconv.Itoa(c.Number), data); {
		case err == nil:
			return c.Number, nil
		case !full(err):
			return 0, err
		}
		if has, err := ClaimOf(ctx, js, c.Number); err != nil || has.Table == m.Table {
			return c.Number, err
		}
	}
	return 0, errors.New("no number is free")
}

// newest returns the number that was taken last; 0: none was.
func newest(ctx context.Context, js jetstream.JetStream) (int, error) {
	s, err := js.Stream(ctx, tablesStream)
	if err != nil {
		return 0, err
	}
	raw, err := s.GetLastMsgForSubject(ctx, tableSubject+"*")
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(strings.TrimPrefix(raw.Subject, tableSubject))
}

// ClaimOf returns who has a number; a number that nobody has is a Problem.
func ClaimOf(ctx context.Context, js jetstream.JetStream, number int) (c Claim, err error) {
	s, err := js.Stream(ctx, tablesStream)
	if err != nil {
		return c, err
	}
	raw, err := s.GetLastMsgForSubject(ctx, tableSubject+strconv.Itoa(number))
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return c, engine.Wrong("hall.table", "number", number)
	}
	if err != nil {
		return c, err
	}
	if err := json.Unmarshal(raw.Data, &c); err != nil {
		return c, fmt.Errorf("table %d: %w", number, err)
	}
	c.Number = number
	return c, nil
}
