package script_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/script"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/hex"
	"sandtable/engine/play"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// fordTowns are the objectives of The Third Ford, and where they lie.
var fordTowns = map[string]board.Objective{
	"1108": {ID: "ostrow", Name: "Ostrow", Points: 5},
	"1604": {ID: "lipa", Name: "Lipa", Points: 3},
	"2011": {ID: "brod", Name: "Brod", Points: 8},
}

// fordMap is the map of The Third Ford, as it comes out of the map editor: a river from edge to edge with three fords,
// roads that meet in the first town, woods and marsh.
func fordMap(t testing.TB) []byte {
	d, err := board.NewDraft("ford", hex.FlatOdd, 22, 16, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	m := d.Board()
	for c := range m.Field().All() {
		require.NoError(t, d.SetTerrain(c, fordGround(c)))
	}
	for row := range 16 {
		for _, dir := range []hex.Direction{hex.FlatNE, hex.FlatSE} {
			kind, c := "river", hex.Coord{Col: 9, Row: row}
			if slices.Contains([]int{2, 7, 12}, row) {
				kind = "ford"
			}
			if m.Field().On(m.Layout().Neighbour(c, dir)) {
				require.NoError(t, d.SetEdge(m.Layout().EdgeOf(c, dir), board.Feature{Kind: kind}))
			}
		}
	}
	var towns []hex.Coord
	for label, o := range fordTowns {
		o.Hex, err = m.Hex(label)
		require.NoError(t, err)
		towns = append(towns, o.Hex)
		require.NoError(t, cmp.Or(d.SetTerrain(o.Hex, "town"), d.PutObjective(o)))
	}
	require.NoError(t, d.PutZone(board.Zone{ID: "red_towns", Name: "Red towns", Side: "red", Area: board.NewArea(towns...)}))
	for id, rim := range map[string]board.Rim{"west_edge": board.West, "east_edge": board.East} {
		require.NoError(t, d.PutSource(board.Source{ID: id, Rim: rim, Area: m.Field().RimHexes(rim)}))
	}
	for _, way := range []string{"0108 1108 2208", "0104 1003 1103 1604 2208", "1108 2011 2211"} {
		fordRoad(t, d, strings.Fields(way))
	}
	data, err := m.Encode()
	require.NoError(t, err)
	return data
}

// fordGround is the terrain of a hex.
func fordGround(c hex.Coord) string {
	switch n := (c.Col*7 + c.Row*11) % 13; {
	case n < 3:
		return "woods"
	case n == 3 && c.Col > 5:
		return "marsh"
	}
	return "clear"
}

// fordRoad draws a road over some hexes, each step to the neighbour that is nearest to the next of them.
func fordRoad(t testing.TB, d *board.Draft, labels []string) {
	l := d.Board().Layout()
	from, err := d.Board().Hex(labels[0])
	require.NoError(t, err)
	for _, label := range labels[1:] {
		to, err := d.Board().Hex(label)
		require.NoError(t, err)
		for from != to {
			beside := l.Neighbours(from)
			near := slices.MinFunc(beside[:], func(a, b hex.Coord) int { return l.Distance(a, to) - l.Distance(b, to) })
			e, _ := l.EdgeBetween(from, near)
			require.NoError(t, d.SetPath(e, "road"))
			from = near
		}
	}
}

// drawn is a script of testdata with a map in the place where it is drawn.
func drawn(t testing.TB, name, file string, data []byte) string {
	place := "map " + file + "\n"
	return strings.Replace(written(t, name), place, place+"| "+strings.ReplaceAll(string(data), "\n", "\n| ")+"\n", 1)
}

// The Third Ford is made on the forms alone, has nothing wrong with it, is printed, exported and sent, and is played to its
// end in both editions, with and without mud, by players of chance and by players who want points.
func TestTheThirdFord(t *testing.T) {
	holds(t, "third_ford", drawn(t, "third_ford.txt", "maps/ford.json", fordMap(t)), []string{"first", "short"}, "mud")
}

// Red alone sees what it draws; what is drawn can be placed in a town of Red, and nothing else can.
func TestReservesOfTheThirdFord(t *testing.T) {
	m := begun(t, "empty")
	require.NoError(t, script.Play(m, drawn(t, "third_ford.txt", "maps/ford.json", fordMap(t))))
	j, _ := enginetest.Begin(t, opened(t, m.Work.Doc.FS(), engine.Opening{ID: "empty", Edition: "first"}))
	red := func(do, args string, drawn ...string) error {
		_, err := j.Seat("red").Do(j.Seat("red").Number(), engine.Command{Do: do, Args: []byte(args), Drawn: drawn, Side: "red", Override: true})
		return err
	}
	for j.State().Shared.Phase != "red_draws" {
		_, err := j.Do(engine.Command{Do: play.NextVerb, Override: true, Faces: []int{1}})
		require.NoError(t, err)
	}
	place := `{"units":["red_hussars"],"hex":"1108"}`
	assert.Error(t, red("place_reserve", place), "it is not drawn")
	require.NoError(t, red("draw_reserve.draw", "{}", "red_hussars"))
	assert.Equal(t, []string{"red_hussars"}, j.State().For("red").Cup("reserve_cup").Out)
	assert.Empty(t, j.State().For("blue").Cup("reserve_cup"))
	log, err := j.Log("blue", j.Head(), 0)
	require.NoError(t, err)
	assert.NotContains(t, fmt.Sprintf("%+v", log), "hussars")
	require.NoError(t, red("place_reserve", place))
	p, _ := j.State().Piece("red_hussars")
	assert.Equal(t, engine.AtHex("1108"), p.Place)
	enginetest.CheckSecrets(t, j)
}

// A unit stops where it comes beside the enemy; one that begins there leaves.
func TestStoppingAtTheThirdFord(t *testing.T) {
	m := begun(t, "empty")
	require.NoError(t, script.Play(m, drawn(t, "third_ford.txt", "maps/ford.json", fordMap(t))))
	g := opened(t, m.Work.Doc.FS(), engine.Opening{ID: "empty", Edition: "first"})
	j, _ := enginetest.Begin(t, g)
	calc, ok := g.Calc("movement").(position.MoveCalc)
	require.True(t, ok)
	for _, from := range []string{"0702", "0804"} { // away from the enemy and beside him
		reach, err := calc.Reach(g, j.State(), "dragoons", from, nil)
		require.NoError(t, err)
		went := 0
		for c := range g.Boards[0].Field().All() {
			way, _, ok := reach.To(c)
			if !ok || reach.Shut(c) {
				continue
			}
			went++
			for i, step := range way.Path {
				assert.False(t, step.Leave && i > 0, "%s to %s", from, step.Hex)
			}
		}
		assert.Greater(t, went, 10, from)
	}
}

// Night halves movement in the turns that are night, on the map and in a sum, not only in a question that says so.
func TestNightsOfTheThirdFord(t *testing.T) {
	m := begun(t, "empty")
	require.NoError(t, script.Play(m, drawn(t, "third_ford.txt", "maps/ford.json", fordMap(t))))
	g := opened(t, m.Work.Doc.FS(), engine.Opening{ID: "empty", Edition: "first"})
	calc, ok := g.Calc("movement").(position.MoveCalc)
	require.True(t, ok)
	q := position.MoveQuestion{Unit: "third_rifle", Path: []position.MoveStep{{Terrain: "clear"}}}
	for turn, want := range map[int]int{1: 6, 2: 3, 5: 3} {
		j, _ := enginetest.Begin(t, g)
		for _, c := range []engine.Command{engine.Ask("tracker", map[string]any{"id": "turn", "value": turn}), engine.Ask("place", map[string]any{"units": []string{"third_rifle"}, "hex": "0108"})} {
			_, err := j.Do(c)
			require.NoError(t, err)
		}
		reach, err := calc.Reach(g, j.State(), "third_rifle", "", nil)
		require.NoError(t, err)
		assert.Equal(t, want, reach.Allowance/reach.Parts, "reach in turn %d", turn)
		res, err := calc.AskAt(g, j.State(), q)
		require.NoError(t, err)
		a := res.Result.(position.MoveAnswer)
		assert.Equal(t, want, a.Allowance/a.Parts, "sum in turn %d", turn)
	}
	q.Trackers = map[string]setting.TrackerInput{}
	require.NoError(t, json.Unmarshal([]byte(`{"turn": 2}`), &q.Trackers))
	res, err := calc.Ask(g, q)
	require.NoError(t, err)
	assert.Equal(t, 3, res.Result.(position.MoveAnswer).Allowance/res.Result.(position.MoveAnswer).Parts)
}

// A road costs half a point: eleven hexes of it are 5½ of six.
func TestRoadsOfTheThirdFord(t *testing.T) {
	m := begun(t, "empty")
	require.NoError(t, script.Play(m, drawn(t, "third_ford.txt", "maps/ford.json", fordMap(t))))
	g := opened(t, m.Work.Doc.FS(), engine.Opening{ID: "empty", Edition: "first"})
	calc, ok := g.Calc("movement").(position.MoveCalc)
	require.True(t, ok)
	q := position.MoveQuestion{Unit: "third_rifle"}
	for range 11 {
		q.Path = append(q.Path, position.MoveStep{Terrain: "woods", Path: "road"})
	}
	res, err := calc.Ask(g, q)
	require.NoError(t, err)
	a := res.Result.(position.MoveAnswer)
	assert.Equal(t, []int{11, 12, 1, 2}, []int{a.Spent, a.Allowance, a.Left, a.Parts})
	assert.True(t, a.Allowed)
	q.Path = append(q.Path, position.MoveStep{Terrain: "woods"})
	res, err = calc.Ask(g, q)
	require.NoError(t, err)
	assert.False(t, res.Result.(position.MoveAnswer).Allowed)
	last := res.Steps[len(res.Steps)-1]
	assert.Equal(t, "1½", last.Args["short"])
}
