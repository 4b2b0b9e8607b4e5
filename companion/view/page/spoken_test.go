package page

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view"
)

// Chances are read with their shares.
func TestSpokenChances(t *testing.T) {
	bars := &Bars{Chances: []view.Chance{{Words: "Hex taken", Percent: "42 %"}, {Words: "No effect", Percent: "58 %"}}}
	assert.Equal(t, "Hex taken 42 %; No effect 58 %", Spoken(Control{Body: bars}, view.Reader{}))
}

// A press beyond the bound at which a number is has a reason why it does nothing.
func TestRefusalAtABound(t *testing.T) {
	least, most, r := Control{Body: &Stepper{Value: 1, Min: 1, Max: 3}}, Control{Body: &Stepper{Value: 3, Min: 1, Max: 3}}, view.Reader{}
	assert.NotEmpty(t, Refusal(least, r, 0))
	assert.Empty(t, Refusal(least, r, 2))
	assert.NotEmpty(t, Refusal(most, r, 4))
	assert.Empty(t, Refusal(most, r, 2))
	assert.Equal(t, "why", Refusal(Control{DisabledReason: "why"}, r, nil))
}
