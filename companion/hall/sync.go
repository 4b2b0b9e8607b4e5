package hall

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// number takes a number in the hall, once in the life of a table. A hall that does not have the number is another
// one, or has lost everything: there the table starts again.
func (m *Member) number(ctx context.Context) error {
	if m.numbered {
		return nil
	}
	exposed := hearsAll(ctx, m.conn)
	m.mu.Lock()
	m.now.Exposed = exposed
	m.mu.Unlock()
	if m.o.Member.Number > 0 {
		switch c, err := claimOf(ctx, m.subject.get, m.o.Member.Number); {
		case err == nil && c.Table == m.o.Member.Table:
			m.numbered = true
			return nil
		case err != nil && !unknown(err):
			return err
		}
		m.resetHall()
	}
	n, err := claim(ctx, m.js, m.subject.get, m.o.Member, m.secret)
	if err != nil {
		return err
	}
	m.o.Member.Number, m.numbered = n, true
	return m.keep()
}

func unknown(err error) bool {
	p, ok := engine.AsProblem(err)
	return ok && p.Code == "hall.table"
}

// resetHall forgets the state of another hall.
func (m *Member) resetHall() {
	m.o.Member.Number, m.o.Member.Epoch, m.o.Member.Guest, m.o.Member.Elsewhere = 0, 0, false, ""
	m.subject.known, m.shown, m.pictured = standing{}, nil, 0
	m.mu.Lock()
	m.now.In, m.now.Guest, m.now.Address = 0, false, ""
	m.halls++
	m.mu.Unlock()
}

// sync reads what came without us and adds what the hall has not.
func (m *Member) sync(ctx context.Context) error {
	stale := m.takeStale()
	if stale {
		if err := m.subject.read(ctx, m.applyMessage); err != nil {
			m.setStale()
			return err
		}
		m.markAcknowledged() // what was sent may have come, and its answer not
	}
	known := m.subject.known
	if m.o.Member.Epoch == 0 && known.host == m.o.Member.Host {
		m.o.Member.Epoch = known.epoch // it was written, and the answer was lost
	}
	switch {
	case known.epoch == m.o.Member.Epoch && known.host == m.o.Member.Host && known.epoch > 0:
		return m.push(ctx)
	case known.epoch > m.o.Member.Epoch && m.o.Member.Epoch > 0:
		if m.o.Member.Guest && !stale {
			return nil
		}
		return m.checkFence(ctx)
	case known.epoch > 0:
		return m.fault(engine.Wrong("hall.other"))
	}
	if err := m.write(ctx, message{Kind: owns, Epoch: 1, Address: m.address()}); err != nil {
		return err
	}
	m.o.Member.Epoch = 1
	return errors.Join(m.keep(), errLater)
}

func (m *Member) takeStale() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	was := m.stale
	m.stale = false
	return was
}

func (m *Member) setStale() {
	m.mu.Lock()
	m.stale = true
	m.mu.Unlock()
}

// write adds a message of this host. When that fails it is unsure whether the message came: the next read shows.
func (m *Member) write(ctx context.Context, msg message) error {
	err := m.subject.write(ctx, m.signed(msg))
	if err != nil {
		m.setStale()
	}
	return err
}

// signed adds who writes a message.
func (m *Member) signed(msg message) message {
	msg.Host, msg.Grafted = m.o.Member.Host, m.subject.known.grafted
	if msg.Epoch == 0 {
		msg.Epoch = m.o.Member.Epoch
	}
	return msg
}

// push adds the entries that the hall has not, and the whole session first where it has none of it, or not its game.
func (m *Member) push(ctx context.Context) error {
	last := m.o.Journal.Now().Last
	for {
		list, taken, err := m.records(m.subject.known.last+1, last)
		if err != nil {
			return m.fault(err)
		}
		whole := last > 0 && (taken || m.subject.known.last == 0)
		if m.beats = !whole && m.subject.known.last <= last && m.inSecret(last); m.beats {
			return m.pace(ctx, list, last)
		}
		if m.subject.known.last >= last {
			break
		}
		if whole {
			err = m.pushFile(ctx, last)
		} else {
			list = list[:batchSize(list)]
			err = m.write(ctx, message{Kind: entries, Records: list, Last: list[len(list)-1].Number})
		}
		if err != nil {
			return err
		}
		m.markAcknowledged()
	}
	if m.subject.known.last > last {
		return m.fault(engine.Wrong("hall.ahead", "n", m.subject.known.last-last))
	}
	return nil
}

// ahead bounds how many entries one round reads.
const ahead = 512

