package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// A hunt whose hex does not tell the route asks for it by the name that the form has for it.
func TestAHuntAsksForItsRoute(t *testing.T) {
	g := (&session{t, bismarckAfter(t, setUp...)}).to("convoy")
	_, err := play.Decide(g.Game(), g.State(), engine.Ask("convoy.hunt", map[string]any{"unit": "m_kg_1"}))
	for lang, want := range map[words.Lang]string{words.English: "Missing: Route.", words.Russian: "Не указано: Путь."} {
		assert.Equal(t, want, g.in(lang).Problem(err))
	}
}
