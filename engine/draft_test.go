package engine

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// number is a formula made in a test.
type number func(s *State) (int, error)

func (n number) Value(_ *Game, s *State, _ map[string]any) (int, error) { return n(s) }
func (number) String() string                                           { return "made in a test" }

var (
	yes    = number(func(*State) (int, error) { return 1, nil })
	no     = number(func(*State) (int, error) { return 0, nil })
	broken = number(func(*State) (int, error) { return 0, errors.New("no such name") })
)

// twoSides is a game in which red keeps its counters, and a plan, to itself.
func twoSides() (*Game, *State) {
	g := &Game{
		Sides:    []Side{{ID: "blue"}, {ID: "red", Secret: true}},
		Boxes:    []Box{{ID: OnMap}, {ID: "lost"}},
		Marks:    []Mark{{ID: "tired"}},
		Traits:   []string{"guard"},
		Types:    []string{"tank"},
		Gone:     []string{"b9"},
		Trackers: []Tracker{{ID: "vp", Min: -2, Max: 5}, {ID: "plan", Side: "red", Min: 1, Max: 6}},
		Cups:     []Cup{{ID: "fate"}, {ID: "orders", Side: "red"}},
		Counters: []Counter{{ID: "b1", Side: "blue", Type: "infantry", Formation: "first", Size: "regiment"},
			{ID: "b2", Side: "blue", Type: "infantry", Traits: []string{"guard"}}, {ID: "r1", Side: "red"}},
	}
	g.Prepare()
	s := NewState()
	s.Shared.Pieces = map[string]Piece{"b1": {Place: InBox(OnMap)}, "b2": {Place: AtHex("0101"), Back: true, Marks: map[string]bool{"tired": true}}}
	s.Part("red").Pieces = map[string]Piece{"r1": {Place: InBox("lost")}}
	s.Part("red").Trackers = map[string]int{"plan": 3}
	return g, s
}

