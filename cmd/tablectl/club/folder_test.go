package club_test

import (
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/cmd/tablectl/club"
	"sandtable/engine"
)

// The folder is served as it is until the command ends; a folder without the app is refused.
func TestFolder(t *testing.T) {
	f := club.Folder{Listen: "127.0.0.1:0", Path: t.TempDir()}
	p, ok := engine.AsProblem(f.Serve(t.Context(), nil))
	require.True(t, ok)
	assert.Equal(t, "web.folder", p.Code)
	for _, name := range []string{"index.html", "sw.js"} {
		require.NoError(t, os.WriteFile(filepath.Join(f.Path, name), []byte("this is "+name), 0o600))
	}
	ctx, stop := context.WithCancel(t.Context())
	at, ended := make(chan string, 1), make(chan error, 1)
	go func() {
		ended <- f.Serve(ctx, func(address string) error {
			at <- address
			return nil
		})
	}()
	address := <-at
	for file, want := range map[string]string{"": "this is index.html", "sw.js": "this is sw.js"} {
		answer, err := http.Get(address + file)
		require.NoError(t, err)
		text, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		assert.Equal(t, want, string(text))
	}
	stop()
	assert.NoError(t, <-ended)
}
