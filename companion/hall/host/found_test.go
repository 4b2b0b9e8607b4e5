package host

import (
	"net"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An address that a host left behind when it was killed is handed on no more.
func TestAddressOfAKilledHost(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	at := "http://" + l.Addr().String() + "/"
	assert.True(t, answers(at))
	require.NoError(t, l.Close())
	assert.False(t, answers(at))
	assert.False(t, answers(""))
}
