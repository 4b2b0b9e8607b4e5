package place

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/atomicfile"
)

// homely gives the user of a test a home folder with a document in it.
func homely(t *testing.T) string {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, ".config"))
	require.NoError(t, os.MkdirAll(filepath.Join(home, "Documents", "old"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(home, "Documents", "report.md"), []byte("precious"), 0o600))
	return home
}

// typed types into the field that has the keyboard, in place of what is selected there, and presses Enter.
func typed(t *testing.T, s *Shell, text string) {
	t.Helper()
	fit.Settle(s.Win)
	field := s.Win.Canvas().Focused()
	require.NotNil(t, field)
	test.Type(field, text)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	fit.Settle(s.Win)
}

func seen(s *Shell) string {
	fit.Settle(s.Win)
	if top := s.Win.Canvas().Overlays().Top(); top != nil {
		return fit.Read(top)
	}
	return fit.Read(s.Win.Content())
}

var texts = FileKind{"file.kind_text", []string{".md"}}

// A file is saved by keys alone: the proposed name, a path, Enter; a file that exists is replaced only when the user says so.
func TestSaveByKeys(t *testing.T) {
	for _, size := range []fyne.Size{phone, laptop} {
		s, _ := shell(t, size)
		home := homely(t)
		s.Files.AskSave(texts, "report", []byte("text"))
		assert.Contains(t, seen(s), "report.md")
		typed(t, s, "/nowhere/at/all")
		assert.Contains(t, seen(s), "The folder does not exist.")
		typedAgain(s, "~/Documents/report")
		assert.Contains(t, seen(s), "report.md would be replaced.")
		require.NoError(t, fit.Tap(s.Win, "Replace"))
		assert.Contains(t, seen(s), "Saved as report.md")
		data, err := os.ReadFile(filepath.Join(home, "Documents", "report.md"))
		require.NoError(t, err)
		assert.Equal(t, "text", string(data))

		s.Files.AskSave(texts, "report", []byte("text"))
		assert.Contains(t, seen(s), filepath.Join(home, "Documents"), "the folder used last")
		typed(t, s, filepath.Join(home, "log"))
		assert.FileExists(t, filepath.Join(home, "log.md"))
		assert.Nil(t, s.Win.Canvas().Overlays().Top())
	}
}

// A save over the open library is refused in words, and the library stays.
func TestSavingOverTheLibraryIsRefused(t *testing.T) {
	for lang, words := range map[words.Lang]string{words.English: "This is the file of your games. Choose another name. (games.md)",
		words.Russian: "Это файл ваших партий. Выберите другое имя. (games.md)"} {
		s, _ := shell(t, laptop)
		s.Set.Prefer(theme.KeyLang, string(lang))
		path := filepath.Join(homely(t), "games.md")
		require.NoError(t, os.WriteFile(path, []byte("games"), 0o600))
		defer atomicfile.Guard(path)()
		for _, save := range []func(){
			func() { s.Files.AskSave(texts, "games", []byte("lost")) },
			func() { s.Files.AskSaveSecret(texts, "games", []byte("lost"), "", nil) },
		} {
			save()
			typed(t, s, "~/games.md")
			require.NoError(t, fit.Tap(s.Win, s.Say("files.replace")))
			assert.Contains(t, seen(s), words)
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, "games", string(data))
		}
	}
}

// typedAgain replaces the text of the field.
func typedAgain(s *Shell, text string) {
	field := s.Win.Canvas().Focused()
	field.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	test.Type(field, text)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// A file is opened by a tap in the list, after a tap on a place. Escape leaves the field, and then the dialog.
func TestOpenByTaps(t *testing.T) {
	s, _ := shell(t, laptop)
	homely(t)
	var got string
	s.Files.AskOpen(texts, func(name string, data []byte) { got = name + ": " + string(data) })
	require.NoError(t, fit.Tap(s.Win, "Documents"))
	assert.Contains(t, seen(s), "Up to ")
	require.NoError(t, fit.Tap(s.Win, "report.md"))
	assert.Equal(t, "report.md: precious", got)
	assert.Nil(t, s.Win.Canvas().Overlays().Top())

	s.Files.AskFolder(GameFolders, "", func(path string) { got = path })
	fit.Settle(s.Win)
	for range 2 {
		if field := s.Win.Canvas().Focused(); field != nil {
			field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			continue
		}
		s.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	assert.Nil(t, s.Win.Canvas().Overlays().Top())
	assert.Equal(t, "report.md: precious", got)
}

// A sent game says what was written and how large it is, and who can open it.
func TestSendSaysWhatItWrote(t *testing.T) {
	s, _ := shell(t, phone)
	homely(t)
	s.Files.Send(Package{Name: "The Mill", Version: "2", Zip: make([]byte, 2049)})
	typed(t, s, "~/Documents/mill")
	assert.Contains(t, seen(s), "Saved: ~/Documents/mill.sandtable, 3 KB. Anyone with Sandtable can open it")
	assert.NotContains(t, seen(s), "not solved")
}

// A game with pictures of a publisher is sent only after a question.
func TestSendAsksAboutAPublishersPictures(t *testing.T) {
	s, _ := shell(t, phone)
	homely(t)
	zip, _, err := gamedata.Pack(fstest.MapFS{"game.toml": {Data: []byte("id = \"ford\"\nname = \"The Ford\"\nown_use = true\n")}})
	require.NoError(t, err)
	s.Files.Send(Package{Name: "The Ford", Zip: zip})
	assert.Nil(t, s.Win.Canvas().Overlays().Top(), "no dialog yet")
	assert.Contains(t, seen(s), "The pictures of this game belong to its publisher. Send it only to people who own the game.")
	require.NoError(t, fit.Tap(s.Win, "Send"))
	typed(t, s, "~/Documents/ford")
	assert.Contains(t, seen(s), "Saved: ~/Documents/ford.sandtable")
}
