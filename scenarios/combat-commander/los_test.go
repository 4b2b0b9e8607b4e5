package combatcommander

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
)

// field is an open map of three columns, A to C, and eight rows, to be drawn on: a line down a column
// passes one hex after another, one from A3 to C3 runs along the side between B2 and B3.
type field struct {
	testing.TB
	*board.Draft
}

func openField(t testing.TB) field {
	d, err := board.NewDraft("field", hex.FlatOdd, 3, 8, hex.Size{Width: 28.868, Height: 25})
	require.NoError(t, err)
	require.NoError(t, d.SetNumbering(hex.Numbering{Column: hex.Series{Style: hex.Letters, First: 1}, Row: hex.Series{First: 1}}))
	f := field{t, d}
	for c := range d.Board().Field().All() {
		require.NoError(t, d.SetTerrain(c, "open_ground"))
	}
	return f
}

func (f field) at(label string) hex.Coord {
	c, err := f.Board().Hex(label)
	require.NoError(f, err)
	return c
}

// draw sets things: "B3 woods", "B3 level 2", "B3/B4 wall", "B3-B4 road".
func (f field) draw(things ...string) field {
	for _, thing := range things {
		where, what, _ := strings.Cut(thing, " ")
		a, b, side := strings.Cut(where, "/")
		if !side {
			a, b, _ = strings.Cut(where, "-")
		}
		level := 0
		switch {
		case side:
			e, ok := f.Board().Layout().EdgeBetween(f.at(a), f.at(b))
			require.True(f, ok, thing)
			require.NoError(f, f.SetEdge(e, board.Feature{Kind: what}))
		case b != "":
			e, ok := f.Board().Layout().EdgeBetween(f.at(a), f.at(b))
			require.True(f, ok, thing)
			require.NoError(f, f.SetPath(e, strings.Fields(what)...))
		default:
			if _, err := fmt.Sscanf(what, "level %d", &level); err == nil {
				require.NoError(f, f.SetElevation(f.at(a), level))
			} else {
				require.NoError(f, f.SetTerrain(f.at(a), what))
			}
		}
	}
	return f
}

// see asks for a line on the map, with markers: "B3 smoke 4", "B3 blaze".
func (f field) see(g *engine.Game, from, to string, markers ...string) (Sight, engine.Resolution) {
	data, err := f.Freeze().Encode()
	require.NoError(f, err)
	rows := []map[string]any{}
	for _, m := range markers {
		part, row := strings.Fields(m), map[string]any{}
		row["hex"] = part[0]
		if part[1] == "blaze" {
			row["blaze"] = true
		} else {
			row["smoke"] = json.Number(part[2])
		}
		rows = append(rows, row)
	}
	question, err := json.Marshal(map[string]any{"from": from, "to": to, "map": json.RawMessage(data), "markers": rows})
	require.NoError(f, err)
	var out Sight
	r := ask(f, g, "los", string(question), &out)
	return out, r
}

