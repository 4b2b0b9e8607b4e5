package hall

import (
	"context"

	"github.com/nats-io/nats.go"
)

// Unheard writes that another host takes the table, in a message that the member does not hear.
func (m *Member) Unheard(ctx context.Context, host string) error {
	text, err := message{Kind: owns, Epoch: 2, Host: host}.encode()
	if err != nil {
		return err
	}
	sealed, err := m.subject.box.Seal(text, m.o.Chance)
	if err != nil {
		return err
	}
	_, err = m.js.PublishMsg(ctx, &nats.Msg{Subject: m.subject.name, Data: sealed, Header: nats.Header{hostHeader: {m.o.Member.Host}}})
	return err
}

// SendMap does at once what the member does every few seconds: it sends the map, if this host has the table.
func (m *Member) SendMap(ctx context.Context) { (&mapping{m: m}).round(ctx) }

// Awake reports whether the member has not yet begun the round that the last Touch asked for.
func (m *Member) Awake() bool { return len(m.wake) > 0 }
