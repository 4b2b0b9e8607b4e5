package basic

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// dealt is a game of two sides with hands of two cards, and a session in which they were dealt.
func dealt(t *testing.T) (*engine.Game, *engine.State) {
	h := &Hand{Head: setting.Head{ID: "cards", Rule: "3"}, Size: 2, First: "first", Tie: "blue",
		Holders: []Holder{{Side: "red", Number: "red_moves"}, {Side: "blue", Number: "blue_moves"}},
		Cards: []Card{{ID: "march", Number: 3, Count: 3}, {ID: "rest", Number: 1, Count: 2},
			{ID: "plague", Number: 2, Effects: []setting.Effect{{Op: "set", On: "plague", Value: formula.New("whose == whose_red ? 2 : 1")}}}}}
	g := &engine.Game{Sides: []engine.Side{{ID: "red"}, {ID: "blue"}}, Trackers: []engine.Tracker{{ID: "first", Max: 1, Values: []string{"red", "blue"}},
		{ID: "red_moves", Max: 9}, {ID: "blue_moves", Max: 9}, {ID: "plague", Max: 9}},
		Phases: []engine.Phase{{ID: "deal"}, {ID: "play", Open: []string{"red", "blue"}}, {ID: "show"}}, Rules: h.Rules()}
	g.Prepare()
	require.NoError(t, h.Bind(g))
	d := engine.NewDraft(g, engine.NewState())
	d.State.Shared.Phase = "deal"
	run(t, g, d.State, "", "cards.deal", "", "1", "4", "2", "6")
	return g, d.State
}

// run gives a command and applies its outcome.
func run(t *testing.T, g *engine.Game, s *engine.State, side, do, card string, drawn ...string) engine.Outcome {
	c := engine.Ask(do, HandArgs{card})
	c.Side, c.Drawn = side, drawn
	out, err := g.Rule("cards").Decide(g, s, c)
	require.NoError(t, err)
	require.NoError(t, engine.ApplyAll(s, out.Events))
	return out
}

// A deal gives each side cards that it alone knows, and everybody how many.
func TestHandsAreDealtInSecret(t *testing.T) {
	g, s := dealt(t)
	h := g.Rule("cards").(handRule).set
	assert.Equal(t, []string{"march", "rest"}, handOf(h, s, "red").Cards)
	assert.Equal(t, []string{"march", "plague"}, handOf(h, s, "blue").Cards)
	assert.Empty(t, handOf(h, s.For("red"), "blue").Cards)
	assert.Equal(t, []string{"red", "blue"}, g.Keepers())
	short, left := lacking(h, s.For(""))
	assert.Equal(t, []int{0, 2}, []int{short, left})
	for phase, want := range map[string][]string{"deal": nil, "show": {"cards.turn_up"}} {
		s.Shared.Phase = phase
		for _, viewer := range []string{"", "red", "blue"} { // what is offered is public
			var got []string
			for _, c := range g.Rule("cards").Legal(g, s.For(viewer)) {
				got = append(got, c.Do)
			}
			assert.Equal(t, want, got, "%s in %s", viewer, phase)
		}
	}
	assert.Equal(t, []string{"march", "rest"}, deckLeft(h, s))
}

// Both lay a card face down; turned up, the higher goes first, and an event has its effects in place of moves.
func TestCardsTurnUp(t *testing.T) {
	for name, c := range map[string]struct {
		red, redAs, blue, blueAs string
		first, moves, plague     int
	}{
		"for its number":  {"march", "number", "plague", "number", 0, 3, 0},
		"an event":        {"rest", "number", "plague", "event", 1, 1, 1},
		"equal: the tie":  {"march", "number", "march", "number", 1, 3, 0},
		"an equal event":  {"march", "event", "march", "number", 1, 0, 0},
		"nothing by blue": {"rest", "number", "", "", 0, 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			g, s := dealt(t)
			s.Shared.Phase = "play"
			out := run(t, g, s, "red", "cards."+c.redAs, c.red)
			for _, e := range out.Events {
				assert.Equal(t, "red", e.For)
			}
			if c.blue != "" {
				run(t, g, s, "blue", "cards."+c.blueAs, c.blue)
			}
			s.Shared.Phase = "show"
			seen, err := g.Rule("cards").Decide(g, s.For(""), engine.Ask("cards.turn_up", nil))
			require.NoError(t, err, "who sees no hand may ask")
			assert.Empty(t, seen.Events)
			out = run(t, g, s, "", "cards.turn_up", "")
			assert.True(t, out.Open)
			assert.Equal(t, []int{c.first, c.moves, c.plague}, []int{s.Tracker("first"), s.Tracker("red_moves"), s.Tracker("plague")})
			assert.NotContains(t, handOf(g.Rule("cards").(handRule).set, s, "red").Cards, c.red)
		})
	}
}

