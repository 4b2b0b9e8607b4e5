package format_test

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// foreign is a map of Tiled with things that maps of ours do not have: a tileset in a file of its own with Wang sets, a
// turned tile, two layers of tiles in a group, an image layer, objects of other games, properties.
const foreign = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" renderorder="left-up" width="3" height="2" tilewidth="60" tileheight="52" infinite="0" hexsidelength="30" staggeraxis="x" staggerindex="odd" backgroundcolor="#ff0000" nextlayerid="9" nextobjectid="12">
 <editorsettings>
  <export target="x.json" format="json"/>
 </editorsettings>
 <properties>
  <property name="music" type="file" value="march.ogg"/>
 </properties>
 <tileset firstgid="1" source="land.tsx"/>
 <group id="1" name="ground" opacity="0.5">
  <layer id="2" name="base" width="3" height="2">
   <data encoding="csv">
1,1,2147483649,
1,0,3
</data>
  </layer>
  <layer id="3" name="wood" width="3" height="2" tintcolor="#00ff00">
   <data encoding="csv">
0,2,0,
0,0,0
</data>
  </layer>
 </group>
 <imagelayer id="4" name="sky"><image source="sky.png"/></imagelayer>
 <objectgroup id="5" name="things" draworder="index">
  <object id="7" name="Ford" x="30" y="26"><point/></object>
  <object id="8" type="river" x="45" y="52"><polyline points="0,0 15,26"/></object>
  <object id="9" type="trigger" x="900" y="900" width="5" height="5"/>
 </objectgroup>
</map>
`

const foreignSet = `<tileset version="1.10" name="land" tilewidth="60" tileheight="52" tilecount="4" columns="4">
 <image source="art/land.png" width="240" height="52"/>
 <tile id="0" type="meadow" probability="0.5"/>
 <tile id="1" type="Deep Wood"/>
 <tile id="3" type="town"/>
 <wangsets><wangset name="shore" type="corner" tile="-1"><wangcolor name="sea" color="#0000ff" tile="-1" probability="1"/></wangset></wangsets>
</tileset>
`

// TestTiledChangesOnlyWhatChanged imports a map of Tiled, changes one thing, and looks at the lines that differ.
func TestTiledChangesOnlyWhatChanged(t *testing.T) {
	at := func(col, row int) hex.Coord { return hex.Coord{Col: col, Row: row} }
	for _, row := range []struct {
		name   string
		change func(*board.Draft)
		want   string
	}{
		{"nothing", unchanged, ""},
		{"a tile", func(d *board.Draft) { _ = d.SetTerrain(at(0, 1), "deep_wood") }, "-1,0,3\n+2,0,3\n"},
		{"a tile that the file has not used yet", func(d *board.Draft) { _ = d.SetTerrain(at(0, 1), "town") }, "-1,0,3\n+4,0,3\n"},
		{"a turned tile", func(d *board.Draft) { _ = d.SetTerrain(at(2, 0), "deep_wood") }, "-1,1,2147483649,\n+1,1,2,\n"},
		{"a tile that is below another", func(d *board.Draft) { _ = d.SetTerrain(at(1, 0), "meadow") }, "-0,2,0,\n+0,0,0,\n"},
		{"an empty hex", func(d *board.Draft) { _ = d.SetTerrain(at(1, 1), "meadow") }, "-1,0,3\n+1,1,3\n"},
		{"no terrain", func(d *board.Draft) { _ = d.SetTerrain(at(1, 0), "") }, "-1,1,2147483649,\n+1,0,2147483649,\n-0,2,0,\n+0,0,0,\n"},
		{"a kind of ours", func(d *board.Draft) { _ = d.SetTerrain(at(1, 1), "forest") }, `+ <tileset firstgid="5" name="meadow-terrain" tilewidth="60" tileheight="52" tilecount="1" columns="1">
