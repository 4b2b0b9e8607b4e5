package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	sessionview "sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// chances lists the bars of the dice sheet that a command opens.
func (g *session) chances(lang words.Lang, do string, args any) (out []string) {
	seat := view.Seat{Reader: g.in(lang), State: g.State(), Past: g.SideView("")}
	c := engine.Ask(do, args)
	_, err := play.Decide(g.Game(), g.State(), c)
	sheet, ok := sessionview.Wants(err, page.Send{Commands: []engine.Command{c}})
	require.True(g.t, ok, "%s: %v", do, err)
	for _, row := range sheet.Page(seat).All() {
		if bars, ok := row.Body.(*page.Bars); ok {
			for _, c := range bars.Chances {
				out = append(out, c.Words+" · "+c.Exact+" · "+c.Percent)
			}
		}
	}
	return out
}

// The sheet of a roll says before it what each face gives, as battles do. It follows what counts at the moment.
func TestTheDiceSheetForetellsTheRoll(t *testing.T) {
	g := begin(t, "vpg").to("air")
	assert.Equal(t, []string{
		"1: Luftwaffe: 0, RAF: 0 · 1 in 6 · 17%", "2: Luftwaffe: 0, RAF: 1 · 1 in 6 · 17%", "3: Luftwaffe: 0, RAF: 2 · 1 in 6 · 17%",
		"4: Luftwaffe: 1, RAF: 1, Luftwaffe surges used: One · 1 in 6 · 17%", "5: Luftwaffe: 1, RAF: 0, Luftwaffe surges used: One · 1 in 6 · 17%",
		"6: Luftwaffe: 0, RAF: 3 · 1 in 6 · 17%",
	}, g.chances(words.English, "air", nil))
	assert.Equal(t, "4: Luftwaffe: 1, RAF: 1, Массовые вылеты Luftwaffe: Один · 1 из 6 · 17\u00a0%", g.chances(words.Russian, "air", nil)[3])
	surged := begin(t, "vpg").to("air").ask("tracker", map[string]any{"id": "surge", "value": 1})
	assert.NotEqual(t, g.chances(words.English, "air", nil), surged.chances(words.English, "air", nil))
}

// A die whose result may rest on what the other side keeps to itself is not foretold.
func TestSecretRollsAreNotForetold(t *testing.T) {
	g := chased(t, "move")
	for _, c := range play.Legal(g.Game(), g.State()) {
		command := engine.Command{Do: c.Do, Args: c.Preset, Side: c.Side}
		if _, err := play.Decide(g.Game(), g.State(), command); err != nil {
			if sheet, ok := sessionview.Wants(err, page.Send{Commands: []engine.Command{command}}); ok {
				for _, row := range sheet.Page(g.looking(c.Side)).All() {
					_, foretold := row.Body.(*page.Bars)
					assert.False(t, foretold, c.Do)
				}
			}
		}
	}
}
