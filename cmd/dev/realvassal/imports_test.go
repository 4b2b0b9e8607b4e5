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
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// modules is the variable that names folders of unpacked modules, with colons between.
const modules = "SANDTABLE_VASSAL_MODULES"

// Our import puts what is on the hexes, zones and regions of a module where VASSAL says it is: of points all over its maps,
// 95 % must be the same.
func TestImports(t *testing.T) {
	p := built(t)
	folders := append(filepath.SplitList(os.Getenv(modules)), filepath.Join("..", "..", "..", "editor", "vassal", "convert", "testdata", "ford"))
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			module := strewn(t, folder)
			r := p.opens(t, module)
			same, all := compared(t, r, module)
			t.Logf("%d of %d positions the same; dialogs %v", same, all, r.of("dialog"))
			assert.NotZero(t, all)
			assert.GreaterOrEqual(t, float64(same), 0.95*float64(all))
		})
	}
}

var (
	mapEnds = []byte("</VASSAL.build.module.Map>")
	chosen  = regexp.MustCompile(`<VASSAL\.build\.module\.PredefinedSetup [^>]*/>`)
	foreign = regexp.MustCompile(`<(ford|wga)\.[^>]*/>`) // parts that the program has no class for
	boards  = regexp.MustCompile(`<VASSAL\.build\.module\.map\.boardPicker\.Board [^>]*image="([^"]+)"`)
)

// strewn packs a module with a piece of its own at many points of each map, without its saved setups. A
// picture of a board that the folder does not have is replaced by an empty one.
func strewn(t *testing.T, folder string) string {
	t.Helper()
	tree, err := os.ReadFile(filepath.Join(folder, "buildFile.xml"))
	require.NoError(t, err)
	tree = foreign.ReplaceAll(chosen.ReplaceAll(tree, nil), nil)
	var out bytes.Buffer
	for k, from := 0, tree; ; k++ {
		i := bytes.Index(from, mapEnds)
		if i < 0 {
			out.Write(from)
			break
		}
		out.Write(from[:i])
		for n := range 400 {
			out.WriteString(piece(k*1000+n, 61+(n%20)*173, 47+(n/20)*131))
		}
		out.Write(mapEnds)
		from = from[i+len(mapEnds):]
	}
	return packed(t, folder, out.Bytes())
}

// piece is a start stack with a piece of a name of its own.
func piece(n, x, y int) string {
	return fmt.Sprintf(`<VASSAL.build.module.map.SetupStack name="p%d" useGridLocation="false" x="%d" y="%d"><VASSAL.build.widget.PieceSlot entryName="Point %d" gpid="9%05d" width="9" height="9">+/null/piece;;;;Point %d/null;0;0;9%05d;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>`, n, x, y, n, n, n, n)
}

// packed writes a module of the files of a folder, with another tree.
func packed(t *testing.T, folder string, tree []byte) string {
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
	require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(folder, path)
		if err == nil && !d.IsDir() && strings.HasPrefix(filepath.ToSlash(name), "images/") {
			var data []byte
			if data, err = os.ReadFile(path); err == nil {
				put(filepath.ToSlash(name), data)
			}
		}
		return err
	}))
	for _, board := range boards.FindAllSubmatch(tree, -1) {
		name := "images/" + string(board[1])
		if _, err := os.Stat(filepath.Join(folder, name)); errors.Is(err, fs.ErrNotExist) {
			var empty bytes.Buffer
			require.NoError(t, png.Encode(&empty, image.NewGray(image.Rect(0, 0, 3500, 2700))))
			put(name, empty.Bytes())
		}
	}
	require.NoError(t, z.Close())
	return path
}
