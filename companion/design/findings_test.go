package design

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/editor/doc"
)

// Lone hexes with the same fault are one line with their number. Each tap on it shows the next, and after the last the
// first.
func TestFindingsAlike(t *testing.T) {
	p := at(t, english)
	c := p.visibleMap().chart
	var list []doc.Finding
	for _, h := range []string{"0202", "0404", "0606"} {
		list = append(list, doc.Finding{Code: doc.FoundBare, Place: doc.Spot{Hex: hexOf(t, p, h)}, Hex: h, Count: 2})
	}
	c.found.list = append(list, doc.Finding{Code: doc.FoundTwice, Hex: "0909"})
	var seen []string
	for range 4 {
		c.found.show()
		tap(t, p, "6 hexes have no terrain, first 0202")
		s := c.doc.Selection()
		for h := range s.Hexes.All() {
			seen = append(seen, c.doc.Board().Label(h))
		}
	}
	assert.Equal(t, []string{"0202", "0404", "0606", "0202"}, seen)
}
