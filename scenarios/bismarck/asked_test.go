package bismarck

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// verbCase is a command that a side sends in a scene. A told one holds an answer that the rules have the other
// side give: its outcome depends on what that side hides. All others must not.
type verbCase struct {
	do, side string
	scene    func(t *testing.T) *journal.Journal
	args     string
	faces    []int
	drawn    []string
	told     bool
	hand     bool // the rules do not offer it: it is sent over their warning
	quiet    bool // it changes nothing
}

func (c verbCase) command() engine.Command {
	out := engine.Command{Do: c.do, Faces: c.faces, Drawn: c.drawn, Override: c.hand}
	if c.args != "" {
		out.Args = json.RawMessage(c.args)
	}
	return out
}

// Every verb of every rule decides alike, whoever sends it: the host, a side in its own view, or the side's seat. The
// whole state is compared, so that nobody's view decides about what it does not see.
func TestEveryVerbDecidesAlike(t *testing.T) {
	for _, c := range verbCases {
		t.Run(c.do+"/"+c.side, func(t *testing.T) {
			want := ""
			for _, name := range []string{"host", "side", "seat"} {
				j := c.scene(t)
				before := stateOf(t, j)
				_, err := askers[name](j, c.side, c.command())
				if name == "seat" && isTheirs(err) {
					continue // an act of the other side's seat
				}
				require.NoError(t, err, name)
				got := stateOf(t, j)
				if want == "" {
					want = got
				}
				assert.Equal(t, c.quiet, before == got, "%s: something happens", name)
				assert.Equal(t, want, got, name)
			}
		})
	}
}

// isTheirs reports whether a seat is refused because a command is the other side's act.
func isTheirs(err error) bool {
	var problem *engine.Problem
	return errors.As(err, &problem) && problem.Code == "act.theirs"
}

// What a side is answered does not depend on what the other hides: in a second session everything of it that nobody has
// seen is elsewhere and damaged. Left out are the verbs by which it must say so.
func TestVerbsTellNothing(t *testing.T) {
	for _, c := range verbCases {
		if c.told {
			continue
		}
		t.Run(c.do+"/"+c.side, func(t *testing.T) {
			plain, other := c.scene(t), c.scene(t)
			scramble(t, other, enemyOf(c.side))
			for _, name := range []string{"side", "seat"} {
				_, one := askers[name](plain, c.side, c.command())
				_, two := askers[name](other, c.side, c.command())
				require.Equal(t, errorText(one), errorText(two), name)
				assert.Equal(t, seenOf(t, plain, c.side), seenOf(t, other, c.side), name)
			}
		})
	}
}

// The table has a case for each verb of each rule.
func TestEveryVerbIsAsked(t *testing.T) {
	asked := map[string]bool{}
	for _, c := range verbCases {
		asked[c.do] = true
	}
	for _, config := range Own() {
		for _, r := range config.Rules() {
			for _, verb := range verbsOf(t, r) {
				do := strings.TrimSuffix(r.ID()+"."+verb, ".")
				assert.True(t, asked[do], "no case asks %s", do)
			}
		}
	}
}

// verbsOf lists the verbs of one of the game's own rules.
func verbsOf(t *testing.T, r engine.Rule) []string {
	t.Helper()
	switch r := r.(type) {
	case *own:
		return engine.SortedKeys(r.verbs)
	case owing:
		return engine.SortedKeys(r.verbs)
	case searchRule:
		return engine.SortedKeys(r.verbs)
	case strikeRule:
		return engine.SortedKeys(r.verbs)
	case trackRule:
		return engine.SortedKeys(r.verbs)
	case convoyRule:
		return engine.SortedKeys(r.verbs)
	case fleetRule:
		return engine.SortedKeys(r.verbs)
	}
	require.Fail(t, "an unknown kind of rule", "%T", r)
	return nil
}

// stateOf is the whole state as text.
func stateOf(t *testing.T, j *journal.Journal) string {
	t.Helper()
	b, err := json.MarshalIndent(j.State(), "", " ")
	require.NoError(t, err)
	return string(b)
}

