package convert_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	_ "image/jpeg"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/vassal/convert"
	"sandtable/editor/vassal/grid"
	"sandtable/editor/vassal/saved"
	"sandtable/editor/vassal/source"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
)

// fieldBoard is a board of a module of our own making: a picture of one colour with a grid.
type fieldBoard struct {
	name   string
	colour color.RGBA
	grid.Hexes
	grid.Numbering
}

// boardSize is that of a board: even columns, so that the next begins with a whole one.
const (
	boardCols, boardRows = 4, 5
	hexAcross, hexDown   = 30, 40
)

func field(name string, colour color.RGBA) fieldBoard {
	two := grid.Part{Leading: 1, Off: 1}
	return fieldBoard{name, colour, grid.Hexes{X0: hexAcross / 2, Y0: hexDown / 4, DX: hexAcross, DY: hexDown, W: boardCols * hexAcross, H: boardRows * hexDown}, grid.Numbering{H: two, V: two}}
}

// spot is where a counter of the module begins.
type spot struct {
	board, location string
	x, y            int
}

// moduleOf writes a module with some boards, the layout of its window, and a start stack at each spot.
func moduleOf(t require.TestingT, folder, layout string, boards []fieldBoard, stacks []spot, more string) {
	var tree strings.Builder
	attributes := func(pairs []string) (out string) {
		for i := 0; i < len(pairs); i += 2 {
			out += fmt.Sprintf(" %s=%q", pairs[i], pairs[i+1])
		}
		return out
	}
	tree.WriteString(`<VASSAL.build.GameModule name="Fields" version="1"><VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>`)
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "images"), 0o700))
	for _, b := range boards {
		fmt.Fprintf(&tree, `<VASSAL.build.module.map.boardPicker.Board name=%q image=%q><VASSAL.build.module.map.boardPicker.board.HexGrid%s><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering%s/></VASSAL.build.module.map.boardPicker.board.HexGrid></VASSAL.build.module.map.boardPicker.Board>`,
			b.name, b.name+".png", attributes(b.Hexes.Attributes()), attributes(b.Numbering.Attributes()))
		img := image.NewRGBA(image.Rect(0, 0, b.W, b.Hexes.H))
		draw.Draw(img, img.Rect, image.NewUniform(b.colour), image.Point{}, draw.Src)
		var out bytes.Buffer
		require.NoError(t, png.Encode(&out, img))
		require.NoError(t, os.WriteFile(filepath.Join(folder, "images", b.name+".png"), out.Bytes(), 0o600))
	}
	if layout != "" {
		fmt.Fprintf(&tree, "<setup>%s</setup>", strings.ReplaceAll(layout, "\t", "&#9;"))
	}
	tree.WriteString(`</VASSAL.build.module.map.BoardPicker>`)
	for i, s := range stacks {
		fmt.Fprintf(&tree, `<VASSAL.build.module.map.SetupStack name="s" owningBoard=%q useGridLocation="%v" location=%q x="%d" y="%d"><VASSAL.build.widget.PieceSlot entryName="u%d" gpid="%d">+/null/piece;;;;u%d/null;0;0;%d;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>`,
			s.board, s.location != "", s.location, s.x, s.y, i, i+1, i, i+1)
	}
	tree.WriteString(`</VASSAL.build.module.Map>` + more + `</VASSAL.build.GameModule>`)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "buildFile.xml"), []byte(tree.String()), 0o600))
}

// places returns where the counters of a game begin, by their names.
func places(g *engine.Game) map[string]string {
	out := map[string]string{}
	for _, c := range g.Counters {
		out[spoken(g, "unit", c.ID)] = c.Start
		if c.Box != "" && c.Box != "map" {
			out[spoken(g, "unit", c.ID)] = spoken(g, "box", c.Box)
		}
	}
	return out
}

var red, blue = color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 255}

