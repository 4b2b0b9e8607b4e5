package hall

import (
	"context"
	"crypto/ed25519"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sandtable/companion/hall/seal"
	"sandtable/engine"
)

// Users of a hall. The servers know the hall's; a table's is let in by the door.
const (
	TableUser = "table"
	HallUser  = "hall"
)

// reconnect is how long a link waits before it tries the next address.
const reconnect = 250 * time.Millisecond

// Dial links to a hall: addresses with commas between, each a URL, or CODE@HOST:PORT as the hall prints it. The link
// comes about when the hall is reachable, and again after an interruption. changed, when not nil, is called at each
// change of the link. The login is for a door: where a URL names a user, that one logs in.
func Dial(addresses string, login Login, changed func()) (*nats.Conn, jetstream.JetStream, error) {
	urls, options, err := login.options(addresses)
	if err != nil {
		return nil, nil, &engine.Problem{Code: "hall.address", Err: err}
	}
	if changed == nil {
		changed = func() {}
	}
	nc, err := nats.Connect(urls, append(options, nats.Name("sandtable"), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1),
		nats.ReconnectWait(reconnect), nats.Timeout(2*time.Second), nats.PingInterval(5*time.Second), nats.MaxPingsOutstanding(2),
		nats.ReconnectBufSize(-1), nats.IgnoreAuthErrorAbort(),
		nats.ConnectHandler(func(*nats.Conn) { changed() }), nats.ReconnectHandler(func(*nats.Conn) { changed() }),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { changed() }), nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))...)
	if err != nil {
		return nil, nil, &engine.Problem{Code: "hall.address", Err: err}
	}
	js, err := jetstream.New(nc)
	return nc, js, err
}

// options turns addresses into URLs, and a code in them into what the login says at the door.
func (l Login) options(addresses string) (urls string, list []nats.Option, err error) {
	var all []string
	code := ""
	for a := range strings.SplitSeq(addresses, ",") {
		a = strings.TrimSpace(a)
		if before, host, ok := strings.Cut(a, "@"); ok && !strings.Contains(a, "://") {
			code, a = before, host
		}
		all = append(all, a)
	}
	urls = strings.Join(all, ",")
	switch {
	case code == "":
		return urls, nil, nil
	case l.key == nil:
		return urls, []nats.Option{nats.UserInfo(TableUser, code), nats.CustomInboxPrefix(l.inbox())}, nil
	}
	pub, err := l.public()
	return urls, []nats.Option{nats.UserInfo(l.user, code), nats.Nkey(pub, l.sign), nats.CustomInboxPrefix(l.inbox())}, err
}

// dialNow links to a hall and waits for the link.
func dialNow(ctx context.Context, addresses string, login Login) (*nats.Conn, jetstream.JetStream, error) {
	conn, js, err := Dial(addresses, login, nil)
	if err != nil {
		return nil, nil, err
	}
	if err := waitForLink(ctx, conn); err != nil {
		conn.Close()
		return nil, nil, err
	}
	return conn, js, nil
}

func publicKey(s seal.Secret) ed25519.PublicKey { return s.Signer().Public().(ed25519.PublicKey) }

// reach is how long a request waits for the hall.
const reach = 10 * time.Second

// waitForLink waits for a link. It returns at once if the hall refuses.
func waitForLink(ctx context.Context, conn *nats.Conn) error {
	ctx, cancel := context.WithTimeout(ctx, reach)
	defer cancel()
	for !conn.IsConnected() {
		if errors.Is(conn.LastError(), nats.ErrAuthorization) {
			return refused
		}
		select {
		case <-ctx.Done():
			return &engine.Problem{Code: "hall.away", Err: conn.LastError()}
		case <-time.After(20 * time.Millisecond):
		}
	}
	return nil
}
