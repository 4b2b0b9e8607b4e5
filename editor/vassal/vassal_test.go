package vassal

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	_ "image/png"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/vassal/grid"
	"sandtable/editor/vassal/sequence"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/scenarios"
)

var then = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// module is a game that comes along, written and read back.
func module(t testing.TB, id, edition string, lang words.Lang) (*Module, []byte) {
	t.Helper()
	games := scenarios.Catalogue()
	g, err := games.Open(engine.Opening{ID: id, Edition: edition, Default: true})
	require.NoError(t, err)
	zip, _, err := games.Package(id)
	require.NoError(t, err)
	files, err := gamedata.Zip(zip)
	require.NoError(t, err)
	return made(t, g, files, lang)
}

func made(t testing.TB, g *engine.Game, files fs.FS, lang words.Lang) (*Module, []byte) {
	t.Helper()
	m, err := New(g, files, lang)
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, m.Write(&out, then))
	return m, out.Bytes()
}

func TestModulesOfAllGames(t *testing.T) {
	for _, game := range []struct {
		id, edition string
		lang        words.Lang
		counters    int // in the lists, each with a slot
		lost        []string
	}{
		{"veritable", "first", "en", 53, []string{LostRules, LostTrackers}},
		{"veritable", "vpg", "ru", 53, []string{LostRules, LostTrackers}},
		{"bismarck", "", "en", 65, []string{LostRules, LostSecrets, LostTrackers}},
		{"combat-commander", "", "en", 0, []string{LostRules, LostTrackers}},
		{"flames-of-war", "", "en", 0, []string{LostNoMap, LostRules, LostTrackers}},
	} {
		t.Run(game.id+game.edition, func(t *testing.T) {
			m, data := module(t, game.id, game.edition, game.lang)
			holds(t, m, data, game.counters, game.lost)
		})
	}
}

// The games of the design sheets have modules, and what those leave out is listed: among other things, the hands of a card
// game and the forces of sides that hide them.
func TestModulesOfOwnGames(t *testing.T) {
	for name, want := range map[string]struct {
		counters int
		lost     []string
	}{
		"third_ford":  {17, []string{LostRules}},
		"amber_road":  {12, []string{LostRules, LostCards, LostSecrets}},
		"grey_water":  {14, []string{LostRules}},
		"sunken_lane": {12, []string{LostRules}},
		"long_watch":  {12, []string{LostRules, LostTrackers}},
	} {
		t.Run(name, func(t *testing.T) {
			files := os.DirFS("../../companion/view/draft/script/testdata/" + name)
			g, err := gamedata.Open(files, nil, engine.Opening{ID: "empty", Default: true})
			require.NoError(t, err)
			m, data := made(t, g, files, words.English)
			holds(t, m, data, want.counters, want.lost)
			root, _ := read(t, data)
			for _, slot := range root.all("build.module.PieceWindow")[0].all("build.widget.PieceSlot") {
				if p := decode(t, slot); p.marks[TrackerMark] == "" {
					assert.NotEqual(t, m.of.say("vassal.marker"), p.prototype, "all counters of these games are a side's")
				}
			}
		})
	}
}

// holds checks that a module is read as it was meant: each counter once, hexes called as printed, all losses with a text.
func holds(t *testing.T, m *Module, data []byte, counters int, losses []string) {
	root, files := read(t, data)
	var lost []string
	for _, l := range m.Losses() {
		lost = append(lost, l.Code)
		assert.True(t, m.of.game.Book.Has(m.of.lang, l.Said().Key), l.Code)
	}
	assert.Equal(t, losses, lost)
	slots := 0
	for _, w := range root.all("build.module.PieceWindow") {
		slots += len(w.all("build.widget.PieceSlot"))
	}
	assert.Equal(t, len(m.pieces)+len(m.markers), slots)
	assert.GreaterOrEqual(t, slots, counters)
	for _, w := range root.all("build.module.Map") {
		if w.at("mapName") != m.of.tracksName() {
			hexesAreCalledAsPrinted(t, m, w, files)
		}
	}
}

