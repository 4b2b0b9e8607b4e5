package library

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/rescue"
	"sandtable/engine/enginetest"
)

// pageSize is that of SQLite's pages here.
const pageSize = 4096

// damages are what may happen to one page of a database. Each damages the page that begins at a byte.
var damages = []struct {
	name string
	do   func(data []byte, at int, r *rand.Rand)
}{
	{"zeros", func(data []byte, at int, _ *rand.Rand) { clear(data[at : at+pageSize]) }},
	{"noise", func(data []byte, at int, r *rand.Rand) {
		for i := range pageSize {
			data[at+i] = byte(r.Uint32())
		}
	}},
	{"half of a page", func(data []byte, at int, _ *rand.Rand) { clear(data[at+pageSize/2 : at+pageSize]) }},
	{"a page in the place of another", func(data []byte, at int, r *rand.Rand) {
		from := r.IntN(len(data)/pageSize) * pageSize
		copy(data[at:at+pageSize], bytes.Clone(data[from:from+pageSize]))
	}},
}

// Whatever page of a library is damaged, the salvaged library is a part of the old one: each session has the old entries,
// unchanged, but those that the result names as lost.
func TestSalvageOfEachPage(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	unsynced(t, l)
	longEvening(t, l, "Tuesday", 60)
	longEvening(t, l, "Wednesday", 30)
	played(t, l)
	want := entriesByID(t, l)
	require.NoError(t, l.Close())
	data := file(t, dir)
	require.Zero(t, len(data)%pageSize)
	pages := len(data) / pageSize
	for i, d := range damages {
		r := rand.New(rand.NewPCG(28, uint64(i)))
		var c enginetest.Tally
		for page := i % step(); page < pages; page += step() {
			bad := bytes.Clone(data)
			d.do(bad, page*pageSize, r)
			got, l := salvaged(t, bad)
			count(&c, got)
			proven(t, l, got)
			isPart(t, want, l, got, fmt.Sprintf("%s: page %d", d.name, page+1))
			require.NoError(t, l.Close())
		}
		c.Log(t, fmt.Sprintf("pages of a library of %d: %s; entries lost", pages, d.name))
	}
}

// step is how many pages a test goes on after each that it damages.
func step() int {
	if enginetest.Proof() {
		return 1
	}
	return 8
}

// entriesByID returns the entries of each session as its file has them.
func entriesByID(t *testing.T, l *Library) map[int64][]string {
	t.Helper()
	list, err := l.Sessions()
	require.NoError(t, err)
	all := map[int64][]string{}
	for _, s := range list {
		for _, line := range lines(t, exported(t, l, s.ID)) {
			if strings.HasPrefix(line, `{"n":`) {
				all[s.ID] = append(all[s.ID], line)
			}
		}
	}
	return all
}

// isPart checks a salvaged library against the entries that were in the old one.
func isPart(t *testing.T, want map[int64][]string, l *Library, got *rescue.Result, damage string) {
	t.Helper()
	require.Len(t, got.Sessions, len(want), "%s: sessions that are named", damage)
	is := entriesByID(t, l)
	for _, s := range got.Sessions {
		if s.Gone {
			continue // without its name; none of its entries is kept
		}
		require.Contains(t, want, s.ID)
		assert.Equal(t, len(want[s.ID]), s.Kept+len(s.Lost), "%s: entries of %s that are kept or named", damage, s.Name)
		lost := map[int]bool{}
		for _, e := range s.Lost {
			lost[e.Entry] = true
		}
		for i, line := range want[s.ID] {
			if !lost[i+1] && assert.Less(t, i, len(is[s.ID])) {
				assert.Equal(t, line, is[s.ID][i], "%s: %s", damage, s.Name)
			}
		}
	}
}

// Pages of one session that cannot be read leave the others as they are: they are checked and exported.
func TestDamagedPagesOfAnotherSession(t *testing.T) {
	data, _ := evenings(t)
	text := bytes.Repeat([]byte("long "), pageSize/5-10)
	for at := bytes.Index(data, text); at >= 0; at = bytes.Index(data, text) { // in pages that hold a part of a long note alone
		clear(data[at/pageSize*pageSize : (at/pageSize+1)*pageSize])
	}
	l := inData(t, data)
	require.Error(t, dbOf(l).Use(dbOf(l).Check))
	require.NoError(t, l.Check(1))
	require.NoError(t, l.Export(1, &bytes.Buffer{}))
	require.Error(t, l.Check(2))
}
