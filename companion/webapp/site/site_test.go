package site_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/webapp/site"
)

func folder(t *testing.T, program string) site.Folder {
	f, err := site.Files(site.Parts{Program: []byte(program), Runtime: []byte("runtime"), Icons: map[int][]byte{192: []byte("small"), 512: []byte("large")}})
	require.NoError(t, err)
	return f
}

// named finds the files that the page, the manifest and the service worker name.
var named = regexp.MustCompile(`[a-z0-9]+-[0-9a-f]{12}\.[a-z.]+`)

// The folder has every file that one of its files names, loads nothing from elsewhere, and is the same each time.
func TestTheFolder(t *testing.T) {
	f := folder(t, "program")
	assert.Equal(t, f, folder(t, "program"))
	for _, from := range []string{"index.html", "manifest.json", "sw.js"} {
		names := named.FindAllString(string(f[from]), -1)
		assert.NotEmpty(t, names, from)
		for _, name := range names {
			assert.Contains(t, f, name, from)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(f)) {
		assert.NotRegexp(t, `(src|href)="/|https?://`, strings.ReplaceAll(string(f[name]), "http://www.w3.org", ""), name)
	}
	assert.Contains(t, string(f["index.html"]), `script-src 'self' 'wasm-unsafe-eval'; `)
	assert.NotRegexp(t, `<script[^>]*>[^<]|style="|<style| on[a-z]+="`, string(f["index.html"]), "the policy lets nothing inline run")
}

// A changed program has another name, and the service worker another version.
func TestAnotherVersion(t *testing.T) {
	a, b := folder(t, "program"), folder(t, "another program")
	assert.NotEqual(t, a["sw.js"], b["sw.js"])
	for name, data := range b {
		if was, ok := a[name]; ok && name != "sw.js" && name != "index.html" {
			assert.Equal(t, was, data, name)
		}
	}
}

// The program is packed; the worker unpacks it.
func TestTheProgramIsPacked(t *testing.T) {
	for name, data := range folder(t, "program") {
		if !strings.HasSuffix(name, ".gz") {
			continue
		}
		r, err := gzip.NewReader(bytes.NewReader(data))
		require.NoError(t, err)
		text, err := io.ReadAll(r)
		require.NoError(t, err)
		assert.Equal(t, "program", string(text))
		return
	}
	assert.Fail(t, "there is no packed program")
}
