package library

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
	"sandtable/engine/enginetest"
)

// A row whose key is damaged is not found, and one within a tree leads to rows that nobody asked for.
func TestSingleBitsOfKeys(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	unsynced(t, l)
	longEvening(t, l, "Tuesday", 300)
	require.NoError(t, l.Set("language", "ru"))
	require.NoError(t, l.Close())
	data := file(t, dir)
	path := filepath.Join(t.TempDir(), database.FileName)
	require.NoError(t, os.WriteFile(path, data, 0o600))
	want, err := looked(path)
	require.NoError(t, err)

	every := 8 * 12
	if enginetest.Proof() {
		every = 1
	}
	var c enginetest.Tally
	keys := keyBytes(data)
	for i := 0; i < 8*len(keys); i += 1 + i*7%every {
		at, bit := keys[i/8], byte(1)<<(i%8)
		changed := bytes.Clone(data)
		changed[at] ^= bit
		require.NoError(t, os.WriteFile(path, changed, 0o600))
		got, err := looked(path)
		if c.Count(err); err != nil {
			problem(t, err)
			continue
		}
		assert.True(t, bytes.Equal(want, got), "byte %d, bit %d", at, bit)
	}
	c.Log(t, fmt.Sprintf("bits of %d bytes of keys", len(keys)))
}

// The kinds of SQLite's pages that keep rows in the order of keys.
const (
	innerPage = 2
	leafPage  = 10
)

// keyBytes returns where the pages within trees have the heads and keys of their rows, and all pages those of short rows.
func keyBytes(data []byte) (places []int) {
	size := int(binary.BigEndian.Uint16(data[16:]))
	for page := size; page < len(data); page += size { // the first has the schema
		kind := data[page]
		if kind != innerPage && kind != leafPage {
			continue
		}
		rows, pointers := int(binary.BigEndian.Uint16(data[page+3:])), page+8
		if kind == innerPage {
			pointers += 4
		}
		for row := range rows {
			at := page + int(binary.BigEndian.Uint16(data[pointers+2*row:]))
			if kind == innerPage || rows < 4 {
				places = append(places, from(at, 14)...)
			}
		}
	}
	return places
}

// from returns n places from one on.
func from(at, n int) (places []int) {
	for i := range n {
		places = append(places, at+i)
	}
	return places
}
