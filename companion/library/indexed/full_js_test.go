package indexed

import (
	"bytes"
	"crypto/rand"
	"flag"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/enginetest"
)

var full = flag.Bool("full", false, "the browser has little room")

// TestFull fills the room of a browser: what does not fit is refused whole and in words, all else stays and is exported.
func TestFull(t *testing.T) {
	if !*full {
		t.Skip("cmd/dev/browse runs it")
	}
	l, err := library.With(record.Keyed(opened(t)), enginetest.Catalogue{Printing: 1})
	require.NoError(t, err)
	s := continued(t, l)
	rows := l.Store()
	large := make([]byte, 1<<20)
	_, _ = rand.Read(large) // it never fails
	kept := 0
	for err == nil && kept < 200 {
		kept++
		err = rows.Change(func() error { return rows.Put(record.Content, fmt.Sprint("large ", kept), "package", large) })
	}
	assert.Equal(t, "library.browser_full", code(t, err))
	assert.Greater(t, kept, 5)
	s, err = l.Resume(s.ID())
	require.NoError(t, err)
	require.NoError(t, l.Export(s.ID(), &bytes.Buffer{}))
	require.NoError(t, rows.Change(func() error { return record.Sweep(rows) }))
	_, err = s.Do(engine.Ask("note", map[string]string{"id": "n1", "text": "there is room"}))
	require.NoError(t, err)
}
