package hall

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine/journal"
)

// Any opened message of a table's subject is read or ignored; what is read is written and read to the same.
func FuzzMessage(f *testing.F) {
	for _, m := range []message{{Kind: owns, Epoch: 1, Host: "h", Address: "a:1"}, {Kind: entries, Epoch: 1, Host: "h", Last: 2, Records: []journal.Record{{Number: 2, Parent: 1, Head: 2, Body: []byte(`{}`), Events: []byte(`[]`)}}},
		{Kind: file, Epoch: 1, Host: "h", Last: 1, File: []byte("x"), Part: 1, Parts: 1}, {Kind: branch, Epoch: 2, Host: "g", Grafted: 7}} {
		text, err := m.encode()
		require.NoError(f, err)
		f.Add(text)
	}
	f.Add([]byte(`{"version":3}`))
	f.Add([]byte(`{"version":1,"kind":"owns","epoch":1,"host":"h"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := decode(text)
		if err != nil {
			return
		}
		s := standing{epoch: 1, host: "h"}
		s.take(m)
		require.GreaterOrEqual(t, s.epoch, 1)
		again, err := m.encode()
		require.NoError(t, err)
		n, err := decode(again)
		require.NoError(t, err)
		last, err := n.encode()
		require.NoError(t, err)
		require.Equal(t, string(again), string(last))
	})
}
