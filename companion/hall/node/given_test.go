package node_test

import (
	"crypto/rand"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// given starts a server that is not ours, with a configuration.
func given(t *testing.T, config string) string {
	t.Helper()
	o := &server.Options{}
	if config != "" {
		require.NoError(t, o.ProcessConfigString(config))
	}
	o.Host, o.Port, o.NoLog, o.NoSigs, o.JetStream, o.StoreDir = "127.0.0.1", server.RANDOM_PORT, true, true, true, t.TempDir()
	s, err := server.NewServer(o)
	require.NoError(t, err)
	s.Start()
	require.True(t, s.ReadyForConnections(10*time.Second))
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	return strings.TrimPrefix(s.ClientURL(), "nats://")
}

// A cluster that is given works as it is, and both the hall and its hosts report that it keeps no tables apart; with the
// configuration that the hall prints it does, and hosts join with the hall's code.
func TestGivenServers(t *testing.T) {
	config, err := hall.Config("secret")
	require.NoError(t, err)
	plain, apart := given(t, ""), given(t, config)
	for _, c := range []struct {
		own, join string
		exposed   bool
	}{
		{"nats://" + plain, "nats://" + plain, true},
		{"nats://hall:secret@" + apart, "code@" + apart, false},
	} {
		h, err := hall.Open(t.Context(), hall.OpenOptions{Hall: c.own, Replicas: 1, Code: "code", Now: time.Now})
		require.NoError(t, err)
		t.Cleanup(h.Close)
		address, exposed, err := hall.HostAddress(t.Context(), c.own, "code")
		require.NoError(t, err)
		assert.Equal(t, c.join, address)
		assert.Equal(t, c.exposed, exposed)
		joins(t, address, c.exposed)
	}
	_, _, err = hall.HostAddress(t.Context(), "nats://wrong:secret@"+apart, "edoc")
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "hall.refused", p.Code)
}

// joins puts a table into a hall, and takes it over there.
func joins(t *testing.T, address string, exposed bool) {
	t.Helper()
	g := enginetest.Tiny()
	j, _ := enginetest.Begin(t, g)
	member, err := hall.NewMembership(g, rand.Reader)
	require.NoError(t, err)
	file := func(w io.Writer) error { _, err := io.WriteString(w, "file"); return err }
	m, err := hall.Join(hall.Options{Hall: address, Journal: j, Member: member, File: file, Now: time.Now, Chance: rand.Reader})
	require.NoError(t, err)
	defer m.Close()
	require.Eventually(t, func() bool { s := m.State(); return s.Number == 1 && s.In == s.Last }, time.Minute, 5*time.Millisecond)
	assert.Equal(t, exposed, m.State().Exposed)
	got, err := hall.Take(t.Context(), hall.Takeover{Hall: address, Number: 1, Halves: []string{member.Halves[0].Half, member.Halves[1].Half}, Chance: rand.Reader})
	require.NoError(t, err)
	assert.Equal(t, "file", string(got.File))
}
