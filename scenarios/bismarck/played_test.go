package bismarck

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
)

// sessions are the files of sessions that were written down.
func sessions(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	return files
}

// The sessions of testdata play through unchanged.
func TestPlayed(t *testing.T) {
	for _, path := range sessions(t) {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			j, _ := enginetest.Begin(t, open(t, "exhaustion"))
			enginetest.Transcript(t, path, j)
			enginetest.CheckSecrets(t, j)
			enginetest.CheckVerify(t, j)
		})
	}
}

// played is what those sessions come across.
func played(t *testing.T) enginetest.Reached {
	t.Helper()
	reached := enginetest.Reached{}
	for _, path := range sessions(t) {
		j, _ := enginetest.Begin(t, open(t, "exhaustion"))
		script, err := os.ReadFile(path)
		require.NoError(t, err)
		for line := range strings.Lines(string(script)) {
			command, asked := strings.CutPrefix(strings.TrimSpace(line), "> ")
			if !asked {
				continue
			}
			c, err := enginetest.ReadCommand(command)
			if err != nil {
				continue // a word of the transcript's own
			}
			if e, err := j.Do(c); err == nil {
				reached.Add(j.Game(), e)
			}
		}
	}
	return reached
}
