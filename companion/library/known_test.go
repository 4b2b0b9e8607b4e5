package library

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// sent exports a session, whole or for one side, and imports it into another library.
func sent(t *testing.T, from *Library, id int64, side string, to *Library) Imported {
	t.Helper()
	var b bytes.Buffer
	if side == "" {
		require.NoError(t, from.Export(id, &b))
	} else {
		require.NoError(t, from.ExportFor(id, side, &b))
	}
	got, err := to.Import(&b, noon)
	require.NoError(t, err)
	return got
}

func resumed(t *testing.T, l *Library, id int64) *Session {
	t.Helper()
	s, err := l.Resume(id)
	require.NoError(t, err)
	return s
}

// A session that goes to and fro remains one session on each device.
func TestImportContinuesKnownSession(t *testing.T) {
	here, there := in(t, t.TempDir(), 1), in(t, t.TempDir(), 1)
	s := played(t, here)
	got := sent(t, here, s.ID(), "", there)
	assert.Empty(t, got.Met.Kind, "first import")
	do(t, resumed(t, there, got.Session), "note {\"id\":\"x\",\"text\":\"there\"}")
	back := sent(t, there, got.Session, "", here)
	assert.Equal(t, Imported{Session: s.ID(), Met: journal.Meeting{Kind: journal.Continued}}, back)
	assert.Equal(t, "there", resumed(t, here, s.ID()).State().Shared.Notes["x"])
	assert.Equal(t, journal.Known, sent(t, there, got.Session, "", here).Met.Kind)
	assert.Len(t, names(t, here.Sessions), 1)
	assert.Len(t, names(t, there.Sessions), 1)
}

// If both devices continued, the file's entries become a branch, and the result names its first entry.
func TestImportOfDivergedSessionMakesABranch(t *testing.T) {
	here, there := in(t, t.TempDir(), 1), in(t, t.TempDir(), 1)
	s := begun(t, here, "Tuesday")
	do(t, s, "next")
	got := sent(t, here, s.ID(), "", there)
	do(t, s, "weather dice 2")
	do(t, resumed(t, there, got.Session), "weather dice 6")
	back := sent(t, there, got.Session, "", here)
	assert.Equal(t, journal.Meeting{Kind: journal.Differs, Since: journal.Stand{Turn: 1, Phase: "weather"}}, back.Met)
	again := resumed(t, here, s.ID())
	assert.Equal(t, s.State(), again.State())
	lines, err := again.SideView("").Log(1, 0)
	require.NoError(t, err)
	var rolled []int
	for _, l := range lines {
		rolled = append(rolled, l.Command.Faces...)
	}
	assert.Equal(t, []int{2, 6}, rolled, "dice in the log")
	d, err := again.Verify()
	require.NoError(t, err)
	assert.Nil(t, d)
}

// The files of both sides merge: blue's device has nothing of red's secrets, red's has both.
func TestImportMergesTheFilesOfSides(t *testing.T) {
	here, there := in(t, t.TempDir(), 1), in(t, t.TempDir(), 1)
	s := begun(t, here, "Tuesday")
	got := sent(t, here, s.ID(), "blue", there)
	blue := resumed(t, there, got.Session)
	do(t, s, `plan {"plan":70003} as red override`)
	_, err := blue.SideView("blue").Do(engine.Ask("tracker", map[string]any{"id": "points", "value": 3}))
	require.NoError(t, err)
	back := sent(t, there, got.Session, "blue", here)
	assert.Equal(t, Imported{Session: s.ID(), Met: journal.Meeting{Kind: journal.Continued}}, back)
	s = resumed(t, here, s.ID())
	assert.Equal(t, [2]int{70003, 3}, [2]int{s.State().Tracker("plan"), s.State().Tracker("points")})
	do(t, s, "next")
	assert.Equal(t, journal.Continued, sent(t, here, s.ID(), "blue", there).Met.Kind)
	blue = resumed(t, there, got.Session)
	assert.Equal(t, s.State().For("blue"), blue.State())
	require.NotEqual(t, journal.Differs, sent(t, here, s.ID(), "", there).Met.Kind)
	assert.Nil(t, resumed(t, there, got.Session).State().Private["red"], "red's secrets on blue's device")
	about, err := there.Session(got.Session)
	require.NoError(t, err)
	assert.Equal(t, "blue", about.Serves)
}

// Sessions of a game that were begun in the same second stay two, and an import does not continue a deleted session.
func TestImportKeepsOtherSessionsApart(t *testing.T) {
	here, there := in(t, t.TempDir(), 1), in(t, t.TempDir(), 1)
	s := begun(t, here, "one")
	copied, err := here.Copy(s.ID(), "two", "2001-01-01T00:00:00Z")
	require.NoError(t, err)
	other, err := there.New(engine.Opening{ID: "tiny", Edition: "long", Options: []string{"fate", "night"}}, "three", "2001-01-01T00:00:00Z")
	require.NoError(t, err)
	got := sent(t, here, copied, "", there)
	assert.NotEqual(t, other.ID(), got.Session)
	assert.Empty(t, got.Met.Kind)
	require.NoError(t, there.Delete(got.Session, noon))
	again := sent(t, here, copied, "", there)
	assert.NotEqual(t, got.Session, again.Session)
}

// A package that this version cannot open, and that is not the one that its hash names, enters no library.
func TestImportChecksAPackageThatCannotBeOpened(t *testing.T) {
	here, there := real(t, t.TempDir()), real(t, t.TempDir())
	_, err := here.Games().Bring(ridge(t), noon)
	require.NoError(t, err)
	s, err := here.New(engine.Opening{ID: "ridge"}, "", noon)
	require.NoError(t, err)
	_, err = here.Games().Bring(second(t), noon)
	require.NoError(t, err)
	_, err = s.Take(nil, nil, journal.By{At: noon}) // the first package is needed by no later entry
	require.NoError(t, err)
	list := lines(t, exported(t, here, s.ID()))
	for name, data := range map[string][]byte{"an unreadable game": unopenable(t), "no zip": []byte("no zip")} {
		forged := slices.Clone(list[:len(list)-1])
		for i, line := range forged {
			if strings.HasPrefix(line, `{"content":"package"`) {
				var c contentLine
				require.NoError(t, json.Unmarshal([]byte(line), &c))
				c.Data = data
				again, err := json.Marshal(c)
				require.NoError(t, err)
				forged[i] = string(again) + "\n"
				break
			}
		}
		_, err := there.Import(bytes.NewReader(rehash(forged)), noon)
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%s: %v", name, err)
		assert.Equal(t, "file.damaged", p.Code, name)
		var kept int
		require.NoError(t, dbOf(there).Use(func() error { return dbOf(there).One(`SELECT count(*) FROM content`, nil, &kept) }))
		assert.Zero(t, kept, name)
	}
}

// unopenable is a package that can be unpacked, but not played.
func unopenable(t *testing.T) []byte {
	zip, _, err := gamedata.Pack(ridge(t, "game.toml", `name = "The Ridge"`, `later = "The Ridge"`))
	require.NoError(t, err)
	return zip
}
