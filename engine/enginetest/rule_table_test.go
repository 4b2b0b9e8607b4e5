package enginetest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A table of rules is refused for each fault it may have.
func TestRuleFaults(t *testing.T) {
	shows := ruleEvidence(t, func(key string) bool { return key == "phase.night.text" })
	head := []string{"rule", "title", "status", "shown", "reason"}
	for name, c := range map[string]struct {
		rows   [][]string
		faults int
	}{
		"sound":          {[][]string{head, {"1", "Sequence", "computed", "TestRuleFaults phase.night.text day.txt", ""}, {"2", "Noise", "left", "", "no one can tell"}}, 0},
		"empty":          {nil, 1},
		"other columns":  {[][]string{{"rule", "title"}}, 1},
		"file":           {[][]string{head, {"1", "Sequence", "computed", "no_such_file.txt", ""}}, 1},
		"twice":          {[][]string{head, {"1", "A", "computed", "TestRuleFaults", ""}, {"1", "B", "computed", "TestRuleFaults", ""}}, 1},
		"status":         {[][]string{head, {"1", "A", "guessed", "TestRuleFaults", "why"}}, 1},
		"not shown":      {[][]string{head, {"1", "A", "reminded", "", "why"}}, 1},
		"no reason":      {[][]string{head, {"1", "A", "reminded", "TestRuleFaults", ""}}, 1},
		"needless":       {[][]string{head, {"1", "A", "computed", "TestRuleFaults", "why"}}, 1},
		"another's":      {[][]string{head, {"1", "A", "left", "", "why"}, {"2", "B", "left", "", "why"}}, 1},
		"nothing but id": {[][]string{head, {"1", "", "", "", ""}}, 4},
	} {
		assert.Len(t, ruleFaults(c.rows, shows), c.faults, name)
	}
}
