package hall

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

// openDoor opens the hall's door in a cluster that has none of its own. The password in the address is the one that
// the cluster's configuration was made from.
func (h *Hall) openDoor(o OpenOptions) error {
	password := ""
	if at, err := url.Parse(firstOf(o.Hall)); err == nil && at.User != nil {
		password, _ = at.User.Password()
	}
	_, err := OpenDoor(h.conn, password, o.Code) // it closes with the connection
	return err
}

func firstOf(addresses string) string {
	first, _, _ := strings.Cut(addresses, ",")
	return strings.TrimSpace(first)
}

// HostAddress returns the address with which hosts join a cluster that is given: with the hall's code where its
// configuration is the one of Config, else as the hall itself has it. exposed reports that a host's login reads the
// journals of other tables there.
func HostAddress(ctx context.Context, cluster, code string) (address string, exposed bool, err error) {
	coded := code + "@" + Bare(cluster)
	if exposed, err = tryLogin(ctx, coded); err == nil && !exposed {
		return coded, false, nil
	}
	exposed, err = tryLogin(ctx, cluster)
	return cluster, exposed, err
}

// Bare returns addresses without schemes and users.
func Bare(addresses string) string {
	var list []string
	for a := range strings.SplitSeq(addresses, ",") {
		a = strings.TrimSpace(a)
		if _, rest, ok := strings.Cut(a, "://"); ok {
			a = rest
		}
		list = append(list, a[strings.LastIndex(a, "@")+1:])
	}
	return strings.Join(list, ",")
}

// tryLogin links to a hall as a visitor and reports whether journals are exposed there.
func tryLogin(ctx context.Context, addresses string) (bool, error) {
	conn, _, err := dialNow(ctx, addresses, Login{})
	if err != nil {
		return false, err
	}
	defer conn.Close()
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	return hearsAll(ctx, conn) || asksAll(conn), nil
}

// hearsAll reports whether a login may hear the journals of all tables.
func hearsAll(ctx context.Context, conn *nats.Conn) bool {
	sub, err := conn.SubscribeSync(journalSubject + ">")
	if err != nil {
		return false
	}
	err = conn.FlushWithContext(ctx)
	_ = sub.Unsubscribe() // the server may have ended it
	return err == nil && !errors.Is(conn.LastError(), nats.ErrPermissionViolation)
}

// asksAll reports whether a login may ask about the streams of all journals.
func asksAll(conn *nats.Conn) bool {
	_, err := conn.Request("$JS.API.STREAM.INFO."+journalStream+"0", nil, time.Second)
	return err == nil
}
