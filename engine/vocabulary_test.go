package engine

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// problem is the code of an error, or what it is otherwise.
func problem(err error) string {
	if p, ok := AsProblem(err); ok {
		return p.Code
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

// Missing faces are asked for; a wrong number or an impossible face is refused.
func TestRoll(t *testing.T) {
	for _, c := range []struct {
		want  NeedDice
		faces []int
		code  string
	}{
		{NeedDice{Count: 1, Sides: 6, Low: 1, Why: Tell("why")}, nil, "needs dice: why"},
		{NeedDice{Count: 0}, nil, ""},
		{NeedDice{Count: 0}, []int{1}, "dice.count"},
		{NeedDice{Count: 2, Sides: 6, Low: 1}, []int{1}, "dice.count"},
		{NeedDice{Count: 1, Sides: 6, Low: 1}, []int{1, 2}, "dice.count"},
		{NeedDice{Count: 2, Sides: 6, Low: 1}, []int{1, 6}, ""},
		{NeedDice{Count: 1, Sides: 6, Low: 1}, []int{0}, "dice.face"},
		{NeedDice{Count: 1, Sides: 6, Low: 1}, []int{7}, "dice.face"},
		{NeedDice{Count: 2, Sides: 10}, []int{0, 9}, ""},
		{NeedDice{Count: 1, Sides: 10}, []int{10}, "dice.face"},
		{NeedDice{Count: 1, Sides: 10}, []int{-1}, "dice.face"},
	} {
		got, err := Command{Faces: c.faces}.Roll(c.want)
		assert.Equal(t, c.code, problem(err), "%+v %v", c.want, c.faces)
		if c.code == "" {
			assert.Equal(t, c.faces, got)
		}
	}
	_, err := Command{Faces: []int{7}}.Roll(NeedDice{Count: 1, Sides: 6, Low: 1})
	p, _ := AsProblem(err)
	assert.Equal(t, Args{"face": 7, "low": 1, "high": 6}, p.Args)
	var need *NeedDice
	_, err = Command{}.Roll(NeedDice{Count: 3, Sides: 6})
	require.ErrorAs(t, err, &need)
	assert.Equal(t, 3, need.Count)
}

// Missing chits are asked for, and each may be drawn only as often as it is in the cup.
func TestDraw(t *testing.T) {
	cup := []string{"a", "b", "a"}
	for _, c := range []struct {
		count int
		drawn []string
		code  string
	}{
		{1, nil, "needs a draw from fate"},
		{0, nil, ""},
		{0, []string{"a"}, "cup.count"},
		{2, []string{"a"}, "cup.count"},
		{1, []string{"c"}, "cup.chit"},
		{2, []string{"a", "a"}, ""},
		{3, []string{"a", "b", "a"}, ""},
		{2, []string{"b", "b"}, "cup.chit"},
		{3, []string{"a", "a", "a"}, "cup.chit"},
	} {
		got, err := Command{Drawn: c.drawn}.Draw(NeedDraw{Cup: "fate", Count: c.count, From: cup})
		assert.Equal(t, c.code, problem(err), "%+v", c)
		if c.code == "" {
			assert.Equal(t, c.drawn, got)
		}
	}
	assert.Equal(t, []string{"a", "b", "a"}, cup, "the cup itself stays")
}

// Arguments are read strictly; none at all are fine.
func TestDecode(t *testing.T) {
	var a struct {
		N int `json:"n"`
	}
	for text, code := range map[string]string{``: "", ` `: "", `{}`: "", `{"n":3}`: "", `{"m":3}`: "input.json", `{"n":"3"}`: "input.json", `{"n":3} {}`: "input.json", `{`: "input.json"} {
		assert.Equal(t, code, problem(Command{Args: json.RawMessage(text)}.Decode(&a)), text)
	}
	assert.Equal(t, 3, a.N)
	assert.JSONEq(t, `{"n":3}`, string(Ask("x", a).Args))
	assert.Nil(t, Ask("x", nil).Args)
}

// A row belongs to an edition and a choice of options when nothing speaks against it.
func TestOnly(t *testing.T) {
	for _, c := range []struct {
		row     Only
		edition string
		options []string
		want    bool
	}{
		{Only{}, "first", nil, true},
		{Only{Editions: []string{"first", "vpg"}}, "vpg", nil, true},
		{Only{Editions: []string{"first"}}, "vpg", nil, false},
		{Only{With: []string{"fog"}}, "first", []string{"mud", "fog"}, true},
		{Only{With: []string{"fog", "mud"}}, "first", []string{"fog"}, false},
		{Only{Without: []string{"fog"}}, "first", []string{"mud"}, true},
		{Only{Without: []string{"mud", "fog"}}, "first", []string{"fog"}, false},
		{Only{Editions: []string{"first"}, With: []string{"fog"}, Without: []string{"mud"}}, "first", []string{"fog"}, true},
	} {
		assert.Equal(t, c.want, c.row.Fits(c.edition, c.options), "%+v", c)
	}
}

func TestCite(t *testing.T) {
	for cite, want := range map[Cite]Cite{"6.5": "6.5", "": "", "first:6.5 vpg:10.4": "10.4", "first:6.5": ""} {
		assert.Equal(t, want, cite.For("vpg"), cite)
	}
}

// A formula that is not there, or cannot be reckoned, holds.
func TestHolds(t *testing.T) {
	minus := number(func(*State) (int, error) { return -1, nil })
	for want, list := range map[bool][]Formula{true: {nil, yes, broken, minus}, false: {no}} {
		for i, f := range list {
			assert.Equal(t, want, Holds(f, nil, nil), i)
		}
	}
}

func TestPlace(t *testing.T) {
	for _, c := range []struct {
		place     Place
		word, way string
		onMap     bool
	}{
		{Place{}, "@place.nowhere", "@place.nowhere", false},
		{InBox("lost"), "@box.lost.name", "@box.lost.to", false},
		{InBox(OnMap), "@box.map.name", "@box.map.to", true},
		{AtHex("0101"), "0101", "0101", true},
		{Place{X: 1}, "@box.map.name", "@box.map.to", true},
		{Place{Y: -1}, "@box.map.name", "@box.map.to", true},
	} {
		assert.Equal(t, c.word, c.place.Word(), "%+v", c.place)
		assert.Equal(t, c.way, c.place.Way(), "%+v", c.place)
		assert.Equal(t, c.onMap, c.place.OnTheMap(), "%+v", c.place)
	}
}

// A tracker's value is shown by its name, or as a number with halves.
func TestTrackerWord(t *testing.T) {
	named := &Tracker{ID: "sky", Min: 2, Values: []string{"clear", "rain"}}
	for v, want := range map[int]any{1: 1, 2: "@tracker.sky.value.clear.name", 3: "@tracker.sky.value.rain.name", 4: 4} {
		assert.Equal(t, want, named.Word(v), v)
	}
	assert.Equal(t, 7, (&Tracker{Scale: 1}).Word(7))
	assert.Equal(t, "3½", (&Tracker{Scale: 2}).Word(7))
}

func TestProblem(t *testing.T) {
	cause := errors.New("a bad page")
	p := &Problem{Code: "table.cell", Args: Args{"row": 3, "column": "x"}, Err: cause}
	assert.EqualError(t, p, "table.cell column=x, row=3: a bad page")
	assert.EqualError(t, Wrong("empty"), "empty")
	at := p.At("line 3").At("tables.toml")
	assert.EqualError(t, at, "tables.toml: line 3: table.cell column=x, row=3: a bad page")
	assert.ErrorIs(t, at, cause)
	assert.Empty(t, p.Where, "the problem itself stays")
	assert.Equal(t, Args{"a": 1, "b": 2}, Wrong("x", "a", 1, "b", 2).Args)
	assert.Equal(t, Args{"a": 1}, Wrong("x", "a", 1, "b").Args)
	assert.Nil(t, Wrong("x").Args)
	assert.EqualError(t, &Warning{p}, "needs override: table.cell column=x, row=3: a bad page")
}

// A result is as good as the weakest source of the steps that count.
func TestSources(t *testing.T) {
	assert.Equal(t, Public, Weakest(Rulebook, Public, "", User))
	assert.Equal(t, House, Weakest(House, Rulebook))
	assert.Equal(t, Source(""), Weakest())
	assert.Equal(t, User, WeakestStep([]Step{{Source: Rulebook}, {Source: User}, {Source: House, Off: true}}))
	for _, s := range []Source{Rulebook, User, Public, House} {
		assert.True(t, s.Valid(), s)
	}
	assert.False(t, Source("").Valid())
	assert.False(t, Source("rumour").Valid())
}

func TestTable(t *testing.T) {
	table := &Table{Rows: []string{"1", "2"}, Columns: []string{"a", "b"}, Cells: [][]string{{"1a", "1b"}, {"2a", "2b"}},
		Known: []Known{{Row: "1", Column: "a", Cell: "1a"}, {Row: "2", Column: "b", Cell: "other"}, {Row: "3", Column: "a"}}}
	for _, c := range [][3]string{{"1", "a", "1a"}, {"2", "a", "2a"}, {"1", "b", "1b"}, {"3", "a", ""}, {"1", "c", ""}} {
		cell, ok := table.Cell(c[0], c[1])
		assert.Equal(t, c[2], cell, "%v", c)
		assert.Equal(t, c[2] != "", ok, "%v", c)
	}
	assert.Equal(t, table.Known[1:], table.Clashes())
}

// A copy of a state shares nothing with it, neither what all know nor what a side keeps.
func TestCloneSharesNothing(t *testing.T) {
	full := func() *State {
		part := func() Part {
			return Part{Phase: "a", Package: "p", Copy: "c", Ended: "e", Trackers: map[string]int{"x": 1}, Ticks: map[string]bool{"x": true},
				Pieces: map[string]Piece{"x": {Place: InBox("b"), Back: true, Marks: map[string]bool{"m": true}, Tracks: map[string]int{"t": 1}}},
				Cups:   map[string]Contents{"x": {In: []string{"a"}, Out: []string{"b"}}},
				Forms:  map[string]json.RawMessage{"x": json.RawMessage(`1`)}, Notes: map[string]string{"x": "n"}}
		}
		red := part()
		return &State{Shared: part(), Private: map[string]*Part{"red": &red}}
	}
	s := full()
	c := s.Clone()
	require.Equal(t, s, c)
	for _, p := range []*Part{&c.Shared, c.Private["red"]} {
		p.Phase, p.Package, p.Copy, p.Ended = "", "", "", ""
		p.Trackers["x"], p.Ticks["x"], p.Notes["x"], p.Forms["x"][0] = 2, false, "", '2'
		require.NoError(t, (&PieceMarked{ID: "x", Mark: "m", Was: true}).apply(p))
		require.NoError(t, (&TrackSet{ID: "x", Track: "t", Value: 2, Was: 1}).apply(p))
		p.Cups["x"].In[0], p.Cups["x"].Out[0] = "", ""
		delete(p.Pieces, "x")
	}
	c.Private["blue"] = &Part{}
	assert.Equal(t, full(), s)
}

// What is kept twice is found with everybody first, and then with the first side by name.
func TestFindOrder(t *testing.T) {
	s := NewState()
	for _, side := range []string{"red", "blue", "green"} {
		s.Part(side).Trackers = map[string]int{"x": len(side), "y": 1}
		s.Part(side).Pieces = map[string]Piece{"p": {Place: InBox(side)}}
	}
	s.Shared.Trackers = map[string]int{"y": 7}
	for range 20 { // maps have no order
		assert.Equal(t, 4, s.Tracker("x"))
		assert.Equal(t, 7, s.Tracker("y"))
		p, ok := s.Piece("p")
		assert.True(t, ok)
		assert.Equal(t, InBox("blue"), p.Place)
		assert.Equal(t, "blue", s.Keeper("p"))
	}
	_, ok := s.Piece("q")
	assert.False(t, ok)
	assert.Empty(t, s.Keeper("q"))
}

// What is taken away leaves no trace: a state that comes back to nothing is the one it began as.
func TestNothingIsLeft(t *testing.T) {
	s := NewState()
	there := Everybody(&PieceMoved{ID: "a", To: InBox("b")}, &CupChanged{ID: "c", To: Contents{Out: []string{"x"}}}, &FormSet{ID: "f", To: json.RawMessage(`1`)},
		&Ticked{ID: "k", On: true}, &Noted{ID: "n", To: "x"}, &PackageTaken{Package: "p", Copy: "c"})
	back := Everybody(&PieceMoved{ID: "a", Was: InBox("b")}, &CupChanged{ID: "c", Was: Contents{Out: []string{"x"}}}, &FormSet{ID: "f", Was: json.RawMessage(`1`)},
		&Ticked{ID: "k", Was: true}, &Noted{ID: "n", Was: "x"}, &PackageTaken{WasPackage: "p", WasCopy: "c"})
	require.NoError(t, ApplyAll(s, there))
	require.NoError(t, ApplyAll(s, back))
	assert.Equal(t, NewState(), s)

	require.NoError(t, ApplyAll(s, there))
	for _, mark := range []Change{&PieceMarked{ID: "a", Mark: "m", On: true}, &TrackSet{ID: "a", Track: "t", Value: 1}, &PieceFlipped{ID: "a", Back: true}, &PieceTurned{ID: "a", Turned: 3}} {
		c := s.Clone()
		require.NoError(t, Apply(c, Event{Change: mark}))
		require.NoError(t, Apply(c, Event{Change: &PieceMoved{ID: "a", Was: InBox("b")}}))
		assert.Contains(t, c.Shared.Pieces, "a", "%s: what it carries stays with it", mark.Kind())
	}
	for _, wrong := range []Change{&PackageTaken{WasPackage: "p"}, &PackageTaken{WasCopy: "c"}} {
		assert.Error(t, Apply(s, Event{Change: wrong}))
	}
	err := ApplyAll(NewState(), append(Everybody(&TrackerSet{ID: "t", Value: 1}), Event{Change: &TrackerSet{ID: "t", Value: 1}}))
	assert.EqualError(t, err, `event 2: event "tracker": tracker t is 1, want 0`)
}

func TestSortedKeys(t *testing.T) {
	assert.Equal(t, []string{"a", "b", "c", "d"}, SortedKeys(map[string]int{"c": 1, "a": 1, "d": 1, "b": 1}))
	assert.Empty(t, SortedKeys(map[string]int{}))
}
