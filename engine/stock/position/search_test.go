package position

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/play"
	"sandtable/engine/stock/setting"
)

// fleets is a game in which both sides hide their ships, with a search set up for Blue.
func fleets(t *testing.T, x *Search) (*engine.Game, *engine.State) {
	g, _ := moor(t, &March{To: "keep"})
	g.Sides = []engine.Side{{ID: "blue", Secret: true}, {ID: "red", Secret: true}}
	g.Types, g.Trackers = []string{"ship", "air"}, []engine.Tracker{{ID: "left", Max: 3, Start: 3}}
	g.Counters = []engine.Counter{{ID: "b1", Side: "blue", Type: "ship"}, {ID: "scout", Side: "blue", Type: "air"},
		{ID: "r1", Side: "red", Type: "ship"}, {ID: "r2", Side: "red", Type: "ship"}}
	x.ID, x.Side, x.Units, x.inPlay = "search", "blue", "red ship", &MapInPlay{Map: "moor", board: g.Boards[0]}
	x.Answers = []Answer{{ID: "none"}, {ID: "many", From: 2}, {ID: "ships", From: 1}}
	g.Rules = x.Rules()
	g.Phases = []engine.Phase{{ID: "watch", Stage: engine.Turns, Side: "blue", Do: []string{"search"}}}
	g.Prepare()
	require.NoError(t, x.Bind(g))
	s, err := setting.Supposed(g, nil)
	require.NoError(t, err)
	s.Shared.Phase = "watch"
	d := engine.NewDraft(g, s)
	for id, hex := range map[string]string{"b1": "0101", "scout": "0203", "r1": "0204", "r2": "0204"} {
		d.Move(id, engine.AtHex(hex))
	}
	return g, d.State
}

// The answer comes from what is there, hidden or not, and tells the side that searches no more than its words.
func TestSearch(t *testing.T) {
	for name, c := range map[string]struct {
		search Search
		args   SearchArgs
		want   string
		shown  bool
	}{
		"nothing":         {Search{}, SearchArgs{Hex: "0505"}, "none", false},
		"many":            {Search{}, SearchArgs{Hex: "0204"}, "many", false},
		"own do not":      {Search{}, SearchArgs{Hex: "0101"}, "none", false},
		"one of a filter": {Search{Units: "r2"}, SearchArgs{Hex: "0204"}, "many", false},
		"by an aircraft":  {Search{By: "air", Reach: 1}, SearchArgs{Unit: "scout", Hex: "0204"}, "many", false},
		"where it is":     {Search{By: "air"}, SearchArgs{Unit: "scout"}, "none", false},
		"shown":           {Search{Effects: []setting.Effect{{Op: "show", On: "found"}}}, SearchArgs{Hex: "0204"}, "many", true},
	} {
		t.Run(name, func(t *testing.T) {
			x := c.search
			g, s := fleets(t, &x)
			out, err := play.DecideFor(g, s, "blue", engine.Ask("search", c.args))
			require.NoError(t, err)
			assert.Equal(t, "@search.search.answer."+c.want+".text", out.Said[0].Args["answer"])
			assert.Empty(t, out.Said[0].For, "all may read it")
			require.NoError(t, engine.ApplyAll(s, out.Events))
			_, seen := s.For("blue").Piece("r1")
			assert.Equal(t, c.shown, seen)
		})
	}
}

