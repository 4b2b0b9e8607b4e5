package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
	"sandtable/engine/words"
)

// legalSetup places the counters of the German set-up, each alone in a hex that the rules allow, but the garrisons.
func legalSetup(t *testing.T, g *session) map[string]string {
	r, ok := rules.Setup(g.in(words.English), g.State())
	require.True(t, ok)
	posts, taken := []string{"0603", "0605", "0607", "0609"}, map[string]bool{"1304": true, "1510": true}
	garrison, out := map[string]string{"7FJ/19": "1304", "7FJ/20": "1510", "Ktzm": "1304"}, map[string]string{}
	for _, id := range r.Units(g.Game(), g.State()) {
		p, _ := g.State().Piece(id)
		area := r.Settings().Area(g.Game(), g.State(), id)
		switch c := g.Game().Counter(id); {
		case !p.Place.OnTheMap():
		case garrison[c.Label] != "":
			out[id] = garrison[c.Label]
		case strings.HasPrefix(c.Label, "OP") && len(posts) > 0:
			out[id], posts = posts[0], posts[1:]
		default:
			for _, hex := range area {
				if !taken[hex] && out[id] == "" && !strings.HasPrefix(hex, "06") {
					out[id], taken[hex] = hex, true
				}
			}
		}
	}
	return out
}

// The card ticks what the map shows of a set-up, names what is wrong, and answers a check below its button.
func TestSetupIsCheckedFromTheMap(t *testing.T) {
	card := func(g *session) string {
		var b strings.Builder
		for _, c := range page.Flat((&phase.Card{}).Page(g.seat(words.English)).Rows) {
			if c.ID != "" || c.Style == page.Strong {
				fmt.Fprintf(&b, "%T %s|%s|%s|%s|%s\n", c.Body, c.ID, c.Label, c.Detail, c.Icon, c.Trailing+c.Rule)
			}
		}
		return b.String()
	}
	g := begin(t, "vpg")
	g.ask("setup_german", nil)
	assert.Contains(t, card(g), "*page.Check check.stacking")
	assert.Contains(t, card(g), "*page.Item placed|0 of ")

	g.confirmed().ask("setup_german", nil)
	assert.Contains(t, card(g), "*page.Item placed|0 of ")

	right := legalSetup(t, g)
	g.ask("setup_german.set", map[string]any{"positions": right}).ask("setup_german", nil)
	for _, id := range []string{"reserves", "outpost_line", "outposts_east", "garrison", "columns", "stacking"} {
		assert.Regexp(t, `Item check.`+id+`\|.*\|tick\|[0-9]`, card(g))
	}
	assert.Contains(t, card(g), "Check German setup: no problems")

	g.onBoard("Ktzm 0101").ask("setup_german", nil)
	assert.Regexp(t, `Item check.garrison\|.*\|Ktzm 0101\|.*\|✗`, card(g))
	assert.NotContains(t, card(g), "wrong.garrison", "its line names it")
	assert.Contains(t, card(g), "Check German setup: problems found")
	g.onBoard("Ktzm 0102")
	assert.NotContains(t, card(g), "problems found", "the answer is for what was checked")
}
