package files

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// tree makes a home folder with a few files, and returns it.
func tree(t *testing.T) string {
	home := t.TempDir()
	for _, folder := range []string{"maps/old", "reports", ".secret"} {
		require.NoError(t, os.MkdirAll(filepath.Join(home, folder), 0o700))
	}
	for _, name := range []string{"maps/Ridge.json", "maps/Alps.json", "maps/notes.md", "maps/.hidden.json", "plain"} {
		require.NoError(t, os.WriteFile(filepath.Join(home, name), nil, 0o600))
	}
	return home
}

var english = view.Seat{Reader: view.Plain(words.App(), words.English)}

// at makes the dialog in the folder "maps" of a home folder.
func at(home string, f Purpose) *Sheet {
	name := map[Purpose]string{Save: "report.json"}[f]
	return New(Ask{For: f, Title: "Title", Ends: []string{".json"}, Name: name, Folder: filepath.Join(home, "maps"), Home: home, Places: UserPlaces(home, home)})
}

// outcome says in words what the main button does after a text was typed; paths begin at the home folder.
func outcome(t *testing.T, s *Sheet, typed string) string {
	t.Helper()
	s.Put("path", typed)
	c, ok := s.Page(english).Find("go")
	require.True(t, ok)
	switch send := c.Send; {
	case send.Act != nil:
		return "takes " + Short(send.Act.Of, s.Home)
	case send.Sheet != nil:
		ask := send.Sheet.(page.Confirm)
		return "asks: " + ask.Text + " takes " + Short(ask.Send.Act.Of, s.Home)
	case send.Put.Field == "enter":
		return "shows " + Short(send.Put.Value.(string), s.Home)
	}
	s.Put("try", "")
	p := s.Page(english)
	for _, c := range p.Foot {
		if c.Tone == page.Danger {
			return "refuses: " + c.Label
		}
	}
	return "does nothing"
}

// A typed text is a path from the root, from home, or from the folder in sight. Any other text is refused with a sentence.
func TestTypedPaths(t *testing.T) {
	home := tree(t)
	for _, c := range []struct {
		f           Purpose
		typed, want string
	}{
		{Open, "Ridge.json", "takes ~/maps/Ridge.json"},
		{Open, " Ridge ", "takes ~/maps/Ridge.json"},
		{Open, home + "/maps/Alps.json", "takes ~/maps/Alps.json"},
		{Open, "~/maps/Alps.json", "takes ~/maps/Alps.json"},
		{Open, "../plain", "takes ~/plain"},
		{Open, "notes.md", "takes ~/maps/notes.md"},
		{Open, "old", "shows ~/maps/old"},
		{Open, "~", "shows ~"},
		{Open, "..", "shows ~"},
		{Open, "", "refuses: No file is chosen. Tap one, or enter its name."},
		{Open, "none.json", "refuses: No such file. Check the name. (~/maps/none.json)"},
		{Open, "/nowhere/at/all.json", "refuses: The folder does not exist. Choose another, or create it first. (/nowhere/at)"},
		{Save, "report.json", "takes ~/maps/report.json"},
		{Save, "report", "takes ~/maps/report.json"},
		{Save, "report.JSON", "takes ~/maps/report.JSON"},
		{Save, home + "/reports/a", "takes ~/reports/a.json"},
		{Save, "~/reports/a.json", "takes ~/reports/a.json"},
		{Save, "../reports/a.json", "takes ~/reports/a.json"},
		{Save, "Ridge", "asks: Ridge.json would be replaced. takes ~/maps/Ridge.json"},
		{Save, "~/reports", "shows ~/reports"},
		{Save, "~/reports/", "shows ~/reports"},
		{Save, " ", "refuses: The file has no name. Enter one."},
		{Save, ".hidden", "refuses: Enter a name without a dot at the start and without “\\”."},
		{Save, `a\b`, "refuses: Enter a name without a dot at the start and without “\\”."},
		{Save, "/nowhere/at/all", "refuses: The folder does not exist. Choose another, or create it first. (/nowhere/at)"},
		{Save, "none/", "refuses: The folder does not exist. Choose another, or create it first. (~/maps/none)"},
		{Folder, "", "takes ~/maps"},
		{Folder, "old", "takes ~/maps/old"},
		{Folder, home + "/reports", "takes ~/reports"},
		{Folder, "~/plain", "refuses: This is a file. Choose a folder. (~/plain)"},
		{Folder, "none", "refuses: The folder does not exist. Choose another, or create it first. (~/maps/none)"},
	} {
		assert.Equal(t, c.want, outcome(t, at(home, c.f), c.typed), "%d %q", c.f, c.typed)
	}
}

// listed are the lines of the list.
func listed(s *Sheet) (out []string) {
	for _, c := range s.Page(english).All() {
		if page.Is[*page.Item](c) {
			out = append(out, c.Label)
		}
	}
	return out
}

// Folders come before files of the wished kind; a part of a name narrows a list to open from, and no other.
func TestList(t *testing.T) {
	home := tree(t)
	s := at(home, Open)
	up := "Up to " + filepath.Base(home)
	assert.Equal(t, []string{up, "old", "Alps.json", "Ridge.json"}, listed(s))
	s.Put("path", "RID")
	assert.Equal(t, []string{up, "Ridge.json"}, listed(s))
	assert.Equal(t, []string{up, "old"}, listed(at(home, Folder)))
	assert.Equal(t, []string{up, "old", "Alps.json", "Ridge.json"}, listed(at(home, Save)))
}

// The proposed name stays while folders are walked. A folder made there is shown.
func TestWalkAndMakeAFolder(t *testing.T) {
	home := tree(t)
	s := at(home, Save)
	s.Put("enter", home)
	assert.Equal(t, "report.json", s.typed)
	s.Put("path", "mine.json")
	s.Put("make", "new")
	assert.Equal(t, "takes ~/new/mine.json", outcome(t, s, s.typed))
	s.Put("make", "no/such/parent")
	assert.Contains(t, s.Page(english).Foot[1].Label, "Cannot create the folder here.")
}

// Places are the folders of the user that exist, by the names that his desktop gives them, and those used last.
func TestPlaces(t *testing.T) {
	home := tree(t)
	require.NoError(t, os.WriteFile(filepath.Join(home, "user-dirs.dirs"), []byte("# comment\nXDG_DOCUMENTS_DIR=\"$HOME/reports\"\n"), 0o600))
	s := at(home, Open)
	s.Places = UserPlaces(home, home)
	s.Recent = []string{filepath.Join(home, "maps"), filepath.Join(home, "gone"), home}
	var got []string
	for _, c := range s.places(english)[0].Body.(*page.Chips).Children {
		got = append(got, c.Label)
	}
	assert.Equal(t, []string{"Home", "Documents", "maps"}, got)
	assert.Equal(t, []string{"c", "a", "b"}, Remember([]string{"a", "b", "c"}, "c"))
	assert.Len(t, Remember([]string{"a", "b", "c", "d", "e"}, "f"), maxRecent)
}

// No state of the dialog breaks the rules of pages.
func TestPagesAreWhole(t *testing.T) {
	home := tree(t)
	for _, f := range []Purpose{Open, Save, Folder} {
		s := at(home, f)
		for range 2 {
			assert.Empty(t, page.Faults(s.Page(english)))
			assert.Empty(t, page.Weights(s.Page(english)))
			s.Put("path", "/nowhere/x")
			s.Put("try", "")
		}
	}
}
