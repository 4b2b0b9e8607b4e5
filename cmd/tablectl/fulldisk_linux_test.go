package main

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// On a full file system commands are refused, and play continues when there is room again. A failed export leaves no
// partial file.
func TestFullDiskRefusesCommands(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("this test mounts a small file system, which it may not do here: ", err)
	}
	defer syscall.Unmount(dir, syscall.MNT_DETACH)
	db := filepath.Join(dir, "evening.db")
	p := start(t, "play", "veritable", "--db", db)
	assert.Contains(t, p.ask(`{"do":"next"}`), `"entry":2`)
	filler := filepath.Join(dir, "photographs")
	_ = os.WriteFile(filler, bytes.Repeat([]byte{1}, 1<<20), 0o600) // until nothing more fits
	answer := ""
	for range 50 {
		if answer = p.ask(`{"do":"tick","args":{"check":"reserves","on":true}}`); !bytes.Contains([]byte(answer), []byte(`"entry"`)) {
			break
		}
	}
	assert.Contains(t, answer, `"problem":"Disk full, nothing was saved.`)
	_, errs, code := called(t, "", "export", filepath.Join(dir, "evening.sandsession"), "--db", db)
	assert.Equal(t, badInput, code)
	assert.Contains(t, errs, "Disk full")
	_, errs, code = called(t, "", "play", "veritable", "--db", filepath.Join(dir, "second.db"))
	assert.Equal(t, badInput, code)
	assert.Contains(t, errs, "Disk full")
	left, err := filepath.Glob(filepath.Join(dir, "*"))
	require.NoError(t, err)
	for _, name := range left {
		assert.NotContains(t, name, "second.db")
		assert.NotContains(t, name, "sandsession")
	}

	require.NoError(t, os.Remove(filler))
	assert.Contains(t, p.ask(`{"do":"next"}`), `"phase":"setup_ready"`)
	require.NoError(t, p.in.Close())
	require.NoError(t, p.cmd.Wait())
	out, _, _ := called(t, "", "verify", "--db", db)
	assert.Contains(t, out, `"ok":true`)
}