// Boards that are laid together are one map. Where their numbers continue it has these; where they are alike, those of each
// board after its name; where a board is turned, its own.
func TestBoardsLaidTogether(t *testing.T) {
	a, b := field("Board A", red), field("Board B", blue)
	on := b
	on.Numbering.H.Off = 1 + boardCols
	for name, c := range map[string]struct {
		layout  string
		boards  []fieldBoard
		corners []string
		start   map[string]string
		colours [2]color.RGBA // left above, right below
	}{
		"continuing": {"MainBoardPicker\tBoard A\t0\t0\tBoard B\t1\t0", []fieldBoard{a, on}, []string{"0101", "0801", "0105", "0805"},
			map[string]string{"u0": "0102", "u1": "0702", "u2": "0503"}, [2]color.RGBA{red, blue}},
		"alike": {"MainBoardPicker\tBoard A\t0\t0\tBoard B\t0\t1", []fieldBoard{a, b}, []string{"A-0101", "A-0401", "B-0105", "B-0405"},
			map[string]string{"u0": "A-0102", "u1": "B-0302", "u2": "B-0103"}, [2]color.RGBA{red, blue}},
		"turned": {"MainBoardPicker\tBoard A\t0\t0\tBoard B/rev\t1\t0", []fieldBoard{a, b}, []string{"A-0101", "B-0105", "A-0105", "B-0101"},
			map[string]string{"u0": "A-0102", "u1": "B-0302", "u2": "B-0103"}, [2]color.RGBA{red, blue}},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			location := "0103"
			if name == "continuing" {
				location = "0503"
			}
			moduleOf(t, folder, c.layout, c.boards, []spot{{"Board A", "", 20, 50}, {"Board B", "", 75, 50}, {"Board B", location, 0, 0}}, "")
			made, g := converted(t, folder)
			require.Len(t, g.Boards, 1)
			m := g.Boards[0]
			assert.Equal(t, boardCols*boardRows*2, m.Cols()*m.Rows())
			var corners []string
			for _, at := range []hex.Coord{{}, {Col: m.Cols() - 1}, {Row: m.Rows() - 1}, {Col: m.Cols() - 1, Row: m.Rows() - 1}} {
				corners = append(corners, m.Label(at))
			}
			assert.Equal(t, c.corners, corners)
			assert.Equal(t, c.start, places(g))
			assert.Empty(t, made.Report.Lost)
			scan, _, err := image.Decode(bytes.NewReader(made.Files["maps/"+m.ID()+"_scan.jpg"]))
			require.NoError(t, err)
			size := scan.Bounds().Size()
			for i, at := range []image.Point{{5, 5}, {size.X - 5, size.Y - 5}} {
				r, _, blue, _ := scan.At(at.X, at.Y).RGBA()
				assert.InDelta(t, int(c.colours[i].R), int(r>>8), 10)
				assert.InDelta(t, int(c.colours[i].B), int(blue>>8), 10)
			}
		})
	}
}

// Boards whose hexes do not go on on each other are maps of their own.
func TestBoardsThatDoNotGoTogether(t *testing.T) {
	a, b := field("Board A", red), field("Board B", blue)
	b.DY += hexDown / 2
	folder := t.TempDir()
	moduleOf(t, folder, "MainBoardPicker\tBoard A\t0\t0\tBoard B\t1\t0", []fieldBoard{a, b}, []spot{{"Board A", "", 20, 50}}, "")
	_, g := converted(t, folder)
	require.Len(t, g.Boards, 2)
	assert.Equal(t, map[string]string{"u0": "0102"}, places(g))
}

// A saved game may lay out the boards otherwise than the window: its counters are in the hexes of their boards.
func TestSavedGameLaysBoardsOtherwise(t *testing.T) {
	folder := t.TempDir()
	const setup = `<VASSAL.build.module.PredefinedSetup name="One" file="one.vsav" useFile="true"/><VASSAL.build.module.PredefinedSetup name="Two" file="two.vsav" useFile="true"/>`
	boards := []fieldBoard{field("Board A", red), field("Board B", blue), field("Board C", red)}
	moduleOf(t, folder, "", boards, []spot{{"Board A", "", 20, 50}}, setup)
	game := func(file string, lines ...string) {
		var out bytes.Buffer
		require.NoError(t, saved.Write(&out, lines...))
		require.NoError(t, os.WriteFile(filepath.Join(folder, file), out.Bytes(), 0o600))
	}
	unit := func(x, y int) string { return fmt.Sprintf("+/9/piece;;;;u0/Main;%d;%d;1;0", x, y) }
	game("one.vsav", "MainBoardPicker\tBoard A\t0\t0\tBoard B\t1\t0", unit(20, 50))
	game("two.vsav", "MainBoardPicker\tBoard B/rev\t0\t0\tBoard A\t1\t0", unit(boardCols*hexAcross-75, boardRows*hexDown-50))
	made, g := converted(t, folder)
	assert.Equal(t, map[string]string{"u0": "A-0102"}, places(g))
	assert.Equal(t, map[string]string{"u0": "B-0302"}, places(inEdition(t, made.FS(), "two")))
}

