package realvassal

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/vassal/saved"
)

// modules is the variable that names modules, files or unpacked folders, with colons between.
const modules = "SANDTABLE_VASSAL_MODULES"

func given() []string {
	own := filepath.Join("..", "..", "..", "editor", "vassal", "convert", "testdata")
	return append(filepath.SplitList(os.Getenv(modules)), filepath.Join(own, "ford"), filepath.Join(own, "isles"))
}

// Our import puts what is on the hexes, zones and regions of a module where VASSAL says it is: of points all over its maps,
// 95 % must be the same.
func TestImports(t *testing.T) {
	p := built(t)
	for _, path := range given() {
		t.Run(filepath.Base(path), func(t *testing.T) {
			files := unpacked(t, path)
			p.agrees(t, packed(t, files, strewn(read(t, files)), nil))
		})
	}
}

// The pieces of a module's saved games are where VASSAL says they are, if it has a name for the place. Those that are no
// zips it does not read any more.
func TestSavedGames(t *testing.T) {
	p := built(t)
	for _, path := range given() {
		files := unpacked(t, path)
		var games []string
		for _, ending := range []string{saved.Extension, saved.Former} {
			found, err := fs.Glob(files, "*"+ending)
			require.NoError(t, err)
			games = append(games, slices.DeleteFunc(found, func(name string) bool { return !isZip(t, files, name) })...)
		}
		if len(games) == 0 {
			continue
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			p.agrees(t, packed(t, files, listing(read(t, files), games), games))
		})
	}
}

func isZip(t *testing.T, files fs.FS, name string) bool {
	t.Helper()
	data, err := fs.ReadFile(files, name)
	require.NoError(t, err)
	return bytes.HasPrefix(data, []byte("PK"))
}

// agrees checks that our import has 95 % of the pieces of a module where VASSAL has them.
func (p program) agrees(t *testing.T, module string) {
	t.Helper()
	r := p.opens(t, module)
	same, all := compared(t, r, module)
	t.Logf("%d of %d positions the same; dialogs %v", same, all, r.of("dialog"))
	assert.NotZero(t, all)
	assert.GreaterOrEqual(t, float64(same), 0.95*float64(all))
}

var (
	mapEnds = []byte("</VASSAL.build.module.Map>")
	chosen  = regexp.MustCompile(`<VASSAL\.build\.module\.PredefinedSetup [^>]*/>`)
	single  = regexp.MustCompile(`<[A-Za-z]\w*\.[^>]*/>`)
	boards  = regexp.MustCompile(`<VASSAL\.build\.module\.map\.boardPicker\.Board [^>]*image="([^"]+)"`)
)

// unpacked returns the files of a module: a folder, or a zip.
func unpacked(t *testing.T, path string) fs.FS {
	t.Helper()
	info, err := os.Stat(path)
	require.NoError(t, err)
	if info.IsDir() {
		return os.DirFS(path)
	}
	z, err := zip.OpenReader(path)
	require.NoError(t, err)
	t.Cleanup(func() { z.Close() })
	return z
}

// read returns the tree of a module without its setups, and without the parts that the program has no class for.
func read(t *testing.T, files fs.FS) []byte {
	t.Helper()
	tree, err := fs.ReadFile(files, "buildFile.xml")
	if errors.Is(err, fs.ErrNotExist) {
		tree, err = fs.ReadFile(files, "buildFile")
	}
	require.NoError(t, err)
	return single.ReplaceAllFunc(chosen.ReplaceAll(tree, nil), func(part []byte) []byte {
		if bytes.HasPrefix(part, []byte("<VASSAL.")) {
			return part
		}
		return nil
	})
}

// listing gives a tree a menu of setups of saved games.
func listing(tree []byte, games []string) []byte {
	var menu bytes.Buffer
	for _, game := range games {
		fmt.Fprintf(&menu, `<VASSAL.build.module.PredefinedSetup name="%s" file="%s" useFile="true" isMenu="false"/>`, game, game)
	}
	ends := bytes.LastIndex(tree, []byte("</"))
	return slices.Concat(tree[:ends], menu.Bytes(), tree[ends:])
}

// strewn gives a tree a piece of its own at many points of each map.
func strewn(tree []byte) []byte {
	var out bytes.Buffer
	for k, from := 0, tree; ; k++ {
		i := bytes.Index(from, mapEnds)
		if i < 0 {
			out.Write(from)
			return out.Bytes()
		}
		out.Write(from[:i])
		for n := range 400 {
			out.WriteString(piece(k*1000+n, 61+(n%20)*173, 47+(n/20)*131))
		}
		out.Write(mapEnds)
		from = from[i+len(mapEnds):]
	}
}

// piece is a start stack with a piece of a name of its own.
func piece(n, x, y int) string {
	return fmt.Sprintf(`<VASSAL.build.module.map.SetupStack name="p%d" useGridLocation="false" x="%d" y="%d"><VASSAL.build.widget.PieceSlot entryName="Point %d" gpid="9%05d" width="9" height="9">+/null/piece;;;;Point %d/null;0;0;9%05d;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>`, n, x, y, n, n, n, n)
}

// packed writes a module of the pictures of another and some of its files, with another tree. A picture of a board that it
// does not have is replaced by an empty one.
func packed(t *testing.T, files fs.FS, tree []byte, more []string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "strewn.vmod")
	f, err := os.Create(path)
	require.NoError(t, err)
	defer f.Close()
	z := zip.NewWriter(f)
	put := func(name string, data []byte) {
		w, err := z.Create(name)
		require.NoError(t, err)
		_, err = w.Write(data)
		require.NoError(t, err)
	}
	put("moduledata", []byte(`<data version="1"><version>1</version><VassalVersion>3.7.0</VassalVersion><name>Strewn</name></data>`))
	put("buildFile.xml", tree)
	pictures, err := fs.Glob(files, "images/*")
	require.NoError(t, err)
	for _, name := range append(pictures, more...) {
		if data, err := fs.ReadFile(files, name); err == nil {
			put(name, data)
		}
	}
	for _, board := range boards.FindAllSubmatch(tree, -1) {
		name := "images/" + string(board[1])
		if !slices.Contains(pictures, name) {
			pictures = append(pictures, name)
			var empty bytes.Buffer
			require.NoError(t, png.Encode(&empty, image.NewGray(image.Rect(0, 0, 3500, 2700))))
			put(name, empty.Bytes())
		}
	}
	require.NoError(t, z.Close())
	return path
}
