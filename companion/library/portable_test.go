package library

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// played plays a session with branches, a second package, and a secret of a side.
func played(t testing.TB, l *Library) *Session {
	t.Helper()
	s := begun(t, l, "Tuesday <&> вторник")
	do(t, s, "next", "weather dice 2", `note {"id":"n","text":"<&>\u2028 ё"}`, "next", `plan {"plan":70003} as red`, "fate drawn good")
	_, err := s.Undo(journal.By{Side: "red", At: noon})
	require.NoError(t, err)
	do(t, s, "fate drawn bad")
	_, err = s.Take(nil, []byte("r1 6"), journal.By{At: noon})
	require.NoError(t, err)
	_, err = s.Jump(4, journal.By{At: noon})
	require.NoError(t, err)
	return s
}

func exported(t testing.TB, l *Library, id int64) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, l.Export(id, &b))
	return b.Bytes()
}

// lines unpacks a portable file.
func lines(t testing.TB, file []byte) []string {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(file))
	require.NoError(t, err)
	b, err := io.ReadAll(z)
	require.NoError(t, err)
	return strings.SplitAfter(strings.TrimSuffix(string(b), "\n"), "\n")
}

func packed(list []string) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write([]byte(strings.Join(list, ""))) // a buffer does not fail
	_ = z.Close()
	return b.Bytes()
}

// An imported session has the state, log, branches and package of the exported one, and exports to the same file.
func TestExportImportRoundTrip(t *testing.T) {
	here, there := in(t, t.TempDir(), 1), in(t, t.TempDir(), 2)
	s := played(t, here)
	file := exported(t, here, s.ID())
	assert.Equal(t, file, exported(t, here, s.ID()), "the same session gives the same bytes")

	got, err := there.Import(bytes.NewReader(file), noon)
	require.NoError(t, err)
	again, err := there.Resume(got.Session)
	require.NoError(t, err)
	assert.Equal(t, s.State(), again.State())
	assert.Equal(t, s.Head(), again.Head())
	assert.Equal(t, s.Now().Redo, again.Now().Redo)
	for _, side := range []string{"", "red", "blue"} {
		want, err := s.Log(side, 1, 0)
		require.NoError(t, err)
		lines, err := again.Log(side, 1, 0)
		require.NoError(t, err)
		assert.Equal(t, want, lines)
	}
	enginetest.CheckVerify(t, again.Journal)
	assert.Equal(t, file, exported(t, there, got.Session))
	about, err := there.Session(got.Session)
	require.NoError(t, err)
	assert.Equal(t, "Tuesday <&> вторник", about.Name)
}

// Random games survive export and import too.
func TestExportImportProperty(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	here, there := in(t, t.TempDir(), 1), in(t, t.TempDir(), 1)
	unsynced(t, here)
	unsynced(t, there)
	n := 0 // makes each begin at another time
	rapid.Check(t, func(t *rapid.T) {
		n++
		s, err := here.New(engine.Opening{ID: enginetest.TinyID, Edition: "long", Options: []string{"fate", "night"}}, "random", time.Unix(int64(n), 0).UTC().Format(time.RFC3339))
		require.NoError(t, err)
		p := &enginetest.Player{Seed: rapid.Uint64().Draw(t, "seed"), Most: rapid.IntRange(0, 40).Draw(t, "most")}
		require.NoError(t, p.Play(s))
		var file bytes.Buffer
		require.NoError(t, here.Export(s.ID(), &file))
		got, err := there.Import(bytes.NewReader(file.Bytes()), noon)
		require.NoError(t, err)
		again, err := there.Resume(got.Session)
		require.NoError(t, err)
		require.Equal(t, s.State(), again.State())
		var second bytes.Buffer
		require.NoError(t, there.Export(got.Session, &second))
		require.Equal(t, file.Bytes(), second.Bytes())
	})
}

