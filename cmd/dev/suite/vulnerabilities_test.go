package suite

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

// scripted returns a tree whose go is a script.
func scripted(t *testing.T, script string) (tree.Tree, *bytes.Buffer) {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go"), []byte("#!/bin/sh\n"+script), 0o755))
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	var out bytes.Buffer
	return tree.Tree{Root: dir, Out: &out}, &out
}

func TestVulnerabilitiesFailTheProof(t *testing.T) {
	here, out := scripted(t, "echo 'Vulnerability #1: GO-2099-0001'; exit 3")
	assert.ErrorContains(t, vulnerabilities(t.Context(), here), "exit status 3")
	assert.Contains(t, out.String(), "GO-2099-0001")
}

// TestVulnerabilitiesAreSkippedOffline lets a machine without a network run the other proofs.
func TestVulnerabilitiesAreSkippedOffline(t *testing.T) {
	here, out := scripted(t, "echo 'govulncheck: fetching vulnerabilities: no such host' >&2; exit 1")
	require.NoError(t, vulnerabilities(t.Context(), here))
	assert.Contains(t, out.String(), "skipped")
}
