package hall

import (
	"cmp"
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sandtable/companion/hall/picture"
	"sandtable/companion/hall/seal"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Options say how a session joins a hall.
type Options struct {
	Hall    string // its address, see Dial
	Journal *journal.Journal
	File    func(io.Writer) error  // writes the session as a portable file: Library.Export
	Member  Membership             // from NewMembership, or what Save was given last
	Save    func(Membership) error // keeps what a restart needs
	Name    string                 // of the session, as the hall shows it
	Address func() string          // where guests and spectators find this host; nil or empty: nobody knows
	Players map[string]string      // names by side; none: as they were said last
	Map     Charter                // draws the map for spectators; nil: they see none
	Told    func(State)            // called when the state has changed, from one goroutine; may be nil
	Beat    time.Duration          // between two messages in a secret phase; 0: four seconds
	Now     func() time.Time
	Chance  io.Reader
}

// State is the state of a table in the hall.
type State struct {
	Linked  bool   // the hall is there
	Number  int    // of the table; 0: none yet
	In      int    // the newest entry that the hall has acknowledged
	Last    int    // the newest entry of the journal; what is behind In is not yet in the hall
	Exposed bool   // the hall lets every table's login read the journals of others
	Guest   bool   // another host has the table: this one is a guest now, and is heard no more
	Address string // where the other host is found; empty: it has not said
	Fault   error  // why the table cannot continue in the hall by itself, such as hall.ahead, nil if it can
}

// Member is a session that is in a hall. Entries go there by themselves after Touch.
type Member struct {
	o        Options
	conn     *nats.Conn
	js       jetstream.JetStream
	subject  *subject
	secret   seal.Secret
	camera   picture.Camera
	shown    []byte // the picture that the hall has
	pictured int    // the newest entry when the picture was made
	found    string // the address that it says
	shot     time.Time
	numbered bool // the hall knows the table
	paced    pacing
	beats    bool // the phase is secret: messages go at fixed moments
	stale    bool // the subject may have gone on without us
	forks    map[int]int
	parts    []journal.Record // of a branch that is coming
	saved    int              // the entry at which the membership was kept

	wake    chan struct{}
	done    chan struct{}
	charted chan struct{} // closed when no map is sent any more
	stop    context.CancelFunc
	mu      sync.Mutex
	now     State
	told    State
	denied  bool // the hall refused the code; the link forgets that with each new attempt
	epoch   int  // in which this host has the table, as maps say it
	halls   int  // how many times the hall turned out to be another one
}

// Join puts a session into a hall and keeps it there until Close. It does not wait for the hall.
func Join(o Options) (*Member, error) {
	secret, err := o.Member.secret()
	if err != nil {
		return nil, err
	}
	if len(o.Players) == 0 {
		o.Players = o.Member.Players
	}
	o.Member.Players = o.Players
	m := &Member{o: o, secret: secret, stale: true, forks: map[int]int{}, wake: make(chan struct{}, 1), done: make(chan struct{}), charted: make(chan struct{}),
		paced:  pacing{every: cmp.Or(o.Beat, beat)},
		camera: picture.Camera{Journal: o.Journal, Name: o.Name, Players: o.Players}}
	if m.conn, m.js, err = Dial(o.Hall, loginOf(secret, o.Member.Table), m.onLink); err != nil {
		return nil, err
	}
	if m.subject, err = newSubject(m.conn, m.js, o.Member.Table, secret, o.Chance); err != nil {
		m.conn.Close()
		return nil, err
	}
	m.subject.known = standing{seq: o.Member.Seen, epoch: o.Member.Epoch, host: o.Member.Host, last: o.Member.In}
	m.now = State{Number: o.Member.Number, In: o.Member.In, Guest: o.Member.Guest, Address: o.Member.Elsewhere}
	if _, err := m.conn.Subscribe(m.subject.name, m.hear); err != nil {
		m.conn.Close()
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	m.stop = stop
	go m.run(ctx)
	if o.Map != nil {
		go m.charting(ctx)
	} else {
		close(m.charted)
	}
	m.Touch()
	return m, nil
}

// hear handles every message of the subject, its own too.
func (m *Member) hear(msg *nats.Msg) {
	if msg.Header.Get(hostHeader) == m.o.Member.Host {
		return
	}
	m.onLink()
	time.AfterFunc(again, m.onLink) // a message may be heard before it can be read
}

// onLink is called when the link comes or goes: meanwhile the hall may have continued without us.
func (m *Member) onLink() {
	m.setStale()
	m.Touch()
}

// address is where guests and spectators find this host.
func (m *Member) address() string {
	if m.o.Address == nil {
		return ""
	}
	return m.o.Address()
}

// Touch reports that the journal has new entries.
func (m *Member) Touch() {
	select {
	case m.wake <- struct{}{}:
	default: // it is awake
	}
}

// State returns the state of the table in the hall.
func (m *Member) State() State {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := m.now
	s.Linked, s.Last = m.conn.IsConnected(), m.o.Journal.Now().Last
	m.denied = !s.Linked && (m.denied || errors.Is(m.conn.LastError(), nats.ErrAuthorization))
	if s.Fault == nil && m.denied {
		s.Fault = refused
	}
	return s
}

// refused is called while the hall does not accept the code of its address.
var refused error = engine.Wrong("hall.refused")

// Close leaves the hall; the table stays in it as it was seen last. What is not yet there goes when the session
// joins again.
func (m *Member) Close() {
	m.stop()
	<-m.done
	<-m.charted
	m.conn.Close()
	m.keep()
}

// Waits between tries: short when something failed, long when nothing is to be done.
const (
	atOnce = 5 * time.Millisecond
	again  = 200 * time.Millisecond
	idle   = 5 * time.Second
	most   = 3 * time.Second // for one round of messages
	shots  = time.Second     // between pictures
)

// errLater ends a round in which something is left for the next.
var errLater = errors.New("later")

func (m *Member) run(ctx context.Context) {
	defer close(m.done)
	look := time.NewTicker(idle) // being woken does not put it off
	defer look.Stop()
	for {
		err := m.round(ctx)
		m.tell()
		wait := idle
		switch {
		case outrun(err):
			wait = atOnce
		case err != nil:
			wait = again
		case m.beats:
			wait = m.paced.wait(m.o.Now())
		}
		select {
		case <-ctx.Done():
			return
		case <-m.wake:
		case <-time.After(wait):
		case <-look.C:
			m.setStale() // a message may not be heard at all
		}
	}
}

// round does all that is to be done now.
func (m *Member) round(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	switch {
	case !m.conn.IsConnected():
		return errLater
	case m.State().Fault != nil:
		return nil
	}
	err := m.number(ctx)
	if err == nil {
		err = m.sync(ctx)
	}
	m.mu.Lock()
	m.epoch = m.o.Member.Epoch
	m.mu.Unlock()
	if err == nil && !m.State().Guest {
		err = m.show(ctx)
	}
	return err
}
