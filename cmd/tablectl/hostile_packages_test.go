package main

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// packageOf packs files into a zip, in order of their names.
func packageOf(t *testing.T, files map[string]string) string {
	t.Helper()
	return zipOf(t, slices.Sorted(maps.Keys(files)), func(name string) (string, fs.FileMode) { return files[name], 0 })
}

// zipOf packs the named files as they are returned, with their modes.
func zipOf(t *testing.T, names []string, file func(name string) (string, fs.FileMode)) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range names {
		text, mode := file(name)
		h := &zip.FileHeader{Name: name, Method: zip.Deflate}
		if mode != 0 {
			h.SetMode(mode)
		}
		w, err := z.CreateHeader(h)
		require.NoError(t, err)
		_, err = w.Write([]byte(text))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	return b.String()
}

// pebble returns the files of a small game.
func pebble(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	root := os.DirFS(filepath.Join("..", "..", "engine", "gamedata", "testdata", "pebble"))
	require.NoError(t, fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, path)
		files[path] = string(data)
		return err
	}))
	return files
}

// gameLine is the line of a game in the list of them.
var gameLine = regexp.MustCompile(`(?m)^\S+  \S`)

// Each hostile package is refused in words, or added as a game that can be listed; the library is whole afterwards and holds
// no other file.
func TestHostilePackages(t *testing.T) {
	all := hostilePackages(t)
	require.GreaterOrEqual(t, len(all), 74)
	door{
		output: "library.db",
		args:   func(file, output string) []string { return []string{"games", "add", file, "--db", output} },
		check: func(t *testing.T, name, output string, taken bool) {
			out, errs, code := called(t, "", "games", "--db", output)
			require.Zero(t, code, "%s: %s", name, errs)
			assert.Equal(t, taken, len(gameLine.FindAllString(out, -1)) > len(shared.games.Games()), "%s: the game is in the list", name)
		},
	}.take(t, "hostile packages", all)
}

func hostilePackages(t *testing.T) (list []hostile) {
	good := pebble(t)
	add := func(name, data string) { list = append(list, hostile{name + ".sandtable", data}) }
	with := func(name, file, text string) {
		files := maps.Clone(good)
		files[file] = text
		add(name, packageOf(t, files))
	}
	instead := func(name, file, old, text string) {
		require.Contains(t, good[file], old)
		with(name, file, strings.Replace(good[file], old, text, 1))
	}
	containers(t, good, add)
	for name, file := range hostileNames() {
		with("name "+name, file, "{}")
	}
	for name, text := range hostileTexts(good["game.toml"]) {
		with("game "+name, "game.toml", text)
	}
	for name, text := range hostileTexts(good["units.csv"]) {
		with("units "+name, "units.csv", text)
	}
	for name, text := range hostileTexts(good["maps/pebble.json"]) {
		with("map "+name, "maps/pebble.json", text)
	}
	for name, text := range hostileTexts(good["text/ru.toml"]) {
		with("words "+name, "text/ru.toml", text)
	}
	values(good, instead)
	slices.SortFunc(list, func(a, b hostile) int { return strings.Compare(a.name, b.name) })
	return list
}

