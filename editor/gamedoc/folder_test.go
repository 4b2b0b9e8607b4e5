package gamedoc

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A save that is killed after any of its steps leaves the draft as it was or as it is now.
func TestKilledSave(t *testing.T) {
	was := map[string][]byte{"game.toml": []byte("id = \"a\"\n"), "units.csv": []byte("id\na\n"), "text/ru.toml": []byte("[game]\nname = \"А\"\n")}
	now := map[string][]byte{"game.toml": []byte("id = \"b\"\n"), "units.csv": []byte("id\nb\n"), "rules.toml": []byte("# new\n"), "maps/m.json": []byte("{}")}
	all := len(saving("", was, now))
	require.Equal(t, 7, all, "what is to come, four files, one that goes, and that it is done")
	for killed := range all + 1 {
		folder := t.TempDir()
		require.NoError(t, Save(folder, nil, was))
		for _, do := range saving(folder, was, now)[:killed] {
			require.NoError(t, do())
		}
		d, err := OpenFolder(folder)
		require.NoError(t, err)
		want := now
		if killed == 0 {
			want = was
		}
		require.Equal(t, want, d.Snapshot(), "killed after %d steps", killed)
		_, err = os.Stat(filepath.Join(folder, pending))
		require.ErrorIs(t, err, os.ErrNotExist)
	}
}

// A change of one file is written at once.
func TestSaveOfOneFile(t *testing.T) {
	folder := t.TempDir()
	was := map[string][]byte{"game.toml": []byte("id = \"a\"\n")}
	now := map[string][]byte{"game.toml": []byte("id = \"b\"\n")}
	require.Len(t, saving(folder, was, now), 2)
	require.NoError(t, Save(folder, was, now))
	d, err := OpenFolder(folder)
	require.NoError(t, err)
	require.Equal(t, now, d.Snapshot())
}
