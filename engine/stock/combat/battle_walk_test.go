package combat

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/words"
)

// TestAnythingOfferedCanBeDone walks through battles by what Legal offers: nothing offered is refused,
// there is always a way on, and every battle can be brought to its end.
func TestAnythingOfferedCanBeDone(t *testing.T) {
	g, start, rule := battlefield(t)
	mirrored := start.Clone()
	mirrored.Shared.Pieces["b23"] = engine.Piece{Place: engine.AtHex("0505")}
	rapid.Check(t, func(t *rapid.T) {
		s := mirrored
		for range rapid.IntRange(1, 40).Draw(t, "length") {
			choices := rule.Legal(g, s)
			require.NotEmpty(t, choices)
			s = step(t, g, s, rule, rapid.SampledFrom(choices).Draw(t, "choice"))
		}
		for range 5 { // the way out: close or drop, in any stage
			if rule.Battle(s) == nil {
				return
			}
			if b := rule.Battle(s); len(b.Drawn) > 0 && b.Stage == Declaring {
				return // what was drawn for is not dropped
			}
			choices := rule.Legal(g, s)
			s = step(t, g, s, rule, choices[len(choices)-1])
		}
		assert.Nil(t, rule.Battle(s))
	})
}

// step carries out a choice with any arguments its fields allow.
func step(t *rapid.T, g *engine.Game, s *engine.State, rule OddsRule, choice engine.Choice) *engine.State {
	worded(t, choice.Key)
	args := map[string]any{}
	if len(choice.Preset) > 0 {
		require.NoError(t, engine.Strict(choice.Preset, &args))
	}
	for _, f := range choice.Fields {
		worded(t, f.Key)
		if f.Optional && rapid.Bool().Draw(t, "leave out "+f.Name) {
			continue
		}
		switch {
		case f.Kind == engine.FieldNumber:
			args[f.Name] = rapid.IntRange(f.Min, f.Max).Draw(t, f.Name)
		case f.Kind == engine.FieldMany && len(f.Of) > 0:
			args[f.Name] = rapid.SliceOfNDistinct(rapid.SampledFrom(f.Of), f.Min, f.Max, rapid.ID[string]).Draw(t, f.Name)
		case len(f.Of) > 0:
			args[f.Name] = rapid.SampledFrom(f.Of).Draw(t, f.Name)
		}
	}
	c := engine.Ask(choice.Do, args)
	out, err := rule.Decide(g, s, c)
	var dice *engine.NeedDice
	if errors.As(err, &dice) {
		c.Faces = []int{rapid.IntRange(dice.Low, dice.Low+dice.Sides-1).Draw(t, "face")}
		out, err = rule.Decide(g, s, c)
	}
	var draw *engine.NeedDraw
	if errors.As(err, &draw) {
		c.Drawn = []string{rapid.SampledFrom(draw.From).Draw(t, "chit")}
		out, err = rule.Decide(g, s, c)
	}
	require.NoError(t, err, "%s %s", c.Do, c.Args)
	s = s.Clone()
	require.NoError(t, engine.ApplyAll(s, out.Events))
	for _, step := range out.Steps {
		if !strings.HasPrefix(step.Key, "odds.") && !strings.HasPrefix(step.Key, "check.") {
			worded(t, step.Key)
		}
	}
	return s
}

var book = words.App()

// worded checks that the app has a text in every language.
func worded(t assert.TestingT, key string) {
	for _, lang := range words.Langs() {
		assert.True(t, book.Has(lang, key), "%s in %s", key, lang)
	}
}
