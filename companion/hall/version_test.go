package hall

import (
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
