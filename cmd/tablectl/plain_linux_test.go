package main

import (
	"bytes"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// stuffed is a writer that fails after a number of bytes.
type stuffed int

func (s *stuffed) Write(p []byte) (int, error) {
	if *s -= stuffed(len(p)); *s < 0 {
		return 0, &os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}
	}
	return len(p), nil
}

// Every command fails if its answer cannot be written.
func TestUnwrittenAnswerIsAFailure(t *testing.T) {
	db := filepath.Join(t.TempDir(), "evening.db")
	_, errs, code := called(t, `{"do":"next"}`, "play", "veritable", "--db", db)
	require.Zero(t, code, errs)
	for _, args := range []string{"games", "describe veritable", "explain", "help", "describe --help", "resolve veritable zoc --help", "print --list veritable",
		"sessions --db DB", "state --db DB", "log --db DB", "log --markdown --db DB", "verify --db DB", "map info ../../scenarios/veritable/maps/reichswald.json"} {
		var errs strings.Builder
		none := stuffed(0)
		code := shared.run(strings.Fields(strings.ReplaceAll(args, "DB", db)), strings.NewReader(""), &none, &errs)
		assert.Equal(t, badInput, code, args)
		assert.Equal(t, "tablectl: Disk full, the answer could not be written. Free some space and try again.\n", errs.String(), args)
	}
}

// Control characters are escaped, also where a write splits a character.
func TestPlainEscapesControlCharacters(t *testing.T) {
	text := "a\x1b[2J\tb\r\nё\u009b1m\x7f☐\xff."
	const want = `a\u001b[2J` + "\tb" + `\u000d` + "\nё" + `\u009b1m\u007f☐` + "\ufffd."
	for n := range len(text) {
		var out bytes.Buffer
		p := &plain{to: &out}
		for _, part := range []string{text[:n], text[n:]} {
			_, err := p.Write([]byte(part))
			require.NoError(t, err)
		}
		assert.Equal(t, want, out.String())
	}
	p := &plain{to: new(stuffed)}
	_, err := p.Write([]byte("x"))
	require.ErrorIs(t, err, syscall.ENOSPC)
	assert.True(t, errors.Is(writeFault(p.fault), syscall.ENOSPC))
}

// Faults quote only a part of a long input.
func TestFaultsQuoteLittle(t *testing.T) {
	long := strings.Repeat("x", 3<<20)
	for _, args := range [][]string{{"describe", long}, {"resolve", "veritable", long}, {"games", "--" + long}, {long}, {"map", "info", long + ".json"}} {
		out, errs, code := called(t, "", args...)
		assert.Equal(t, badInput, code)
		assert.Less(t, len(out)+len(errs), 3000)
	}
	_, errs, code := called(t, `{"edition":"`+long+`"}`, "resolve", "veritable", "battle")
	assert.Equal(t, badInput, code)
	assert.Less(t, len(errs), 3000)
	_, errs, code = called(t, `{"`+long+`":1}`, "resolve", "veritable", "battle")
	assert.Equal(t, badInput, code)
	assert.Less(t, len(errs), 3000)
}

// A loop of links is reported as such in every argument that is a file.
func TestLoopOfLinksIsReported(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	require.NoError(t, os.Symlink("loop", "loop"))
	for _, end := range []string{".db", ".json", ".csv", ".sandtable", ".sandsession", ".toml", ".tmx", ".pdf"} {
		require.NoError(t, os.Symlink("loop"+end, "loop"+end))
	}
	require.NoError(t, os.Mkdir("ring", 0o755))
	require.NoError(t, os.Symlink("game.toml", "ring/game.toml"))
	for _, args := range []string{"check ./loop", "check ring", "describe ./loop", "describe loop.sandtable", "check loop.sandtable", "print loop.csv counters -o x.pdf",
		"print veritable charts -o loop.pdf", "map info loop.json", "map convert loop.tmx x.json", "map convert loop.json x.tmx", "import loop.sandsession --db x.db", "state --db loop.db",
		"play veritable --db loop.db", "copy check veritable loop.toml", "diff loop.sandtable ring", "new loop", "games add ./loop --db x.db", "feedback loop.sandsession"} {
		out, errs, _ := called(t, "", strings.Fields(args)...)
		assert.NotContains(t, errs, "inside the app", args)
		assert.NotEmpty(t, out+errs, args)
		t.Log(args, ":", strings.TrimSpace(errs))
	}
}

