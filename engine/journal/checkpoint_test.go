package journal_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// A checkpoint that is not what its entries give leaves them usable: opening goes without it where it does not fit, and
// verifying makes it again.
func TestAlteredCheckpoints(t *testing.T) {
	for name, alter := range map[string]func(*engine.State){
		"a value that nothing contradicts": func(s *engine.State) { s.Shared.Notes = map[string]string{"odd": "one"} },
		"a value that entries contradict":  func(s *engine.State) { s.Shared.Trackers["points"] = 77 },
		"another game":                     func(s *engine.State) { s.Shared.Package = "feed" },
	} {
		t.Run(name, func(t *testing.T) {
			j, store := enginetest.Begin(t, enginetest.Tiny())
			do(t, j, "next", "next")
			for n := range 300 {
				do(t, j, fmt.Sprintf(`tracker {"id":"points","value":%d}`, n%2+1))
			}
			want := j.State().Clone()
			list, err := store.Checkpoints()
			require.NoError(t, err)
			require.NotEmpty(t, list)
			for _, n := range list {
				s, err := store.State(n)
				require.NoError(t, err)
				alter(s)
				require.NoError(t, store.Keep([]journal.Checkpoint{{Entry: n, State: s}}))
			}

			only := func(pkg, typed string) (*engine.Game, error) {
				if g := j.Game(); pkg == g.Hash {
					return g, nil
				}
				return nil, engine.Wrong("library.content")
			}
			again, err := journal.Open(store, only)
			require.NoError(t, err)
			d, err := again.Verify()
			require.NoError(t, err)
			assert.Nil(t, d)
			assert.Equal(t, want, again.State())
			for _, n := range list {
				_, at, err := again.At(n)
				require.NoError(t, err)
				kept, err := store.State(n)
				require.NoError(t, err)
				assert.Equal(t, at, kept)
			}
			do(t, again, "next")
		})
	}
}