// Effects know what was found, what is beside it and who searched.
func TestSearchEffects(t *testing.T) {
	x := Search{By: "blue", Effects: []setting.Effect{{Op: "mark", On: "found", To: "tired"}, {Op: "show", On: "beside", When: formula.New("found > 0")},
		{Op: "move", On: "searcher", To: "away"}, {Op: "set", On: "left", Value: formula.New("left - found")}}}
	g, s := fleets(t, &x)
	d := engine.NewDraft(g, s)
	d.Move("b1", engine.AtHex("0204"))
	d.Move("scout", engine.AtHex("0204"))
	out, err := play.DecideFor(g, d.State, "blue", engine.Ask("search", SearchArgs{Unit: "scout"}))
	require.NoError(t, err)
	require.NoError(t, engine.ApplyAll(d.State, out.Events))
	for id, want := range map[string]engine.Piece{"r1": {Place: engine.AtHex("0204"), Marks: map[string]bool{"tired": true}}, "b1": {Place: engine.AtHex("0204")}, "scout": {Place: engine.InBox("away")}} {
		p, _ := d.State.Piece(id)
		assert.Equal(t, want, p, id)
	}
	assert.Equal(t, []string{"red", "", ""}, []string{d.State.Keeper("r1"), d.State.Keeper("b1"), d.State.Keeper("scout")})
	assert.Equal(t, 1, d.State.Tracker("left"))
}

func TestSearchRefused(t *testing.T) {
	for name, c := range map[string]struct {
		search Search
		args   SearchArgs
		code   string
	}{
		"no hex of the map": {Search{}, SearchArgs{Hex: "4040"}, "hex.off_map"},
		"too far":           {Search{By: "air", Reach: 1}, SearchArgs{Unit: "scout", Hex: "0905"}, "search.reach"},
		"another's unit":    {Search{By: "air", Reach: 1}, SearchArgs{Unit: "r1", Hex: "0204"}, "secret.theirs"},
		"not one that may":  {Search{By: "air", Reach: 1}, SearchArgs{Unit: "b1", Hex: "0204"}, "units.not"},
		"a bar":             {Search{Bars: []setting.Remark{{ID: "alone", When: formula.New("beside == 0")}}}, SearchArgs{Hex: "0204"}, "reckon.barred"},
	} {
		x := c.search
		g, s := fleets(t, &x)
		_, err := play.DecideFor(g, s, "blue", engine.Ask("search", c.args))
		p, ok := engine.AsProblem(err)
		if assert.True(t, ok, name) {
			assert.Equal(t, c.code, p.Code, name)
		}
	}
}

func TestSearchSetUpWrongly(t *testing.T) {
	none := []Answer{{ID: "many", From: 2}}
	for name, c := range map[string]struct {
		search      Search
		code, where string
	}{
		"no answer for none": {Search{Answers: none}, "search.answer", "search.x.answer"},
		"too far":            {Search{Reach: 100}, "number.range", "search.x.reach"},
		"a filter":           {Search{By: "cows"}, "filter.word", "search.x.by"},
		"what a bar hides":   {Search{Bars: []setting.Remark{{ID: "a", When: formula.New("found > 0")}}}, "formula.fault", "search.x.bar.a.when"},
	} {
		x := c.search
		g, _ := fleets(t, &Search{})
		x.ID, x.inPlay = "x", &MapInPlay{Map: "moor", board: g.Boards[0]}
		if x.Answers == nil {
			x.Answers = []Answer{{ID: "none"}}
		}
		p, ok := engine.AsProblem(x.Bind(g))
		if assert.True(t, ok, name) {
			assert.Equal(t, []string{c.code, c.where}, []string{p.Code, p.Where}, name)
		}
	}
}

// A unit that has to see the hex finds nothing behind it, and nothing behind what blocks its sight.
func TestSearchBySight(t *testing.T) {
	for to, want := range map[string]string{"0204": "", "0202": "search.sight", "0206": "search.sight"} {
		x := Search{By: "air", Reach: 3, Sight: true}
		g, s := fleets(t, &x)
		g.Sides[0].Faces, g.Terrains = "s", []engine.Terrain{{ID: "wood", Sight: "blocks"}}
		d := g.Boards[0].Draft()
		at, err := d.Board().Hex("0205")
		require.NoError(t, err)
		require.NoError(t, d.SetTerrain(at, "wood"))
		g.Boards[0] = d.Board()
		_, err = play.DecideFor(g, s, "blue", engine.Ask("search", SearchArgs{Unit: "scout", Hex: to}))
		p, _ := engine.AsProblem(err)
		code := ""
		if p != nil {
			code = p.Code
		}
		assert.Equal(t, want, code, to)
	}
}
