package library

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// Files with a correct checksum are refused if they hold what this program would not have written.
func TestUnfitFilesAreRefused(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	good := lines(t, exported(t, l, played(t, l).ID()))
	name := `"name":"Tuesday <&> вторник"`
	name = name[:strings.Index(name, "<")] // as JSON writes it the rest is escaped
	change := func(line int, old, new string) []string {
		list := append([]string(nil), good...)
		require.Contains(t, list[line-1], old)
		list[line-1] = strings.Replace(list[line-1], old, new, 1)
		return list
	}
	loose := func(n int) []string {
		list := append([]string(nil), good[:2]...)
		for i := range n {
			list = append(list, fmt.Sprintf(`{"content":"package","hash":"loose%d","data":"AAAA"}`+"\n", i))
		}
		return append(list, good[2:]...)
	}
	for what, c := range map[string]struct {
		list []string
		line int
	}{
		"a name of megabytes":            {change(1, name, name+strings.Repeat("x", 5<<20)), 1},
		"a name that a terminal obeys":   {change(1, name, name+`\u001b[2J`), 1},
		"unknown time":                   {change(1, `"begun":"2000-02-08T12:00:00Z"`, `"begun":"yesterday"`), 1},
		"a side out of the folder":       {change(1, `"begun"`, `"for":"../../etc","begun"`), 1},
		"a side that the game has not":   {change(1, `"begun"`, `"for":"green","begun"`), 1},
		"an edition that is a path":      {change(1, `"edition":"long"`, `"edition":"/etc"`), 1},
		"packages that nobody refers to": {loose(60), 0},
	} {
		_, err := l.Import(bytes.NewReader(rehash(c.list[:len(c.list)-1])), noon)
		p := problem(t, err)
		assert.Equal(t, "file.damaged", p.Code, what)
		if c.line > 0 {
			assert.Equal(t, c.line, p.Args["line"], "%s: %v", what, err)
		}
	}

	got, err := l.Import(bytes.NewReader(rehash(loose(1)[:len(good)])), noon)
	require.NoError(t, err, "an unnamed package, as earlier versions exported it")
	assert.Equal(t, 1, got.LeftOut)
	assert.NotContains(t, strings.Join(lines(t, exported(t, l, got.Session)), "\n"), "loose0")
	n := 0
	require.NoError(t, dbOf(l).One(`SELECT count(*) FROM content WHERE hash LIKE 'loose%'`, nil, &n))
	assert.Zero(t, n, "stored unnamed packages")
}

// Earlier versions stored what a player wrote as the time of an entry. Such a session is exported, and imported without
// these times, into another library or over itself.
func TestInvalidTimesOfEarlierVersions(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := played(t, l)
	e, err := s.Entry(s.Now().Last)
	require.NoError(t, err)
	for _, at := range []string{"yesterday", "2026-02-30T18:00:00Z", "2026-02-28", "10000-01-01T00:00:00Z"} {
		e.Parent, e.Command.At = s.Now().Head, at
		e.Number, e.Head = s.Now().Last+1, s.Now().Last+1
		e.Act, e.Events, e.Command.Do = journal.Done, nil, "note"
		r, err := e.Record()
		require.NoError(t, err)
		require.NoError(t, s.Extend([]journal.Record{r}))
	}
	file := exported(t, l, s.ID())
	for to, met := range map[*Library]journal.MeetingKind{in(t, t.TempDir(), 1): "", l: journal.Known} {
		got, err := to.Import(bytes.NewReader(file), noon)
		require.NoError(t, err)
		assert.Equal(t, 4, got.Untimed)
		assert.Equal(t, met, got.Met.Kind)
		there, err := to.Resume(got.Session)
		require.NoError(t, err)
		last, err := there.Entry(there.Now().Last)
		require.NoError(t, err)
		assert.Empty(t, last.Command.At)
		assert.Equal(t, s.Now().Last, there.Now().Last)
	}
}

// Stored names have one line and at most maxName characters.
func TestNamesAreMadeToFit(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := begun(t, l, "Tues\x1b[31mday\n"+strings.Repeat("ё", 5000))
	about, err := l.Session(s.ID())
	require.NoError(t, err)
	assert.Len(t, []rune(about.Name), maxName)
	assert.True(t, strings.HasPrefix(about.Name, "Tues [31mday ё"))
	require.NoError(t, l.Rename(s.ID(), "Wed\tnesday"))
	about, err = l.Session(s.ID())
	require.NoError(t, err)
	assert.Equal(t, "Wed nesday", about.Name)
	_, err = l.Import(bytes.NewReader(exported(t, l, s.ID())), noon)
	require.NoError(t, err)
	_, err = l.Copies().Keep(engine.Opening{ID: "tiny"}, "x", noon)
	assert.Equal(t, "typed.empty", problem(t, err).Code)
}

// A flipped bit in a portable file is reported, or does not matter to gzip.
func TestSingleBitsOfFiles(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	unsynced(t, l)
	file := exported(t, l, played(t, l).ID())
	r := rand.New(rand.NewPCG(15, 121))
	var c enginetest.Tally
	for range bits() {
		changed := bytes.Clone(file)
		changed[r.IntN(len(file))] ^= 1 << r.IntN(8)
		got, err := l.Import(bytes.NewReader(changed), noon)
		if c.Count(err); err != nil {
			problem(t, err)
			continue
		}
		assert.Equal(t, file, exported(t, l, got.Session))
	}
	assert.Greater(t, c.Reported, bits()*9/10)
	c.Log(t, fmt.Sprintf("bits of a session of %d bytes", len(file)))
}
