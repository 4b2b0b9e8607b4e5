package gamedata_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// entry is one file of a zip made by hand.
type entry struct {
	name, text string
	mode       fs.FileMode
}

func zipped(t testing.TB, entries ...entry) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		if e.mode != 0 {
			h.SetMode(e.mode)
		}
		w, err := z.CreateHeader(h)
		require.NoError(t, err)
		_, err = w.Write([]byte(e.text))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	return b.Bytes()
}

// A folder packed, opened and packed again is the same package, and opens to the same game.
func TestPack(t *testing.T) {
	data, hash, err := gamedata.Pack(tiny())
	require.NoError(t, err)
	again, hashAgain, err := gamedata.Pack(tiny())
	require.NoError(t, err)
	assert.Equal(t, data, again)
	assert.Equal(t, hash, hashAgain)
	z, err := gamedata.Zip(data)
	require.NoError(t, err)
	repacked, hashOfZip, err := gamedata.Pack(z)
	require.NoError(t, err)
	assert.Equal(t, data, repacked)
	assert.Equal(t, hash, hashOfZip)
	folder, fromZip := open(t, tiny(), "full"), open(t, z, "full")
	assert.Equal(t, describe(folder), describe(fromZip))
	assert.Equal(t, hash, folder.Hash)
	assert.Equal(t, hash, fromZip.Hash)
	for _, other := range []fs.FS{broken(t, "tables.toml", "0/-", "1/-"), broken(t, "text/ru.toml", "Брод", "Перекат")} {
		_, changed, err := gamedata.Pack(other)
		require.NoError(t, err)
		assert.NotEqual(t, hash, changed)
	}
	inFolder := copied(t, tiny())
	inFolder["testdata/played.txt"] = &fstest.MapFile{Data: []byte("x")}
	inFolder["ford.go"] = &fstest.MapFile{Data: []byte("x")}
	inFolder[".git/config"] = &fstest.MapFile{Data: []byte("x")}
	_, same, err := gamedata.Pack(inFolder)
	require.NoError(t, err)
	assert.Equal(t, hash, same, "tests, code and hidden files are no part of a package")
}

// A zip may hold the package in one folder, as one gets it by packing the folder itself.
// One file that is too large has its own bound in the text, in a folder and in a zip.
func TestLargeFileNamesItsBound(t *testing.T) {
	large := string(make([]byte, 4<<20+1))
	_, _, err := gamedata.Pack(fstest.MapFS{"game.toml": {Data: []byte("id = 'x'")}, "pictures/tank.png": {Data: []byte(large)}})
	assert.Equal(t, "pictures/tank.png: Too large: 4 MB at most.", engine.Explain(words.App(), words.English, err))
	_, err = gamedata.Zip(zipped(t, entry{name: "pictures/tank.png", text: large}))
	assert.Equal(t, "pictures/tank.png: Too large: 4 MB at most.", engine.Explain(words.App(), words.English, err))
}

// The byte-order mark of an editor is no part of a TOML file.
func TestByteOrderMark(t *testing.T) {
	marked := fstest.MapFS{"game.toml": {Data: []byte("\ufeffid = 'x'")}}
	_, a, err := gamedata.Pack(marked)
	require.NoError(t, err)
	_, b, err := gamedata.Pack(fstest.MapFS{"game.toml": {Data: []byte("id = 'x'")}})
	require.NoError(t, err)
	assert.Equal(t, b, a)
}

func TestZipOfAFolder(t *testing.T) {
	var entries []entry
	for name, f := range copied(t, tiny()) {
		entries = append(entries, entry{name: "ford/" + name, text: string(f.Data)})
	}
	z, err := gamedata.Zip(zipped(t, entries...))
	require.NoError(t, err)
	id, err := gamedata.ID(z)
	require.NoError(t, err)
	assert.Equal(t, "ford", id)
}

