package printables

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/sheet"
	"sandtable/scenarios"
)

// component is a line of a rulebook's list of components: what of it is printed, and how much at least. What no
// paper can be says so.
type component struct {
	line    string
	product string
	pieces  func(p counter.Piece) bool // among the counters
	texts   []string                   // on the pages of the product, each
	least   int
	instead string // what replaces it
}

// ids chooses pieces by the beginnings of their ids.
func ids(beginnings ...string) func(counter.Piece) bool {
	return func(p counter.Piece) bool {
		for _, b := range beginnings {
			if strings.HasPrefix(p.ID, b) {
				return true
			}
		}
		return false
	}
}

// bismarckComponents is the list of components of The Chase of the Bismarck, with the kinds of markers that its
// rules name.
func bismarckComponents(s *Set) []component {
	ofType := func(types ...string) func(counter.Piece) bool {
		return func(p counter.Piece) bool {
			c := s.Game.Counter(p.ID)
			for _, t := range types {
				if c != nil && c.Type == t {
					return true
				}
			}
			return false
		}
	}
	counters := func(line string, least int, choose func(counter.Piece) bool) component {
		return component{line: line, product: "counters", pieces: choose, least: least}
	}
	return []component{
		counters("Ships, the optional ones too", 50, ofType("bb", "bc", "cv", "ca", "cl", "dd", "cg", "tk")),
		counters("Air units", 10, ofType("air")),
		counters("Task force markers, TF and KG", 11, ofType("force")),
		counters("Sighted / Shadowed", 8, ofType("contact")),
		counters("Evasion Maneuver", 2, ids("evading")),
		counters("Sea Patrol", 4, ids("patrol")),
		counters("Flight Path – Search", 8, ids("path_search")),
		counters("Flight Path – Attack", 4, ids("path_attack")),
		counters("No Movement 1 to 4", 16, ids("idle_1", "idle_2", "idle_3", "idle_4")),
		counters("Repair at Sea", 2, ids("repairing")),
		counters("Refuel at Sea", 2, ids("refuelling")),
		counters("In Port", 4, ids("in_port")),
		counters("Moved (MVD)", 8, ids("moved_1", "moved_2")),
		counters("Rudder damage", 2, ids("rudder")),
		counters("Fire control damage", 2, ids("fire_control")),
		counters("Radar damage", 2, ids("radar_out")),
		counters("Evasion Effect, for the bag", 13, ids("evasion_effects.")),
		counters("Damage, for the bag", 22, ids("damage.")),
		counters("Torpedo", 12, ids("torpedo")),
		counters("Return to Base", 2, ids("returning")),
		counters("Emergency Fuel", 2, ids("emergency")),
		counters("Restricted", 4, ids("restricted")),
		counters("Convoy VP, for the bag", 16, ids("convoy_markers.")),
		counters("½ VP", 4, ids("half_points")),
		counters("Fuel", 4, ids("fuel_left")),
		counters("Target Acquired", 4, ids("acquired")),
		counters("Visibility, Fog on its back", 1, ids("visibility")),
		counters("Weather", 1, ids("weather")),
		counters("Turn", 1, ids("turn")),
		{line: "2 search maps", product: "map", texts: []string{"North Atlantic · German", "North Atlantic · Allied"}},
		{line: "1 battle map", product: "battle_board", texts: []string{"Sea zone\u00a09"}},
		{line: "30 ship cards and their cubes", product: "records", texts: []string{"Bismarck", "Hood", "Rodney", "Ark Royal"}, instead: "hit record sheets, which the rules allow"},
		{line: "2 player screens", product: "charts", texts: []string{"Naval combat", "What a status forbids"}, instead: "the charts"},
		{line: "2 player aids", product: "aid", texts: []string{"German", "Allied", "Easily forgotten"}},
		{line: "2 set-up sheets", product: "charts", texts: []string{"Setup", "Air bases", "Ships that come later"}, instead: "tables among the charts"},
		{line: "Turn track, weather and visibility tracks", product: "track", texts: []string{"Turn track", "Weather", "Visibility"}},
		{line: "Holding boxes", product: "boxes", texts: []string{"KG 1", "TF 1"}},
		{line: "Victory points", product: "ledger", texts: []string{"VP"}},
		{line: "2 ten-sided dice, 2 bags or cups", instead: "bring your own"},
	}
}

// Everything that the rulebook of The Chase of the Bismarck lists comes out in one go, ticked.
func TestBismarckInOneGo(t *testing.T) {
	s := game(t, "bismarck")
	all := engine.Opening{ID: s.Game.ID, Edition: s.Game.Edition, Options: engine.IDs(s.Game.AllOptions, func(o engine.Option) string { return o.ID })}
	games := scenarios.Catalogue()
	zip, _, err := games.Package(s.Game.ID)
	require.NoError(t, err)
	files, err := gamedata.Zip(zip)
	require.NoError(t, err)
	g, err := games.Open(all)
	require.NoError(t, err)
	s, err = Open(g, files)
	require.NoError(t, err)
	list := bismarckComponents(s)
	var products []string
	for _, c := range list {
		if c.product != "" && !strings.Contains(strings.Join(products, " ")+" ", c.product+" ") {
			products = append(products, c.product)
		}
	}
	out, err := s.Print(Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: products})
	require.NoError(t, err)
	text := map[string]string{}
	product := ""
	for _, page := range out.Pages {
		if page.Level == 0 {
			product = page.Title
		}
		text[product] += wordsOf(t, draw.Record(page.Draw)) + "\n"
	}
	pieces, _, err := s.Pieces(sheet.Setup{})
	require.NoError(t, err)
	var b strings.Builder
	for _, c := range list {
		found := 0
		for _, p := range pieces {
			if c.pieces != nil && c.pieces(p) {
				found += p.Copies
			}
		}
		has := found >= c.least
		name := s.voice(words.English).Say("print.product." + c.product + ".name")
		for _, want := range c.texts {
			has = has && strings.Contains(text[name], want)
		}
		b.WriteString(ticked(c, has, found, name))
	}
	golden.Text(t, "bismarck_components.txt", b.String())
	require.NotContains(t, b.String(), "☐", "something is missing")
}

// ticked writes a line of the list.
func ticked(c component, has bool, found int, product string) string {
	line := "☐ "
	if has {
		line = "☑ "
	}
	line += c.line
	if c.product != "" {
		line += ": " + product
	}
	if found > 0 {
		line += fmt.Sprintf(", %d", found)
	}
	if c.instead != "" {
		line += " (" + c.instead + ")"
	}
	return line + "\n"
}