// containers are zips that are wrong as zips.
func containers(t *testing.T, good map[string]string, add func(name, data string)) {
	whole := packageOf(t, good)
	names := slices.Sorted(maps.Keys(good))
	plain := func(mode fs.FileMode) func(string) (string, fs.FileMode) {
		return func(name string) (string, fs.FileMode) {
			if text, ok := good[name]; ok {
				return text, 0
			}
			return "/etc/passwd", mode
		}
	}
	for name, data := range map[string]string{
		"nothing":        "",
		"NUL":            strings.Repeat("\x00", 4096),
		"prose":          "Dear diary,\n",
		"head alone":     whole[:4],
		"half":           whole[:len(whole)/2],
		"without an end": whole[:len(whole)-8],
		"twice in a row": whole + whole,
		"noise before":   strings.Repeat("x", 70000) + whole,
		"noise behind":   whole + strings.Repeat("x", 70000),
		"zip in a zip":   packageOf(t, map[string]string{"game.sandtable": whole}),
		"no game":        packageOf(t, map[string]string{"units.csv": "id"}),
		"two games":      packageOf(t, map[string]string{"a/game.toml": good["game.toml"], "b/game.toml": good["game.toml"]}),
		"link":           zipOf(t, append(names, "maps/link.json"), plain(fs.ModeSymlink|0o777)),
		"pipe":           zipOf(t, append(names, "maps/pipe.json"), plain(fs.ModeNamedPipe|0o666)),
		"device":         zipOf(t, append(names, "maps/device.json"), plain(fs.ModeDevice|0o666)),
		"folder as file": zipOf(t, append(names, "maps/x.json/y.json", "maps/x.json"), plain(0o600)),
		"same file":      zipOf(t, append(names, "game.toml"), plain(0)),
		"other case":     packageOf(t, map[string]string{"game.toml": good["game.toml"], "GAME.TOML": good["game.toml"]}),
		"bomb":           zipOf(t, append(names, "maps/bomb.json"), func(name string) (string, fs.FileMode) { return good[name] + strings.Repeat(" ", 6<<20), 0 }),
		"many bombs":     packageOf(t, bombs(good)),
		"many files":     packageOf(t, manyFiles(good)),
		"false size":     strings.ReplaceAll(whole, string(size(len(good["game.toml"]))), string(size(1<<30))),
		"false sum":      strings.ReplaceAll(whole, whole[14:18], "abcd"),
		"false method":   strings.ReplaceAll(whole, "PK\x03\x04\x14\x00\x08\x00\x08\x00", "PK\x03\x04\x14\x00\x08\x00\x63\x00"),
		"encrypted":      strings.ReplaceAll(whole, "PK\x01\x02\x14\x00\x14\x00\x08\x00", "PK\x01\x02\x14\x00\x14\x00\x09\x00"),
		"far directory":  whole[:len(whole)-6] + "\xff\xff\xff\x7f\x00\x00",
		"seven zip":      "7z\xbc\xaf\x27\x1c" + strings.Repeat("\x01", 500),
		"picture":        "\x89PNG\r\n\x1a\n" + strings.Repeat("\x02", 500),
	} {
		add("zip "+name, data)
	}
}

func size(n int) []byte { return binary.LittleEndian.AppendUint32(nil, uint32(n)) }

func bombs(good map[string]string) map[string]string {
	files := maps.Clone(good)
	for i := range 12 {
		files[fmt.Sprintf("maps/m%d.json", i)] = strings.Repeat("0", 4<<20)
	}
	return files
}

func manyFiles(good map[string]string) map[string]string {
	files := maps.Clone(good)
	for i := range 3000 {
		files[fmt.Sprintf("maps/m%d.json", i)] = ""
	}
	return files
}

// hostileNames are names of a further file.
func hostileNames() map[string]string {
	return map[string]string{
		"upward":      "../evil.toml",
		"upward deep": "maps/../../../evil.toml",
		"absolute":    "/etc/passwd",
		"drive":       `C:\evil.toml`,
		"share":       `\\host\share\evil.toml`,
		"backslash":   `maps\..\evil.toml`,
		"reserved":    "maps/CON.json",
		"reserved 2":  "maps/aux",
		"reserved 3":  "NUL",
		"stream":      "maps/a.json:hidden",
		"blank":       "maps/ .json",
		"dot":         "maps/a.json.",
		"NUL":         "maps/a\x00.json",
		"line":        "maps/a\nb.json",
		"escape":      "maps/\x1b[31m.json",
		"no UTF-8":    "maps/\xff\xfe.json",
		"backwards":   "maps/\u202egnp.json",
		"long":        "maps/" + strings.Repeat("m", 5000) + ".json",
		"deep":        strings.Repeat("a/", 500) + "a.json",
		"program":     "run.exe",
	}
}

