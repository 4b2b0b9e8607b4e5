package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/style"
	"sandtable/engine"
	"sandtable/scenarios"
)

// Every icon that data may name is drawn.
func TestIconsAreDrawn(t *testing.T) {
	for _, icon := range engine.Icons {
		assert.NotEmpty(t, style.Icon(icon).Paths(), icon)
	}
}

// The state strip of each game can be read without words: every figure has an icon, and no two have the same.
func TestStripHasIcons(t *testing.T) {
	for _, id := range []string{"veritable", "bismarck", "combat-commander", "flames-of-war"} {
		g, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		seen := map[string]bool{}
		for _, tracker := range g.Trackers {
			if tracker.Strip {
				assert.NotEmpty(t, tracker.Icon, "%s %s", id, tracker.ID)
				assert.False(t, seen[tracker.Icon], "%s %s", id, tracker.ID)
				seen[tracker.Icon] = true
			}
		}
		assert.NotEmpty(t, seen, id)
	}
}
