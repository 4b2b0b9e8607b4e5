package view_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/trial"
	"sandtable/scenarios"
)

// secretive are games in which sides keep counters, cups or tracks to themselves.
func secretive(t *testing.T) map[string]*engine.Game {
	out := map[string]*engine.Game{}
	for _, id := range []string{"grey_water", "sunken_lane", "third_ford"} {
		g, err := gamedata.Open(os.DirFS("draft/script/testdata/"+id), nil, engine.Opening{ID: "empty", Edition: "first"})
		require.NoError(t, err, id)
		out[id] = g
	}
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck"})
	require.NoError(t, err)
	out["bismarck"] = g
	return out
}

// hecklers play a session and, before each command, ask for things in the name of each side that name anything there is.
type hecklers struct {
	*journal.Journal
	t     *testing.T
	by    trial.Chance
	tries int // commands of the player, of which every fifth is preceded by questions
	asked int
}

// Do asks before it carries the command out.
func (h *hecklers) Do(c engine.Command) (journal.Entry, error) {
	now := h.Now()
	if h.tries++; h.tries%5 != 0 {
		return h.Journal.Do(c)
	}
	for _, side := range append(now.Game.Keepers(), "") {
		h.heckle(now.Game, now.State, side)
	}
	return h.Journal.Do(c)
}

// heckle asks for what is offered to anybody, with ids of the game put in at random.
func (h *hecklers) heckle(g *engine.Game, s *engine.State, side string) {
	all := play.Legal(g, s)
	for range 3 {
		c := h.by.Command(g, s, all[h.by.Dice.IntN(len(all))])
		c.Side = side
		c.Args = h.twisted(g, c.Args)
		_, err := play.DecideFor(g, s, side, c)
		if p, ok := engine.AsProblem(err); ok {
			h.asked++
			h.reads(g, s, side, c, p)
		}
	}
}

// twisted are arguments with other ids in some places.
func (h *hecklers) twisted(g *engine.Game, args json.RawMessage) json.RawMessage {
	var v any
	if json.Unmarshal(args, &v) != nil {
		return args
	}
	ids := ids(g)
	var walk func(v any) any
	walk = func(v any) any {
		switch v := v.(type) {
		case map[string]any:
			for _, k := range engine.SortedKeys(v) {
				v[k] = walk(v[k])
			}
		case []any:
			for i := range v {
				v[i] = walk(v[i])
			}
		case string:
			if h.by.Dice.IntN(2) == 0 {
				return ids[h.by.Dice.IntN(len(ids))]
			}
		}
		return v
	}
	b, _ := json.Marshal(walk(v)) // plain values
	return b
}

// ids are those of counters, sides, boxes, tracks, marks, cups, tables and phases.
func ids(g *engine.Game) []string {
	var out []string
	for _, x := range g.Counters {
		out = append(out, x.ID)
	}
	for _, x := range g.Sides {
		out = append(out, x.ID)
	}
	for _, x := range g.Boxes {
		out = append(out, x.ID)
	}
	for _, x := range g.Trackers {
		out = append(out, x.ID)
	}
	for _, x := range g.Marks {
		out = append(out, x.ID)
	}
	for _, x := range g.Cups {
		out = append(out, x.ID)
	}
	for _, x := range g.Phases {
		out = append(out, x.ID)
	}
	return append(out, g.Formations...)
}

// reads checks what a side reads of a refusal: no name that it hides, and no id.
func (h *hecklers) reads(g *engine.Game, s *engine.State, side string, c engine.Command, p *engine.Problem) {
	seen := s.For(side)
	if o, ok := play.Find(g, c.Do).(engine.Opener); ok {
		seen = o.LaidOpen(g, seen)
	}
	for _, lang := range view.Langs() {
		seat := view.Seat{Reader: view.Reader{Game: g, Lang: lang}, State: seen, Viewer: side}
		text := withoutOpenNames(seat, seat.Problem(p))
		for _, u := range g.Counters {
			if seen.Hides(g, u.ID) == "" && !inCup(g, seen, u.ID) {
				continue
			}
			assert.False(h.t, holds(text, seat.Unit(u.ID)), "%s as %q %s: %s names %s", c.Do, side, c.Args, text, u.ID)
		}
		for _, id := range idsIn(g, p) {
			shown := holds(text, id) && (lang == view.Russian || strings.Contains(id, "_")) // "battle" is a word, too
			assert.False(h.t, shown, "%s as %q %s: %s has an id: %v", c.Do, side, c.Args, text, p)
		}
	}
}