// hostileTexts are changed files of a game, of any kind.
func hostileTexts(good string) map[string]string {
	return map[string]string{
		"empty":          "",
		"half":           good[:len(good)/2],
		"NUL":            good + "\x00",
		"NUL inside":     good[:len(good)/2] + "\x00" + good[len(good)/2:],
		"no UTF-8":       good + "\xff\xfe\xfd",
		"UTF-16":         "\xff\xfe" + strings.Join(strings.Split(good, ""), "\x00") + "\x00",
		"with a mark":    "\ufeff" + good,
		"with CR":        strings.ReplaceAll(good, "\n", "\r"),
		"brackets":       strings.Repeat("[", 100000),
		"braces":         strings.Repeat(`{"a":`, 100000),
		"deep value":     good + "\nx = " + strings.Repeat("[", 20000) + strings.Repeat("]", 20000) + "\n",
		"long line":      good + "\n# " + strings.Repeat("x", 1<<20) + "\n",
		"quotes":         good + "\n\"\"\"",
		"twice":          good + "\n" + good,
		"directions":     strings.ReplaceAll(good, "name", "na\u202eme"),
		"a million rows": good + strings.Repeat("\n,", 1<<20),
	}
}

// values replace one value of a game.
func values(good map[string]string, instead func(name, file, old, text string)) {
	const game = "game.toml"
	for name, text := range map[string]string{
		"path as id":     `id = "../../pebble"`,
		"reserved id":    `id = "con"`,
		"empty id":       `id = ""`,
		"long id":        `id = "` + strings.Repeat("p", 10000) + `"`,
		"number as id":   `id = 7`,
		"list as id":     `id = ["pebble"]`,
		"template as id": `id = "{{.x}}"`,
		"own id":         `id = "veritable"`,
		"NUL in id":      `id = "a\u0000b"`,
		"unknown key":    "id = \"pebble\"\nmoons = 3",
		"date as id":     "id = 1979-05-27T07:32:00Z",
	} {
		instead("value "+name, game, `id = "pebble"`, text)
	}
	for name, text := range map[string]string{
		"huge number":   "max = 99999999999999999999999",
		"greatest":      "max = 9223372036854775807",
		"least":         "max = -9223372036854775808",
		"below minimum": "max = 0",
		"infinite":      "max = inf",
		"not a number":  "max = nan",
		"fraction":      "max = 2.5",
	} {
		instead("value "+name, game, "max = 2", text)
	}
	for name, text := range map[string]string{
		"endless formula":   `more = "` + strings.Repeat("(", 5000) + "1" + strings.Repeat(")", 5000) + `"`,
		"long formula":      `more = "turn` + strings.Repeat(" + 1", 20000) + ` < 2"`,
		"formula of power":  `more = "2 ** 2 ** 2 ** 2 ** 62 < 2"`,
		"formula of all":    `more = "all(1..1000000000, # > 0)"`,
		"formula that ends": `more = "turn <"`,
		"wrong kind":        `more = "turn + 1"`,
		"division by zero":  `more = "turn / 0 < 2"`,
		"long name":         `more = "turn < 2"` + "\n[[option]]\nid = \"o\"\nname = \"" + strings.Repeat("n", 50000) + `"`,
	} {
		instead("value "+name, game, `more = "turn < 2"`, text)
	}
	for name, text := range map[string]string{
		"columns":    `"columns": 2000000000`,
		"no columns": `"columns": 0`,
		"negative":   `"columns": -3`,
		"power":      `"columns": 1e300`,
		"text":       `"columns": "three"`,
		"twice":      `"columns": 3, "columns": 4`,
	} {
		instead("map value "+name, "maps/pebble.json", `"columns": 3`, text)
	}
	for name, text := range map[string]string{
		"huge":       "r1,red,R,Red foot,красная пехота,foot,company,99999999999999999999,map",
		"negative":   "r1,red,R,Red foot,красная пехота,foot,company,-2,map",
		"no side":    "r1,green,R,Red foot,красная пехота,foot,company,2,map",
		"cells":      "r1,red" + strings.Repeat(",", 10000),
		"sheet sign": `r1,red,=cmd|'/c calc'!A0,Red foot,красная пехота,foot,company,2,map`,
		"quote":      `r1,red,"R,Red foot,красная пехота,foot,company,2,map`,
	} {
		instead("units value "+name, "units.csv", "r1,red,R,Red foot,красная пехота,foot,company,2,map", text)
	}
}
