package view_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// In a phase of battles the map lights the enemies that units beside them may attack, and no others: those say why not. A
// press declares the battle, and the panel says what to press.
func TestTheMapLightsWhatCanBeAttacked(t *testing.T) {
	for phase, want := range map[string][]string{"allied_order": nil, "allied_fight": {"0909"}, "german_fight": {"0808", "0809"}} {
		g := begin(t, "vpg").confirmed().onBoard("53/71, 53/158, 53/160, 79/30 to 0808", "15/44, 15/46, 15/227 to 0809", "84/1062, Flak37 to 0909", "Ktzm 1304", "84/1051 0703").to(phase)
		m := (&board.Panel{}).Page(g.seat(words.English))
		var lit []string
		for _, o := range m.Map.Offers {
			lit = append(lit, o.Hex)
			assert.Equal(t, page.Danger, o.Tone)
			require.NotEmpty(t, o.Send.Commands)
		}
		assert.Equal(t, want, lit, phase)
		if phase == "allied_fight" {
			assert.Equal(t, map[string]string{"0703": "No attacker is adjacent to this hex.", "1304": "No attacker is adjacent to this hex."}, m.Map.Barred)
			assert.True(t, slices.ContainsFunc(m.All(), func(c page.Control) bool { return strings.Contains(c.Label, "tap a lit enemy") }))
		}
	}
}
