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

// Users that a hall's own server knows. A table may publish and read; the hall founds the streams.
const (
	TableUser = "table"
	HallUser  = "hall"
)

// reconnect is how long a link waits before it tries the next address.
const reconnect = 250 * time.Millisecond

// Dial links to a hall: addresses with commas between, each a URL, or CODE@HOST:PORT as the hall prints it. The link
// comes about when the hall is reachable, and again after an interruption. changed, when not nil, is called at each
// change of the link.
func Dial(addresses string, changed func()) (*nats.Conn, jetstream.JetStream, error) {
	var urls []string
	for a := range strings.SplitSeq(addresses, ",") {
		urls = append(urls, url(strings.TrimSpace(a)))
	}
	if changed == nil {
		changed = func() {}
	}
	nc, err := nats.Connect(strings.Join(urls, ","), nats.Name("sandtable"), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1),
		nats.ReconnectWait(reconnect), nats.Timeout(2*time.Second), nats.PingInterval(5*time.Second), nats.MaxPingsOutstanding(2),
		nats.ReconnectBufSize(-1), nats.IgnoreAuthErrorAbort(),
		nats.ConnectHandler(func(*nats.Conn) { changed() }), nats.ReconnectHandler(func(*nats.Conn) { changed() }),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { changed() }), nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
	if err != nil {
		return nil, nil, &engine.Problem{Code: "hall.address", Err: err}
	}
	js, err := jetstream.New(nc)
	return nc, js, err
}

// url makes a URL of an address as a hall says it.
func url(address string) string {
	if strings.Contains(address, "://") || !strings.Contains(address, "@") {
		return address
	}
	return "nats://" + TableUser + ":" + address
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