// hexesAreCalledAsPrinted compares the grid's number of every hex with the printed one, and checks that stacks are on
// the middle of their hexes.
func hexesAreCalledAsPrinted(t *testing.T, m *Module, w node, files map[string][]byte) {
	shown := w.all("build.module.map.boardPicker.Board")[0]
	cfg, _, err := image.DecodeConfig(bytes.NewReader(files["images/"+shown.at("image")]))
	require.NoError(t, err)
	i := slices.IndexFunc(m.canvases, func(g canvas) bool { return mapPicture(g.board) == shown.at("image") })
	g := m.canvases[i]
	for _, c := range cells(g.board) {
		x, y := g.centre(c)
		assert.True(t, x > 0 && y > 0 && x < cfg.Width && y < cfg.Height)
		for _, z := range w.all("build.module.map.boardPicker.board.mapgrid.Zone") {
			numbers := z.all("build.module.map.boardPicker.board.mapgrid.HexGridNumbering")
			if len(numbers) > 0 && (grid.Zone{Path: outlined(t, z.at("path"))}).Holds(image.Pt(x, y)) {
				hexes := z.all("build.module.map.boardPicker.board.HexGrid")[0]
				name := called(t, hexes, numbers[0], cfg.Width, cfg.Height, x, y)
				require.Equal(t, g.board.Label(c), strings.ReplaceAll(z.at("locationFormat"), gridLocation, name))
			}
		}
	}
	for _, s := range w.all("build.module.map.SetupStack") {
		if c, err := g.board.Hex(s.at("location")); err == nil {
			x, y := g.centre(c)
			assert.Equal(t, fmt.Sprint(x, y), s.at("x")+" "+s.at("y"))
		}
		assert.NotEmpty(t, s.all("build.widget.PieceSlot"))
	}
}

