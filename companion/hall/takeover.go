package hall

import (
	"context"
	"errors"
	"io"
	"time"

	"sandtable/companion/hall/seal"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Takeover says which table a machine takes over.
type Takeover struct {
	Hall    string   // its address, see Dial
	Number  int      // of the table
	Halves  []string // of the secret, as written down; all of them
	Address string   // where guests find the new host; the old host shows it; may be empty
	Chance  io.Reader
}

// Taken is a session out of the hall: a portable file, and the entries behind it, some of which may be in the file
// too. The membership is the new host's.
type Taken struct {
	File    []byte
	Records []journal.Record
	Member  Membership
}

// Take takes a table over. Its epoch is raised, which fences its previous host; every entry that the hall has
// acknowledged to him is among those returned. A hall that does not answer before ctx is over is hall.away.
func Take(ctx context.Context, o Takeover) (Taken, error) {
	t, err := o.over(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = &engine.Problem{Code: "hall.away", Err: err}
	}
	return t, err
}

// over takes the table over.
func (o Takeover) over(ctx context.Context) (Taken, error) {
	var t Taken
	secret, err := o.secret()
	if err != nil {
		return t, err
	}
	c, err := o.claim(ctx)
	if err != nil {
		return t, err
	}
	if t.Member, err = o.membership(c); err != nil {
		return t, err
	}
	conn, js, err := dialNow(ctx, o.Hall, loginOf(secret, c.Table))
	if err != nil {
		return t, err
	}
	defer conn.Close()
	s, err := newSubject(conn, js, c.Table, secret, o.Chance)
	if err != nil {
		return t, err
	}
	if err = o.take(ctx, s, &t); err == nil {
		t.Member.Players = playing(ctx, s.get, secret, c.Table)
	}
	return t, err
}

// claim reads, as a visitor, which table has the number.
func (o Takeover) claim(ctx context.Context) (Claim, error) {
	conn, _, err := dialNow(ctx, o.Hall, Login{})
	if err != nil {
		return Claim{}, err
	}
	defer conn.Close()
	return readClaim(ctx, doorGetter(conn), o.Number)
}

// playing are the players of a table as its picture names them; without one nobody has a name.
func playing(ctx context.Context, get getter, secret seal.Secret, table string) map[string]string {
	p, ok := newestPicture(ctx, get, secret, table)
	names := map[string]string{}
	for _, s := range p.Sides {
		if ok && s.Player != "" {
			names[s.ID] = s.Player
		}
	}
	return names
}

// readClaim finds who has a number, and asks again where a node that has just died leaves a question unanswered.
func readClaim(ctx context.Context, get getter, number int) (Claim, error) {
	for {
		soon, cancel := context.WithTimeout(ctx, most)
		c, err := claimOf(soon, get, number)
		cancel()
		if err == nil || unknown(err) || ctx.Err() != nil {
			return c, err
		}
		select {
		case <-ctx.Done():
			return c, err
		case <-time.After(again):
		}
	}
}

// take reads a subject to its end and writes the new owner behind it, until nobody comes between.
func (o Takeover) take(ctx context.Context, s *subject, t *Taken) error {
	r := &rebuilding{}
	for {
		again, err := o.try(ctx, s, r, t)
		if err == nil || !again || ctx.Err() != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(atOnce):
		}
	}
}

// try reads on and writes the new owner behind the last message. again reports that another try may succeed: somebody
// wrote in between, or the stream has just lost its leader.
func (o Takeover) try(ctx context.Context, s *subject, r *rebuilding, t *Taken) (again bool, err error) {
	if err := s.read(ctx, func(m message) error { return r.take(s.known, m) }); err != nil {
		return true, err
	}
	switch {
	case s.known.epoch == 0:
		return false, engine.Wrong("hall.wrong_half")
	case r.file == nil:
		return false, engine.Wrong("hall.nothing", "number", o.Number)
	}
	last := s.known.last
	if s.known.host != t.Member.Host { // else it was written, and the answer was lost
		err := s.write(ctx, message{Kind: owns, Epoch: s.known.epoch + 1, Host: t.Member.Host, Last: last, Address: o.Address, Grafted: s.known.grafted})
		if err != nil {
			return true, err
		}
	}
	t.File, t.Records = r.file, r.records
	t.Member.Epoch, t.Member.In, t.Member.Seen = s.known.epoch, last, s.known.seq
	if r.branch > s.known.grafted { // its host was gone before it could bring it in
		t.Member.Seen = r.first - 1
	}
	return false, nil
}

func (o Takeover) secret() (seal.Secret, error) {
	var halves []seal.Half
	for _, text := range o.Halves {
		h, err := seal.ParseHalf(text)
		if err != nil {
			return seal.Secret{}, err
		}
		halves = append(halves, h)
	}
	return seal.Whole(halves...), nil
}

// membership gives each half to the side whose code it makes.
func (o Takeover) membership(c Claim) (m Membership, err error) {
	m = Membership{Table: c.Table, Number: c.Number}
	if m.Host, err = seal.Name(o.Chance); err != nil {
		return m, err
	}
	for _, mark := range c.Marks {
		found := false
		for _, text := range o.Halves {
			if h, _ := seal.ParseHalf(text); seal.Mark(h.Code()) == mark.Mark && !found {
				m.Halves, found = append(m.Halves, Holder{mark.Side, h.String()}), true
			}
		}
		if !found {
			return m, engine.Wrong("hall.wrong_half")
		}
	}
	return m, nil
}

// rebuilding gathers a session from a subject.
type rebuilding struct {
	file    []byte
	parts   []byte
	records []journal.Record
	first   uint64 // the first message of the newest branch
	branch  uint64 // its last
	open    bool   // more of it follows
}

// take adds a message; known is the state of the subject so far.
func (r *rebuilding) take(known standing, m message) error {
	if m.Kind == branch {
		if !r.open {
			r.first = known.seq
		}
		r.branch, r.open = known.seq, m.Part < m.Parts
		return nil
	}
	if m.Epoch != known.epoch || m.Host != known.host {
		return nil
	}
	switch m.Kind {
	case file:
		if m.Part == 1 {
			r.parts = nil
		}
		if r.parts = append(r.parts, m.File...); m.Part == m.Parts {
			r.file, r.parts, r.records = r.parts, nil, nil
		}
	case entries:
		for _, rec := range m.Records {
			if n := len(r.records); n == 0 || rec.Number > r.records[n-1].Number {
				r.records = append(r.records, rec)
			}
		}
	}
	return nil
}
