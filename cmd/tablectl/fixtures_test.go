package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/disk"
	"sandtable/editor/doc"
	"sandtable/engine/journal"
)

// fixtures is the folder with files of earlier versions. Its README lists them; they must not be rewritten. The
// transcripts testdata/fixtures_*.txt open them.
const fixtures = "testdata/fixtures"

// differences lists the fixtures' sessions that the current rules answer differently from the program that wrote them,
// each with the first entry that differs and the reason. Add a line after correcting a rule; -update does not. A session
// keeps what was played, whatever the rules say now.
var differences = map[string]struct {
	entry int
	why   string
}{
	"At random: flames-of-war": {8, "an objective that nobody places is refused when it is put down (276)"},
	"The chase":                {9, "H28 is three hexes from I30: the map counts them"},
	"VPG, with a printed copy": {37, "a halving names its own rule, and how it is rounded is a ruling (12.2, 15.1)"},
	"Denmark Strait":           {16, "the attacker goes first in each step of a round: the defender's torpedoes are asked for by themselves"},
}

// later is a time after all entries.
const later = "2027-01-01T12:00:00Z"

// sums is the file with the checksums of testdata/fixtures, in the form of sha256sum.
const sums = "SHA256SUMS"

// The fixtures still have their checksums.
func TestFixturesAreUnchanged(t *testing.T) {
	var got strings.Builder
	require.NoError(t, fs.WalkDir(os.DirFS(fixtures), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == sums || name == "README.md" {
			return err
		}
		data, err := os.ReadFile(filepath.Join(fixtures, name))
		fmt.Fprintf(&got, "%x  %s\n", sha256.Sum256(data), name)
		return err
	}))
	want, err := os.ReadFile(filepath.Join(fixtures, sums))
	require.NoError(t, err)
	require.Equal(t, string(want), got.String(), "a fixture is never rewritten; a new one gets its line in %s by hand", sums)
}

// The current rules give every session of the library the same events, except for the listed differences, and no entry
// looks forged.
func TestFixturesVerify(t *testing.T) {
	lib := fixtureLibrary(t)
	list, err := lib.Sessions()
	require.NoError(t, err)
	require.Len(t, list, 14)
	for _, about := range list {
		if about.Serves != "" {
			continue // a part, see below
		}
		s, err := lib.Resume(about.ID)
		require.NoError(t, err, about.Name)
		list, err := s.Differences()
		require.NoError(t, err, about.Name)
		var d *journal.Difference
		for _, each := range list {
			assert.True(t, each.Explicable(), "%s: %s", about.Name, each)
			if d == nil && each.Aspect == "" {
				d = each
			}
		}
		known, differs := differences[about.Name]
		switch {
		case d == nil:
			assert.False(t, differs, "%s: is in differences, but verifies", about.Name)
		case !differs:
			assert.Fail(t, "the current rules differ", "%s: entry %d: %+v\nrefused: %v", about.Name, d.Entry, d.Command, d.Refused)
		default:
			assert.Equal(t, known.entry, d.Entry, "%s: %s", about.Name, known.why)
		}
	}
}

// Each die of an older session that a line of its entry names is found as forged, although the rules have changed since.
func TestFixturesVerifyFindsForgedDice(t *testing.T) {
	lib := fixtureLibrary(t)
	list, err := lib.Sessions()
	require.NoError(t, err)
	dice, found := regexp.MustCompile(`"faces":\[(\d)`), 0
	for _, about := range list {
		if about.Game != "veritable" || about.Serves != "" {
			continue
		}
		s, err := lib.Resume(about.ID)
		require.NoError(t, err)
		lines, err := s.Log(journal.Host, 1, 0)
		require.NoError(t, err)
		for _, l := range lines {
			r, err := l.Record()
			require.NoError(t, err)
			m := dice.FindSubmatchIndex(r.Body)
			if m == nil || !bytes.Contains(r.Body, []byte(`"faces":"`)) {
				continue
			}
			body := func(b []byte) {
				require.NoError(t, disk.File(lib).Change(func() error {
					return disk.File(lib).Exec(`UPDATE entry SET body = ? WHERE session = ? AND number = ?`, b, about.ID, l.Number)
				}))
			}
			forged := bytes.Clone(r.Body)
			forged[m[2]] = '1' + (forged[m[2]]-'0')%6
			body(forged)
			again, err := lib.Resume(about.ID)
			require.NoError(t, err)
			all, err := again.Differences()
			require.NoError(t, err)
			assert.True(t, slices.ContainsFunc(all, func(d *journal.Difference) bool {
				return d.Entry == l.Number && d.Aspect == journal.DiceAspect && !d.Explicable()
			}), "%s: entry %d", about.Name, l.Number)
			body(r.Body)
			found++
		}
	}
	assert.Positive(t, found)
	t.Log(found, "dice were forged")
}