// seenOf is what a side sees of a session as text.
func seenOf(t *testing.T, j *journal.Journal, side string) string {
	t.Helper()
	b, err := json.MarshalIndent(j.State().For(side), "", " ")
	require.NoError(t, err)
	return string(b)
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// scramble moves and marks by hand what a side hides and nobody has found: ships without a contact that are in no
// battle and under no attack.
func scramble(t *testing.T, j *journal.Journal, side string) {
	t.Helper()
	g := j.Game()
	for i := range g.Counters {
		c, s := &g.Counters[i], j.State()
		p, there := s.Private[side].Pieces[c.ID]
		busy := readBattle(s) != nil && readBattle(s).find(c.ID) != nil
		if !there || !isShip(c) || p.Place.Box == boxConvoy || contactOf(g, s, c.ID) != "" || busy {
			continue
		}
		if forceOf(g, s, c.ID) == "" && !slices.Contains(gone, p.Place.Box) {
			sent(t, j, "place", play.PlaceArgs{Unit: c.ID, Hex: "W14"})
		}
		sent(t, j, "mark", play.MarkArgs{Units: []string{c.ID}, Mark: "idle_3", On: true})
		if c.Factors["fuel"] > 1 {
			sent(t, j, "track", play.TrackArgs{Unit: c.ID, Track: "fuel", Value: 1})
		}
	}
}

// begun is a game at its first phase.
func begun(t *testing.T) *journal.Journal {
	t.Helper()
	j, _ := enginetest.Begin(t, open(t, "exhaustion", "tirpitz", "new_york"))
	return j
}

// in is a scene: a phase of a game, after some commands.
func in(phase string, first ...func(*testing.T, *journal.Journal)) func(*testing.T) *journal.Journal {
	return func(t *testing.T) *journal.Journal {
		t.Helper()
		j := begun(t)
		if phase != "setup_german" && phase != "setup_allied" {
			until(t, j, "move")
		}
		for _, do := range first {
			do(t, j)
		}
		until(t, j, phase)
		return j
	}
}

// does sends a command of the host, over warnings too.
func does(do, args string, faces ...int) func(*testing.T, *journal.Journal) {
	return func(t *testing.T, j *journal.Journal) {
		t.Helper()
		sent(t, j, do, json.RawMessage(args), faces...)
	}
}

// reaches continues to a phase.
func reaches(phase string) func(*testing.T, *journal.Journal) {
	return func(t *testing.T, j *journal.Journal) { until(t, j, phase) }
}

// A tanker that is seen in a hex with an Allied ship is sunk without a press; beside nobody it is not (6).
func TestSeenTankerIsSunk(t *testing.T) {
	for hex, sunk := range map[string]bool{"L10": true, "M10": false} {
		j := in("battle", reaches("search_allied"), contactAt(german, "belchen", "sighted"), puts("norfolk", hex), reaches("battle"))(t)
		require.NoError(t, j.Answer(""))
		p, _ := j.State().Piece("belchen")
		assert.Equal(t, sunk, p.Place.Box == boxSunk, hex)
	}
}

// A tanker is caught by hand only beside an Allied ship, whoever says so (6). It may be caught by ships that are not on our
// map.
func TestTankerIsCaughtBesideShips(t *testing.T) {
	alone := in("battle", reaches("search_allied"), contactAt(german, "belchen", "sighted"), puts("norfolk", "M10"), reaches("battle"))
	unmirrored := func(t *testing.T) *journal.Journal {
		j := alone(t)
		sent(t, j, "place", play.PlaceArgs{Unit: "norfolk", Box: engine.OnMap})
		return j
	}
	for name, ask := range askers {
		c := engine.Ask("battle.tanker", fleetArgs{Unit: "belchen"})
		_, err := ask(alone(t), german, c)
		var warning *engine.Warning
		if assert.ErrorAs(t, err, &warning, name) {
			assert.Equal(t, "tanker_alone.text", warning.Problem.Code, name)
			assert.Equal(t, engine.Args{"unit": unit("belchen"), "hex": "L10"}, warning.Problem.Args, name)
		}
		_, err = ask(unmirrored(t), german, c)
		assert.NoError(t, err, name)
		c.Override = true
		_, err = ask(alone(t), german, c)
		assert.NoError(t, err, name)
	}
}

// A contact is shadowed only where it can be seen (2A): once the other contact is tried, no attempt is offered in a foggy
// hex or at visibility X. Who asks for it by hand reads the rule that forbids it.
func TestNoAttemptInFog(t *testing.T) {
	for name, c := range map[string]struct{ fog, visibility, reason string }{
		"clear": {"clear", "v4", ""}, "fog": {"fog", "v4", "D26 is foggy, and there is fog (1B, 2A)."}, "blind": {"clear", "x", "Not at visibility X (1C, 2A)."},
	} {
		j := in("shadow", does("our_map", `{"value":"yes"}`), toWeather, does("contact.put", `{"of":"german","hex":"K20"}`),
			does("contact.put", `{"of":"german","hex":"D26"}`), reaches("shadow"), does("shadowing.try", `{"contact":"c_german_1"}`),
			does("shadowing.heard", "{}"), does("shadowing.roll", "", 9))(t)
		for tracker, value := range map[string]string{"fog": c.fog, "visibility": c.visibility} {
			sent(t, j, "tracker", map[string]any{"id": tracker, "value": valueOf(j.Game(), tracker, value)})
		}
		assert.Equal(t, c.reason == "", len(attemptChoices(j.Game(), j.State())) > 0, name)
		for who, ask := range askers {
			if c.reason == "" {
				break // it is offered
			}
			_, err := ask(j, allied, engine.Ask("shadowing.try", map[string]string{"contact": "c_german_2"}))
			require.ErrorAs(t, err, new(*engine.Warning), "%s, %s", name, who)
			assert.Equal(t, c.reason, engine.Explain(j.Game().Book, "en", err), "%s, %s", name, who)
		}
	}
}
