package gamedata_test

import (
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

const valeMap = "maps/vale.json"

// scanned is a package whose map names a picture beneath it.
func scanned(t testing.TB) fstest.MapFS {
	t.Helper()
	files := copied(t, os.DirFS("testdata/vale"))
	text := strings.TrimSpace(string(files[valeMap].Data))
	files[valeMap].Data = []byte(strings.TrimSuffix(text, "}") + `, "underlay": {"file": "scan.png", "opacity": 1}` + "\n}\n")
	return files
}

// A package holds the pictures beneath its maps, packed or not, up to a bound of their own.
func TestScanInAPackage(t *testing.T) {
	files := scanned(t)
	files["maps/scan.png"] = &fstest.MapFile{Data: make([]byte, 32<<20)}
	data, hash, err := gamedata.Pack(files)
	require.NoError(t, err)
	z, err := gamedata.Zip(data)
	require.NoError(t, err)
	scan, err := fs.ReadFile(z, "maps/scan.png")
	require.NoError(t, err)
	assert.Len(t, scan, 32<<20)
	opened, err := gamedata.Open(z, nil, engine.Opening{Default: true})
	require.NoError(t, err)
	assert.Equal(t, hash, opened.Hash)
	assert.Empty(t, gamedata.Lint(files, nil))

	files["maps/scan.png"] = &fstest.MapFile{Data: make([]byte, 32<<20+1)}
	_, _, err = gamedata.Pack(files)
	assert.Equal(t, "maps/scan.png: Too large: 32 MB at most.", engine.Explain(words.App(), words.English, err))
	for _, folder := range []string{"", "ford"} {
		_, err = gamedata.Zip(zipped(t, entry{name: path.Join(folder, "maps/scan.jpg"), text: string(make([]byte, 32<<20+1))}))
		assert.Equal(t, path.Join(folder, "maps/scan.jpg")+": Too large: 32 MB at most.", engine.Explain(words.App(), words.English, err))
	}
}

// A map whose picture is not in the package is reported.
func TestScanMissing(t *testing.T) {
	files := scanned(t)
	var found []string
	for _, p := range gamedata.Lint(files, nil) {
		found = append(found, engine.Explain(words.App(), words.English, p))
	}
	assert.Equal(t, []string{valeMap + ": Picture scan.png beneath the map is missing. Put it beside the map, or choose it again."}, found)
}