// A draft reports each change to those who may see it, with the old value; setting the current value is no change.
func TestDraft(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(*Draft)
		want []Event
	}{
		"a tracker":        {func(d *Draft) { d.Set("vp", 4) }, Everybody(&TrackerSet{ID: "vp", Value: 4})},
		"above its bound":  {func(d *Draft) { d.Set("vp", 6) }, Everybody(&TrackerSet{ID: "vp", Value: 5})},
		"below its bound":  {func(d *Draft) { d.Set("vp", -3) }, Everybody(&TrackerSet{ID: "vp", Value: -2})},
		"the same value":   {func(d *Draft) { d.Set("vp", 0) }, nil},
		"a side's tracker": {func(d *Draft) { d.Set("plan", 4) }, []Event{{For: "red", Change: &TrackerSet{ID: "plan", Value: 4, Was: 3}}}},
		"of no game":       {func(d *Draft) { d.Set("moon", 99) }, Everybody(&TrackerSet{ID: "moon", Value: 99})},
		"a move":           {func(d *Draft) { d.Move("b1", InBox("lost")) }, Everybody(&PieceMoved{ID: "b1", To: InBox("lost"), Was: InBox(OnMap)})},
		"to where it is":   {func(d *Draft) { d.Move("b1", InBox(OnMap)) }, nil},
		"a side's counter": {func(d *Draft) { d.Move("r1", InBox(OnMap)) }, []Event{{For: "red", Change: &PieceMoved{ID: "r1", To: InBox(OnMap), Was: InBox("lost")}}}},
		"a mark":           {func(d *Draft) { d.Mark("b1", "tired", true) }, Everybody(&PieceMarked{ID: "b1", Mark: "tired", On: true})},
		"a mark off":       {func(d *Draft) { d.Mark("b2", "tired", false) }, Everybody(&PieceMarked{ID: "b2", Mark: "tired", Was: true})},
		"a mark it has":    {func(d *Draft) { d.Mark("b2", "tired", true) }, nil},
		"a mark of none":   {func(d *Draft) { d.Mark("x", "tired", true) }, nil},
		"a track":          {func(d *Draft) { d.Track("r1", "hull", 2) }, []Event{{For: "red", Change: &TrackSet{ID: "r1", Track: "hull", Value: 2}}}},
		"a track as it is": {func(d *Draft) { d.Track("r1", "hull", 0) }, nil},
		"a track of none":  {func(d *Draft) { d.Track("x", "hull", 2) }, nil},
		"turned":           {func(d *Draft) { d.Flip("b1", true) }, Everybody(&PieceFlipped{ID: "b1", Back: true})},
		"turned back":      {func(d *Draft) { d.Flip("b2", false) }, Everybody(&PieceFlipped{ID: "b2", Was: true})},
		"turned already":   {func(d *Draft) { d.Flip("b2", true) }, nil},
		"none turned":      {func(d *Draft) { d.Flip("x", true) }, nil},
		"a cup":            {func(d *Draft) { d.Cup("fate", Contents{In: []string{"a"}}) }, Everybody(&CupChanged{ID: "fate", To: Contents{In: []string{"a"}}})},
		"a side's cup":     {func(d *Draft) { d.Cup("orders", Contents{Out: []string{"a"}}) }, []Event{{For: "red", Change: &CupChanged{ID: "orders", To: Contents{Out: []string{"a"}}}}}},
		"a cup as it is":   {func(d *Draft) { d.Cup("fate", Contents{}) }, nil},
		"a tick":           {func(d *Draft) { d.Tick("", "a.one", true) }, Everybody(&Ticked{ID: "a.one", On: true})},
		"a side's tick":    {func(d *Draft) { d.Tick("red", "a.one", true) }, []Event{{For: "red", Change: &Ticked{ID: "a.one", On: true}}}},
		"a tick for all, blank": {func(d *Draft) { d.Tick("red", "a.one", true); d.Tick("", "a.one", false) },
			[]Event{{For: "red", Change: &Ticked{ID: "a.one", On: true}}, {For: "red", Change: &Ticked{ID: "a.one", Was: true}}}},
		"a tick of another": {func(d *Draft) { d.Tick("red", "a.one", true); d.Tick("blue", "a.one", false) },
			[]Event{{For: "red", Change: &Ticked{ID: "a.one", On: true}}}},
		"a side is ready":       {func(d *Draft) { d.Ready("red", true); d.Ready("red", true) }, Everybody(&ReadySet{Side: "red", On: true})},
		"a tick that is not on": {func(d *Draft) { d.Tick("", "a.one", false) }, nil},
		"a form":                {func(d *Draft) { d.Form("battle", map[string]int{"odds": 3}) }, Everybody(&FormSet{ID: "battle", To: json.RawMessage(`{"odds":3}`)})},
		"unknown form":          {func(d *Draft) { d.Form("battle", nil) }, nil},
		"later parts see what earlier ones did": {func(d *Draft) { d.Set("vp", 1); d.Set("vp", d.State.Tracker("vp")+1) },
			Everybody(&TrackerSet{ID: "vp", Value: 1}, &TrackerSet{ID: "vp", Value: 2, Was: 1})},
	} {
		g, s := twoSides()
		before := s.Clone()
		d := NewDraft(g, s)
		c.do(d)
		assert.Equal(t, c.want, d.Outcome().Events, name)
		assert.Equal(t, before, s, "%s: the state itself stays", name)
		require.NoError(t, ApplyAll(s, d.Outcome().Events), name)
		assert.Equal(t, d.State, s, name)
	}
}

// Lines, reasons, and whether it was set by hand or may be read by all go out with the events.
func TestDraftSays(t *testing.T) {
	d := NewDraft(twoSides())
	d.Say("log.one", "count", 2)
	d.SayTo("red", "log.two")
	d.Why(Step{ID: "a"}, Step{ID: "b"})
	assert.Equal(t, Outcome{Said: []Said{{Key: "log.one", Args: Args{"count": 2}}, {Key: "log.two", For: "red"}},
		Steps: []Step{{ID: "a"}, {ID: "b"}}}, d.Outcome())
	d.Corrected()
	assert.True(t, d.Outcome().Correction)
	assert.False(t, d.Outcome().Open)
	d.Open()
	assert.True(t, d.Outcome().Open)
}