// records reads entries of the journal, and reports whether another package or copy is taken up among them.
func (m *Member) records(first, last int) (list []journal.Record, taken bool, err error) {
	for n := first; n <= min(last, first+ahead-1); n++ {
		e, err := m.o.Journal.Entry(n)
		if err != nil {
			return nil, false, err
		}
		r, err := e.Record()
		if err != nil {
			return nil, false, err
		}
		taken = taken || e.Act == journal.Taken
		list = append(list, r)
	}
	return list, taken, nil
}

// pushFile sends the whole session with its game; it holds the entries up to last, and more when somebody went on.
func (m *Member) pushFile(ctx context.Context, last int) error {
	var b bytes.Buffer
	if err := m.o.File(&b); err != nil {
		return m.fault(err)
	}
	for _, part := range parts(b.Bytes(), message{Last: last}) {
		if err := m.write(ctx, part); err != nil {
			return err
		}
	}
	return nil
}

// applyMessage takes in a message that was read, behind what was known.
func (m *Member) applyMessage(msg message) error {
	switch {
	case msg.Kind == owns:
		m.forks[msg.Epoch] = msg.Last
	case msg.Host == m.o.Member.Host && msg.Kind == entries:
		return m.same(msg.Records)
	case msg.Kind == branch && msg.Host != m.o.Member.Host:
		return m.graft(msg)
	}
	return nil
}

// same finds that the hall holds other entries than the journal: it was put back to an older copy of its file.
func (m *Member) same(list []journal.Record) error {
	for _, r := range list {
		e, err := m.o.Journal.Entry(r.Number)
		if err != nil {
			return nil // it lacks them, which is reported when everything is read
		}
		mine, err := e.Record()
		if err != nil || !bytes.Equal(mine.Body, r.Body) {
			return m.fault(engine.Wrong("hall.ahead", "n", len(list)))
		}
	}
	return nil
}

// checkFence makes this host a guest: another one has the table. What the hall had not acknowledged goes there as a branch.
func (m *Member) checkFence(ctx context.Context) error {
	if !m.o.Member.Guest {
		if err := m.pushBranch(ctx); err != nil {
			return err
		}
	}
	at := m.elsewhere(ctx)
	if m.o.Member.Guest && at == m.o.Member.Elsewhere {
		return nil
	}
	m.o.Member.Guest, m.o.Member.Elsewhere = true, at
	m.mu.Lock()
	m.now.Guest, m.now.Address = true, at
	m.mu.Unlock()
	return m.keep()
}

// elsewhere is where the other host is found: as the table's picture says it, or else as it said when it took over.
func (m *Member) elsewhere(ctx context.Context) string {
	known := m.subject.known
	if p, ok := newestPicture(ctx, m.subject.get, m.secret, m.o.Member.Table); ok && p.Epoch == known.epoch && p.Address != "" {
		return p.Address
	}
	if known.address != "" {
		return known.address
	}
	return m.o.Member.Elsewhere
}

func (m *Member) pushBranch(ctx context.Context) error {
	fork, last := m.forks[m.o.Member.Epoch+1], m.o.Journal.Now().Last
	for first := fork + 1; first <= last; {
		list, _, err := m.records(first, last)
		if err != nil {
			return m.fault(err)
		}
		list = list[:batchSize(list)]
		first = list[len(list)-1].Number + 1
		part := message{Kind: branch, Records: list, Last: m.subject.known.last, Part: 1, Parts: 1}
		if first <= last {
			part.Parts = 2 // more follow
		}
		if err := m.write(ctx, part); err != nil {
			return err
		}
	}
	return nil
}

// graft brings the entries of a host that was taken over into the journal, when the last part of them is here.
func (m *Member) graft(msg message) error {
	m.parts = append(m.parts, msg.Records...)
	if msg.Part < msg.Parts {
		return nil
	}
	var list []journal.Entry
	for _, r := range m.parts {
		e, err := r.Entry()
		if err != nil {
			return m.fault(err)
		}
		list = append(list, e)
	}
	m.parts, m.subject.known.grafted = nil, m.subject.known.seq
	if _, err := m.o.Journal.Graft(list, journal.By{At: m.stamp()}); err != nil {
		return m.fault(fmt.Errorf("bring the branch of the other host: %w", err))
	}
	return m.keep()
}

// fault ends the table's part in the hall with a reason; it plays on without.
func (m *Member) fault(err error) error {
	m.mu.Lock()
	m.now.Fault = err
	m.mu.Unlock()
	return err
}
