package rulestext

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
	list, bad := Read("rules.md", someRules)
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
	_, bad := Read("rules.md", strings.Repeat("a\n", 2<<20))
	require.Len(t, bad, 1)
	assert.Equal(t, "rules.long", bad[0].Code)
	_, bad = Read("rules.md", strings.Repeat("# a\n", 3000))
	require.Len(t, bad, 1)
	assert.Equal(t, "rules.many", bad[0].Code)
}

// A duplicate number is reported with file and line.
func TestRulesTextTwice(t *testing.T) {
	_, bad := Read("rules.md", "# 1 One\n\n# 1 Another\n")
	require.Len(t, bad, 1)
	assert.Equal(t, "rules.md:3", bad[0].Where)
	assert.Equal(t, "rules.twice", bad[0].Code)
}

const drawnRules = `# 2 Battle

Blue attacks.

` + "```map vale 0101 0202" + `
hex 0102 0202
counter blue_1 0101

arrow 0101 0202
caption Blue attacks **across** the river.
` + "```" + `
The battle is over.
`

// An example is between the blocks of its paragraph.
func TestRulesTextDiagram(t *testing.T) {
	list, bad := Read("rules.md", drawnRules)
	require.Empty(t, bad)
	require.Len(t, list, 1)
	assert.Equal(t, []string{"Blue attacks.", "The battle is over."}, list[0].Blocks())
	assert.Equal(t, []engine.Diagram{{After: 1, At: "rules.md:5", Map: "vale", From: "0101", To: "0202", Caption: "Blue attacks across the river.",
		Shaded: []string{"0102", "0202"}, Counters: []engine.Standing{{Unit: "blue_1", Hex: "0101"}}, Arrows: [][]string{{"0101", "0202"}}}}, list[0].Diagrams)
}

// Unreadable lines of an example are reported.
func TestRulesTextDiagramFaults(t *testing.T) {
	for text, want := range map[string]string{
		"```map vale\n```\n":                                                       "rules.md:1: rules.diagram_head",
		"```map vale 0101 0202\nunit x 0101\n```\n":                                "rules.md:2: rules.diagram_line",
		"a\n\n```map vale 0101 0202\narrow 1 2\n":                                  "rules.md:3: rules.diagram_open",
		"```map v 1 2\n" + strings.Repeat("arrow 1 2\n", 201) + "```\n":            "rules.md:202: rules.diagram_full",
		strings.Repeat("```map v 1 2\n```\n", 41):                                  "rules.md:81: rules.diagram_many",
		"# 1 A\n```map vale 0101 0202\ncounter b 0101\narrow 0101 0202\n```\nText": "",
	} {
		_, bad := Read("rules.md", text)
		if want == "" {
			assert.Empty(t, bad)
			continue
		}
		require.NotEmpty(t, bad, text)
		assert.Equal(t, want, bad[0].Where+": "+bad[0].Code)
	}
}
