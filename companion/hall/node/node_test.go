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
	require.Eventually(t, conn.IsConnected, time.Minute, time.Millisecond)
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
		require.Eventually(t, conn.IsConnected, time.Minute, time.Millisecond)
		s, err := js.Stream(t.Context(), "hall_tables")
		require.NoError(t, err)
		raw, err := s.GetLastMsgForSubject(t.Context(), "hall.table.1")
		require.NoError(t, err)
		assert.Equal(t, `{"table":"t"}`, string(raw.Data))
		conn.Close()
		n.Stop()
	}
}

// Nodes of a cluster find each other and let logins in, whichever node they come to.
func TestNodesOfACluster(t *testing.T) {
	routes := []string{free(t), free(t)}
	var joining []string
	for i, name := range []string{"one", "two"} {
		n, err := node.Start(node.Options{Name: name, Listen: "127.0.0.1:0", Cluster: routes[i], Routes: routes, Dir: t.TempDir(), Code: "code", Own: "own"})
		require.NoError(t, err)
		t.Cleanup(n.Stop)
		joining = append(joining, fmt.Sprintf("code@127.0.0.1:%d", n.Port()))
	}
	for _, address := range joining {
		conn, _, err := hall.Dial(address, hall.Login{}, nil)
		require.NoError(t, err)
		require.Eventually(t, conn.IsConnected, time.Minute, time.Millisecond)
		conn.Close()
	}
}

func free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}
