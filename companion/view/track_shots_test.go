package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/view/track"
	"sandtable/engine/words"
)

// What ships can fire is dropped on the target on the track, at once: of torpedoes all that a ship may launch, or as many as
// the players set beside the track. The handle of a side has those of all its ships, in the words of the rule.
func TestShotsOnTheTrack(t *testing.T) {
	g := chased(t, "move").ask("place", map[string]any{"unit": "m_kg_1", "hex": "K20"})
	for _, ship := range []string{"norfolk", "suffolk"} {
		g.ask("place", map[string]any{"unit": ship, "hex": "K20"})
	}
	g.ask("contact.put", map[string]any{"of": "german", "hex": "K20"}).to("battle").ask("battle.new", map[string]any{"hex": "K20", "attacker": "allied"})
	g.ask("tracker", map[string]any{"id": "visibility", "value": 9}).ask("battle.bring", map[string]any{"ships": []string{"norfolk", "suffolk"}})
	g.ask("battle.bring", map[string]any{"ships": []string{"m_kg_1"}}).ask("battle.next", nil)
	for _, c := range []struct {
		count     int
		lang      words.Lang
		of, label string
		args      []string
	}{
		{0, words.English, "norfolk", "Norfolk: launch torpedoes: 3 (Bismarck)", []string{`{"count":3,"ship":"norfolk","target":"bismarck"}`}},
		{1, words.English, "norfolk", "Norfolk: launch torpedoes: 1 (Bismarck)", []string{`{"count":1,"ship":"norfolk","target":"bismarck"}`}},
		{0, words.Russian, "all.allied", "Все: Союзники: пустить торпеды: 6 («Бисмарк»)", []string{`{"count":3,"ship":"norfolk","target":"bismarck"}`, `{"count":3,"ship":"suffolk","target":"bismarck"}`}},
		{2, words.English, "all.allied", "All Allied: launch torpedoes: 4 (Bismarck)", []string{`{"count":2,"ship":"norfolk","target":"bismarck"}`, `{"count":2,"ship":"suffolk","target":"bismarck"}`}},
	} {
		p := &track.Panel{}
		p.Put("ship", c.of)
		p.Put("count", c.count)
		now := p.Page(g.seat(c.lang))
		_, counts := now.Find("count")
		assert.True(t, counts)
		zones := control(t, now, "track").Body.(*page.Zones)
		require.Equal(t, c.of, zones.Chosen())
		reach := zones.Reached(c.of)[0]
		assert.Equal(t, "bismarck", reach.Onto)
		o := optionOf(t, zones, reach.Option)
		assert.Equal(t, c.label, o.Label)
		var args []string
		for _, do := range o.Send.Commands {
			args = append(args, string(do.Args))
		}
		assert.Equal(t, c.args, args)
	}
}

// optionOf finds an option of a track.
func optionOf(t *testing.T, z *page.Zones, id string) page.Option {
	t.Helper()
	for _, o := range z.Options {
		if o.ID == id {
			return o
		}
	}
	require.Fail(t, "no option", id)
	return page.Option{}
}
