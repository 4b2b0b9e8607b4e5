package hall_test

import (
	"crypto/rand"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/engine"
)

// A wrong code of the hall is reported, and an unstable network is not mistaken for one.
func TestWrongCodeOfTheHall(t *testing.T) {
	c := opened(t)
	a := session(t, "veritable")
	gate, attempts := counted(t, strings.TrimPrefix(c.address(), "code@"))
	m, err := hall.Join(hall.Options{Hall: "wrong@" + gate, Journal: a.Journal, Member: a.member, Now: time.Now, Chance: rand.Reader})
	require.NoError(t, err)
	defer m.Close()
	s := until(t, m, "refused", func(s hall.State) bool { return s.Fault != nil })
	p, ok := engine.AsProblem(s.Fault)
	require.True(t, ok)
	assert.Equal(t, "hall.refused", p.Code)
	for made := 0; made < 3; {
		require.Equal(t, s, m.State(), "another attempt changes nothing")
		select {
		case <-attempts:
			made++
		case <-time.After(time.Millisecond): // the state is read often, since an attempt changes it for an instant only
		}
	}
	b := session(t, "veritable").join(c)
	defer b.Close()
	until(t, b, "in the hall", in)
	c.node.Stop()
	until(t, b, "away", func(s hall.State) bool { return !s.Linked })
	assert.NoError(t, b.State().Fault)
	c.start()
	until(t, b, "back", in)
}

// counted forwards connections to an address, and reports each on the channel.
func counted(t *testing.T, to string) (address string, attempts <-chan struct{}) {
	t.Helper()
	gate, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { gate.Close() })
	made := make(chan struct{}, 1000)
	go func() {
		for {
			from, err := gate.Accept()
			if err != nil {
				return
			}
			made <- struct{}{}
			there, err := net.Dial("tcp", to)
			if err != nil {
				from.Close()
				continue
			}
			go func() { _, _ = io.Copy(there, from); there.Close() }()
			go func() { _, _ = io.Copy(from, there); from.Close() }()
		}
	}()
	return gate.Addr().String(), made
}