// A change that finds another state than it says is a mistake in a rule.
func TestDraftPanics(t *testing.T) {
	d := NewDraft(twoSides())
	assert.PanicsWithValue(t, `draft: event "tracker": tracker vp is 0, want 7`, func() { d.Add("", &TrackerSet{ID: "vp", Value: 1, Was: 7}) })
}

// Data carries out what holds, in order, on every counter that its filter finds.
func TestCarry(t *testing.T) {
	four := number(func(*State) (int, error) { return 4, nil })
	for name, c := range map[string]struct {
		effect Effect
		want   []Event
	}{
		"set":             {Effect{Op: "set", On: "vp", Value: four}, Everybody(&TrackerSet{ID: "vp", Value: 4})},
		"end":             {Effect{Op: "end", On: "fled"}, Everybody(&Ended{How: "fled"})},
		"move":            {Effect{Op: "move", On: "blue", To: "lost"}, Everybody(&PieceMoved{ID: "b1", To: InBox("lost"), Was: InBox(OnMap)}, &PieceMoved{ID: "b2", To: InBox("lost"), Was: AtHex("0101")})},
		"flip":            {Effect{Op: "flip", On: "blue"}, Everybody(&PieceFlipped{ID: "b1", Back: true}, &PieceFlipped{ID: "b2", Was: true})},
		"mark":            {Effect{Op: "mark", On: "blue", To: "tired"}, Everybody(&PieceMarked{ID: "b1", Mark: "tired", On: true})},
		"unmark":          {Effect{Op: "unmark", On: "blue", To: "tired"}, Everybody(&PieceMarked{ID: "b2", Mark: "tired", Was: true})},
		"what holds":      {Effect{Op: "end", On: "fled", When: yes}, Everybody(&Ended{How: "fled"})},
		"what holds not":  {Effect{Op: "end", On: "fled", When: no}, nil},
		"what may hold":   {Effect{Op: "end", On: "fled", When: broken}, Everybody(&Ended{How: "fled"})},
		"nobody is there": {Effect{Op: "flip", On: "guard lost"}, nil},
	} {
		d := NewDraft(twoSides())
		require.NoError(t, d.Carry([]Effect{c.effect}), name)
		assert.Equal(t, c.want, d.Outcome().Events, name)
	}
	for want, e := range map[string]Effect{
		"effect set vp: no such name":                   {Op: "set", On: "vp", Value: broken},
		"effect flip green: filter.word":                {Op: "flip", On: "green"},
		`effect burn blue: operation "burn" is not kno`: {Op: "burn", On: "blue"},
	} {
		assert.ErrorContains(t, NewDraft(twoSides()).Carry([]Effect{e}), want)
	}
}

// A viewer without a side's part of a state sees nothing of its counters, cups and trackers, except a public counter;
// the side itself, and a viewer of everything, misses nothing.
func TestHides(t *testing.T) {
	g, s := twoSides()
	hidden := func(seen *State) []string {
		return []string{seen.Hides(g, "b1"), seen.Hides(g, "r1"), seen.Hides(g, "orders"), seen.Hides(g, "fate"), seen.Hides(g, "moon"),
			seen.HidesTracker(g, "plan"), seen.HidesTracker(g, "vp"), seen.HidesTracker(g, "moon")}
	}
	for _, viewer := range []string{"", "blue"} {
		assert.Equal(t, []string{"", "red", "red", "", "", "red", "", ""}, hidden(s.For(viewer)), viewer)
	}
	nothing := []string{"", "", "", "", "", "", "", ""}
	assert.Equal(t, nothing, hidden(s.For("red")))
	assert.Equal(t, nothing, hidden(s))
	s.Shared.Pieces["r1"] = Piece{Place: InBox(OnMap)}
	assert.Empty(t, s.For("blue").Hides(g, "r1"), "it lies open")
}
