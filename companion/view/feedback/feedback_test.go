package feedback

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Rules are sorted as in a rulebook: by number, part by part, those without a number last.
func TestRulesAreSortedByNumber(t *testing.T) {
	list := []string{"10", "6.10", "", "6.5", "6", "A.2", "6.5.3", "A.1"}
	slices.SortStableFunc(list, ByNumber)
	assert.Equal(t, []string{"6", "6.5", "6.5.3", "6.10", "10", "A.1", "A.2", ""}, list)
}
