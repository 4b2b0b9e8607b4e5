package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pretended is a tree whose go is a script.
func pretended(t *testing.T, script string) (tree, *bytes.Buffer) {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go"), []byte("#!/bin/sh\n"+script), 0o755))
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	var out bytes.Buffer
	return tree{root: dir, out: &out}, &out
}

func TestFaultsOfLibrariesFailTheProof(t *testing.T) {
	here, out := pretended(t, "echo 'Vulnerability #1: GO-2099-0001'; exit 3")
	assert.ErrorContains(t, vulnerabilities(t.Context(), here), "exit status 3")
	assert.Contains(t, out.String(), "GO-2099-0001")
}

// A machine without a network proves all else.
func TestDatabaseOutOfReachIsSaid(t *testing.T) {
	here, out := pretended(t, "echo 'govulncheck: fetching vulnerabilities: no such host' >&2; exit 1")
	require.NoError(t, vulnerabilities(t.Context(), here))
	assert.Contains(t, out.String(), "left out")
}
