// Package host keeps a session of a library in a hall, as its host.
package host

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/url"
	"strconv"
	"time"

	"sandtable/companion/hall"
	"sandtable/companion/hall/chart"
	"sandtable/companion/library"
)

// Table is a session that is kept in a hall.
type Table struct {
	Hall    string // address
	Library *library.Library
	Session int64
	Open    *library.Session  // the session where this program plays in it; nil: another one does, and it is looked at
	Name    string            // of the table; empty: the session's
	Address string            // where spectators and guests find the host; empty: where Found says
	Players map[string]string // names by side
	Now     func() time.Time
	Chance  io.Reader // the system's own, for keys
	Stays   bool      // it is followed as a guest too, for the other host may say only later where it is found
}

// settingOf is where a library keeps the membership of a session.
func settingOf(session int64) string { return "hall." + strconv.FormatInt(session, 10) }

// Member returns the membership that the library has of a session, or makes one.
func Member(lib *library.Library, s *library.Session, chance io.Reader) (hall.Membership, error) {
	text, err := lib.Setting(settingOf(s.ID()))
	if err != nil {
		return hall.Membership{}, err
	}
	m, there, err := hall.DecodeMembership(text)
	if err != nil || there {
		return m, err
	}
	if m, err = hall.NewMembership(s.Game(), chance); err != nil {
		return m, err
	}
	return m, Remember(lib, s.ID(), m)
}

// Remember keeps a membership in the library of its session.
func Remember(lib *library.Library, session int64, m hall.Membership) error {
	return lib.Set(settingOf(session), m.Encode())
}

// Take takes a table over into a library and returns its session there.
func Take(ctx context.Context, lib *library.Library, o hall.Takeover, at string) (int64, error) {
	got, err := hall.Take(ctx, o)
	if err != nil {
		return 0, err
	}
	there, err := lib.Import(bytes.NewReader(got.File), at)
	if err != nil {
		return 0, err
	}
	s, err := lib.Resume(there.Session)
	if err == nil {
		err = s.Extend(got.Records)
	}
	if err == nil {
		err = Remember(lib, there.Session, got.Member)
	}
	return there.Session, err
}

// foundOf is where a library keeps under which address a session is open to other devices.
func foundOf(session int64) string { return "link.at." + strconv.FormatInt(session, 10) }

// Found publishes, for the programs that keep a session in a hall, where it is open to other devices; "" if it is
// closed.
func Found(lib *library.Library, session int64, address string) error {
	return lib.Set(foundOf(session), address)
}

// address is where the session is found now.
func (t Table) address() string {
	if t.Address != "" {
		return t.Address
	}
	at, err := t.Library.Setting(foundOf(t.Session))
	if err != nil || !answers(at) {
		return "" // it is published a moment later, or its host was killed
	}
	return at
}

// answers reports whether anybody listens at an address on this machine.
func answers(address string) bool {
	at, err := url.Parse(address)
	if err != nil || at.Host == "" {
		return false
	}
	c, err := net.DialTimeout("tcp", at.Host, knock)
	if err != nil {
		return false
	}
	return c.Close() == nil
}

// knock is how long that may take.
const knock = 500 * time.Millisecond

// Elsewhere reports whether another host has taken a session over, and where that host is found, when it has said.
func Elsewhere(lib *library.Library, session int64) (is bool, address string, err error) {
	text, err := lib.Setting(settingOf(session))
	if err != nil {
		return false, "", err
	}
	m, _, err := hall.DecodeMembership(text)
	return m.Guest, m.Elsewhere, err
}

// Leave forgets the hall in which a session was: it continues here, and is another table in the hall that it joins
// next.
func Leave(lib *library.Library, session int64) error { return lib.Set(settingOf(session), "") }

// poll is how often the session is looked at: the app or another tablectl may play on in its database.
const poll = 200 * time.Millisecond

// Keep keeps the session in the hall until ctx is done or another host takes the table over. It calls began with the
// halves and codes of the sides, and told with the state of the table whenever that changes.
func (t Table) Keep(ctx context.Context, began func(hall.Membership) error, told func(hall.State) error) error {
	s, err := t.session()
	if err != nil {
		return err
	}
	member, err := Member(t.Library, s, t.Chance)
	if err == nil {
		err = began(member)
	}
	if err != nil {
		return err
	}
	camera, err := chart.New(s.Journal, s)
	if err != nil {
		return err
	}
	m, err := hall.Join(hall.Options{Hall: t.Hall, Journal: s.Journal, Member: member, Name: t.Name, Players: t.Players, Address: t.address,
		File: func(w io.Writer) error { return t.Library.Export(s.ID(), w) },
		Save: func(m hall.Membership) error { return Remember(t.Library, s.ID(), m) },
		Map:  camera, Now: t.Now, Chance: t.Chance})
	if err != nil {
		return err
	}
	defer m.Close()
	return t.follow(ctx, s, m, told)
}

// session is the one that is open, or another view of the one that another program plays in.
func (t Table) session() (*library.Session, error) {
	if t.Open != nil {
		return t.Open, nil
	}
	return t.Library.Resume(t.Session)
}

// follow reports the state of the table again and again, and new entries to the member.
func (t Table) follow(ctx context.Context, s *library.Session, m *hall.Member, told func(hall.State) error) error {
	tick := time.NewTicker(poll)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
			if err := t.look(s); err != nil {
				return err
			}
			m.Touch()
			st := m.State()
			if err := told(st); err != nil || st.Guest && !t.Stays {
				return err
			}
		}
	}
}

// look takes in what another program has entered.
func (t Table) look(s *library.Session) error {
	if t.Open != nil {
		return nil
	}
	now, err := t.Library.Session(s.ID())
	if err == nil && now.Entries > s.Now().Last {
		err = s.Reload()
	}
	return err
}
