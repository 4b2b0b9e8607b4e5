package ending

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRuns(t *testing.T) {
	for want, turns := range map[string][]int{"": nil, "3": {3}, "1–7": {1, 2, 3, 4, 5, 6, 7}, "1–2, 4, 6–8": {1, 2, 4, 6, 7, 8}, "0–1": {0, 1}} {
		assert.Equal(t, want, runs(turns), "runs(%v)", turns)
	}
}
