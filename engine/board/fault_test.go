package board

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFaultCodesAreDistinct(t *testing.T) {
	seen := map[string]bool{}
	for _, code := range FaultCodes() {
		assert.Regexp(t, `^map\.[a-z0-9_]+$`, code)
		assert.False(t, seen[code], code)
		seen[code] = true
	}
}

func TestInside(t *testing.T) {
	plain := errors.New("disk on fire")
	assert.Equal(t, plain, inside("x", 3, plain))
	assert.NoError(t, inside("x", 3, nil))
	err := inside("a", 3, inside("b", 0, fault("c", FaultID, "id", "?")))
	assert.EqualError(t, err, "line 3: a.b.c: map.id id=?")
}