// A damaged or foreign file imports nothing, and the Problem names the line.
func TestDamagedFileIsRefusedWithItsLine(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	l := in(t, t.TempDir(), 1)
	s := played(t, l)
	file := exported(t, l, s.ID())
	good := lines(t, file)
	l = in(t, t.TempDir(), 2) // another app, with a newer package of its own
	change := func(line int, old, new string) []byte {
		list := append([]string(nil), good...)
		require.Contains(t, list[line-1], old)
		list[line-1] = strings.Replace(list[line-1], old, new, 1)
		return packed(list)
	}
	last := len(good)
	entries := 4 // the line of entry 1: head, package, copy
	for name, c := range map[string]struct {
		file []byte
		code string
		line int
	}{
		"empty":                 {nil, "file.foreign", 0},
		"some text":             {[]byte("Dear diary,"), "file.foreign", 0},
		"some zip":              {packed([]string{"Dear diary,\n"}), "file.foreign", 0},
		"another kind":          {change(1, "sandtable-session", "sandtable-map"), "file.foreign", 0},
		"newer":                 {change(1, `"version":1`, `"version":9,"moons":3`), "file.newer", 0},
		"no version":            {change(1, `"version":1,`, ``), "file.damaged", 1},
		"a word too many":       {change(1, `"version":1`, `"version":1,"moons":3`), "file.damaged", 1},
		"cut off":               {packed(good[:last-2]), "file.damaged", last - 1},
		"cut off while packed":  {file[:len(file)-20], "file.damaged", -1},
		"a bit turned":          {turned(file), "file.damaged", -1},
		"half an entry":         {change(entries+1, `"body"`, ``), "file.damaged", entries + 1},
		"another number":        {change(entries+1, `{"n":2`, `{"n":3`), "file.damaged", entries + 1},
		"another parent":        {change(entries+1, `"parent":1`, `"parent":2`), "file.damaged", entries + 1},
		"a head in the future":  {change(entries+7, `"head":6`, `"head":99`), "file.damaged", -1},
		"a command that moves":  {change(entries+2, `"act":"do"`, `"act":"undo"`), "file.damaged", entries + 2},
		"an unknown event":      {change(entries+2, `"k":"tracker"`, `"k":"wether"`), "file.damaged", entries + 2},
		"another value":         {change(entries+2, `"value":1`, `"value":2`), "file.damaged", last},
		"a package of scrap":    {change(2, `"data":"`, `"data":"AAAA`), "file.damaged", last},
		"no package":            {packed(append([]string{good[0]}, good[2:]...)), "file.damaged", last - 1},
		"no entries":            {rehash(good[:3]), "file.damaged", 1},
		"something behind":      {packed(append(append([]string(nil), good...), "\n{}\n")), "file.damaged", last + 1},
		"an end in the middle":  {packed(append(append([]string(nil), good[:5]...), good[last-1])), "file.damaged", 6},
		"a session in a typed":  {change(1, "sandtable-session", "sandtable-typed"), "file.damaged", entries},
		"no words of an end":    {change(last, `"sha256"`, `"md5"`), "file.damaged", last},
		"too many packages":     {packed(slices.Concat(good[:1], slices.Repeat(good[1:2], mostContents+1))), "file.damaged", mostContents + 2},
		"a line without end":    {packed([]string{good[0], strings.Repeat("0", mostLine+1)}), "file.damaged", 2},
		"scrap, but well wound": {rehash(append(append([]string(nil), good[0], scrap(good[1])), good[2:last-1]...)), "file.damaged", 2},
		"an entry that follows from nothing": {
			rehash(append(append([]string(nil), good[:entries+1]...), strings.Replace(good[entries+1], `"was":0`, `"was":1`, 1))), "file.damaged", entries + 2},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := l.Import(bytes.NewReader(c.file), noon)
			p := problem(t, err)
			assert.Equal(t, c.code, p.Code, "%v", err)
			if c.line > 0 {
				assert.Equal(t, c.line, p.Args["line"], "%v", err)
			}
			assert.Empty(t, names(t, l.Sessions), "imported sessions")
		})
	}
	got, err := l.Import(bytes.NewReader(file), noon)
	require.NoError(t, err, "the undamaged file")
	assert.Positive(t, got.Session)
}

// turned returns a file with a flipped bit in the middle.
func turned(file []byte) []byte {
	b := bytes.Clone(file)
	b[len(b)/2] ^= 4
	return b
}

// scrap returns a line with another package under the same hash.
func scrap(line string) string {
	i := strings.Index(line, `"data":"`)
	return line[:i] + `"data":"c2NyYXA="}` + "\n"
}

// rehash appends a correct end line.
func rehash(list []string) []byte {
	r := &fileWriter{}
	w, _ := newFileWriter(head{})
	r.sum = w.sum
	r.sum.Reset()
	for _, line := range list {
		r.sum.Write([]byte(line))
	}
	return packed(append(append([]string(nil), list...), fmt.Sprintf(`{"end":%d,"sha256":"%x"}`+"\n", len(list), r.sum.Sum(nil))))
}