func TestZipRefused(t *testing.T) {
	game := entry{name: "game.toml", text: `id = "x"`}
	many := []entry{game}
	for i := range 5001 {
		many = append(many, entry{name: fmt.Sprintf("maps/m%d.json", i)})
	}
	for name, c := range map[string]struct {
		data []byte
		code string
	}{
		"nothing":            {nil, "package.zip"},
		"no zip":             {[]byte("hello"), "package.zip"},
		"cut short":          {zipped(t, game)[:40], "package.zip"},
		"no game":            {zipped(t, entry{name: "units.csv", text: "id"}), "package.game"},
		"two games":          {zipped(t, entry{name: "a/game.toml"}, entry{name: "b/game.toml"}), "package.game"},
		"upward":             {zipped(t, game, entry{name: "../evil.toml"}), "package.path"},
		"upward later":       {zipped(t, game, entry{name: "maps/../../evil.toml"}), "package.path"},
		"absolute":           {zipped(t, game, entry{name: "/etc/passwd"}), "package.path"},
		"drive":              {zipped(t, game, entry{name: `C:\evil.toml`}), "package.path"},
		"backslashes":        {zipped(t, game, entry{name: `maps\..\evil.toml`}), "package.path"},
		"long name":          {zipped(t, game, entry{name: "maps/" + strings.Repeat("m", 300) + ".json"}), "package.path"},
		"link":               {zipped(t, game, entry{name: "maps/a.json", text: "/etc/passwd", mode: fs.ModeSymlink | 0o777}), "package.link"},
		"device":             {zipped(t, game, entry{name: "maps/a.json", mode: fs.ModeDevice | 0o666}), "package.special"},
		"twice":              {zipped(t, game, game), "package.twice"},
		"too many files":     {zipped(t, many...), "package.size"},
		"one large file":     {zipped(t, game, entry{name: "maps/a.json", text: strings.Repeat("0", 5<<20)}), "package.file_size"},
		"many large files":   {zipped(t, append(large(17), game)...), "package.size"},
		"more than a zip":    {make([]byte, 65<<20), "package.size"},
		"size that is a lie": {lying(t, zipped(t, game, entry{name: "maps/a.json", text: strings.Repeat("0", 5<<20)})), "package.read"},
	} {
		_, err := gamedata.Open(nil, nil, engine.Opening{ID: "x", Package: nonNil(c.data)})
		problems := gamedata.Problems(err)
		if assert.NotEmpty(t, problems, "%s: %v", name, err) {
			assert.Equal(t, c.code, problems[0].Code, "%s: %v", name, err)
			assert.NotContains(t, told(words.English, problems[0])+told(words.Russian, problems[0]), "<no value>")
		}
	}
}

func nonNil(b []byte) []byte { return append([]byte{}, b...) }

func large(n int) []entry {
	var out []entry
	for i := range n {
		out = append(out, entry{name: "maps/" + string(rune('a'+i)) + ".json", text: strings.Repeat("0", 4<<20)})
	}
	return out
}

// lying makes the directory of a zip say that its large file is small.
func lying(t testing.TB, data []byte) []byte {
	t.Helper()
	size := []byte{0, 0, 0x50, 0} // 5 MB, little end first
	require.Positive(t, bytes.Count(data, size))
	return bytes.ReplaceAll(data, size, []byte{16, 0, 0, 0})
}

func TestFolder(t *testing.T) {
	dir := t.TempDir()
	data, _, err := gamedata.Pack(tiny())
	require.NoError(t, err)
	name := filepath.Join(dir, "ford"+gamedata.Extension)
	require.NoError(t, os.WriteFile(name, data, 0o600))
	for _, place := range []string{name, "testdata/tiny"} {
		fsys, err := gamedata.Folder(place)
		require.NoError(t, err)
		assert.Equal(t, "ford", open(t, fsys, "plain").ID)
	}
	_, err = gamedata.Folder(filepath.Join(dir, "nowhere"))
	assert.Equal(t, "package.read", gamedata.Problems(err)[0].Code)
	large := filepath.Join(dir, "large"+gamedata.Extension)
	require.NoError(t, os.WriteFile(large, make([]byte, 65<<20), 0o600))
	_, err = gamedata.Folder(large)
	assert.Equal(t, "package.size", gamedata.Problems(err)[0].Code)
}

// A link in a folder is refused, wherever it leads.
func TestFolderWithALink(t *testing.T) {
	dir := t.TempDir()
	for name, f := range copied(t, tiny()) {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), f.Data, 0o600))
	}
	outside := filepath.Join(t.TempDir(), "secret.json")
	require.NoError(t, os.WriteFile(outside, []byte("{}"), 0o600))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "maps"), 0o700))
	if err := os.Symlink(outside, filepath.Join(dir, "maps", "a.json")); err != nil {
		t.Skip("this system makes no links:", err)
	}
	fsys, err := gamedata.Folder(dir)
	require.NoError(t, err)
	_, err = gamedata.Open(fsys, nil, engine.Opening{})
	assert.Equal(t, "package.link", gamedata.Problems(err)[0].Code)
}

func TestDeepFolders(t *testing.T) {
	_, _, err := gamedata.Pack(broken(t, "maps/a/b/c/d/e.json", "", "{}"))
	assert.Contains(t, []string{"package.depth", "package.file"}, gamedata.Problems(err)[0].Code)
}