// However boards go on on each other, every hex of every board is on the map, under a number of its own that holds the
// number on the board.
func TestEveryHexOfEveryBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wide, high := rapid.IntRange(1, 3).Draw(t, "wide"), rapid.IntRange(1, 3).Draw(t, "high")
		folder, err := os.MkdirTemp("", "fields")
		require.NoError(t, err)
		defer os.RemoveAll(folder)
		layout := "MainBoardPicker"
		var boards []fieldBoard
		var stacks []spot
		want := map[string]string{}
		for i := range wide * high {
			b := field(fmt.Sprintf("Field %d", i+1), red)
			b.Numbering.Sep = rapid.SampledFrom([]string{"", "."}).Draw(t, "separator")
			b.Numbering.H.Descend, b.Numbering.V.Descend = rapid.Bool().Draw(t, "from the right"), rapid.Bool().Draw(t, "from below")
			turn := rapid.SampledFrom([]string{"", "/rev"}).Draw(t, "turned")
			layout += fmt.Sprintf("\t%s%s\t%d\t%d", b.name, turn, i%wide, i/wide)
			boards = append(boards, b)
			c := image.Pt(rapid.IntRange(0, boardCols-1).Draw(t, "column"), rapid.IntRange(0, boardRows-1).Draw(t, "row"))
			x, y := b.Centre(c.X, c.Y)
			at := image.Pt(int(math.Round(x)), int(math.Round(y)))
			want[fmt.Sprintf("u%d", i)] = b.Name(b.Numbering, at.X, at.Y)
			stacks = append(stacks, spot{board: b.name, x: at.X, y: at.Y})
		}
		moduleOf(t, folder, layout, boards, stacks, "")
		m, err := source.Open(folder)
		require.NoError(t, err)
		defer m.Close()
		made, err := convert.Convert(context.Background(), m, convert.Options{})
		require.NoError(t, err)
		g, err := gamedata.Open(made.FS(), nil, engine.Opening{Default: true})
		require.NoError(t, err)
		require.Len(t, g.Boards, 1)
		assert.Equal(t, boardCols*boardRows*wide*high, g.Boards[0].Cols()*g.Boards[0].Rows())
		for unit, at := range places(g) {
			assert.True(t, strings.HasSuffix(at, want[unit]), "%s at %s, want %s", unit, at, want[unit])
		}
		assert.Len(t, want, len(places(g)))
	})
}

// A hand is a box of its side, whose counters the others do not see until they leave it; a window that all may see is open.
func TestHands(t *testing.T) {
	folder := t.TempDir()
	window := func(name, class, sides string, unit int) string {
		return fmt.Sprintf(`<VASSAL.build.module.%s mapName=%q side=%q visible="false"><VASSAL.build.module.map.SetupStack owningBoard="" x="5" y="5"><VASSAL.build.widget.PieceSlot entryName="h%d" gpid="9%d">+/null/piece;;;;h%d/null;0;0;9%d;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack></VASSAL.build.module.%s>`,
			class, name, sides, unit, unit, unit, unit, class)
	}
	const players = `<VASSAL.build.module.PlayerRoster><entry>Reds</entry><entry>Blues</entry><entry>Greens</entry><entry>Solitaire</entry></VASSAL.build.module.PlayerRoster>`
	moduleOf(t, folder, "", []fieldBoard{field("Board A", red)}, []spot{{"Board A", "", 20, 50}}, players+
		window("Red lords", "PrivateMap", "Reds,Solitaire", 1)+window("Mat", "PrivateMap", "Reds,Blues,Greens,Solitaire", 2)+window("Treaty", "PlayerHand", "Reds,Blues", 3))
	made, g := converted(t, folder)
	assert.Equal(t, map[string]string{"u0": "0102", "h1": "Red lords", "h2": "Mat", "h3": "Treaty"}, places(g))
	assert.Equal(t, []string{"reds"}, g.Keepers())
	secret := map[string]bool{}
	for _, b := range g.Boxes {
		secret[spoken(g, "box", b.ID)] = b.Secret
	}
	assert.Equal(t, map[string]bool{"On the map": false, "Red lords": true, "Mat": false, "Treaty": false}, secret)
	assert.Equal(t, []convert.Count{{Code: "hands", What: "Treaty", Count: 1}}, made.Report.Lost)
	assert.Contains(t, made.Report.Came, convert.Count{Code: "hands", Count: 3})
}

// A chit of a deck is the counter of its slot, where a setup has it too, else a card of print.toml.
func TestDeckOfCounters(t *testing.T) {
	folder := t.TempDir()
	slot := func(class, name string, gpid int) string {
		return fmt.Sprintf(`<VASSAL.build.widget.%s entryName=%q gpid="%d">+/null/piece;;;;%s/null;0;0;%d;0</VASSAL.build.widget.%s>`, class, name, gpid, name, gpid, class)
	}
	moduleOf(t, folder, "", []fieldBoard{field("Board A", red)}, []spot{{"Board A", "", 20, 50}}, `<VASSAL.build.module.map.DrawPile name="Reserve">`+
		slot("PieceSlot", "u0", 1)+slot("CardSlot", "u0", 1)+slot("PieceSlot", "Guard", 70)+slot("CardSlot", "Raid", 71)+`</VASSAL.build.module.map.DrawPile>`)
	_, g := converted(t, folder)
	require.Len(t, g.Cups, 1)
	assert.Equal(t, []string{"u0", "u0", "guard", "raid"}, g.Cups[0].Chits)
	assert.Equal(t, map[string]string{"u0": "u0", "guard": "guard", "raid": "card.raid"}, g.Cups[0].Pieces)
	assert.Equal(t, map[string]string{"u0": "0102", "Guard": "Not in play"}, places(g))
}

// Boards that no setup lays out are counted as lost.
func TestUnlaidBoardsAreReported(t *testing.T) {
	folder := t.TempDir()
	moduleOf(t, folder, "", []fieldBoard{field("Board A", red), field("Board B", blue), field("Board C", blue)}, nil, "")
	made, g := converted(t, folder)
	assert.Len(t, g.Boards, 1)
	assert.Contains(t, made.Report.Lost, convert.Count{Code: "unlaid", Count: 2})
}
