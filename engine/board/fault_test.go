package board

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFaultCodesAreDistinct(t *testing.T) {
	seen := map[string]bool{}
	for _, code := range faultCodes() {
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

// faultCodes returns all codes but those of package hex: what a catalogue of
// texts must cover.
func faultCodes() []string {
	return []string{
		FaultSyntax, FaultCut, FaultEnd, FaultLong, FaultUTF8, FaultTooBig, FaultKind, FaultNewer,
		FaultUnknown, FaultTwice, FaultMissing, FaultOrder, FaultText, FaultWhole, FaultDecimal,
		FaultObject, FaultList, FaultRange, FaultID, FaultWords, FaultFileName, FaultName,
		FaultOffMap, FaultAreaOff, FaultEdgeOff, FaultArea, FaultFeature, FaultRows, FaultRun,
		FaultRunValue, FaultRunLength, FaultTooMany, FaultRepeated,
	}
}
