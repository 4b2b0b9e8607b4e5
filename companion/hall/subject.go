package hall

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sandtable/companion/hall/seal"
	"sandtable/engine"
)

// subject is a table's journal in the hall, as one who has the key reads and writes it.
type subject struct {
	js           jetstream.JetStream
	stream, name string
	box          *seal.Box
	chance       io.Reader
	known        standing
	get          getter
}

func newSubject(conn *nats.Conn, js jetstream.JetStream, table string, secret seal.Secret, chance io.Reader) (*subject, error) {
	s := &subject{js: js, get: doorGetter(conn), chance: chance}
	s.stream, s.name = JournalOf(loginOf(secret, table).journal)
	var err error
	s.box, err = seal.NewBox(secret, table)
	return s, err
}

// read takes in everything behind what is known, and hands over what opens. What does not was written by somebody
// without the key, and counts only in so far as it is there.
func (s *subject) read(ctx context.Context, each func(m message) error) error {
	for {
		raw, err := s.get(ctx, s.name, s.known.seq+1)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		s.known.seq = raw.Sequence
		text, err := s.box.Open(raw.Data)
		if err != nil {
			continue
		}
		m, err := decode(text)
		if _, newer := engine.AsProblem(err); newer {
			return err
		}
		if err != nil {
			continue
		}
		s.known.take(m)
		if err := each(m); err != nil {
			return err
		}
	}
}

// patience is how long one message may take. A stream whose leader is gone answers nothing until it has another.
const patience = time.Second

// hostHeader names the host that writes, so that it need not read its own messages.
const hostHeader = "Sandtable-Host"

// write adds a message behind all that is known of the subject, or fails: somebody else has added one then, and
// reading on tells who.
func (s *subject) write(ctx context.Context, m message) error {
	text, err := m.encode()
	if err != nil {
		return err
	}
	sealed, err := s.box.Seal(text, s.chance)
	if err != nil {
		return err
	}
	msg := &nats.Msg{Subject: s.name, Data: sealed, Header: nats.Header{hostHeader: {m.Host}}}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	ack, err := s.js.PublishMsg(ctx, msg, jetstream.WithExpectLastSequencePerSubject(s.known.seq), jetstream.WithExpectStream(s.stream))
	if err != nil {
		return err
	}
	s.known.seq = ack.Sequence
	s.known.take(m)
	return nil
}
