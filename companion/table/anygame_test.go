package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/library"
	"sandtable/companion/widget/fit"
	"sandtable/engine/enginetest"
)

// A game that has no battles by odds, no ledger and no ground shows every panel all the same, and
// every word there is.
func TestPanelsOfAnyGame(t *testing.T) {
	for _, way := range []setting{paper, {lang: "ru", size: desktopSize}} {
		p := at(t, way)
		j, _ := enginetest.Begin(t, enginetest.Tiny())
		d := newDesk(p, j, library.Summary{Name: "Tiny"})
		p.open(d)
		s := &stand{t: t, p: p, d: d}
		for i := range d.panels {
			d.turnTo(i)
			assert.NotContains(t, s.reads(), "[", "panel %d lacks words", i)
			assert.Empty(t, fit.Window(p.win))
		}
		d.unitSheet("r1")
		assert.NotContains(t, s.reads(), "[")
	}
}