// The library imports a file as a whole or not at all, and stays undamaged.
func FuzzImport(f *testing.F) {
	l := in(f, f.TempDir(), 1)
	unsynced(f, l)
	s := played(f, l)
	file := lines(f, exported(f, l, s.ID()))
	_, err := l.Copies().Keep(engine.Opening{ID: enginetest.TinyID, Copy: []byte("r1 5")}, "mine", noon)
	require.NoError(f, err)
	var typed bytes.Buffer
	require.NoError(f, l.Copies().Export("tiny", "mine", &typed))
	f.Add(strings.Join(file[:len(file)-1], ""))
	f.Add(strings.Join(lines(f, typed.Bytes())[:2], ""))
	f.Add(`{"kind":"sandtable-session","version":1}` + "\n" + `{"n":1,"parent":0,"head":1,"body":{"act":"begin","command":{"do":"begin"},"stand":{}}}` + "\n")
	f.Fuzz(func(t *testing.T, text string) {
		// The end line is corrected, or it would refuse every file.
		got, err := l.Import(bytes.NewReader(rehash(strings.SplitAfter(strings.TrimSuffix(text, "\n")+"\n", "\n"))), noon)
		if err != nil || got.Session == 0 {
			return
		}
		again, err := l.Resume(got.Session)
		require.NoError(t, err)
		_, _ = again.Verify() // may differ, may not crash
		_, err = again.Log("red", 1, 0)
		require.NoError(t, err)
		exported(t, l, got.Session)
		require.NoError(t, l.Delete(got.Session, noon))
		require.NoError(t, l.EmptyTrash())
	})
}

// A whole session is written as version 1, which every program reads; one side's part names the side, as version 2.
func TestFileForOneSideHasVersionTwo(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := played(t, l)
	var red bytes.Buffer
	require.NoError(t, l.ExportFor(s.ID(), "red", &red))
	assert.Contains(t, lines(t, exported(t, l, s.ID()))[0], `{"kind":"sandtable-session","version":1,`)
	head := lines(t, red.Bytes())[0]
	assert.Contains(t, head, `{"kind":"sandtable-session","version":2,`)
	assert.Contains(t, head, `"for":"red"`)
}

// Contents of an unknown kind, without hash or without data are refused, as is an end line with a wrong count.
func TestInvalidLinesAreRefused(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	good := lines(t, exported(t, l, played(t, l).ID()))
	last := len(good) - 1
	data := strings.SplitN(good[1], `"data":`, 2)
	for name, file := range map[string][]byte{
		"a content of no kind":    rehash(append([]string{good[0], strings.Replace(good[1], `"package"`, `"pack"`, 1)}, good[2:last]...)),
		"a content without hash":  rehash(append([]string{good[0], `{"content":"package","hash":"","data":` + data[1]}, good[2:last]...)),
		"a content without data":  rehash(append([]string{good[0], data[0] + "\"data\":\"\"}\n"}, good[2:last]...)),
		"a line of no kind":       rehash(append([]string{good[0], "{\"moon\":1}\n"}, good[1:last]...)),
		"an end without a number": packed(append(append([]string(nil), good[:last]...), regexp.MustCompile(`"end":\d+`).ReplaceAllString(good[last], `"end":null`))),
		"an end of another count": packed(append(append([]string(nil), good[:last]...), regexp.MustCompile(`"end":\d+`).ReplaceAllString(good[last], `"end":1`))),
		"an end of another sum":   packed(append(append([]string(nil), good[:last]...), regexp.MustCompile(`"sha256":"..`).ReplaceAllString(good[last], `"sha256":"zz`))),
	} {
		_, err := l.Import(bytes.NewReader(file), noon)
		assert.Equal(t, "file.damaged", problem(t, err).Code, name)
	}
	assert.Len(t, names(t, l.Sessions), 1, "sessions after refused imports")
}

// A session that was just imported is listed first, however long ago it was played.
func TestImportedSessionIsListedFirst(t *testing.T) {
	here, there := in(t, t.TempDir(), 1), in(t, t.TempDir(), 2)
	file := exported(t, here, played(t, here).ID())
	const later = "2026-12-01T12:00:00Z"
	for _, name := range []string{"one", "two"} {
		_, err := there.New(engine.Opening{ID: enginetest.TinyID}, name, later)
		require.NoError(t, err)
	}
	got, err := there.Import(bytes.NewReader(file), "2026-12-02T12:00:00Z")
	require.NoError(t, err)
	list, err := there.Sessions()
	require.NoError(t, err)
	require.Len(t, list, 3)
	assert.Equal(t, got.Session, list[0].ID)
}
