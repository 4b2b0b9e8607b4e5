package hall

import (
	"crypto/ed25519"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// What an older program left in a hall, or a library of it, is read; what a newer one left is refused in words.
func TestVersions(t *testing.T) {
	text, err := message{Kind: owns, Epoch: 2, Host: "h"}.encode()
	require.NoError(t, err)
	assert.Contains(t, string(text), `{"version":2,"packed":"`)
	for old, newer := range map[string]bool{`{"kind":"owns","epoch":2,"host":"h","last":0}`: false, string(text): false,
		`{"version":2,"kind":"owns","epoch":2,"host":"h"}`: false,
		`{"version":3,"packed":"aGVsbG8="}`:                true} {
		m, err := decode([]byte(old))
		told(t, newer, err)
		if !newer {
			assert.Equal(t, 2, m.Epoch)
		}
	}
	for old, newer := range map[string]bool{`{"table":"t","number":3}`: false, `{"version":1,"table":"t","number":3}`: false,
		Membership{Table: "t", Number: 3}.Encode(): false, `{"version":3,"table":"t","number":3}`: true} {
		m, there, err := DecodeMembership(old)
		told(t, newer, err)
		assert.Equal(t, !newer, there)
		assert.Equal(t, 3, m.Number)
	}
}

func told(t *testing.T, newer bool, err error) {
	t.Helper()
	if p, ok := engine.AsProblem(err); newer {
		require.True(t, ok, "%v", err)
		assert.Equal(t, "hall.newer", p.Code)
		return
	}
	require.NoError(t, err)
}

// A membership of version 2 is read as it was stored: its table follows from the key in its halves.
func TestMembershipOfVersion2(t *testing.T) {
	kept, err := os.ReadFile("testdata/membership_2.json")
	require.NoError(t, err)
	m, there, err := DecodeMembership(string(kept))
	require.NoError(t, err)
	require.True(t, there)
	secret, err := m.secret()
	require.NoError(t, err)
	assert.Equal(t, m.Table, idOf(secret.Login().Public().(ed25519.PublicKey)))
	halves := m.Halves
	m.Halves, m.Table, m.Host = nil, "", ""
	assert.Equal(t, Membership{Version: 2, Number: 3, Epoch: 2, Seen: 41, In: 17, Guest: true, Elsewhere: "http://192.168.1.7:7070/",
		Players: map[string]string{"allied": "Ben", "german": "Anna"}}, m)
	require.Len(t, halves, 2)
	assert.Equal(t, "german", halves[0].Side)
	assert.Equal(t, "allied", halves[1].Side)
}
