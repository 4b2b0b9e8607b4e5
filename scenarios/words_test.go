package scenarios

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios/template"
)

// everyGame opens all games that come along, those that a new one begins from too.
func everyGame(t *testing.T) map[string]*engine.Game {
	out := map[string]*engine.Game{}
	for _, id := range Catalogue().Games() {
		g, err := Catalogue().Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		out[id] = g
	}
	for _, x := range template.List() {
		g, err := gamedata.Open(x.Files, nil, engine.Opening{ID: x.ID, Default: true})
		require.NoError(t, err)
		out["template "+x.ID] = g
	}
	return out
}

// Screens show the side before the name of a phase, so the name does not repeat it.
func TestPhasesDoNotRepeatTheirSide(t *testing.T) {
	for id, g := range everyGame(t) {
		for _, p := range g.Phases {
			for _, lang := range words.Langs() {
				name := strings.ToLower(g.Book.Raw(lang, "phase."+p.ID+".name"))
				side := strings.ToLower(g.Book.Raw(lang, "side."+p.Side+".name"))
				assert.False(t, side != "" && strings.Contains(name, side), "%s, %s: %s · %s", id, lang, side, name)
			}
		}
	}
}

// dated are words of games that the vocabulary has a better one for.
var dated = map[words.Lang]*regexp.Regexp{
	words.English: regexp.MustCompile(`(?i)\bnobody\b|over-stacked|set-up|\bis wanted\b|not foreseen|\btype it in\b`),
	words.Russian: regexp.MustCompile(`(?i)отряд|пометк|перегруж|сверх стека|запас хода|сторон[аыу] гекса|люфтваффе|дорожк|КВВС`),
}

func TestDatedWords(t *testing.T) {
	for id, g := range everyGame(t) {
		for _, lang := range words.Langs() {
			for _, key := range g.Book.Keys(lang) {
				if key == "text.cite_set_up.text" {
					continue // a heading as the rulebook prints it
				}
				assert.NotRegexp(t, dated[lang], g.Book.Raw(lang, key), "%s: %s", id, key)
			}
		}
	}
}

// What a phase owes is named as a thing to do: it is read behind "Not done yet", where a question reads oddly.
func TestDutiesAreNoQuestions(t *testing.T) {
	for _, id := range Catalogue().Games() {
		g, err := Catalogue().Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		for _, p := range g.Phases {
			for _, d := range p.Owes {
				for _, lang := range words.Langs() {
					assert.NotContains(t, g.Book.Raw(lang, d.Key), "?", "%s %s %s %s", id, lang, p.ID, d.Key)
				}
			}
		}
	}
}

// lengths are the most letters of what a phase says on a phone, as language.md gives them: a prompt, a line of its
// checklist.
var lengths = map[string]*regexp.Regexp{"prompt": regexp.MustCompile(`^.{0,140}$`), "check": regexp.MustCompile(`^.{0,90}$`)}

func TestPhasesFitTheirPlaces(t *testing.T) {
	for id, g := range everyGame(t) {
		for _, lang := range words.Langs() {
			for _, p := range g.Phases {
				assert.Regexp(t, lengths["prompt"], g.Book.Raw(lang, "phase."+p.ID+".prompt"), "%s, %s: %s", id, lang, p.ID)
			}
			for _, key := range g.Book.Keys(lang) {
				if strings.HasPrefix(key, "check.") {
					assert.Regexp(t, lengths["check"], g.Book.Raw(lang, key), "%s, %s: %s", id, lang, key)
				}
			}
		}
	}
}

// Games that come along cite printed rules and mark what is ours. A game begun from a template is its author's alone, so
// no line of it is called a house rule.
func TestHouseRulesAreMarkedWhereOthersAreCited(t *testing.T) {
	for id, g := range everyGame(t) {
		assert.Equal(t, strings.HasPrefix(id, "template "), g.Original, id)
	}
}
