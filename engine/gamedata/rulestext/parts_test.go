package rulestext

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A rules text that is split and put together again says the same.
func TestPartsSayTheSame(t *testing.T) {
	books, err := filepath.Glob("../../../scenarios/*/rules*.md")
	require.NoError(t, err)
	texts := []string{someRules, drawnRules, "", "before all\n\n# 1 One\n", "# Without a number\n\n1.1 Text\n", "1.2.3 Text with **1.5 bold**\nmore\n",
		"# 1 A\n\n```map v 1 2\n```\n\nText\n- one\n- two\n```map v 1 2\nhex 1\n```\n\n1.1 Number\n\n\n```map v 1 2\ncaption Here\n```\nmore\n"}
	for _, name := range append(books, "../../../cmd/tablectl/testdata/ridge/rules.md") {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		texts = append(texts, string(data))
	}
	for _, text := range texts {
		want, bad := Read("rules.md", text)
		got, worse := Read("rules.md", Write(Parts(text)))
		assert.Equal(t, len(bad), len(worse))
		for i := range want {
			assert.Equal(t, want[i].Blocks(), got[i].Blocks())
			want[i].Text, got[i].Text = "", ""
			for j := range want[i].Diagrams { // they stand on other lines
				want[i].Diagrams[j].At, got[i].Diagrams[j].At = "", ""
			}
		}
		assert.Equal(t, want, got)
	}
}

// The lines of examples are no part of the text that is typed; they stay where they are when it changes. While a line
// cannot be read, nothing of them is lost.
func TestPartsLeaveOutDiagrams(t *testing.T) {
	parts := Parts(drawnRules)
	require.Len(t, parts, 1)
	assert.Equal(t, "Blue attacks.\n\nThe battle is over.", parts[0].Text)
	parts[0].Text = "Blue attacks, or not.\n\nThe battle is over."
	assert.Equal(t, "# 2 Battle\n\nBlue attacks, or not.\n\n```map vale 0101 0202\nhex 0102 0202\ncounter blue_1 0101\narrow 0101 0202\n"+
		"caption Blue attacks across the river.\n```\n\nThe battle is over.\n", Write(parts))
	assert.Zero(t, Part{}.Blocks())
	bad := "# 1 A\n\n```map v 1 2\nunit 3\n```\n"
	assert.Equal(t, bad, Write(Parts(bad)))
}
