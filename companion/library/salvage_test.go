package library

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
	"sandtable/companion/library/rescue"
	"sandtable/companion/library/salvage"
	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// source is a damaged database of the tiny game.
func source(path string) salvage.Source {
	return salvage.Source{Path: path, Games: enginetest.Catalogue{Printing: 1}, Unnamed: func(id int64) string { return fmt.Sprint("without its name ", id) }}
}

// salvaged salvages a database and opens the result.
func salvaged(t *testing.T, data []byte) (*rescue.Result, *Library) {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "bad.db"), data, 0o600))
	got, err := salvage.Salvage(t.Context(), source(filepath.Join(dir, "bad.db")), filepath.Join(dir, "out", database.FileName))
	require.NoError(t, err)
	return got, in(t, filepath.Join(dir, "out"), 1)
}

// evenings returns a database with two sessions and a setting, and what it shows.
func evenings(t *testing.T) (data []byte, want string) {
	t.Helper()
	dir := t.TempDir()
	l := in(t, dir, 1)
	unsynced(t, l)
	longEvening(t, l, "Tuesday", 60)
	s := longEvening(t, l, "Wednesday", 30)
	_, err := s.Do(engine.Ask("note", map[string]string{"id": "n1", "text": string(bytes.Repeat([]byte("long "), 3000))}))
	require.NoError(t, err)
	require.NoError(t, l.Set("language", "ru"))
	all, err := shown(l)
	require.NoError(t, err)
	require.NoError(t, l.Close())
	return file(t, dir), string(all)
}

// A whole library is salvaged whole, long records included, and also without its head and schema.
func TestSalvageOfAWholeLibrary(t *testing.T) {
	data, want := evenings(t)
	for _, damage := range []func([]byte){func([]byte) {}, func(b []byte) { clear(b[:100]) }, func(b []byte) { clear(b[:4096]) }} {
		bad := bytes.Clone(data)
		damage(bad)
		got, l := salvaged(t, bad)
		require.Len(t, got.Sessions, 2)
		for _, s := range got.Sessions {
			assert.Empty(t, s.Lost)
		}
		all, err := shown(l)
		require.NoError(t, err)
		assert.Equal(t, want, string(all))
	}
}

// A damaged entry is named with its turn and what is left of it. The salvaged session has all others, marks that one, and
// opens with the same state, because its command is left; other sessions are whole.
func TestSalvageNamesWhatIsLost(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	was := longEvening(t, l, "Tuesday", 12).State()
	longEvening(t, l, "Wednesday", 12)
	l.flip(t, `UPDATE event SET events = x'5b5d' WHERE session = 1 AND number = 10`)
	require.NoError(t, l.Close())
	got, l := salvaged(t, file(t, dir))
	assert.Equal(t, []rescue.Session{
		{ID: 1, Name: "Tuesday", Kept: 12, Lost: []rescue.Lost{{Entry: 10, Turn: 1, Left: "command"}}},
		{ID: 2, Name: "Wednesday", Kept: 13}}, got.Sessions)
	require.NoError(t, l.Check(1))
	s, err := l.Resume(1)
	require.NoError(t, err)
	assert.Equal(t, 13, s.Now().Last)
	assert.Equal(t, was, s.State())
	do(t, s, `note {"id":"n1","text":"played on"}`)
}

// Whichever entry of a session is damaged, the salvaged session keeps every other one, before and after it.
func TestSalvageLosesNoOtherEntry(t *testing.T) {
	data := shortEvening(t)
	whole, err := inData(t, data).Resume(1)
	require.NoError(t, err)
	for _, flip := range flips {
		for n := 1; n <= whole.Now().Last; n++ {
			t.Run(fmt.Sprint(flip.name, n), func(t *testing.T) {
				l := hurt(t, data, n, flip.queries)
				require.NoError(t, l.Close())
				got, l := salvaged(t, file(t, dbOf(l).Dir()))
				require.Len(t, got.Sessions[0].Lost, 1)
				assert.Equal(t, n, got.Sessions[0].Lost[0].Entry)
				require.NoError(t, l.Check(1))
				s, err := l.Resume(1)
				require.NoError(t, err)
				if flip.proven || n == 1 {
					assert.Equal(t, whole.State(), s.State())
				}
				logKeepsAllBut(t, told(t, whole), told(t, s), n)
				fileKeepsAll(t, l, s)
				playsOn(t, s)
			})
		}
	}
}

// Rows of different tables can have the same columns. Each comes back into its own table only.
func TestSalvageTellsTablesApart(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	unsynced(t, l)
	longEvening(t, l, "Tuesday", 600) // with states and rows of heads
	want, err := shown(l)
	require.NoError(t, err)
	require.NoError(t, l.Close())
	got, l := salvaged(t, file(t, dir))
	assert.Equal(t, &rescue.Result{Sessions: []rescue.Session{{ID: 1, Name: "Tuesday", Kept: 601}}}, got)
	is, err := shown(l)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(is))
}

// A state that the library keeps after a lost entry carries the session on from there.
func TestSalvageGoesOnFromALaterState(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	unsynced(t, l)
	was := longEvening(t, l, "Tuesday", 150)
	for _, q := range flips[3].queries {
		l.flip(t, fmt.Sprintf(q, 60))
	}
	require.NoError(t, l.Close())
	_, l = salvaged(t, file(t, dir))
	s, err := l.Resume(1)
	require.NoError(t, err)
	assert.NoError(t, s.Detour())
	assert.Equal(t, was.State(), s.State())
}

