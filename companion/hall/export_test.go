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
