package play_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/play"
)

// scout is a rule that touches red's counter without naming it.
type scout struct{ rule }

func (scout) Touches(*engine.Game, *engine.State, string) []string { return []string{"b1", "r1"} }

// signal is a rule that makes red's counter public while a question is open.
type signal struct{ rule }

func (signal) LaidOpen(_ *engine.Game, seen *engine.State) *engine.State {
	open := seen.Clone()
	open.Shared.Pieces["r1"] = engine.Piece{Place: engine.InBox(engine.OnMap)}
	return open
}

// screens is the table with rules of several kinds, in play.
func screens(t *testing.T) (*engine.Game, *engine.State) {
	t.Helper()
	g := table()
	g.Rules = []engine.Rule{scout{rule{id: "scout", verbs: []string{"scout"}}}, signal{rule{id: "signal", verbs: []string{"signal"}}},
		rule{id: "move", verbs: []string{"move"}}, rule{id: "far", verbs: []string{"far"}, err: engine.Wrong("too.far")},
		needs{rule{id: "needs", verbs: []string{"needs"}}}}
	g.Phase("a").Do = []string{"scout", "signal", "move", "far", "needs"}
	g.Prepare()
	return g, begun(t, g)
}

// needs is a rule that cannot be carried out when red's plan is 4, which red alone knows. That it is not refused
// for others tells them nothing.
type needs struct{ rule }

func (n needs) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	if s.Tracker("plan") == 4 {
		return engine.Outcome{}, engine.Wrong("plan.forbids")
	}
	return n.rule.Decide(g, s, c)
}

// A viewer who asks about something hidden learns only that it is that side's, whatever else is wrong with the
// command; a command about visible things is answered as always.
func TestDecideFor(t *testing.T) {
	for _, c := range []struct {
		side, do, args, code string
	}{
		{"blue", "place", `{"unit":"b1","box":"lost"}`, ""},
		{"blue", "place", `{"unit":"r1","box":"lost"}`, "secret.theirs"},
		{"blue", "place", `{"unit":"r1","box":"attic"}`, "secret.theirs"},
		{"", "place", `{"unit":"r1","box":"lost"}`, "secret.theirs"},
		{"red", "place", `{"unit":"r1","box":"lost"}`, ""},
		{"blue", "mark", `{"units":["b1","r1"],"mark":"tired","on":true}`, "secret.theirs"},
		{"red", "mark", `{"units":["b1","r1"],"mark":"tired","on":true}`, ""},
		{"blue", "tracker", `{"id":"plan","value":5}`, "secret.theirs"},
		{"blue", "tracker", `{"id":"plan","value":99}`, "secret.theirs"},
		{"blue", "tracker", `{"id":"stores","value":5}`, ""},
		{"red", "tracker", `{"id":"plan","value":5}`, ""},
		{"red", "tracker", `{"id":"plan","value":99}`, "tracker.bounds"},
		{"blue", "note", `{"id":"1","text":"r1"}`, ""},
		{"blue", "dance", `{"unit":"r1"}`, "command.unknown"},
		{"blue", "scout", `{}`, "secret.theirs"},
		{"red", "scout", `{}`, ""},
		{"blue", "move", `{"what":{"deep":["in","r1"]}}`, "secret.theirs"},
		{"blue", "move", `{"r1":3}`, "secret.theirs"},
		{"blue", "move", `{"unit":"r`, ""},
		{"blue", "signal", `{"unit":"r1"}`, ""},
		{"blue", "far", `{"unit":"b1"}`, "too.far"},
		{"blue", "needs", `{}`, ""},
		{"red", "needs", `{}`, "plan.forbids"},
	} {
		g, s := screens(t)
		before := s.Clone()
		_, err := play.DecideFor(g, s, c.side, engine.Command{Do: c.do, Args: json.RawMessage(c.args)})
		require.Equal(t, before, s, "deciding changes nothing")
		if c.code == "" {
			assert.NoError(t, err, "%+v", c)
			continue
		}
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%+v: %v", c, err)
		assert.Equal(t, c.code, p.Code, "%+v", c)
		if c.code == "secret.theirs" {
			assert.Equal(t, engine.Args{"side": "@side.red.name"}, p.Args)
		}
	}
}