// What is only in the log of a killed program is salvaged too.
func TestSalvageReadsTheLog(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	do(t, begun(t, l, "one"), "next", "next")
	to := copied(t, dir, "-wal")
	got, err := salvage.Salvage(t.Context(), source(filepath.Join(to, database.FileName)), filepath.Join(to, "out.db"))
	require.NoError(t, err)
	assert.Equal(t, []rescue.Session{{ID: 1, Name: "one", Kept: 3}}, got.Sessions)
}

// Noise anywhere never breaks the salvage: what comes out can be opened, and every entry is kept or named as lost.
func TestSalvageOfNoise(t *testing.T) {
	data, _ := evenings(t)
	r := rand.New(rand.NewPCG(28, 2))
	runs := 12
	if enginetest.Proof() {
		runs = 500
	}
	var c enginetest.Tally
	for range runs {
		bad := bytes.Clone(data)
		at := r.IntN(len(bad))
		for i := range min(len(bad)-at, 1+r.IntN(20000)) {
			bad[at+i] = byte(r.Uint32())
		}
		got, l := salvaged(t, bad)
		count(&c, got)
		proven(t, l, got)
		require.NoError(t, l.Close())
	}
	c.Log(t, "noise in a library that is salvaged; entries lost")
}

// count adds a salvage to a tally: harmless if it names no loss.
func count(c *enginetest.Tally, got *rescue.Result) {
	lost := 0
	for _, s := range got.Sessions {
		lost += len(s.Lost)
	}
	c.Tried++
	c.Lost += lost
	if lost > 0 {
		c.Reported++
	} else {
		c.Harmless++
	}
}

// proven checks every session that came out of a salvage: its rows match their checksums, and if it has its rules it
// opens and has the entries that the result names.
func proven(t *testing.T, l *Library, got *rescue.Result) {
	t.Helper()
	for _, s := range got.Sessions {
		if s.Gone {
			continue
		}
		require.NoError(t, l.Check(s.ID))
		if s.NoRules {
			continue
		}
		again, err := l.Resume(s.ID)
		require.NoError(t, err)
		last := s.Kept + len(s.Lost)
		if again.Detour() != nil {
			last++
		}
		require.Equal(t, last, again.Now().Last)
	}
}

// A salvage says how far it is and can be stopped; then nothing is left of it.
func TestSalvageCanBeStopped(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	longEvening(t, l, "Tuesday", 60)
	require.NoError(t, l.Close())
	ctx, stop := context.WithCancel(t.Context())
	pages := 0
	from := source(filepath.Join(dir, database.FileName))
	from.Progress = func(done, of int) {
		if pages = done; done == of/2 {
			stop()
		}
	}
	_, err := salvage.Salvage(ctx, from, filepath.Join(dir, "out.db"))
	assert.ErrorIs(t, err, context.Canceled)
	assert.Positive(t, pages)
	assert.NoFileExists(t, filepath.Join(dir, "out.db"))
}

// A session whose own row is lost keeps its entries: they show its game, edition and options. It is named after its
// number if its name cannot be read, and played on.
func TestSalvageOfASessionWithoutItsRow(t *testing.T) {
	for _, o := range []engine.Opening{
		{ID: enginetest.TinyID, Edition: "long", Options: []string{"fate", "night"}},
		{ID: enginetest.TinyID, Edition: "short"},
		{ID: enginetest.TinyID, Edition: "short", Options: []string{"fate"}},
	} {
		dir := t.TempDir()
		l := in(t, dir, 1)
		longEvening(t, l, "Tuesday", 12)
		s, err := l.New(o, "Wednesday", noon)
		require.NoError(t, err)
		do(t, s, "next", "weather dice 2", "next", `note {"id":"n1","text":"noted"}`)
		was := s.State()
		name := "Wednesday" // it can still be read
		if o.Options == nil {
			name = "without its name 2"
			l.flip(t, `UPDATE session SET name = char(7) WHERE id = 2`)
		}
		l.flip(t, `UPDATE session SET edition = 'x' WHERE id = 2`)
		require.NoError(t, l.Close())
		got, l := salvaged(t, file(t, dir))
		assert.Equal(t, rescue.Session{ID: 2, Name: name, Kept: 5, Renamed: true}, got.Sessions[1])
		about, err := l.Session(2)
		require.NoError(t, err)
		assert.Equal(t, name, about.Name)
		assert.Equal(t, o.Edition, about.Edition)
		assert.Equal(t, 5, about.Entries)
		require.NoError(t, l.Check(2))
		again, err := l.Resume(2)
		require.NoError(t, err)
		assert.Equal(t, was, again.State())
		do(t, again, `note {"id":"n2","text":"played on"}`)
	}
}

// A session whose own row and beginning are lost is named with all its entries, none of which is kept.
func TestSalvageWithoutRowAndBeginning(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	longEvening(t, l, "Tuesday", 12)
	longEvening(t, l, "Wednesday", 3)
	l.flip(t, `UPDATE session SET name = 'x' WHERE id = 2`)
	l.flip(t, `UPDATE event SET events = x'5b5d' WHERE session = 2 AND number = 1`)
	require.NoError(t, l.Close())
	got, _ := salvaged(t, file(t, dir))
	assert.True(t, got.Sessions[1].Gone)
	assert.Equal(t, "x", got.Sessions[1].Name)
	assert.Len(t, got.Sessions[1].Lost, 5)
}
