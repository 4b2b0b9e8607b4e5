package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/board"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine/words"
)

// The map shows the supply line of the selected counters. Words name it, or say why they have none, and crosses show where it is cut.
func TestSupplyOfTheSelectedUnit(t *testing.T) {
	ring := "53/71, 53/158 0904; 84/1051 0803; 84/1052 0805; 84/1062 0706; 180/1221 1005; 180/1222 0903"
	for name, c := range map[string]struct {
		at, hex, trace, paths, cuts string
		words                       []string // in each language
	}{
		"in supply": {at: "53/71 0505; 84/1051 0704", hex: "0505", paths: "0505-0404-0304-0203-0103", words: []string{
			"Allied supply · 53/71: 0505–0404–0304–0203–0103, the west edge",
			"Снабжение союзников · 53/71: 0505–0404–0304–0203–0103, западный край"}},
		"cut by enemies": {at: ring, hex: "0904", cuts: "0803 0903 0804 0905 1003 1004", words: []string{
			"53/71, 53/158 in 0904: no supply line, enemies in 0803, 0903, enemy ZOC in 0804, 0905, 1003, 1004",
			"53/71, 53/158 в гексе 0904: линии снабжения нет, противник: 0803, 0903, ВЗК: 0804, 0905, 1003, 1004"}},
		"behind a river": {at: "2C/4 1501", hex: "1501", cuts: "1401 1502 1602", words: []string{
			"2C/4 in 1501: no supply line, rivers or other terrain block the way to 1401, 1502, 1602",
			"2C/4 в гексе 1501: линии снабжения нет, реки или другая местность, путь закрыт: 1401, 1502, 1602"}},
		"without a road": {at: "15/227 0605", hex: "0605", trace: "final_supply", cuts: "0605", words: []string{
			"15/227 in 0605: a supply line exists, but not along roads", "15/227 в гексе 0605: линия снабжения есть, но не по дорогам"}},
		"an empty hex": {at: ring, hex: "0303"},
	} {
		for i, lang := range words.Langs() {
			g, p := begin(t, "vpg").confirmed().onBoard(strings.Split(c.at, "; ")...), &board.Panel{}
			p.Put("line."+c.trace, c.trace != "")
			p.Put("look", c.hex)
			shown := p.Page(g.seat(lang))
			assert.Empty(t, page.Faults(shown), name)
			paths, cuts := supplySigns(t, shown.Map)
			assert.Equal(t, c.paths, paths, name)
			assert.Equal(t, c.cuts, cuts, name)
			if said := labels(shown); c.words != nil {
				assert.Contains(t, said, c.words[i], name)
			} else {
				assert.NotRegexp(t, "supply line|снабжени", said, name)
			}
		}
	}
}

// supplySigns returns the lines and the crosses on a map.
func supplySigns(t *testing.T, m *page.Map) (paths, cuts string) {
	t.Helper()
	var lines, crosses []string
	for _, s := range m.Signs {
		switch s.Kind {
		case page.SignPath:
			assert.Equal(t, page.Faint, s.Tone)
			assert.Nil(t, s.Side, "the colours of the sides are for the lines of a whole side")
			lines = append(lines, strings.Join(s.Hexes, "-"))
		case page.SignCut:
			crosses = append(crosses, s.Hexes...)
		}
	}
	return strings.Join(lines, " "), strings.Join(crosses, " ")
}

// A check of supply begins with the units that the map finds without supply, each with the reason. Saving it at once
// marks them, and nothing of it is unsaved until the player picks others.
func TestCheckProposesWhatTheMapFinds(t *testing.T) {
	ring := strings.Split("53/71, 53/158 0904; 84/1051 0803; 84/1052 0805; 84/1062 0706; 180/1221 1005; 180/1222 0903", "; ")
	g := begin(t, "first").confirmed().onBoard(ring...).to("supply")
	p := &forces.Panel{}
	p.Put(forces.FieldCheck, phase.Now(g.in(words.English), g.State()).Main.Choice)
	shown := p.Page(g.seat(words.English))
	keep, ok := shown.Find("keep")
	require.True(t, ok)
	assert.Equal(t, "Save: 2 units", keep.Label)
	assert.JSONEq(t, `{"out": ["w53_71", "w53_158"]}`, string(keep.Send.Commands[0].Args))
	var why []string
	for _, c := range shown.All() {
		if steps, ok := c.Body.(*page.Steps); ok {
			for _, l := range steps.Lines {
				why = append(why, l.Text)
			}
		}
	}
	assert.Equal(t, []string{"71st Brigade, 53rd Welsh in 0904: no supply line, enemies in 0803, 0903, enemy ZOC in 0804, 0905, 1003, 1004",
		"158th Brigade, 53rd Welsh in 0904: no supply line, enemies in 0803, 0903, enemy ZOC in 0804, 0905, 1003, 1004"}, why, "what is in supply needs no reason")
	assert.Nil(t, p.Unsaved(g.seat(words.English)))
	p.Put("unit", "w53_71")
	assert.NotNil(t, p.Unsaved(g.seat(words.English)))
}
