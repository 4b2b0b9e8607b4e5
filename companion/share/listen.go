package share

import (
	"net"
	"net/netip"
	"sync"
)

// bounded is a listener that takes so many connections at once, of each address and of all. One too many is closed
// at once, so that it costs next to nothing.
type bounded struct {
	net.Listener
	limits Limits
	open   *shared[counts]
}

type counts struct {
	all int
	of  map[netip.Addr]int
}

// Accept waits for a connection that there is room for.
func (b bounded) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := peer(c)
		var room bool
		b.open.do(func(n *counts) { room = n.take(from, b.limits) })
		if room {
			return &counted{Conn: c, leave: func() { b.open.do(func(n *counts) { n.leave(from) }) }}, nil
		}
		_ = c.Close()
	}
}

func peer(c net.Conn) netip.Addr {
	at, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr().Unmap()
}

func (n *counts) take(from netip.Addr, limits Limits) bool {
	if n.all >= limits.Connections || n.of[from] >= limits.PerAddress {
		return false
	}
	if n.of == nil {
		n.of = map[netip.Addr]int{}
	}
	n.all++
	n.of[from]++
	return true
}

func (n *counts) leave(from netip.Addr) {
	n.all--
	if n.of[from]--; n.of[from] == 0 {
		delete(n.of, from)
	}
}

// counted is a connection that is counted until it is closed.
type counted struct {
	net.Conn
	once  sync.Once
	leave func()
}

// Close closes the connection.
func (c *counted) Close() error {
	c.once.Do(c.leave)
	return c.Conn.Close()
}