// What a side asks of the cards is refused for what it sees alone, and another's card says no more than one that is nowhere.
func TestHandRefusals(t *testing.T) {
	g, s := dealt(t)
	for name, c := range map[string]struct{ side, do, card, code string }{
		"another's card":  {"red", "cards.number", "plague", "hand.card"},
		"no card":         {"red", "cards.event", "nothing", "hand.card"},
		"of no side":      {"", "cards.number", "march", "hand.card"},
		"nothing is down": {"", "cards.turn_up", "", "hand.none"},
		"hands are full":  {"", "cards.deal", "", "hand.full"},
		"no such verb":    {"", "cards.eat", "", "command.unknown"},
	} {
		ask := engine.Ask(c.do, HandArgs{c.card})
		ask.Side = c.side
		_, err := g.Rule("cards").Decide(g, s, ask)
		p, ok := engine.AsProblem(err)
		require.True(t, ok, name)
		assert.Equal(t, c.code, p.Code, name)
	}
	s.Shared.Phase = "play"
	for _, verb := range []string{"cards.turn_up", "cards.deal"} { // not even as a correction
		ask := engine.Ask(verb, nil)
		ask.Override = true
		_, err := g.Rule("cards").Decide(g, s, ask)
		p, ok := engine.AsProblem(err)
		require.True(t, ok, verb)
		assert.Equal(t, "hand.later", p.Code, verb)
	}
}

// When the deck is empty the discards are shuffled: a draw is of places in the deck and says nothing of what is there.
func TestDiscardsAreShuffled(t *testing.T) {
	g, s := dealt(t)
	h := g.Rule("cards").(handRule).set
	for round, drawn := range [][]string{{"1", "2"}, {"2", "1"}} {
		s.Shared.Phase = "play"
		for _, side := range []string{"red", "blue"} {
			run(t, g, s, side, "cards.number", handOf(h, s, side).Cards[0])
		}
		s.Shared.Phase = "deal"
		run(t, g, s, "", "cards.turn_up", "")
		_, err := g.Rule("cards").Decide(g, s, engine.Ask("cards.deal", nil))
		var need *engine.NeedDraw
		require.True(t, errors.As(err, &need))
		assert.Equal(t, numbers(2+2*round), need.From, "round %d", round)
		out := run(t, g, s, "", "cards.deal", "", drawn...)
		assert.Equal(t, round == 1, out.Said[0].Key == "log.hand.shuffled", "round %d", round)
		assert.Equal(t, round == 1, len(pilesOf(h, s).Out) == 0)
	}
}

// A hand is bound to sides, trackers and cards that there are.
func TestHandBind(t *testing.T) {
	for code, change := range map[string]func(*Hand){
		"hand.few":        func(h *Hand) { h.Size = 3 },
		"number.range":    func(h *Hand) { h.Size = 0 },
		"side.unknown":    func(h *Hand) { h.Holders[0].Side = "green" },
		"tracker.unknown": func(h *Hand) { h.Holders[0].Number = "none" },
		"field.missing":   func(h *Hand) { h.Holders = nil },
	} {
		g, _ := dealt(t)
		h := *g.Rule("cards").(handRule).set
		h.Holders, h.Cards = append([]Holder{}, h.Holders...), append([]Card{}, h.Cards...)
		change(&h)
		p, ok := engine.AsProblem(h.Bind(g))
		require.True(t, ok, code)
		assert.Equal(t, code, p.Code)
	}
}
