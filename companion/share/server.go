package share

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"sandtable/companion/view/link"
	"sandtable/engine"
)

// Ports that are tried in turn if none is given; the last is any that is free.
const (
	firstPort = 7070
	lastPort  = 7079
)

// How often the clock is looked at, and which jump of it means that the machine slept.
const (
	watchEvery = 250 * time.Millisecond
	slept      = 2 * time.Second
)

// readWithin is how long a request may take to arrive; tests wait less.
var readWithin = 15 * time.Second

// Server lets the network reach a table. After the machine slept it binds the address again as soon as it is awake.
type Server struct {
	table *Table
	now   func() time.Time
	http  *http.Server
	open  shared[counts]
	quit  chan struct{}
	done  sync.WaitGroup
	once  sync.Once

	mu     sync.Mutex
	listen net.Listener
	addr   string
	broken bool // the listener failed, and must be replaced
}

// Listen opens a table to the network. addr is ADDRESS:PORT as package net has it; empty: every address of the
// machine, and a port that is easy to type. A Problem means that it cannot listen there. The caller closes the server.
func Listen(t *Table, addr string) (*Server, error) {
	s := &Server{table: t, now: t.deps.Now, quit: make(chan struct{})}
	l, err := first(addr)
	if err != nil {
		return nil, &engine.Problem{Code: "link.listen", Err: fmt.Errorf("open the table to the network: %w", err)}
	}
	s.addr = l.Addr().String()
	s.http = &http.Server{Handler: t.Handler(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: readWithin, IdleTimeout: 30 * time.Second,
		MaxHeaderBytes: 8 << 10, ErrorLog: log.New(io.Discard, "", 0)} // nonsense from the network fills no log
	s.serve(l)
	s.done.Add(1)
	go s.watch()
	return s, nil
}

// first binds the address asked for, or the first port that is free.
func first(addr string) (net.Listener, error) {
	if addr != "" {
		return net.Listen("tcp", addr)
	}
	for port := firstPort; port <= lastPort; port++ {
		if l, err := net.Listen("tcp", ":"+strconv.Itoa(port)); err == nil {
			return l, nil
		}
	}
	return net.Listen("tcp", ":0")
}

// serve answers what comes in by a listener until that is closed.
func (s *Server) serve(l net.Listener) {
	s.mu.Lock()
	s.listen, s.broken = l, false
	s.mu.Unlock()
	s.done.Add(1)
	go func() {
		defer s.done.Done()
		err := s.http.Serve(bounded{l, s.table.deps.Limits, &s.open})
		if !errors.Is(err, http.ErrServerClosed) {
			s.mu.Lock()
			s.broken = s.broken || s.listen == l
			s.mu.Unlock()
		}
	}()
}

// watch looks at the clock: where it has jumped, the machine slept.
func (s *Server) watch() {
	defer s.done.Done()
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	was := s.now().Round(0) // the wall clock, which continues while the machine sleeps
	for {
		select {
		case <-s.quit:
			return
		case <-tick.C:
		}
		now := s.now().Round(0)
		s.mu.Lock()
		again := s.broken || now.Sub(was) > slept || now.Before(was.Add(-slept))
		s.mu.Unlock()
		if was = now; again {
			s.rebind()
		}
	}
}

// rebind replaces the listener, and makes every stream send the whole picture. If the network is not there yet, it
// tries again a moment later.
func (s *Server) rebind() {
	s.mu.Lock()
	s.broken = true
	_ = s.listen.Close()
	s.mu.Unlock()
	if l, err := net.Listen("tcp", s.addr); err == nil {
		s.serve(l)
		s.table.Woke()
	}
}

// Port is the port that guests type.
func (s *Server) Port() int {
	at, err := netip.ParseAddrPort(s.addr)
	if err != nil {
		return 0
	}
	return int(at.Port())
}

// Networks lists the networks on which guests may reach the table, the likeliest first; without any, this machine
// alone.
func (s *Server) Networks() []link.Network {
	at, err := netip.ParseAddrPort(s.addr)
	if err == nil && !at.Addr().IsUnspecified() {
		return []link.Network{{Address: at.Addr().Unmap()}}
	}
	list, err := Networks()
	if err != nil || len(list) == 0 {
		return []link.Network{{Address: netip.AddrFrom4([4]byte{127, 0, 0, 1})}}
	}
	return list
}

// URL is where guests on the likeliest network reach the table.
func (s *Server) URL() string { return s.Networks()[0].URL(s.Port()) }

// Close ends all streams and closes the table to the network.
func (s *Server) Close() error {
	var err error
	s.once.Do(func() {
		close(s.quit)
		s.table.close()
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if s.http.Shutdown(ctx) != nil { // somebody reads slowly
			err = s.http.Close()
		}
		s.done.Wait()
	})
	return err
}
