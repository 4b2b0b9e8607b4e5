package choice

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// allied is the Allied seat after the proposed set-up.
func allied(t *testing.T) view.Seat { return after(t, "muster", "next", "muster") }

// after is the Allied seat after commands.
func after(t testing.TB, commands ...string) view.Seat {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck", Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	for _, do := range commands {
		c := engine.Ask(do, map[string]bool{})
		c.Override = true
		_, err := j.Do(c)
		require.NoError(t, err, do)
	}
	past := j.SideView("allied")
	return view.Seat{Reader: view.Reader{Game: g, Lang: words.English}, State: past.Now().State, Past: past, Viewer: "allied"}
}

// The map of a form is centred on the counter of the form, once it is preset or chosen.
func TestMapOfAFormOpensAtTheCounter(t *testing.T) {
	seat := allied(t)
	where := engine.Field{Name: "hex", Kind: engine.FieldPlace}
	settled := newForm(engine.Choice{Do: "fleet.sail", Preset: engine.Ask("", map[string]any{"units": []string{"norfolk"}}).Args, Fields: []engine.Field{where}})
	assert.Equal(t, "E21", settled.Page(seat).Map.From)
	chosen := newForm(engine.Choice{Do: "fleet.sail", Fields: []engine.Field{{Name: "unit", Kind: engine.FieldOne, Of: []string{"suffolk", "m_tf_1"}}, where}})
	assert.Empty(t, chosen.Page(seat).Map.From)
	chosen.Put("unit", "suffolk")
	assert.Equal(t, "D20", chosen.Page(seat).Map.From)
	chosen.Put("unit", "m_tf_1")
	assert.Equal(t, "K27", chosen.Page(seat).Map.From)
	assert.Empty(t, newForm(engine.Choice{Do: "search", Fields: []engine.Field{where}}).Page(seat).Map.From)
}

// A form that is opened again has its former values that are still offered.
func TestReopenedFormKeepsItsValues(t *testing.T) {
	offer := func(of ...string) engine.Choice {
		return engine.Choice{Do: "go", Fields: []engine.Field{{Name: "unit", Kind: engine.FieldOne, Of: of}, {Name: "count", Kind: engine.FieldNumber, Max: 4}}}
	}
	was := newForm(offer("norfolk", "suffolk"))
	was.Put("unit", "suffolk")
	was.Put("count", 3)
	again := newForm(offer("norfolk", "suffolk"))
	again.Recall(was)
	assert.Equal(t, was.Values, again.Values)
	other := newForm(offer("norfolk"))
	other.Recall(was)
	assert.Equal(t, map[string]any{"unit": "norfolk", "count": 3}, other.Values)
}

// The button of a form has the verb of its rule, also for choices with a long name.
func TestButtonOfAFormHasAVerb(t *testing.T) {
	seat := allied(t)
	for _, c := range []struct{ key, says string }{
		{"supply.any.name", "Mark"}, {"choice.place", "Move"}, {"choice.end", "End the game"}, {"reserve.any.name", "Commit"},
	} {
		f := newForm(engine.Choice{Do: "any", Key: c.key})
		assert.Equal(t, c.says, f.Page(seat).Foot[0].Label)
	}
}

// A form with a map shows its result beside its button once nothing is missing. Before that it reports only what is missing.
func TestFormForetellsOnceComplete(t *testing.T) {
	seat := allied(t)
	f := newForm(engine.Choice{Do: "contact.put", Fields: []engine.Field{{Name: "of", Kind: engine.FieldOne, Of: []string{"german", "allied"}}, {Name: "hex", Kind: engine.FieldPlace, Optional: true}}})
	foot := f.Page(seat).Foot
	require.Len(t, foot, 1)
	assert.NotEmpty(t, foot[0].DisabledReason)
	f.Put("of", "german")
	assert.Len(t, f.Page(seat).Foot, 2)
}

// A form begins with nothing chosen among several options, and its button says what is missing. A single option is known.
func TestFormBeginsWithNothingChosen(t *testing.T) {
	seat := allied(t)
	f := newForm(engine.Choice{Do: "go", Key: "choice.place", Fields: []engine.Field{{Name: "unit", Kind: engine.FieldOne, Of: []string{"norfolk", "suffolk"}}}})
	assert.Equal(t, "Missing: Unit.", f.Page(seat).Foot[0].DisabledReason)
	assert.Empty(t, f.Values)
	f.Put("unit", "suffolk")
	assert.Empty(t, f.Page(seat).Foot[0].DisabledReason)
	single := newForm(engine.Choice{Do: "go", Fields: []engine.Field{{Name: "unit", Kind: engine.FieldOne, Of: []string{"norfolk"}}}})
	assert.Equal(t, map[string]any{"unit": "norfolk"}, single.Values)
}
