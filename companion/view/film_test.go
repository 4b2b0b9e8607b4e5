package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/film"
	"sandtable/companion/view/page"
	"sandtable/engine/play"
	"sandtable/engine/words"
	"sandtable/printables/picture"
)

// filmed plays two turns: a counter moves in each, and another is lost in the second.
func filmed(t testing.TB) *session {
	g := begin(t, "vpg").ask("place", map[string]any{"unit": "g84_1062", "hex": "0808"}).ask("place", map[string]any{"unit": "g84_1051", "hex": "0909"})
	for g.State().Shared.Trackers["turn"] < 2 {
		g.ask("next", play.NextArgs{All: true})
	}
	return g.ask("place", map[string]any{"unit": "g84_1062", "hex": "0809"}).ask("place", map[string]any{"unit": "g84_1051", "box": "eliminated"})
}

func pileOf(p page.Panel, unit string) string {
	for _, pile := range p.Map.Piles {
		for _, u := range pile.Pieces {
			if u.ID == unit {
				return pile.Hex
			}
		}
	}
	return ""
}

// The film shows each turn as it ended, and the heat of what happened up to it.
func TestTheFilmShowsEachTurnAsItEnded(t *testing.T) {
	g := filmed(t)
	for _, lang := range words.Langs() {
		seat := view.Seat{Reader: g.in(lang), State: g.State(), Past: g.SideView("")}
		s := &film.Sheet{}
		p := s.Page(seat)
		assert.Empty(t, page.Faults(p))
		slider, _ := p.Find("turn")
		require.Len(t, slider.Body.(*page.Stepper).Names, slider.Body.(*page.Stepper).Max)
		assert.Equal(t, "0809", pileOf(p, "g84_1062"), "it opens at the present")
		assert.Empty(t, pileOf(p, "g84_1051"))
		s.Put("turn", slider.Body.(*page.Stepper).Max-1)
		p = s.Page(seat)
		assert.Equal(t, []string{"0808", "0909"}, []string{pileOf(p, "g84_1062"), pileOf(p, "g84_1051")})
		s.Put("show", "losses")
		assert.Empty(t, s.Page(seat).Map.Signs, "none was lost by then")
		s.Put("turn", slider.Body.(*page.Stepper).Max)
		p = s.Page(seat)
		assert.Empty(t, page.Faults(p))
		assert.Equal(t, []page.Sign{{Kind: page.SignHeat, Tone: page.Danger, Hexes: []string{"0909"}, Label: "1", Share: 1}}, p.Map.Signs)
		assert.Empty(t, p.Map.Piles)
		assert.Equal(t, "1", p.Rows[len(p.Rows)-1].Trailing, "the number in words")
		s.Put("show", "battles")
		p = s.Page(seat)
		assert.Empty(t, page.Faults(p))
		assert.Empty(t, p.Map.Signs)
	}
}

// A battle counts in its hex once its dice were rolled.
func TestTheFilmCountsBattles(t *testing.T) {
	g := declared(t, "first").ask("battle.roll", nil, 5).ask("battle.close", nil).ask("battle.new", map[string]any{"hex": "0909"})
	s := &film.Sheet{}
	s.Put("show", "battles")
	p := s.Page(view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")})
	require.Len(t, p.Map.Signs, 1)
	assert.Equal(t, "1", p.Map.Signs[0].Label)
}

// The report has a map of each turn that changed anything, and those of battles and losses.
func TestStillsShowEachTurnThatChangedTheMap(t *testing.T) {
	g := filmed(t)
	stills := func() (titles []string, maps []film.Still) {
		maps, err := film.Stills(view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")})
		require.NoError(t, err)
		for _, s := range maps {
			titles = append(titles, s.Title)
		}
		return titles, maps
	}
	titles, maps := stills()
	assert.Equal(t, []string{"Turn 1 · 8/9 Feb", "Turn 2 · 10/11 Feb", "Losses"}, titles)
	assert.Equal(t, []picture.Spot{{Hex: "0808", Side: "german", Count: 1}, {Hex: "0909", Side: "german", Count: 1}}, maps[0].Map.Spots())
	assert.Equal(t, []picture.Spot{{Hex: "0809", Side: "german", Count: 1}}, maps[1].Map.Spots())
	assert.Equal(t, []picture.Spot{{Hex: "0909", Count: 1, Heat: 1}}, maps[2].Map.Spots())
	for g.State().Shared.Trackers["turn"] < 3 {
		g.ask("next", play.NextArgs{All: true})
	}
	same, _ := stills()
	assert.Equal(t, titles, same, "nothing moved in the third turn")

	none, err := film.Stills(view.Seat{Reader: begin(t, "vpg").in(words.English), State: begin(t, "vpg").State(), Past: begin(t, "vpg").SideView("")})
	require.NoError(t, err)
	assert.Empty(t, none, "no counter is on the map")
}
