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

// Login returns the login of a member's table.
func (m Membership) Login() Login {
	secret, err := m.secret()
	if err != nil {
		panic(err)
	}
	return loginOf(secret, m.Table)
}

// Journal returns the stream and the subject of a member's journal.
func (m Membership) Journal() (stream, subject string) { return JournalOf(m.Login().journal) }

// Inbox returns where the answers to a login arrive.
func (l Login) Inbox() string { return l.inbox() }

// Nkey signs with a login's key; forged is the signature in place of the right one.
func (l Login) Nkey(forged []byte) nats.Option {
	pub, err := l.public()
	if err != nil {
		panic(err)
	}
	return nats.Nkey(pub, func(nonce []byte) ([]byte, error) {
		if forged != nil {
			return forged, nil
		}
		return l.sign(nonce)
	})
}

// Claim returns what a table says of itself when it takes a number.
func (m Membership) Claim() Claim {
	secret, err := m.secret()
	if err != nil {
		panic(err)
	}
	return m.claim(secret)
}
