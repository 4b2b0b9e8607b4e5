package gamedoc

import (
	"maps"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// reopened saves a draft with its steps and opens it again.
func reopened(t *testing.T, d *Draft) *Draft {
	folder := t.TempDir()
	require.NoError(t, Save(folder, nil, d.Snapshot()))
	require.NoError(t, d.SaveSteps(folder))
	again, err := OpenFolder(folder)
	require.NoError(t, err)
	return again
}

// renameGame sets the name of the game as a step.
func renameGame(t *testing.T, d *Draft, name string) {
	step := engine.Tell("draft.step.set", "key", "name", "of", engine.Tell("draft.step.cell", "column", 3))
	require.NoError(t, d.Do(step, func() error { return d.Set("game.toml", "name", name) }))
}

// A draft that is opened again has its steps: each can be undone and redone, and new ones follow.
func TestStepsSurviveReopening(t *testing.T) {
	was := map[string][]byte{"game.toml": []byte("id = \"a\"\nname = \"A\"\n")}
	d, err := New(maps.Clone(was))
	require.NoError(t, err)
	renameGame(t, d, "B")
	require.NoError(t, d.Write(engine.Tell("draft.step.map"), "maps/m.json", []byte("{}")))
	renameGame(t, d, "C")
	after := d.Snapshot()
	d.Undo()

	d = reopened(t, reopened(t, d))
	names, done := d.Steps()
	require.Len(t, names, 3)
	require.Equal(t, 2, done)
	require.True(t, d.Redo())
	require.Equal(t, after, d.Snapshot())
	for d.Undo() {
	}
	require.Equal(t, was, d.Snapshot())
	renameGame(t, d, "D")
	require.False(t, reopened(t, d).CanRedo())
}

// Steps that do not lead to the files are dropped, as are damaged ones.
func TestStepsOfOtherFilesAreDropped(t *testing.T) {
	d, err := New(map[string][]byte{"game.toml": []byte("id = \"a\"\nname = \"A\"\n")})
	require.NoError(t, err)
	renameGame(t, d, "B")
	for file, text := range map[string]string{"game.toml": "id = \"a\"\nname = \"Other\"\n", keptFile: "{", "units.csv": "id\n"} {
		folder := t.TempDir()
		require.NoError(t, Save(folder, nil, d.Snapshot()))
		require.NoError(t, d.SaveSteps(folder))
		require.NoError(t, os.WriteFile(filepath.Join(folder, file), []byte(text), 0o600))
		again, err := OpenFolder(folder)
		require.NoError(t, err)
		require.False(t, again.CanUndo(), file)
	}
}

// The oldest of many steps are dropped.
func TestOldStepsAreDropped(t *testing.T) {
	d, err := New(map[string][]byte{"game.toml": []byte("id = \"a\"\nname = \"A\"\n")})
	require.NoError(t, err)
	for i := range mostKept + 10 {
		renameGame(t, d, string(rune('A'+i%2))+"x")
	}
	names, done := reopened(t, d).Steps()
	require.Len(t, names, mostKept)
	require.Equal(t, mostKept, done)
}
