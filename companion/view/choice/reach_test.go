package choice

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// flight is the form of a flight of one of two air units: where its markers fall, as many as wanted, and a hex by itself.
func flight() *Form {
	return newForm(engine.Choice{Do: "fleet.fly", Side: "allied", Fields: []engine.Field{{Name: "unit", Kind: engine.FieldOne, Of: []string{"hudson_scotland", "hudson_iceland"}},
		{Name: "search", Kind: engine.FieldPlaces, Optional: true}, {Name: "at", Kind: engine.FieldPlace, Optional: true}}})
}

// offered lists what a form offers: how many hexes, and one of them.
func offered(f *Form, seat view.Seat, hex string) (count int, one *page.Offer) {
	m := f.Page(seat).Map
	for i := range m.Offers {
		if m.Offers[i].Hex == hex {
			one = &m.Offers[i]
		}
	}
	return len(m.Offers), one
}

// The map of a form shows where its next hex may be, with the total and the result, as soon as nothing else is missing,
// and no further than what is filled in leaves.
func TestFormShowsItsReach(t *testing.T) {
	seat, f := after(t, "muster", "next", "muster", "next", "next", "next"), flight()
	require.Equal(t, "move", seat.State.Shared.Phase)
	count, _ := offered(f, seat, "I28")
	assert.Zero(t, count, "nobody flies yet")
	f.Put("unit", "hudson_scotland")
	wide, near := offered(f, seat, "I28")
	require.NotNil(t, near)
	assert.Equal(t, page.Offer{Hex: "I28", Tone: page.Good, Label: "6", Hint: "Hudsons in Scotland: 6 movement points, Landing zone", Send: page.KeepAs(fieldHex, "I28")}, *near)
	_, far := offered(f, seat, "A1")
	assert.Nil(t, far, "it is out of range")
	for _, hex := range []string{"I28", "I28"} {
		f.Put(fieldHex, hex)
	}
	assert.Equal(t, []string{"I28", "I28"}, f.Values["search"], "several markers in one go")
	left, _ := offered(f, seat, "I28")
	assert.Less(t, left, wide)
	assert.Contains(t, f.Page(seat).Foot[0].Label, "Hudsons in Scotland: 6 movement points")
	before, sums := f.Page(seat).Map, map[string]string{}
	assert.NotEmpty(t, before.Beyond, "a hex out of reach warns before the tap")
	for _, s := range before.Signs {
		if s.Kind == page.SignDisc {
			sums[s.Hexes[0]] = s.Label
		}
	}
	assert.Equal(t, "4", sums["I28"], "two markers of 2: the sum of what searches there")
	f.Put(fieldHex, "A1")
	p := f.Page(seat)
	require.Len(t, p.Foot, 1, "nothing is foretold")
	assert.Contains(t, p.Foot[0].DisabledReason, "A1: Hudsons in Scotland cannot fly so. It cannot fly so far: movement points", "the button waits until the marker is removed")
	assert.Equal(t, before.Offers, p.Map.Offers, "what can be reached stays marked")
	says := func(words string) bool {
		return slices.ContainsFunc(p.All(), func(c page.Control) bool { return strings.Contains(c.Label, words) && c.Tone == page.Warn })
	}
	assert.False(t, says("A1: "), "the button says it")
	assert.False(t, says("I28: "))
	assert.Contains(t, p.Map.Signs, page.Sign{Kind: page.SignCut, Hexes: []string{"A1"}})
}

// Hexes that the rules list are all offered; what most of the map may take is not marked.
func TestReachOfListedHexesAndOfAny(t *testing.T) {
	seat := allied(t)
	listed := newForm(engine.Choice{Do: "search", Fields: []engine.Field{{Name: "hex", Kind: engine.FieldPlace, Of: []string{"N26", "K27"}}}})
	count, _ := offered(listed, seat, "N26")
	assert.Equal(t, 2, count)
	anywhere := newForm(engine.Choice{Do: "place", Preset: engine.Ask("", map[string]any{"unit": "suffolk"}).Args, Fields: []engine.Field{{Name: "hex", Kind: engine.FieldPlace}}})
	count, _ = offered(anywhere, seat, "N26")
	assert.Zero(t, count)
}

// A listed hex with which the command would be refused says why.
func TestAListedHexOutOfReach(t *testing.T) {
	seat, f := after(t, "muster", "next", "muster", "next", "next", "next"), flight()
	f.Put("unit", "hudson_scotland")
	f.Choice.Fields[2].Of = []string{"A1"}
	chip, _ := page.Panel{Rows: f.field(seat, f.Choice.Fields[2])}.Find("at.A1")
	assert.Equal(t, "Hudsons in Scotland must land in this phase (3G).", chip.DisabledReason)
}

// A hex can be typed as the map has it, into the field that is asked for. Enter takes it; what is no hex says why.
func TestHexIsTypedIntoAForm(t *testing.T) {
	seat, f := allied(t), flight()
	f.Put(fieldType, "zz99")
	p := f.Page(seat)
	take, ok := p.Find("take")
	require.True(t, ok)
	assert.NotEmpty(t, take.DisabledReason)
	says := func(p page.Panel) bool {
		return slices.ContainsFunc(p.All(), func(c page.Control) bool { return page.Is[*page.Text](c) && c.Label == take.DisabledReason })
	}
	assert.True(t, says(p), "below the field too")
	assert.Equal(t, "take", p.Keys[page.KeyEnter])
	f.Put(fieldType, "i28")
	assert.False(t, says(f.Page(seat)))
	take, _ = f.Page(seat).Find("take")
	require.Empty(t, take.DisabledReason)
	f.Put(take.Send.Put.Field, take.Send.Put.Value)
	assert.Equal(t, []string{"I28"}, f.Values["search"])
	assert.Empty(t, f.Page(seat).Keys, "Enter sends the form again")
}

// A flight that is flown says what was flown where, without another side's lines.
func TestFlightAnswersWithAMessage(t *testing.T) {
	seat, f := after(t, "muster", "next", "muster", "next", "next", "next"), flight()
	f.Put("unit", "hudson_scotland")
	f.Put(fieldHex, "I28")
	do, _ := f.Page(seat).Find("do")
	assert.Equal(t, "Hudsons in Scotland: 6 movement points, Landing zone\nHudsons in Scotland: search markers in I28", do.Send.Message)
	seat.Viewer = "german"
	do, _ = f.Page(seat).Find("do")
	assert.Empty(t, do.Send.Message)
}

// The reach of a flight: each hex of the map is tried.
func BenchmarkReachOfAFlight(b *testing.B) {
	seat, f := after(b, "muster", "next", "muster", "next", "next", "next"), flight()
	f.Put("unit", "hudson_scotland")
	for b.Loop() {
		f.tryHexes(seat)
	}
}