// Choices name nothing hidden: lists are shortened, a choice of hidden things alone is left out, and the answer says
// whose turn that is.
func TestOffered(t *testing.T) {
	g, s := screens(t)
	offered := func(side string) (map[string][]engine.Choice, []string) {
		list, whose := play.Offered(g, s.For(side))
		out := map[string][]engine.Choice{}
		for _, c := range list {
			out[c.Do] = append(out[c.Do], c)
		}
		return out, whose
	}
	blue, whose := offered("blue")
	assert.Equal(t, []string{"red"}, whose)
	assert.Equal(t, []string{"b1"}, blue["place"][0].Fields[0].Of)
	assert.Equal(t, []string{"b1"}, blue["mark"][0].Fields[0].Of)
	assert.Equal(t, 1, blue["mark"][0].Fields[0].Max, "no more than there are")
	assert.Len(t, blue["tracker"], 2, "not the plan")
	assert.NotContains(t, blue, "scout")
	assert.Contains(t, blue, "move")
	text, err := json.Marshal(blue)
	require.NoError(t, err)
	assert.NotContains(t, string(text), "r1")

	red, whose := offered("red")
	assert.Empty(t, whose)
	assert.Equal(t, []string{"b1", "r1"}, red["place"][0].Fields[0].Of)
	assert.Len(t, red["tracker"], 3)
	assert.Contains(t, red, "scout")
	assert.Equal(t, len(play.Legal(g, s)), count(red))

	whole, _ := play.Offered(g, s)
	assert.Equal(t, play.Legal(g, s), whole, "who sees all is offered all")
}

func count(list map[string][]engine.Choice) (n int) {
	for _, c := range list {
		n += len(c)
	}
	return n
}

// form is a rule that offers one form.
type form struct {
	rule
	fields []engine.Field
}

func (f form) Legal(*engine.Game, *engine.State) []engine.Choice {
	return []engine.Choice{{Do: f.id, Fields: f.fields}}
}

// A field whose choices are hidden is left out where it may be; where it may not, or fewer remain than must be
// chosen, the whole choice is.
func TestOfferedFields(t *testing.T) {
	both := []string{"b1", "r1", "r2"}
	plain := engine.Field{Name: "how", Kind: "flag"}
	for name, c := range map[string]struct {
		fields []engine.Field
		want   []engine.Field
	}{
		"one of them":         {[]engine.Field{{Name: "unit", Of: both}}, []engine.Field{{Name: "unit", Of: []string{"b1"}}}},
		"many of them":        {[]engine.Field{{Name: "units", Of: both, Min: 1, Max: 3}}, []engine.Field{{Name: "units", Of: []string{"b1"}, Min: 1, Max: 1}}},
		"many, with a bound":  {[]engine.Field{{Name: "units", Of: append(both, "b2", "b3"), Min: 1, Max: 2}}, []engine.Field{{Name: "units", Of: []string{"b1", "b2", "b3"}, Min: 1, Max: 2}}},
		"too many":            {[]engine.Field{{Name: "units", Of: both, Min: 2, Max: 3}}, nil},
		"all hidden":          {[]engine.Field{{Name: "unit", Of: []string{"r1"}}}, nil},
		"all hidden, of none": {[]engine.Field{{Name: "units", Of: []string{"r1"}, Min: 0, Max: 1}}, nil},
		"optional":            {[]engine.Field{{Name: "by", Of: []string{"r1"}, Optional: true}, {Name: "and", Of: []string{"r2"}, Optional: true}, plain}, []engine.Field{plain}},
		"optional, some seen": {[]engine.Field{plain, {Name: "by", Of: both, Optional: true}}, []engine.Field{plain, {Name: "by", Of: []string{"b1"}, Optional: true}}},
		"nothing hidden":      {[]engine.Field{{Name: "unit", Of: []string{"b1", "b2"}, Min: 2, Max: 2}}, []engine.Field{{Name: "unit", Of: []string{"b1", "b2"}, Min: 2, Max: 2}}},
	} {
		g := table()
		for _, id := range []string{"b2", "b3", "r2"} {
			side := map[string]string{"b": "blue", "r": "red"}[id[:1]]
			g.Counters = append(g.Counters, engine.Counter{ID: id, Side: side, Box: engine.OnMap})
		}
		g.Rules = []engine.Rule{form{rule{id: "ask"}, c.fields}}
		g.Phase("a").Do = []string{"ask"}
		g.Prepare()
		s := begun(t, g)
		before, err := json.Marshal(c.fields)
		require.NoError(t, err)
		list, whose := play.Offered(g, s.For("blue"))
		assert.Equal(t, c.want == nil, slices.Contains(whose, "red"), "%s: whose", name)
		var got []engine.Field
		for _, x := range list {
			if x.Do == "ask" {
				got = x.Fields
			}
		}
		assert.Equal(t, c.want, got, name)
		after, err := json.Marshal(c.fields)
		require.NoError(t, err)
		assert.Equal(t, string(before), string(after), "%s: the rule's own list stays", name)
	}
}

// Who hides something is named in the game's order.
func TestWhoseInOrder(t *testing.T) {
	g := table()
	g.Sides = []engine.Side{{ID: "red", Secret: true}, {ID: "blue", Secret: true}}
	g.Prepare()
	s := begun(t, g)
	g.Rules = []engine.Rule{form{rule{id: "one"}, []engine.Field{{Name: "unit", Of: []string{"b1"}}}}, form{rule{id: "two"}, []engine.Field{{Name: "unit", Of: []string{"r1"}}}}}
	g.Phase("a").Do = []string{"one", "two"}
	g.Prepare()
	_, whose := play.Offered(g, s.For(""))
	assert.Equal(t, "red blue", strings.Join(whose, " "))
}