// Every terrain, hexside, path and marker on the line from B1 to B8, and every ruling about them.
func TestLineOfSight(t *testing.T) {
	for _, c := range []struct {
		name, drawn, from, to, markers string
		verdict, decided               string
		hindrance                      int
	}{
		{"open ground", "", "B1", "B8", "", "clear", "", 0},
		{"orchard", "B4 orchard", "B1", "B8", "", "hindered", "B4", 2},
		{"brush", "B4 brush", "B1", "B8", "", "hindered", "B4", 3},
		{"field", "B4 field", "B1", "B8", "", "hindered", "B4", 1},
		{"marsh", "B4 marsh", "B1", "B8", "", "hindered", "B4", 1},
		{"stream", "B4 stream", "B1", "B8", "", "clear", "", 0},
		{"water barrier", "B4 water_barrier", "B1", "B8", "", "clear", "", 0},
		{"woods", "B4 woods", "B1", "B8", "", "blocked", "B4", 0},
		{"building", "B4 building", "B1", "B8", "", "blocked", "B4", 0},
		{"gully: not known", "B4 gully", "B1", "B8", "", "unknown", "B4", 0},
		{"cliff, as far as it is known", "B4 cliff", "B1", "B8", "", "clear", "", 0},
		{"bridges", "B4 bridge_major,B5 bridge_minor", "B1", "B8", "", "clear", "", 0},
		{"the highest hindrance", "B3 field,B4 brush,B5 orchard", "B1", "B8", "", "hindered", "B4", 3},
		{"the first obstacle decides", "B3 brush,B4 building,B6 woods", "B1", "B8", "", "blocked", "B4", 0},
		{"an obstacle goes before what is not known", "B3 gully,B6 woods", "B1", "B8", "", "blocked", "B6", 0},
		{"the ends themselves do nothing", "B1 woods,B8 building", "B1", "B8", "", "clear", "", 0},
		{"next to each other", "B1 woods,B2 building,B1/B2 wall", "B1", "B2", "", "clear", "", 0},
		{"the hex itself", "", "B1", "B1", "", "clear", "", 0},
		// smoke and blazes
		{"smoke through", "", "B1", "B8", "B4 smoke 6", "hindered", "B4", 6},
		{"smoke in the hex of the observer", "", "B1", "B8", "B1 smoke 2", "hindered", "B1", 2},
		{"smoke in the target's hex, next to each other", "", "B1", "B2", "B2 smoke 10", "hindered", "B2", 10},
		{"smoke and brush", "B4 brush", "B1", "B8", "B5 smoke 2", "hindered", "B4", 3},
		{"two markers in a hex count as the higher", "", "B1", "B8", "B5 smoke 2,B5 smoke 4", "hindered", "B5", 4},
		{"a blaze", "", "B1", "B8", "B5 blaze", "blocked", "B5", 0},
		// roads, trails, railways
		{"along a road through woods", "B4 woods,B3-B4 road,B4-B5 road", "B1", "B8", "", "clear", "", 0},
		{"a road that turns off in the woods", "B4 woods,B3-B4 road,B4-C4 road", "B1", "B8", "", "blocked", "B4", 0},
		{"along a trail it is as the rest of the hex", "B4 brush,B3-B4 trail,B4-B5 trail", "B1", "B8", "", "hindered", "B4", 3},
		{"across a railway", "A4-B4 railway,B4-C4 railway", "B1", "B8", "", "hindered", "B4", 1},
		{"along a railway", "B3-B4 railway,B4-B5 railway", "B1", "B8", "", "hindered", "B3", 1},
		{"along a railway all the way", "B1-B2 railway,B2-B3 railway,B3-B4 railway,B4-B5 railway,B5-B6 railway,B6-B7 railway,B7-B8 railway", "B1", "B8", "", "clear", "", 0},
		{"along a railway in woods", "B3 woods,B1-B2 railway,B2-B3 railway,B3-B4 railway", "B1", "B4", "", "blocked", "B3", 0},
		// hexsides
		{"a wall", "B4/B5 wall", "B1", "B8", "", "blocked", "B4/B5", 0},
		{"a hedge", "B4/B5 hedge", "B1", "B8", "", "blocked", "B4/B5", 0},
		{"a fence: not known", "B4/B5 fence", "B1", "B8", "", "unknown", "B4/B5", 0},
		{"a wall is a side of the observer's hex", "B1/B2 wall", "B1", "B8", "", "clear", "", 0},
		{"a hedge is a side of the target's hex", "B7/B8 hedge", "B1", "B8", "", "clear", "", 0},
		{"a fence is a side of the target's hex", "B7/B8 fence", "B1", "B8", "", "clear", "", 0},
		{"a wall beside the line", "B4/C4 wall", "B1", "B8", "", "clear", "", 0},
		// along a hexside: from A3 to C3 between B2 and B3
		{"woods on one side of the line", "B2 woods", "A3", "C3", "", "clear", "", 0},
		{"woods on both", "B2 woods,B3 building", "A3", "C3", "", "blocked", "B2/B3", 0},
		{"woods on one, brush on the other", "B2 woods,B3 brush", "A3", "C3", "", "hindered", "B2/B3", 3},
		{"smoke on both", "", "A3", "C3", "B2 smoke 7,B3 smoke 5", "hindered", "B2/B3", 5},
		{"a wall along the line", "B2/B3 wall", "A3", "C3", "", "blocked", "B2/B3", 0},
		// levels
		{"woods in the valley between two hills", "B1 level 1,B8 level 1,B4 woods", "B1", "B8", "", "clear", "", 0},
		{"brush in the valley", "B1 level 1,B8 level 1,B4 brush", "B1", "B8", "", "clear", "", 0},
		{"a hill between", "B4 level 1", "B1", "B8", "", "blocked", "B4", 0},
		{"from above over woods: the one hex behind them is blind", "B1 level 2,B7 woods", "B1", "B8", "", "blocked", "B7", 0},
		{"from above over woods further off", "B1 level 2,B5 woods", "B1", "B8", "", "clear", "", 0},
		{"the same from below", "B1 level 2,B7 woods", "B8", "B1", "", "blocked", "B7", 0},
		{"a building hides one hex too", "B1 level 2,B7 building", "B1", "B8", "", "blocked", "B7", 0},
		{"a slope hides the hex at its foot", "B1 level 2,B2 level 2,B3 level 1,B4 level 1", "B1", "B5", "", "blocked", "B4", 0},
		{"and not the next", "B1 level 2,B2 level 2,B3 level 1,B4 level 1", "B1", "B6", "", "clear", "", 0},
		{"woods on the level of the higher end", "B1 level 1,B2 level 1,B2 woods", "B1", "B8", "", "blocked", "B2", 0},
		{"a wall below", "B1 level 2,B4/B5 wall", "B1", "B8", "", "clear", "", 0},
		{"a wall on the higher level", "B1 level 1,B2 level 1,B3 level 1,B2/B3 wall", "B1", "B8", "", "blocked", "B2/B3", 0},
		{"brush seen from above", "B1 level 2,B4 brush", "B1", "B8", "", "hindered", "B4", 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			list := func(s string) []string { return strings.FieldsFunc(s, func(r rune) bool { return r == ',' }) }
			f := openField(t).draw(list(c.drawn)...)
			out, r := f.see(open(t), c.from, c.to, list(c.markers)...)
			assert.Equal(t, []any{c.verdict, c.decided, c.hindrance}, []any{out.Verdict, out.Decided, out.Hindrance})
			assert.Equal(t, c.verdict == "clear" || c.verdict == "hindered", out.Clear)
			back, _ := f.see(open(t), c.to, c.from, list(c.markers)...)
			assert.Equal(t, out.Verdict, back.Verdict, "seen from the other end")
			for _, s := range r.Steps {
				assert.NotEmpty(t, s.Rule, s.ID)
				assert.True(t, s.Source.Valid(), s.ID)
			}
		})
	}
}

