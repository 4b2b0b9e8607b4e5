package hall

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"time"

	"github.com/nats-io/nats.go"

	"sandtable/companion/hall/picture"
	"sandtable/companion/hall/seal"
)

// signHeader holds the signature of a picture.
const signHeader = "Sandtable-Sign"

// show sends the picture of the table when it has changed, once a second at most.
func (m *Member) show(ctx context.Context) error {
	at, address := m.o.Journal.Now().Last, m.address()
	if at == m.pictured && address == m.found {
		return nil
	}
	now := m.o.Now()
	if now.Sub(m.shot) < shots {
		return errLater
	}
	p, err := m.camera.Take()
	if err != nil {
		return m.fault(err)
	}
	p.Number, p.Epoch, p.Address = m.o.Member.Number, m.o.Member.Epoch, address
	data, err := json.Marshal(p)
	if err != nil {
		return err
	}
	if bytes.Equal(data, m.shown) {
		m.pictured, m.found = at, address
		return nil
	}
	_, err = m.js.PublishMsg(ctx, &nats.Msg{Subject: pictureSubject + m.o.Member.Table, Data: data, Header: m.sign(data)})
	if err == nil {
		m.shown, m.shot, m.pictured, m.found = data, now, at, address
	}
	return err
}

// newestPicture reads the picture of a table that the hall has; false: it has none that the table has signed.
func newestPicture(ctx context.Context, get getter, secret seal.Secret, table string) (p picture.Picture, ok bool) {
	raw, err := get(ctx, pictureSubject+table, 0)
	if err != nil || !ownSigned(secret, raw) {
		return p, false
	}
	return p, json.Unmarshal(raw.Data, &p) == nil
}

// sign proves that a picture is of this table.
func (m *Member) sign(data []byte) nats.Header {
	return nats.Header{signHeader: {base64.StdEncoding.EncodeToString(ed25519.Sign(m.secret.Signer(), data))}}
}

// saves is how many entries may come before the membership is stored again: that many are read again after a restart.
const saves = 64

// markAcknowledged records that the hall has more.
func (m *Member) markAcknowledged() {
	m.mu.Lock()
	m.now.In = m.subject.known.last
	m.mu.Unlock()
	m.tell()
	if m.subject.known.last-m.saved >= saves {
		_ = m.keep() // it only saves reading
	}
}

// keep writes what a restart needs.
func (m *Member) keep() error {
	k := m.subject.known
	m.o.Member.Seen, m.saved = k.seq, k.last
	if !m.o.Member.Guest {
		m.o.Member.In = k.last
	}
	m.mu.Lock()
	m.now.Number = m.o.Member.Number
	m.mu.Unlock()
	if m.o.Save == nil {
		return nil
	}
	return m.o.Save(m.o.Member)
}

// tell hands over the state when it is another than before.
func (m *Member) tell() {
	s := m.State()
	m.mu.Lock()
	told := m.told == s
	m.told = s
	m.mu.Unlock()
	if !told && m.o.Told != nil {
		m.o.Told(s)
	}
}

func (m *Member) stamp() string { return m.o.Now().UTC().Format(time.RFC3339) }
