package format_test

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
	"sandtable/printables/golden"
)

// hostile is a file that is to be refused, or to be read without cost.
type hostile struct {
	name string // with the extension
	text func() string
	// beside are further files.
	beside map[string]func() string
}

const (
	tmxHead = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" width="%s" height="%s" tilewidth="60" tileheight="52" hexsidelength="30" staggeraxis="x" staggerindex="odd">
`
	tmxTiles = ` <tileset firstgid="1" name="t" tilewidth="60" tileheight="52" tilecount="4" columns="4"/>
`
	tmjHead = `{"orientation":"hexagonal","staggeraxis":"x","staggerindex":"odd","tilewidth":60,"tileheight":52,"hexsidelength":30,
`
)

func tmx(width, height, rest string) string {
	return fmt.Sprintf(tmxHead, width, height) + tmxTiles + rest + "</map>\n"
}

func layerOf(width, height int, data string) string {
	return fmt.Sprintf(" <layer id=\"1\" name=\"ground\" width=\"%d\" height=\"%d\">\n  %s\n </layer>\n", width, height, data)
}

// bomb packs so many noughts.
func bomb(how string, n int) string {
	var out bytes.Buffer
	noughts := make([]byte, 1<<20)
	write := func(w interface{ Write([]byte) (int, error) }) {
		for range n >> 20 {
			_, _ = w.Write(noughts)
		}
	}
	switch how {
	case "gzip":
		w := gzip.NewWriter(&out)
		write(w)
		_ = w.Close()
	case "zlib":
		w := zlib.NewWriter(&out)
		write(w)
		_ = w.Close()
	case "zstd":
		w, _ := zstd.NewWriter(&out)
		write(w)
		_ = w.Close()
	}
	return fmt.Sprintf(`<data encoding="base64" compression="%s">%s</data>`, how, base64.StdEncoding.EncodeToString(out.Bytes()))
}

func said(s string) func() string { return func() string { return s } }

// pngBomb is a picture of many pixels in few bytes. It is packed once.
var pngBomb = sync.OnceValue(func() string {
	var out bytes.Buffer
	_ = png.Encode(&out, image.NewPaletted(image.Rect(0, 0, 20000, 20000), color.Palette{color.White}))
	return out.String()
})

// numbered writes one number after the other, from high to low.
func numbered(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, n-i)
	}
	return b.String()
}

func hostiles() []hostile {
	tooLong := strings.Repeat("x", 25<<20)
	manyKinds := func() string {
		var cells []string
		for i := range 10000 {
			cells = append(cells, fmt.Sprint(i+1))
		}
		return strings.Replace(tmx("100", "100", layerOf(100, 100, `<data encoding="csv">`+strings.Join(cells, ",")+`</data>`)), `tilecount="4"`, `tilecount="20000"`, 1)
	}
	return []hostile{
		{"empty.tmx", said(""), nil},
		{"noise.tmx", said("\x00\x01\x02 no map"), nil},
		{"cut.tmx", said(tmx("3", "2", "")[:200]), nil},
		{"other.tmx", said("<html><body/></html>"), nil},
		{"squares.tmx", said(strings.Replace(tmx("3", "2", ""), "hexagonal", "orthogonal", 1)), nil},
		{"no_orientation.tmx", said(strings.Replace(tmx("3", "2", ""), `orientation="hexagonal"`, "", 1)), nil},
		{"huge.tmx", said(tmx("1000000000", "1000000000", "")), nil},
		{"huge_number.tmx", said(tmx("99999999999999999999999", "2", "")), nil},
		{"negative.tmx", said(tmx("-3", "2", "")), nil},
		{"axis.tmx", said(strings.Replace(tmx("3", "2", ""), `staggeraxis="x"`, `staggeraxis="z"`, 1)), nil},
		{"tiny_tiles.tmx", said(strings.Replace(tmx("3", "2", ""), `tilewidth="60"`, `tilewidth="0"`, 1)), nil},
		{"huge_layer.tmx", said(tmx("3", "2", layerOf(1000000, 1000000, `<data encoding="csv">1</data>`))), nil},
		{"few_cells.tmx", said(tmx("3", "2", layerOf(3, 2, `<data encoding="csv">1,2,3</data>`))), nil},
		{"many_cells.tmx", func() string {
			return tmx("3", "2", layerOf(3, 2, `<data encoding="csv">`+strings.Repeat("1,", 8<<20)+`</data>`))
		}, nil},
		{"letters.tmx", said(tmx("3", "2", layerOf(3, 2, `<data encoding="csv">1,two,3</data>`))), nil},
		{"big_number.tmx", said(tmx("3", "2", layerOf(3, 2, `<data encoding="csv">1,99999999999,3</data>`))), nil},
		{"encoding.tmx", said(tmx("3", "2", layerOf(3, 2, `<data encoding="rot13">1</data>`))), nil},
		{"base64.tmx", said(tmx("3", "2", layerOf(3, 2, `<data encoding="base64">!!!!</data>`))), nil},
		{"base64_cut.tmx", said(tmx("3", "2", layerOf(3, 2, `<data encoding="base64">AQAAAAIA</data>`))), nil},
		{"not_gzip.tmx", said(tmx("3", "2", layerOf(3, 2, `<data encoding="base64" compression="gzip">AAAA</data>`))), nil},
		{"gzip_bomb.tmx", func() string { return tmx("3", "2", layerOf(3, 2, bomb("gzip", 256<<20))) }, nil},
		{"zlib_bomb.tmx", func() string { return tmx("1000", "1000", layerOf(1000, 1000, bomb("zlib", 256<<20))) }, nil},
		{"zstd_bomb.tmx", func() string { return tmx("1000", "1000", layerOf(1000, 1000, bomb("zstd", 256<<20))) }, nil},
		{"many_bombs.tmx", func() string {
			return tmx("1000", "1000", strings.Repeat(layerOf(1000, 1000, bomb("zstd", 4<<20)), 900))
		}, nil},
		{"deep.tmx", func() string { return tmx("3", "2", strings.Repeat("<group>", 100000)) }, nil},
		{"deep_other.tmx", func() string { return tmx("3", "2", strings.Repeat("<a>", 5<<20)) }, nil},
		{"many_elements.tmx", func() string { return tmx("3", "2", strings.Repeat("<a/>", 5<<20)) }, nil},
		{"many_attributes.tmx", func() string { return tmx("3", "2", "<a "+numbered(1<<20, `a%d="" `)+"/>") }, nil},
		{"many_layers.tmx", func() string { return tmx("3", "2", strings.Repeat("<objectgroup/>", 1<<20)) }, nil},
		{"many_tilesets.tmx", func() string { return tmx("3", "2", strings.Repeat(tmxTiles, 100000)) }, nil},
		{"many_tiles.tmx", func() string {
			return tmx("3", "2", `<tileset firstgid="9" name="t">`+numbered(400000, `<tile id="%d" type="a"/>`)+`</tileset>`)
		}, nil},
		{"many_kinds.tmx", manyKinds, nil},
		{"many_objects.tmx", func() string {
			return tmx("3", "2", "<objectgroup>"+strings.Repeat(`<object type="place" x="1" y="1"/>`, 600000)+"</objectgroup>")
		}, nil},
		{"many_names.tmx", func() string {
			return tmx("3", "2", "<objectgroup>"+numbered(150000, `<object name="n%06d" x="9" y="9"/>`)+"</objectgroup>")
		}, nil},
		{"same_names.tmx", func() string {
			return tmx("3", "2", "<objectgroup>"+strings.Repeat(`<object name="Ford" x="9" y="9"/>`, 150000)+"</objectgroup>")
		}, nil},
		{"many_points.tmx", func() string {
			return tmx("3", "2", `<objectgroup><object type="road"><polyline points="`+strings.Repeat("1,1 ", 4<<20)+`"/></object></objectgroup>`)
		}, nil},
		{"long_lines.tmx", func() string {
			return tmx("1000", "1000", `<objectgroup><object type="road" x="30" y="26"><polyline points="`+strings.Repeat("0,0 44100,0 ", 200000)+`"/></object></objectgroup>`)
		}, nil},
		{"far_points.tmx", said(tmx("3", "2", `<objectgroup><object type="road" x="1e300" y="-1e300"><polyline points="0,0 1,1"/></object></objectgroup>`)), nil},
		{"no_points.tmx", said(tmx("3", "2", `<objectgroup><object type="road"><polyline points="0,0 NaN,1"/></object></objectgroup>`)), nil},
		{"many_lines.tmx", func() string {
			return tmx("3", "2", "<objectgroup>"+numbered(100000, `<object type="k%06d" x="15" y="0"><polyline points="0,0 30,0"/></object>`)+"</objectgroup>")
		}, nil},
		{"chunks.tmx", func() string {
			chunk := strings.Replace(bomb("zstd", 4<<20), "<data", `<chunk x="0" y="0" width="1000" height="1000"`, 1)
			chunk = strings.Replace(chunk[strings.Index(chunk, ">"):], "</data>", "</chunk>", 1)
			all := strings.Repeat(`<chunk x="0" y="0" width="1000" height="1000"`+chunk, 2000)
			return strings.Replace(tmx("3", "2", layerOf(3, 2, `<data encoding="base64" compression="zstd">`+all+`</data>`)), "<map ", `<map infinite="1" `, 1)
		}, nil},
		{"far_chunks.tmx", func() string {
			chunk := `<chunk x="%d" y="0" width="1" height="1">1</chunk>`
			return strings.Replace(tmx("3", "2", layerOf(3, 2, `<data encoding="csv">`+fmt.Sprintf(chunk, 0)+fmt.Sprintf(chunk, 1<<40)+`</data>`)), "<map ", `<map infinite="1" `, 1)
		}, nil},
		{"utf8.tmx", said(tmx("3", "2", "<layer name=\"\xff\xfe\"/>")), nil},
		{"latin1.tmx", said(strings.Replace(tmx("3", "2", ""), "UTF-8", "ISO-8859-1", 1)), nil},
		{"entities.tmx", said(`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>` + tmx("3", "2", "<layer name=\"&b;\"/>")), nil},
		{"too_long.tmx", said(tmx("3", "2", tooLong)), nil},
		{"long_property.tmx", func() string {
			return tmx("3", "2", `<properties><property name="aliases" value="[`+strings.Repeat("{},", 7<<20)+`{}]"/></properties>`)
		}, nil},
		{"long_kinds.tmx", func() string {
			return tmx("3", "2", `<properties><property name="terrain_toml" value="`+strings.Repeat("[[terrain]]&#10;", 1<<20)+`"/></properties>`)
		}, nil},
		{"long_area.tmx", func() string {
			return tmx("3", "2", `<objectgroup><object type="zone" name="z" x="1" y="1"><properties><property name="area" value="`+strings.Repeat("0:0 ", 4<<20)+`"/></properties></object></objectgroup>`)
		}, nil},
		{"cycle.tmx", said(tmx("3", "2", `<tileset firstgid="9" source="a.tsx"/>`)),
			map[string]func() string{"a.tsx": said(`<tileset source="b.tsx"/>`), "b.tsx": said(`<tileset source="a.tsx"/>`)}},
		{"itself.tmx", said(tmx("3", "2", `<tileset firstgid="9" source="itself.tmx"/>`)), nil},
		{"outside.tmx", said(tmx("3", "2", `<tileset firstgid="9" source="../../../../etc/passwd"/>`)), nil},
		{"many_files.tmx", func() string { return tmx("3", "2", strings.Repeat(`<tileset firstgid="9" source="large.tsx"/>`, 250)) },
			map[string]func() string{"large.tsx": said(`<tileset name="x">` + strings.Repeat("<a/>", 900000) + `</tileset>`)}},
		{"picture_bomb.tmx", said(strings.Replace(tmx("1", "1", layerOf(1, 1, `<data encoding="csv">1</data>`)), `columns="4"/>`, `columns="4"><image source="bomb.png"/></tileset>`, 1)),
			map[string]func() string{"bomb.png": pngBomb}},

		{"empty.tmj", said(""), nil},
		{"cut.tmj", said(tmjHead), nil},
		{"list.tmj", said("[]"), nil},
		{"word.tmj", said(tmjHead + "\n\"width\": three, \"height\": 2}"), nil},
		{"huge.tmj", said(tmjHead + `"width":1e9,"height":1e9}`), nil},
		{"fraction.tmj", said(tmjHead + `"width":1.5,"height":1}`), nil},
		{"text.tmj", said(tmjHead + `"width":"3","height":1}`), nil},
		{"few_cells.tmj", said(tmjHead + `"width":3,"height":2,"layers":[{"type":"tilelayer","name":"ground","width":3,"height":2,"data":[1,2]}]}`), nil},
		{"base64.tmj", said(tmjHead + `"width":3,"height":2,"layers":[{"type":"tilelayer","name":"ground","width":3,"height":2,"encoding":"base64","data":"!!"}]}`), nil},
		{"deep.tmj", func() string { return tmjHead + `"layers":` + strings.Repeat(`[{"type":"group","layers":`, 100000) }, nil},
		{"deep_other.tmj", func() string { return tmjHead + `"other":` + strings.Repeat(`[`, 20<<20) }, nil},
		{"many_layers.tmj", func() string { return tmjHead + `"layers":[` + strings.Repeat(`{},`, 7<<20) + `{}]}` }, nil},
		{"many_properties.tmj", func() string { return tmjHead + `"properties":[` + strings.Repeat(`{},`, 7<<20) + `{}]}` }, nil},
		{"many_objects.tmj", func() string {
			return tmjHead + `"width":3,"height":2,"layers":[{"type":"objectgroup","objects":[` + strings.Repeat(`{},`, 7<<20) + `{}]}]}`
		}, nil},
		{"many_points.tmj", func() string {
			return tmjHead + `"width":3,"height":2,"layers":[{"type":"objectgroup","objects":[{"polyline":[` + strings.Repeat(`{},`, 7<<20) + `{}]}]}]}`
		}, nil},
		{"many_fields.tmj", func() string { return `{` + numbered(1<<20, `"a%d":0,`) + `"b":0}` }, nil},
		{"utf8.tmj", said(tmjHead + "\"x\":\"\xff\"}"), nil},
		{"sniffed.json", said(`{"orientation":"orthogonal","width":3}`), nil},

		{"empty.txt", said(""), nil},
		{"prose.txt", said("Call me Ishmael.\n"), nil},
		{"far.txt", said("0101 grass\n9999.9999 grass\n"), nil},
		{"digits.txt", said("0101 grass\n" + strings.Repeat("9", 5000) + ".01 grass\n"), nil},
		{"many_lines.txt", func() string { return strings.Repeat("x\n", 4<<20) }, nil},
		{"many_hexes.txt", func() string { return strings.Repeat("0101 a\n", 1100000) }, nil},
		{"many_kinds.txt", func() string { return numbered(200000, "0101 kind%d\n") }, nil},
		{"many_names.txt", func() string { return "0101 a" + strings.Repeat(` "Ford"`, 9000) + "\n" }, nil},
		{"long_line.txt", func() string { return "0101 " + strings.Repeat("a ", 100000) + "\n" }, nil},
		{"long_ways.txt", func() string {
			return "01.01.00 a\n1000.1000.00 a\n" + strings.Repeat("01.01.00-1000.1000.00 road\n", 2000)
		}, nil},
		{"utf8.txt", said("0101 grass \"\xff\"\n"), nil},
		{"include.txt", said("0101 grass\ninclude include.txt\ninclude http://example.com/x\n"), nil},

		{"empty.hexjson", said(""), nil},
		{"no_hexes.hexjson", said(`{"layout":"odd-r","hexes":{}}`), nil},
		{"layout.hexjson", said(`{"layout":"spiral","hexes":{"a":{"q":0,"r":0}}}`), nil},
		{"far.hexjson", said(`{"layout":"odd-r","hexes":{"a":{"q":0,"r":0},"b":{"q":1e9,"r":-1e9}}}`), nil},
		{"many_hexes.hexjson", func() string { return `{"layout":"odd-r","hexes":{` + strings.Repeat(`"":{},`, 3<<20) + `"a":{}}}` }, nil},
		{"many_sides.hexjson", func() string {
			return `{"layout":"odd-r","hexes":{"a":{"hexsides":{` + strings.Repeat(`"E":["a","b","c"],`, 1<<20) + `"W":[]}}}}`
		}, nil},
		{"deep.hexjson", func() string { return `{"hexes":` + strings.Repeat(`{"a":`, 4<<20) }, nil},
		{"utf8.hexjson", said("{\"layout\":\"\xff\"}"), nil},

		{"unknown.xyz", said(""), nil},
		{"drawing.svg", said("<svg/>"), nil},
	}
}

