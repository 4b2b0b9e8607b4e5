package stage

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

// echo is a module whose tablectl prints its arguments.
func echo(t *testing.T) tree.Tree {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	write("go.mod", "module echo\n\ngo 1.26\n")
	write("cmd/tablectl/main.go", "package main\n\nimport (\"fmt\"; \"os\")\n\nfunc main() { fmt.Println(os.Args[1:]) }\n")
	return tree.Tree{Root: dir, Out: new(bytes.Buffer)}
}

func TestEyesAfterTheEnd(t *testing.T) {
	home := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(home, ".config", "app"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(home, ".config", "app", "games.db"), nil, 0o644))
	s := &Stage{Tree: echo(t), Home: home}
	assert.NoError(t, s.do(t.Context(), "find *.db\ntablectl log --db FILE:*.db => games.db]"))
	assert.ErrorContains(t, s.do(t.Context(), "find *.sqlite"), "no file *.sqlite below the home folder")
	assert.ErrorContains(t, s.do(t.Context(), "tablectl turn 2 => turn 3"), "[turn 2]")
	assert.ErrorContains(t, s.do(t.Context(), "tablectl HOME/a => ["+home+"/b]"), "["+home+"/a]")
}

func TestRead(t *testing.T) {
	var got string
	own := Verbs{"own": func(_ context.Context, _ *Stage, rest string) error { got = rest; return nil }}
	script, err := Read("one", "# a remark\ndisplay 900x900x24\n\nown words and # more  # a remark\nkey n\n", own)
	require.NoError(t, err)
	require.Len(t, script.Acts, 2)
	assert.Equal(t, "900x900x24", script.Display)
	assert.Equal(t, "own words and # more", script.Acts[0].Says)
	require.NoError(t, script.Acts[0].Do(t.Context(), nil))
	assert.Equal(t, "words and # more", got)

	_, err = Read("two", "dance 1 2", nil)
	assert.ErrorContains(t, err, `script two: no verb "dance" in line "dance 1 2"`)
}

func TestNumbers(t *testing.T) {
	all, err := numbers("1 2 and a word", 2)
	require.NoError(t, err)
	assert.Equal(t, []int{1, 2}, all)
	all, err = numbers("1 2 3 4", 0)
	require.NoError(t, err)
	assert.Equal(t, []int{1, 2, 3, 4}, all)
	for _, rest := range []string{"", "1", "1 two"} {
		_, err = numbers(rest, 2)
		assert.ErrorContains(t, err, "want 2 numbers", rest)
	}
}
