package gamedata

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
)

const someRules = `The rules of a small game.

# 1 The map

Hexes are **two** kilometres
across.

1. a list is no paragraph
- nor is this

## 1.1 Zones
1.1.1 A unit has a zone.

It ends at rivers.

# Thanks
To all.
`

// Paragraphs begin with their number, in a heading or by themselves; a number of a rule finds its own or the nearest.
func TestRulesText(t *testing.T) {
	list, bad := readRules("rules.md", someRules)
	require.Empty(t, bad)
	assert.Equal(t, []engine.Paragraph{{Text: "The rules of a small game."},
		{Number: "1", Title: "The map", Text: "Hexes are two kilometres\nacross.\n\n1. a list is no paragraph\n- nor is this"},
		{Number: "1.1", Title: "Zones"}, {Number: "1.1.1", Text: "A unit has a zone.\n\nIt ends at rivers."}, {Title: "Thanks", Text: "To all."}}, list)
	assert.Equal(t, []string{"Hexes are two kilometres across.", "1. a list is no paragraph", "- nor is this"}, list[1].Blocks())
	g := &engine.Game{RuleTexts: map[words.Lang][]engine.Paragraph{words.English: list}}
	for number, want := range map[string]string{"1.1.1": "1.1.1", "1.1.4": "1.1", "1.1.1.9": "1.1.1", "1": "1", "2": "", "": ""} {
		p, ok := g.Paragraph(words.Russian, number)
		assert.Equal(t, want, p.Number, number)
		assert.Equal(t, want != "", ok)
	}
}

// A text of millions of lines is refused at once.
func TestRulesTextTooLong(t *testing.T) {
	_, bad := readRules("rules.md", strings.Repeat("a\n", 2<<20))
	require.Len(t, bad, 1)
	assert.Equal(t, "rules.long", bad[0].Code)
	_, bad = readRules("rules.md", strings.Repeat("# a\n", 3000))
	require.Len(t, bad, 1)
	assert.Equal(t, "rules.many", bad[0].Code)
}

// A number that stands twice is told with file and line.
func TestRulesTextTwice(t *testing.T) {
	_, bad := readRules("rules.md", "# 1 One\n\n# 1 Another\n")
	require.Len(t, bad, 1)
	assert.Equal(t, "rules.md:3", bad[0].Where)
	assert.Equal(t, "rules.twice", bad[0].Code)
}