+  <image source="meadow-terrain.png" width="60" height="52"/>
+  <tile id="0" type="forest">
+   <properties>
+    <property name="kind" value="forest"/>
+    <property name="name" value="forest"/>
+    <property name="cost" type="int" value="2"/>
+   </properties>
+  </tile>
+ </tileset>
-1,0,3
+1,5,3
`},
		{"a name", func(d *board.Draft) { _ = d.DropPlace("ford") }, "-  <object id=\"7\" name=\"Ford\" x=\"30\" y=\"26\"><point/></object>\n"},
		{"the title", func(d *board.Draft) { _ = d.SetName("Meadow") }, "+  <property name=\"title\" value=\"Meadow\"/>\n"},
		{"a road", func(d *board.Draft) { _ = d.SetPath(d.Board().Layout().EdgeOf(at(0, 0), hex.FlatS), "road") }, `-<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" renderorder="left-up" width="3" height="2" tilewidth="60" tileheight="52" infinite="0" hexsidelength="30" staggeraxis="x" staggerindex="odd" backgroundcolor="#ff0000" nextlayerid="9" nextobjectid="12">
+<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" renderorder="left-up" width="3" height="2" tilewidth="60" tileheight="52" infinite="0" hexsidelength="30" staggeraxis="x" staggerindex="odd" backgroundcolor="#ff0000" nextlayerid="10" nextobjectid="13">
+ <objectgroup id="9" name="paths">
+  <object id="12" type="road" x="30" y="78">
+   <properties>
+    <property name="edge" value="0,1/0"/>
+    <property name="between" value="0102 0101"/>
+   </properties>
+   <polyline points="0,0 0,-52"/>
+  </object>
+ </objectgroup>
`},
	} {
		t.Run(row.name, func(t *testing.T) {
			files := fstest.MapFS{"m.tmx": {Data: []byte(foreign)}, "land.tsx": {Data: []byte(foreignSet)}}
			got, _ := again(t, "tmx", files, "m.tmx", row.change)
			assert.Equal(t, row.want, differences(foreign, got), "%s", got)
		})
	}
}

// differences lists the lines that are only in one of two texts.
func differences(was, is string) string {
	a, b := strings.SplitAfter(was, "\n"), strings.SplitAfter(is, "\n")
	var out strings.Builder
	for len(a)+len(b) > 0 {
		switch {
		case len(a) > 0 && len(b) > 0 && a[0] == b[0]:
			a, b = a[1:], b[1:]
		case len(a) > 0 && !strings.Contains(strings.Join(b, ""), a[0]):
			out.WriteString("-" + a[0])
			a = a[1:]
		case len(b) > 0:
			out.WriteString("+" + b[0])
			b = b[1:]
		default:
			return out.String() + "not in order"
		}
	}
	return out.String()
}

// TestTiledComesBack generates maps of Tiled in each way to write them: a map that is not changed gives the same file,
// and one that is gives a file that is read as that map.
func TestTiledComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.SampledFrom([]string{"tmx", "tmj"}).Draw(t, "format")
		file := map[string]func(*rapid.T) string{"tmx": drawTMX, "tmj": drawTMJ}[id](t)
		files := fstest.MapFS{"m." + id: {Data: []byte(file)}}
		got, _ := again(t, id, files, "m."+id, unchanged)
		require.Equal(t, file, got)
		var want *board.Board
		got, _ = again(t, id, files, "m."+id, func(d *board.Draft) {
			drawChanges(t, d)
			want = d.Freeze()
		})
		reader, _ := format.Find(id)
		back, _, err := reader.Read(format.Input{FS: fstest.MapFS{"m." + id: {Data: []byte(got)}}, Name: "m." + id, Kinds: terrain.House()})
		require.NoError(t, err, "%s", got)
		require.Equal(t, encoded(t, withoutOrigin(t, want)), encoded(t, withoutOrigin(t, back.Board)), "%s\n%s", file, got)
	})
}

// drawChanges changes a map in some places.
func drawChanges(t *rapid.T, d *board.Draft) {
	b := d.Board()
	for range rapid.IntRange(1, 5).Draw(t, "changes") {
		c := b.Field().At(rapid.IntRange(0, b.Field().Len()-1).Draw(t, "hex"))
		e := b.Layout().EdgeOf(c, hex.Direction(rapid.IntRange(0, 5).Draw(t, "side")))
		var err error
		switch rapid.IntRange(0, 6).Draw(t, "change") {
		case 0, 1:
			err = d.SetTerrain(c, rapid.SampledFrom([]string{"", "forest", "meadow", "town", "t_2"}).Draw(t, "kind"))
		case 2:
			err = d.SetElevation(c, rapid.IntRange(-1, 2).Draw(t, "level"))
		case 3:
			err = d.SetEdge(e, board.Feature{Kind: "river"})
		case 4:
			err = d.SetPath(e, "road")
		case 5:
			err = d.PutPlace(board.Place{ID: "ford", Hex: c, Name: "Ford"})
		case 6:
			d.DropPlace("town_0")
			err = d.SetEdge(e)
		}
		require.NoError(t, err)
	}
}

// drawnCells draws a layer's cells and how they are written: the words of its encoding, and its text.
func drawnCells(t *rapid.T, n int) (encoding, compression, text string) {
	gids := make([]uint32, n)
	for i := range gids {
		gids[i] = rapid.SampledFrom([]uint32{0, 1, 2, 3, 4, 5, 0x80000001, 0x20000002}).Draw(t, "tile")
	}
	way := rapid.SampledFrom([]string{"csv", "", "gzip", "zlib", "zstd"}).Draw(t, "packing")
	if way == "csv" {
		return "csv", "", strings.Trim(strings.ReplaceAll(fmt.Sprint(gids), " ", rapid.SampledFrom([]string{",", ",\n", ", "}).Draw(t, "comma")), "[]")
	}
	var plain, out bytes.Buffer
	for _, gid := range gids {
		plain.Write(binary.LittleEndian.AppendUint32(nil, gid))
	}
	w := map[string]func() io.WriteCloser{
		"gzip": func() io.WriteCloser { return gzip.NewWriter(&out) },
		"zlib": func() io.WriteCloser { return zlib.NewWriter(&out) },
		"zstd": func() io.WriteCloser { z, _ := zstd.NewWriter(&out); return z },
	}[way]
	if w == nil {
		return "base64", "", base64.StdEncoding.EncodeToString(plain.Bytes())
	}
	z := w()
	_, err := z.Write(plain.Bytes())
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return "base64", way, base64.StdEncoding.EncodeToString(out.Bytes())
}

// drawTMX draws a map as XML.
func drawTMX(t *rapid.T) string {
	width, height := rapid.IntRange(1, 4).Draw(t, "width"), rapid.IntRange(1, 4).Draw(t, "height")
	infinite := rapid.IntRange(0, 1).Draw(t, "infinite")
	var b strings.Builder
	fmt.Fprintf(&b, `<map orientation="hexagonal" width="%d" height="%d" tilewidth="60" tileheight="52" infinite="%d" hexsidelength="30" staggeraxis="%s" staggerindex="%s" nextlayerid="5" nextobjectid="30">`,
		width, height, infinite, rapid.SampledFrom([]string{"x", "y"}).Draw(t, "axis"), rapid.SampledFrom([]string{"odd", "even"}).Draw(t, "index"))
	b.WriteString(rapid.SampledFrom([]string{"", "\n<properties><property name=\"mood\" value=\"grim\"/></properties>\n"}).Draw(t, "properties"))
	b.WriteString(`<tileset firstgid="1" name="t" tilewidth="60" tileheight="52" tilecount="5" columns="5"><tile id="0" type="meadow"/><tile id="4"><properties><property name="level" type="int" value="2"/></properties></tile><wangsets/></tileset>` + "\n")
	for i := range rapid.IntRange(1, 3).Draw(t, "layers") {
		fmt.Fprintf(&b, ` <layer id="%d" name="layer %d" width="%d" height="%d" locked="1">`, i, i, width, height)
		encoding, compression, text := drawnCells(t, width*height)
		if infinite == 1 {
			fmt.Fprintf(&b, "<data encoding=%q compression=%q><chunk x=\"-%d\" y=\"%d\" width=\"%d\" height=\"%d\">\n%s\n</chunk></data></layer>\n", encoding, compression, i, i, width, height, text)
		} else {
			fmt.Fprintf(&b, "<data encoding=%q compression=%q>\n   %s\n  </data></layer>\n", encoding, compression, text)
		}
	}
	b.WriteString(` <objectgroup id="4" name="hexsides" color="#ff0000">`)
	for i := range rapid.IntRange(0, 3).Draw(t, "objects") {
		fmt.Fprintf(&b, "\n"+`  <object id="%d" name="Town %d" x="%d" y="%d" visible="0"><point/></object>`, i+1, i, rapid.IntRange(0, 150).Draw(t, "x"), rapid.IntRange(0, 150).Draw(t, "y"))
		fmt.Fprintf(&b, `<object id="%d" type="river" x="45" y="52"><polyline points="0,0 15,26 9,400"/></object>`, i+20)
	}
	return b.String() + "</objectgroup>\n <imagelayer name=\"sky\"/>\n</map>\n"
}

// drawTMJ draws a map as JSON.
func drawTMJ(t *rapid.T) string {
	width, height := rapid.IntRange(1, 4).Draw(t, "width"), rapid.IntRange(1, 4).Draw(t, "height")
	infinite := rapid.Bool().Draw(t, "infinite")
	var layers []string
	for i := range rapid.IntRange(1, 3).Draw(t, "layers") {
		encoding, compression, text := drawnCells(t, width*height)
		data := fmt.Sprintf("%q", text)
		if encoding == "csv" {
			data = "[" + text + "]"
		}
		if infinite {
			data = fmt.Sprintf(`"chunks": [ {"x":%d,"y":-%d,"width":%d,"height":%d,"data":%s} ]`, i, i, width, height, data)
		} else {
			data = `"data": ` + data
		}
		layers = append(layers, fmt.Sprintf(`{"encoding":%q,"compression":%q,%s,"type":"tilelayer","name":"l%d","width":%d,"height":%d,"locked":true}`, encoding, compression, data, i, width, height))
	}
	var objects []string
	for i := range rapid.IntRange(0, 3).Draw(t, "objects") {
		objects = append(objects, fmt.Sprintf(`{ "id":%d,"name":"Town %d","x":%d,"y":%d,"point":true,"opacity":1}`, i+1, i, rapid.IntRange(0, 150).Draw(t, "x"), rapid.IntRange(0, 150).Draw(t, "y")),
			fmt.Sprintf(`{"id":%d,"type":"river","x":45,"y":52,"polyline":[{"x":0,"y":0},{"x":15,"y":26}]}`, i+20))
	}
	layers = append(layers, fmt.Sprintf(`{"type":"objectgroup","name":"hexsides","objects":[%s ]}`, strings.Join(objects, ",\n")))
	return fmt.Sprintf(`{ "orientation":"hexagonal","width":%d,"height":%d,"tilewidth":60,"tileheight":52,"infinite":%v,"hexsidelength":30,"staggeraxis":"%s","staggerindex":"odd",
 "layers":[%s],
 "nextlayerid":5, "nextobjectid":30,
 "tilesets":[{"firstgid":1,"name":"t","tilewidth":60,"tileheight":52,"tilecount":5,"columns":5,"tiles":[{"id":0,"type":"meadow"},{"id":4,"properties":[{"name":"level","type":"int","value":2}]}]}]}`,
		width, height, infinite, rapid.SampledFrom([]string{"x", "y"}).Draw(t, "axis"), strings.Join(layers, ","))
}
