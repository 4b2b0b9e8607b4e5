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

// sides is how many sides confirm a result.
func (c Claim) sides() int {
	n := 0
	for _, m := range c.Marks {
		if m.Side != "" {
			n++
		}
	}
	return n
}

// result is the subject of a side's word.
func (c Claim) result(side string) string { return resultSubject + c.Table + "." + side }

// maxTables bounds the numbers that are tried.
const maxTables = 1000

// claim takes the first number that is free. Others may claim at the same time.
func claim(ctx context.Context, js jetstream.JetStream, get getter, m Membership, secret seal.Secret) (int, error) {
	c := m.claim(secret)
	last, err := newest(ctx, get)
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
		if has, err := claimOf(ctx, get, c.Number); err != nil || has.Table == m.Table {
			return c.Number, err
		}
	}
	return 0, errors.New("no number is free")
}

// claim is what a table says of itself when it takes a number.
func (m Membership) claim(secret seal.Secret) Claim {
	c := Claim{Table: m.Table, Signer: base64.StdEncoding.EncodeToString(publicKey(secret))}
	for _, h := range m.Halves {
		c.Marks = append(c.Marks, Marked{h.Side, seal.Mark(h.Code())})
	}
	return c
}

// newest returns the number that was taken last; 0: none was.
func newest(ctx context.Context, get getter) (int, error) {
	raw, err := get(ctx, tableSubject+newestTable, 0)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(strings.TrimPrefix(raw.Subject, tableSubject))
}

// claimOf returns who has a number; a number that nobody has is a Problem.
func claimOf(ctx context.Context, get getter, number int) (Claim, error) {
	raw, err := get(ctx, tableSubject+strconv.Itoa(number), 0)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return Claim{}, engine.Wrong("hall.table", "number", number)
	}
	if err != nil {
		return Claim{}, err
	}
	return decodeClaim(raw)
}

func decodeClaim(raw *jetstream.RawStreamMsg) (c Claim, err error) {
	n, err := strconv.Atoi(strings.TrimPrefix(raw.Subject, tableSubject))
	if err == nil {
		err = json.Unmarshal(raw.Data, &c)
	}
	if err != nil {
		return c, fmt.Errorf("%s: %w", raw.Subject, err)
	}
	c.Number = n
	return c, nil
}