// withoutOpenNames is a text without the names of what is no counter, which may be a counter's too.
func withoutOpenNames(seat view.Seat, text string) string {
	for _, id := range append(ids(seat.Game), seat.Game.Traits...) {
		for _, kind := range []string{"tracker", "mark", "box", "cup", "side", "phase", "formation", "trait"} {
			if key := kind + "." + id + ".name"; seat.Has(key) {
				text = strings.ReplaceAll(text, seat.Say(key), "…")
			}
		}
	}
	return text
}

// inCup reports whether a counter that is not on the map is one of those of a cup that somebody does not see.
func inCup(g *engine.Game, seen *engine.State, id string) bool {
	piece, _ := seen.Piece(id)
	return !piece.Place.OnTheMap() && slices.ContainsFunc(g.Cups, func(c engine.Cup) bool {
		return slices.Contains(c.Chits, id) && seen.Hides(g, c.ID) != ""
	})
}

// freely are the arguments of refusals that quote what the player wrote in a free field.
var freely = []string{"label", "hex", "value"}

// idsIn are the ids that a refusal carries, without those that are words of an open name.
func idsIn(g *engine.Game, p *engine.Problem) (out []string) {
	all := ids(g)
	for _, arg := range slices.DeleteFunc(engine.SortedKeys(p.Args), func(arg string) bool { return slices.Contains(freely, arg) }) {
		text, _ := p.Args[arg].(string)
		for _, id := range strings.Split(text, ", ") {
			if slices.Contains(all, id) {
				out = append(out, id)
			}
		}
	}
	return out
}

func holds(text, word string) bool {
	return strings.Contains(text, word) && regexp.MustCompile(`(^|[^\pL\pN_])`+regexp.QuoteMeta(word)+`($|[^\pL\pN_])`).MatchString(text)
}

// A refusal in play names no counter that the side does not know of, and shows no id that the game's author typed.
func TestRefusalsKeepSecretsAndSpeakNames(t *testing.T) {
	for id, g := range secretive(t) {
		t.Run(id, func(t *testing.T) {
			for seed := range uint64(2) {
				j, _ := enginetest.Begin(t, g)
				h := &hecklers{Journal: j, t: t, by: trial.Chance{Dice: rand.New(rand.NewPCG(seed, 9))}}
				p := trial.Player{Seed: seed, Most: 100, Sober: true}
				require.NoError(t, p.Play(h))
				assert.Greater(t, h.asked, 5)
			}
		})
	}
}

// A problem names what its ids stand for. One about something hidden from the reader says whose it is alone, whatever the
// kind that the id is taken for.
func TestProblemsSpeakNames(t *testing.T) {
	g := secretive(t)["third_ford"]
	j, _ := enginetest.Begin(t, g)
	hidden := g.Cup("reserve_cup").Chits[0]
	for _, x := range []struct {
		side string
		p    *engine.Problem
		want string
	}{
		{"blue", engine.Wrong("units.not", "unit", hidden, "what", "x"), "Hidden: Red. Show that side first."},
		{"", engine.Wrong("tracker.unknown", "tracker", hidden), "Hidden: Red. Show that side first."},
		{"blue", engine.Wrong("cup.unknown", "cup", "reserve_cup"), "Hidden: Red. Show that side first."},
		{"red", engine.Wrong("cup.unknown", "cup", "reserve_cup"), "Unknown cup Red reserves."},
		{"blue", engine.Wrong("box.unknown", "box", "red"), "Unknown box Red."},
		{"blue", engine.Wrong("side.unknown", "side", "old_side"), "Unknown side Old side."},
		{"blue", engine.Wrong("ref.unknown", "kind", "@ref.side", "id", "blue", "known", []string{"blue", "red"}), "Unknown side Blue. Known: Blue, Red."},
		{"blue", engine.Wrong("battle.attacked", "unit", "A1 (7)"), "Attacker 7 has already attacked in this phase."},
		{"blue", engine.Wrong("side.unknown", "side", "").At("old_guns 1"), "Old guns 1: No side is chosen."},
	} {
		seat := view.Seat{Reader: view.Reader{Game: g, Lang: view.English}, State: j.State().For(x.side), Viewer: x.side}
		assert.Equal(t, x.want, seat.Problem(x.p))
	}
}