// TestHostileFiles reads every hostile file and writes the result to testdata/hostile.txt: each is refused with its
// position, or read with its losses.
func TestHostileFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	dir := t.TempDir()
	book := words.App()
	var out strings.Builder
	var c enginetest.Tally
	for _, h := range hostiles() {
		path := h.lay(t, dir)
		_, losses, err := format.Import(path, terrain.Set{})
		fmt.Fprintf(&out, "%s\n", h.name)
		if c.Count(err); err != nil {
			p, ok := engine.AsProblem(err)
			require.True(t, ok, "%s: %v", h.name, err)
			for _, lang := range words.Langs() {
				require.True(t, book.Has(lang, "problem."+p.Code), "%s: %s", h.name, p.Code)
				fmt.Fprintf(&out, "  %s\n", plainly(engine.Explain(book, lang, p), dir))
			}
		}
		for _, l := range losses[:min(3, len(losses))] {
			for _, lang := range words.Langs() {
				said := l.Said()
				require.True(t, book.Has(lang, said.Key), said.Key)
				fmt.Fprintf(&out, "  lost: %s\n", plainly(book.Say(lang, said.Key, said.Args), dir))
			}
		}
	}
	golden.Text(t, "hostile.txt", out.String())
	c.Log(t, "hostile maps")
}

