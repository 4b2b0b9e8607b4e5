package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
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

// On a phone the strip above a map shows every figure whole.
func TestStripFitsAPhone(t *testing.T) {
	for _, width := range []float32{360, 390, 412} {
		for _, lang := range words.Langs() {
			for _, name := range []string{"board", "ask_map", "search_map", "mission_table"} {
				p := at(t, appearance{lang, theme.Normal, theme.Light, fyne.NewSize(width, 844)})
				show(t, p, name)
				parts := 0
				for _, o := range fit.Shown(p.win) {
					if part, ok := o.(*widget.StatePart); ok {
						parts++
						end := fyne.CurrentApp().Driver().AbsolutePositionForObject(part).X + part.Size().Width
						assert.LessOrEqual(t, end, width, "%s %v %s: %s", name, width, lang, part.Value)
					}
				}
				assert.GreaterOrEqual(t, parts, 3, "%s %v %s", name, width, lang)
			}
		}
	}
}
