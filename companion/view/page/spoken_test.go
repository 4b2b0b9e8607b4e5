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