func plainly(s, dir string) string {
	if i := strings.Index(s, "open "); i >= 0 && strings.Contains(s, "no such file") {
		return s[:i] + "…"
	}
	return strings.ReplaceAll(s, dir, "DIR")
}

func (h hostile) lay(t testing.TB, dir string) string {
	t.Helper()
	for name, text := range h.beside {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text()), 0o600))
	}
	path := filepath.Join(dir, h.name)
	require.NoError(t, os.WriteFile(path, []byte(h.text()), 0o600))
	return path
}

// drawFromTo is the variable that names the map and the picture for a process of the benchmark, with a line break
// between.
const drawFromTo = "FORMAT_DRAW"

// drawn draws a map into a picture of the size that Tiled gives.
func drawn(fromTo string) error {
	from, to, _ := strings.Cut(fromTo, "\n")
	m, _, err := format.Import(from, terrain.House())
	if err == nil {
		_, err = format.Export(to, m, format.Options{HexPixels: 60})
	}
	return err
}

// TestMain reads one file, or draws one, and ends where the environment asks for
// it: that is how benchmarks measure a process of its own.
func TestMain(m *testing.M) {
	if fromTo := os.Getenv(drawFromTo); fromTo != "" {
		if err := drawn(fromTo); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if path := os.Getenv("FORMAT_READ"); path != "" {
		_, _, _ = format.Import(path, terrain.Set{})
		status, _ := os.ReadFile("/proc/self/status")
		fmt.Print(string(status))
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestEveryTextIsThere(t *testing.T) {
	book := words.App()
	keys := []string{}
	for _, code := range lossCodes() {
		keys = append(keys, "format.loss."+code)
	}
	for _, f := range format.All() {
		keys = append(keys, "format.name."+f.ID)
	}
	slices.Sort(keys)
	for _, key := range keys {
		for _, lang := range words.Langs() {
			assert.True(t, book.Has(lang, key), "%s %s", lang, key)
		}
	}
}

// lossCodes returns all codes: what a catalogue of texts must cover.
func lossCodes() []string {
	return []string{
		format.LostElevation, format.LostHexsides, format.LostPaths, format.LostPlaces, format.LostLettering, format.LostNotes, format.LostObjectives, format.LostZones, format.LostSources,
		format.LostBoxes, format.LostCounters, format.LostUnderlay, format.LostNumbering, format.LostSize, format.LostKinds, format.LostLayer, format.LostMerged, format.LostTile, format.LostTurned,
		format.LostObject, format.LostProperty, format.LostOffset, format.LostLine, format.LostInclude, format.LostExtra, format.LostOffMap, format.LostOneSided, format.LostFlipped,
		format.LostPicture, format.LostTexts, format.LostHidden, format.LostFromAPixel,
	}
}