// verify checks one side's part of a session as far as possible and reports that it is a part.
func TestFixturesVerifyParts(t *testing.T) {
	lib := fixtureLibrary(t)
	list, err := lib.Sessions()
	require.NoError(t, err)
	for _, about := range list {
		s, err := lib.Resume(about.ID)
		require.NoError(t, err)
		part, err := journal.VerifyPart(s.Journal)
		require.NoError(t, err, about.Name)
		if about.Name != "The chase, on the German device" {
			assert.Nil(t, part, about.Name)
			continue
		}
		assert.Equal(t, &journal.Part{Side: "german", Entries: 35, Checked: 23}, part)
	}
}

// Each session can be undone step by step and redone to where it was.
func TestFixturesUndoAndRedo(t *testing.T) {
	lib := fixtureLibrary(t)
	list, err := lib.Sessions()
	require.NoError(t, err)
	for _, about := range list {
		s, err := lib.Resume(about.ID)
		require.NoError(t, err)
		before, n := s.State().Clone(), 0
		for ; n < 12 && s.Now().Undo > 0; n++ {
			_, err := s.Undo(journal.By{At: later})
			require.NoError(t, err, about.Name)
		}
		for range n {
			_, err := s.Redo(journal.By{At: later})
			require.NoError(t, err, about.Name)
		}
		assert.NotZero(t, n, about.Name)
		assert.Equal(t, before, s.State(), about.Name)
	}
}

// The library still has its settings, its trash, and the sides that devices serve.
func TestFixturesKeepSettingsAndTrash(t *testing.T) {
	lib := fixtureLibrary(t)
	for key, want := range map[string]string{"language": "ru", "print.paper": `{"paper":"letter","offset":[0.5,-1]}`} {
		got, err := lib.Setting(key)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	trash, err := lib.Trash()
	require.NoError(t, err)
	require.Len(t, trash, 1)
	assert.Equal(t, "In the waste basket", trash[0].Name)
	require.NoError(t, lib.Restore(trash[0].ID))
	back, err := lib.Resume(trash[0].ID)
	require.NoError(t, err)
	assert.Equal(t, 3, back.Now().Head)
	german, err := lib.Session(15)
	require.NoError(t, err)
	assert.Equal(t, "german", german.Serves)
	copied, err := lib.Copy(1, "a second one", later)
	require.NoError(t, err)
	again, err := lib.Resume(copied)
	require.NoError(t, err)
	first, err := lib.Resume(1)
	require.NoError(t, err)
	assert.Equal(t, first.State(), again.State())
}

// The recovery copy beside the map has the stroke that was not saved.
func TestFixturesRecoveryCopy(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(filepath.Join(fixtures, "maps"))))
	r, err := doc.FindRecovery(filepath.Join(dir, "meadow.json"))
	require.NoError(t, err)
	require.NotNil(t, r)
	require.NoError(t, r.Fault)
	assert.Equal(t, 1, r.Hexes)
	assert.False(t, r.Older)
}

// fixtureLibrary opens a copy of the library.
func fixtureLibrary(t *testing.T) *library.Library {
	t.Helper()
	path := filepath.Join(t.TempDir(), "sandtable.db")
	data, err := os.ReadFile(filepath.Join(fixtures, "sandtable.db"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, data, 0o644))
	lib, err := disk.OpenFile(path, shared.games)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, lib.Close()) })
	return lib
}

// fixture copies a file or a folder of testdata/fixtures: fixture NAME [FOLDER].
func fixture(r *transcript, args []string, _ io.Reader, _ io.Writer) error {
	from, to := filepath.Join(r.home, fixtures, args[0]), args[len(args)-1]
	if info, err := os.Stat(from); err != nil || info.IsDir() {
		return os.CopyFS(to, os.DirFS(from))
	}
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// same compares two files, unpacked, and writes the first line that differs: same ONE OTHER.
func same(_ *transcript, args []string, _ io.Reader, out io.Writer) error {
	var lines [2][]string
	for i, name := range args {
		data, err := os.ReadFile(name)
		if err == nil && bytes.HasPrefix(data, []byte{0x1f, 0x8b}) {
			data, err = unpacked(data)
		}
		if err != nil {
			return err
		}
		lines[i] = strings.Split(string(data), "\n")
	}
	for i, line := range lines[0] {
		if i >= len(lines[1]) || line != lines[1][i] {
			_, err := fmt.Fprintf(out, "line %d differs\n", i+1)
			return err
		}
	}
	said := "the same"
	if len(lines[0]) < len(lines[1]) {
		said = "there is more"
	}
	_, err := fmt.Fprintln(out, said)
	return err
}

func unpacked(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

// pages counts the pages of a PDF: pages FILE.
func pages(_ *transcript, args []string, _ io.Reader, out io.Writer) error {
	data, err := os.ReadFile(args[0])
	if err == nil {
		_, err = fmt.Fprintln(out, bytes.Count(data, []byte("/Type /Page\n")))
	}
	return err
}