func cells(b *board.Board) []hex.Coord {
	var out []hex.Coord
	for col := range b.Cols() {
		for row := range b.Rows() {
			if c := (hex.Coord{Col: col, Row: row}); b.On(c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// outlined reads the outline of a zone.
func outlined(t *testing.T, path string) (out []image.Point) {
	for pair := range strings.SplitSeq(path, ";") {
		var p image.Point
		_, err := fmt.Sscanf(pair, "%d,%d", &p.X, &p.Y)
		require.NoError(t, err)
		out = append(out, p)
	}
	return out
}

// Every layout, corner, order and stagger of hex numbers either appears in the program as printed or is reported as
// lost; the usual ones all appear.
func TestNumberings(t *testing.T) {
	said, all := 0, 0
	for _, layout := range hex.Layouts {
		for _, origin := range []hex.Origin{hex.UpperLeft, hex.UpperRight, hex.LowerLeft, hex.LowerRight} {
			for _, order := range []hex.Order{hex.ColumnRow, hex.RowColumn} {
				for _, stagger := range []hex.Stagger{hex.Straight, hex.Staggered, hex.Alternating} {
					for _, style := range []hex.Style{hex.Digits, hex.Letters, hex.Tally} {
						n := hex.Numbering{Order: order, Origin: origin, Stagger: stagger, Separator: ".",
							Column: hex.Series{Style: style, First: 1}, Row: hex.Series{First: 4, Width: 2}}
						got := numbered(t, layout, n)
						all++
						if got {
							said++
						}
						if stagger == hex.Straight && style != hex.Letters {
							assert.True(t, got, "%v %v %v %v", layout, origin, order, style)
						}
						if stagger == hex.Alternating || style == hex.Letters {
							assert.False(t, got, "%v %v %v %v: AB after AA cannot be said", layout, origin, order, style)
						}
					}
				}
			}
		}
	}
	t.Logf("%d of %d numberings can be said", said, all)
	assert.Equal(t, 128, said)
}

// numbered makes a map with a numbering, and reports whether the module says its numbers; those it says are right.
func numbered(t *testing.T, layout hex.Layout, n hex.Numbering) bool {
	t.Helper()
	d, err := board.NewDraft("trial", layout, 29, 7, layout.Regular(20))
	require.NoError(t, err)
	require.NoError(t, d.SetNumbering(n))
	b := d.Freeze()
	g := canvasOf(b, draw.Rect{X: -7.3, Y: -4.1, W: 800, H: 400}, 3.7)
	said, ok := g.numberingOf()
	if !ok {
		return false
	}
	for _, c := range cells(b) {
		x, y := g.centre(c)
		require.Equal(t, b.Label(c), called(t, asNode(g.Attributes()), asNode(said.Attributes()), g.W, g.H, x, y), "%v %+v", layout, n)
	}
	return true
}

// asNode is a component with these attributes.
func asNode(pairs []string) node {
	var n node
	for i := 0; i+1 < len(pairs); i += 2 {
		n.Attrs = append(n.Attrs, xml.Attr{Name: xml.Name{Local: pairs[i]}, Value: pairs[i+1]})
	}
	return n
}

// The sample was read by the program itself: a counter with two marks and a back.
func TestDefinition(t *testing.T) {
	got := chain{[]trait{marks("Nation", "GE", "Steps", "2"), flips("ge_352_front.png", "ge_352_back.png", "Flip")}, "352 Inf Div", ""}.definition(12)
	p := decode(t, node{Text: got})
	assert.Equal(t, piece{name: "352 Inf Div", gpid: "12", images: []string{"ge_352_front.png", "ge_352_back.png"},
		marks: map[string]string{"Nation": "GE", "Steps": "2"}}, p)
	assert.Contains(t, got, "mark;Nation,Steps\temb2;;130;;Flip")
}

// Every counter can be marked as moved, shows its trail, and reports when it is flipped.
func TestCountersMove(t *testing.T) {
	_, data := module(t, "veritable", "first", "en")
	root, _ := read(t, data)
	for _, p := range root.all("build.module.PrototypeDefinition") {
		assert.Contains(t, p.Text, `markmoved;\/images\/moved.gif;0;0;Moved;77,130;`)
		assert.Contains(t, p.Text, "footprint;84,130;Movement trail;")
	}
	for _, slot := range root.all("build.widget.PieceSlot") {
		if len(decode(t, slot).images) == 2 {
			assert.Contains(t, slot.Text, "report;70\\,130;* $location$: $oldPieceName$ (Flip);")
		}
	}
}

// The counters of a side with secrets begin under its mask, those of others have none.
func TestSecretsAreMasked(t *testing.T) {
	m, data := module(t, "bismarck", "", "en")
	root, files := read(t, data)
	for _, slot := range root.all("build.widget.PieceSlot") {
		mask := map[string]string{"German": "german", "Allied": "allied"}[decode(t, slot).prototype]
		if mask == "" {
			assert.NotContains(t, slot.Text, "obs;")
			continue
		}
		side := decode(t, slot).prototype
		assert.Contains(t, slot.Text, "obs;72,130;mask_"+mask+".png;Hide;I;?;sides:"+side+";")
		assert.Contains(t, slot.Text, "/"+side+";")
		assert.Contains(t, files, "images/"+maskPicture(mask))
	}
	assert.NotEmpty(t, m.pieces)
}

// Names with every sign that the sequences use come back as they were. Only one that ends with a backslash would not,
// in the program itself neither; label and plain write none.
func TestSequence(t *testing.T) {
	for _, text := range []string{"a,b", `a\b`, `\a`, "'a'", "'", "", "a;b/c\td", `',`, "Ünter, \\ den"} {
		for _, delim := range []byte{',', ';', '/', '\t'} {
			assert.Equal(t, []string{text, "x", text}, split(sequence.Join(rune(delim), text, "x", text), delim), "%q by %q", text, delim)
		}
	}
}

// The same game and the same moment give the same bytes.
func TestSameBytes(t *testing.T) {
	_, a := module(t, "flames-of-war", "", "en")
	_, b := module(t, "flames-of-war", "", "en")
	assert.Equal(t, a, b)
}
