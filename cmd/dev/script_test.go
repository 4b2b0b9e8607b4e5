package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// echo is a module with one program that says its arguments back.
func echo(t *testing.T) tree {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	write("go.mod", "module echo\n\ngo 1.26\n")
	write("cmd/echo/main.go", "package main\n\nimport (\"fmt\"; \"os\")\n\nfunc main() { fmt.Println(os.Args[1:]) }\n")
	return tree{root: dir, out: new(bytes.Buffer)}
}

func TestWhatTheProgramLeavesBehindIsAsked(t *testing.T) {
	home := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(home, ".config", "app"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(home, ".config", "app", "games.db"), nil, 0o644))
	s := &stage{ctx: t.Context(), tree: echo(t), home: home}

	require.NoError(t, s.play([]act{left("*.db"), answers("games.db]", "cmd/echo", "log", "--db", "FILE:*.db")}))
	assert.ErrorContains(t, s.play([]act{left("*.sqlite")}), "no file *.sqlite below the home folder")
	assert.ErrorContains(t, s.play([]act{answers("turn 3", "cmd/echo", "turn", "2")}), "[turn 2]")
}
