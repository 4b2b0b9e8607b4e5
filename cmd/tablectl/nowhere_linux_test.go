package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// On a read-only disk each command that writes reports that in a sentence, and commands that read work.
func TestReadOnlyDisk(t *testing.T) {
	home, err := os.Getwd()
	require.NoError(t, err)
	for name, say := range map[string]string{"full": "isk", "read-only": "rite"} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=2m"); err != nil {
				t.Skip("this test mounts a small file system, which it may not do here: ", err)
			}
			defer syscall.Unmount(dir, syscall.MNT_DETACH)
			t.Chdir(dir)
			require.NoError(t, os.CopyFS("ridge", os.DirFS(filepath.Join(home, "testdata", "ridge"))))
			require.NoError(t, os.WriteFile("l.csv", []byte("name,symbol\nA,infantry\n"), 0o600))
			for _, args := range []string{"play veritable --db e.db", "map new land.json --size 4x4", "export e.sandsession --db e.db"} {
				_, errs, code := called(t, `{"do":"next"}`, strings.Fields(args)...)
				require.Zero(t, code, errs)
			}
			if name == "full" {
				_ = os.WriteFile("photographs", bytes.Repeat([]byte{1}, 2<<20), 0o600) // until nothing more fits
			} else {
				require.NoError(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
			}
			writesNothing(t, say)
		})
	}
}

func writesNothing(t *testing.T, say string) {
	before, err := os.ReadDir(".")
	require.NoError(t, err)
	for _, args := range []string{"export y.sandsession --db e.db", "print l.csv counters -o y.pdf", "map convert land.json y.tmx", "map new y.json", "map render land.json y.svg",
		"new y", "vassal ridge y.vmod", "games add ./ridge --db e.db", "games send veritable y.sandtable --db e.db", "import e.sandsession --db new.db", "print l.csv counters -o " + strings.Repeat("y", 300) + ".pdf"} {
		_, errs, code := called(t, "", strings.Fields(args)...)
		assert.Equal(t, badInput, code, args)
		assert.NotContains(t, errs, "nternal", args)
		assert.NotContains(t, errs, "Cannot read", args)
		assert.NotContains(t, errs, "/.", "%s: a name that a file has meanwhile", args)
		if !strings.Contains(args, "yyy") {
			assert.Contains(t, errs, say, args)
		}
		t.Log(args[:min(len(args), 60)], ":", strings.TrimSpace(errs)[:min(len(strings.TrimSpace(errs)), 160)])
	}
	for _, args := range []string{"state --db e.db", "log --db e.db", "verify --db e.db", "sessions --db e.db", "feedback e.sandsession", "describe ridge", "map info land.json"} {
		out, errs, code := called(t, "", strings.Fields(args)...)
		assert.Zero(t, code, errs)
		assert.NotEmpty(t, out)
	}
	after, err := os.ReadDir(".")
	require.NoError(t, err)
	assert.Len(t, after, len(before))
}
