package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/style"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// What is chosen or in hand has the colour of choices in the window and on the page. Red is for what is forbidden.
func TestChosenIsNotForbidden(t *testing.T) {
	s, p := beforePlay(t, paper)
	s.lies().mirror().tapHex(p, "0808").tap("All: 4")
	accent := style.Hex(style.Of("light")["accent"])
	assert.Equal(t, chosenColour(), p.chart.Chosen)
	drawn := draw.Record(func(c draw.Canvas) { p.drawOver(c, p.chart.Map().Bounds(), 2) })
	assert.Contains(t, drawn, chosenColour().String())
	assert.NotContains(t, drawn, picture.Red.String())
	assert.Contains(t, style.Shapes, ".o-held{stroke:"+accent)
	assert.Contains(t, style.Shapes, ".o-here{fill:none;stroke:"+accent)
}