// As an option hindrances add up.
func TestHindrancesAddUp(t *testing.T) {
	f := openField(t).draw("B3 field", "B4 brush", "B5 orchard")
	out, r := f.see(open(t, "hindrance_sum"), "B1", "B8", "B8 smoke 4")
	assert.Equal(t, []any{"hindered", "B8", 10}, []any{out.Verdict, out.Decided, out.Hindrance})
	assert.Equal(t, 10, stepOf(r, "sum").Value)
}

// What the owner of a printed copy types into a gap is used, and marked as his.
func TestOwnerFillsGaps(t *testing.T) {
	g := open(t)
	typed := gamedata.TypedTable(g.Table("sight_public"))
	for i, row := range typed.Rows {
		switch row {
		case "fence":
			typed.Cells[i][0] = "obstacle"
		case "gully":
			typed.Cells[i][0] = "2"
		}
	}
	own := gamedata.Copy{Kind: gamedata.CopyKind, Version: gamedata.CopyVersion, Game: g.ID, Tables: map[string]gamedata.CopyTable{"sight_public": typed}}
	filled, err := gamedata.Open(Files, Own, engine.Opening{ID: g.ID, Copy: own.Write()})
	require.NoError(t, err)
	out, r := openField(t).draw("B4/B5 fence").see(filled, "B1", "B8")
	assert.Equal(t, []any{"blocked", "B4/B5"}, []any{out.Verdict, out.Decided})
	assert.Equal(t, engine.User, stepOf(r, "side").Source)
	out, _ = openField(t).draw("B4 gully").see(filled, "B1", "B8")
	assert.Equal(t, []any{"hindered", "B4", 2}, []any{out.Verdict, out.Decided, out.Hindrance})
}

// Lines over the sample map, each told in full.
func TestSightOnTheSampleMap(t *testing.T) {
	var b strings.Builder
	for _, question := range []string{
		`{"from":"A4","to":"O4"}`, `{"from":"A8","to":"F6"}`, `{"from":"N3","to":"J1"}`, `{"from":"M1","to":"M8"}`, `{"from":"F5","to":"H7"}`,
		`{"from":"J5","to":"J9"}`, `{"from":"L3","to":"J3"}`, `{"from":"E2","to":"I8","markers":[{"hex":"G5","smoke":4}]}`, `{"from":"D4","to":"F4"}`,
	} {
		var out Sight
		r := ask(t, open(t), "los", question, &out)
		fmt.Fprintf(&b, "%s\n  %s, %d, decided by %q, %d hexes off\n", question, out.Verdict, out.Hindrance, out.Decided, out.Distance)
		for _, s := range r.Steps {
			fmt.Fprintf(&b, "  %s\n", strings.TrimRight(strings.Join(strings.Fields(fmt.Sprint(s.Show, " ", open(t).Book.Say("en", s.Key, s.Args), " [", s.Rule, "] ", s.Source)), " "), " "))
		}
	}
	golden(t, "testdata/sample_map.txt", b.String())
}

// The sample map is sound: every hex has terrain, and labels go from A1 to O10.
func TestSampleMap(t *testing.T) {
	b := open(t).Boards[0]
	assert.Equal(t, []any{"mill_valley", 15, 10, "A1", "O10"}, []any{b.ID(), b.Cols(), b.Rows(), b.Label(hex.Coord{}), b.Label(hex.Coord{Col: 14, Row: 9})})
	for c := range b.Field().All() {
		assert.NotEmpty(t, b.Terrain(c), b.Label(c))
	}
}
