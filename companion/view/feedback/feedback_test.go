package feedback

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Rules are in the order of a rulebook: by their numbers, part by part, and those without a number come last.
func TestRulesInOrder(t *testing.T) {
	list := []string{"10", "6.10", "", "6.5", "6", "A.2", "6.5.3", "A.1"}
	slices.SortStableFunc(list, byNumber)
	assert.Equal(t, []string{"6", "6.5", "6.5.3", "6.10", "10", "A.1", "A.2", ""}, list)
}
