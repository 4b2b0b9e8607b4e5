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
	texts := []string{someRules, drawnRules, "", "before all\n\n# 1 One\n", "# Without a number\n\n1.1 Text\n", "1.2.3 Text with **1.5 bold**\nmore\n"}
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
			for j := range want[i].Diagrams { // they stand on other lines
				want[i].Diagrams[j].At, got[i].Diagrams[j].At = "", ""
			}
		}
		assert.Equal(t, want, got)
	}
}
