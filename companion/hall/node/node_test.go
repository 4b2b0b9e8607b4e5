package node_test

import (
	"fmt"
	"net"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/companion/hall/node"
)

// A hall that an older version kept in NATS's own account opens with all that is in it.
func TestOldHall(t *testing.T) {
	dir := t.TempDir()
	old, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true, JetStream: true, StoreDir: dir})
	require.NoError(t, err)
	old.Start()
	require.True(t, old.ReadyForConnections(10*time.Second))
	conn, js, err := hall.Dial(old.ClientURL(), hall.Login{}, nil)
	require.NoError(t, err)
	require.Eventually(t, conn.IsConnected, 10*time.Second, time.Millisecond)
	require.NoError(t, hall.Found(t.Context(), js, 1))
	_, err = js.Publish(t.Context(), "hall.table.1", []byte(`{"table":"t"}`))
	require.NoError(t, err)
	conn.Close()
	old.Shutdown()
	old.WaitForShutdown()
	for range 2 { // the second time there is nothing to move
		n, err := node.Start(node.Options{Listen: "127.0.0.1:0", Dir: dir, Code: "code", Own: "own"})
		require.NoError(t, err)
		conn, js, err := hall.Dial(fmt.Sprintf("nats://hall:own@127.0.0.1:%d", n.Port()), hall.Login{}, nil)
		require.NoError(t, err)
		require.Eventually(t, conn.IsConnected, 10*time.Second, time.Millisecond)
		s, err := js.Stream(t.Context(), "hall_tables")
		require.NoError(t, err)
		raw, err := s.GetLastMsgForSubject(t.Context(), "hall.table.1")
		require.NoError(t, err)
		assert.Equal(t, `{"table":"t"}`, string(raw.Data))
		conn.Close()
		n.Stop()
	}
}

// A port that another program listens on is reported.
func TestPortInUse(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	_, err = node.Start(node.Options{Listen: l.Addr().String(), Dir: t.TempDir(), Code: "code", Own: "own"})
	assert.Error(t, err)
}