// Opening a pipe as a database does not block.
func TestPipeAsADatabase(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	for _, command := range []string{"state", "sessions", "verify", "log"} {
		_, errs, code := called(t, "", command, "--db", pipe)
		assert.Equal(t, badInput, code)
		assert.Contains(t, errs, "not a Sandtable file")
	}
}

// Reading a pipe as a file does not block, nor does one in a package or beside a map.
func TestPipeAsAFile(t *testing.T) {
	home, err := os.Getwd()
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	for _, end := range []string{".json", ".csv", ".sandtable", ".sandsession", ".toml", ".tmx", ".txt"} {
		require.NoError(t, syscall.Mkfifo("pipe"+end, 0o600))
	}
	require.NoError(t, os.CopyFS("ridge", os.DirFS(filepath.Join(home, "testdata", "ridge"))))
	require.NoError(t, os.Remove("ridge/units.csv"))
	require.NoError(t, syscall.Mkfifo("ridge/units.csv", 0o600))
	require.NoError(t, os.WriteFile("land.tmx", []byte(`<map version="1.0" orientation="hexagonal" width="1" height="1" tilewidth="8" tileheight="8" hexsidelength="4" staggeraxis="x" staggerindex="odd"><tileset firstgid="1" source="pipe.tsx"/><layer width="1" height="1"><data encoding="csv">1</data></layer></map>`), 0o600))
	require.NoError(t, syscall.Mkfifo("pipe.tsx", 0o600))
	for _, args := range []string{"check pipe.sandtable", "describe pipe.sandtable", "check ridge", "print pipe.csv counters -o x.pdf",
		"map info pipe.json", "map check pipe.json", "map convert pipe.json x.tmx", "map convert pipe.tmx x.json", "map convert pipe.txt x.json",
		"import pipe.sandsession --db x.db", "feedback pipe.sandsession", "copy check veritable pipe.toml", "copy check veritable pipe.csv", "games add ./pipe.sandtable --db x.db"} {
		out, errs, code := called(t, "", strings.Fields(args)...)
		assert.Equal(t, badInput, code, args)
		assert.NotContains(t, errs, "inside the app", args)
		t.Log(args, ":", strings.TrimSpace(out+errs))
	}
	_, errs, _ := called(t, "", "map", "convert", "land.tmx", "x.json")
	assert.Contains(t, errs, "could not be read: pipe.tsx")
}

// A path that is no file, or below one, is reported as such, with the path once.
func TestPathsThatAreNoFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.Mkdir("w", 0o755))
	require.NoError(t, syscall.Mkfifo("w/pipe", 0o600))
	socket, err := net.Listen("unix", "w/sock")
	require.NoError(t, err)
	defer socket.Close()
	require.NoError(t, os.WriteFile("file", []byte("x"), 0o600))
	_, errs, code := called(t, "", "new", "game")
	require.Zero(t, code, errs)
	require.NoError(t, os.Remove("game/board.toml"))
	require.NoError(t, syscall.Mkfifo("game/board.toml", 0o600))
	for args, want := range map[string]string{
		"check w/sock":                         "This is a socket. Choose a file. (w/sock)",
		"print w/sock counters -o x.pdf":       "This is a socket. Choose a file. (w/sock)",
		"import w/sock --db x.db":              "This is a socket. Choose a file. (w/sock)",
		"check w/pipe":                         "This is a pipe. Choose a file. (w/pipe)",
		"play w/pipe --db x.db":                "This is a pipe. Choose a file. (w/pipe)",
		"play game --db x.db":                  "game: board.toml: Pipes, sockets and devices are not allowed in a game package.",
		"sessions --db file/x.db":              "file is a file, not a folder. Choose another folder.",
		"play veritable --db file/x.db":        "file is a file, not a folder. Choose another folder.",
		"play veritable --db file/below/x.db":  "No folder file/below. Make it first, or choose another.",
		"check file/x":                         "No file file/x.",
		"import file/x --db x.db":              "No file file/x.",
		"new file/x":                           "file is a file, not a folder. Choose another folder.",
		"map new file/x.json":                  "file is a file, not a folder. Choose another folder.",
		"print veritable charts -o file/x.pdf": "The folder does not exist. Choose another, or make it first. (file)",
		"map info w/none.json":                 "No file w/none.json.",
		"games add file/x --db x.db":           "No file file/x.",
	} {
		_, errs, code := called(t, "", strings.Fields(args)...)
		assert.Equal(t, badInput, code, args)
		assert.Equal(t, "tablectl: "+want+"\n", errs, args)
	}
}
