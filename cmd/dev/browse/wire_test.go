package browse

import (
	"io"
	"net"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// wire is the network between one guest and the host. It can be cut: from then on nothing comes through, without any
// error. What was connected before the cut, or tried during it, stays dead; only later connections work. That is what
// a phone sees that leaves a network and comes back.
type wire struct {
	listener net.Listener
	to       string
	from     net.Addr // the address that the host sees

	mu   sync.Mutex
	dead bool
	live []*strand
}

// strand is one connection, from both its ends.
type strand struct {
	mu   sync.Mutex
	dead bool
}

// stretch lays a wire to the host. from is the guest's address on this machine.
func stretch(t *testing.T, to, from string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	w := &wire{listener: l, to: to, from: &net.TCPAddr{IP: net.ParseIP(from)}}
	t.Cleanup(func() { _ = l.Close() })
	go w.serve()
	return w
}

func (w *wire) address() string { return "http://" + w.listener.Addr().String() }

func (w *wire) serve() {
	for {
		c, err := w.listener.Accept()
		if err != nil {
			return
		}
		go w.join(c)
	}
}

// join connects a guest with the host.
func (w *wire) join(guest net.Conn) {
	w.mu.Lock()
	one := &strand{dead: w.dead}
	w.live = append(w.live, one)
	w.mu.Unlock()
	if one.cut() {
		_, _ = io.Copy(io.Discard, guest) // until the guest gives up
		_ = guest.Close()
		return
	}
	host, err := (&net.Dialer{LocalAddr: w.from}).Dial("tcp", w.to)
	if err != nil {
		_ = guest.Close()
		return
	}
	go one.pass(host, guest)
	one.pass(guest, host)
}

// pass hands on what comes in, until it ends or the wire is cut.
func (s *strand) pass(to, from net.Conn) {
	defer func() {
		if !s.cut() {
			_ = to.Close()
		}
		_ = from.Close()
	}()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if s.cut() {
			_, _ = io.Copy(io.Discard, from)
			return
		}
		if n > 0 {
			if _, bad := to.Write(buffer[:n]); bad != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

func (s *strand) cut() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.dead
}

// cut lets nothing through any more.
func (w *wire) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.dead = true
	for _, one := range w.live {
		one.mu.Lock()
		one.dead = true
		one.mu.Unlock()
	}
	w.live = nil
}

// mend lets new connections through.
func (w *wire) mend() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.dead = false
}
