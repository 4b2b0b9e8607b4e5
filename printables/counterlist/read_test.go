package counterlist

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLengths(t *testing.T) {
	for text, mm := range map[string]float64{"15": 15, "15mm": 15, "15 mm": 15, "14,5": 14.5, "5/8in": 15.875, "0.5in": 12.7, `1/2"`: 12.7, "9/16 in": 14.2875} {
		l := &list{}
		assert.InDelta(t, mm, l.length(1, text), 1e-9, text)
		assert.NoError(t, l.err, text)
	}
	for _, text := range []string{"0", "-3", "1e9", "wide", "1/0in", "NaN", "inf", "4"} {
		l := &list{}
		l.length(1, text)
		assert.Error(t, l.err, text)
	}
}
