package contrary

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// At every step of a record, what opens the hidden is decided alike for host and side.
func TestRecordsAreDecidedAlike(t *testing.T) {
	for _, g := range games(t) {
		if len(g.Keepers()) == 0 {
			continue
		}
		for _, file := range recordsOf(g) {
			m := at(t, opening{game: g, seats: "one"})
			for i, c := range recorded(file) {
				c.At = now
				if _, err := m.j.Do(c); err != nil {
					continue
				}
				m.after = m.j.Now()
				kind, detail := opensAlike(m)
				assert.Empty(t, kind, "%s %d: %s", file, i+1, detail)
			}
		}
	}
}
