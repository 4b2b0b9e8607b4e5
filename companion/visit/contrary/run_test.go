package contrary

import (
	"flag"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/scenarios"
	"sandtable/scenarios/template"
)

// games are those that come with the app, and the templates.
func games(t testing.TB) []*engine.Game {
	var out []*engine.Game
	catalogue := scenarios.Catalogue()
	for _, o := range []engine.Opening{{ID: "veritable", Edition: "first", Default: true}, {ID: "veritable", Edition: "vpg", Default: true},
		{ID: "bismarck", Default: true}, {ID: "combat-commander", Default: true}, {ID: "flames-of-war", Default: true}} {
		g, err := catalogue.Open(o)
		require.NoError(t, err)
		out = append(out, g)
	}
	for _, x := range template.List() {
		g, err := gamedata.Open(x.Files, nil, engine.Opening{ID: x.ID, Default: true})
		require.NoError(t, err)
		out = append(out, g)
	}
	return out
}

// openings are the ways to sit at a game.
func openings(g *engine.Game) []opening {
	var out []opening
	for _, room := range []visit.Room{visit.RoomOne, visit.RoomFull} {
		out = append(out, opening{g, "one", "", room}, opening{g, "linked", "", (room + visit.RoomMap) % (visit.RoomFull + 1)})
		for _, side := range g.Keepers() {
			out = append(out, opening{g, "own", side, room})
		}
	}
	return out
}

// Flags for a longer search by hand.
var (
	many = flag.Uint64("evenings", 0, "evenings to play of each game")
	from = flag.Uint64("from", 0, "seed of the first evening")
)

// evenings is how many evenings of each game are played.
func evenings() uint64 {
	switch {
	case *many > 0:
		return *many
	case enginetest.Proof():
		return 2000
	case testing.Short():
		return 2
	}
	return 20
}

// A player who skips, cancels, goes back and undoes breaks no law.
func TestContraryEvenings(t *testing.T) {
	for _, g := range games(t) {
		t.Run(fmt.Sprint(g.ID, " ", g.Edition), func(t *testing.T) {
			ways, reached := openings(g), &reach{map[string]int{}, map[string]int{}, map[string]int{}}
			for n := range evenings() {
				seed := *from + n
				playOne(t, ways[int(seed)%len(ways)], seed, reached)
			}
			t.Log(reached)
		})
	}
}

// Each game and template with more than one screen of rules has a record, and each record has commands.
func TestRecordsAreThere(t *testing.T) {
	found := 0
	for _, g := range games(t) {
		for _, file := range recordsOf(g) {
			require.NotEmpty(t, recorded(file), file)
			found++
		}
	}
	want := 0
	for _, files := range records {
		want += len(files)
	}
	require.Equal(t, want, found, "a record belongs to no game")
}
