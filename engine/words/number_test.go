package words

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNumber(t *testing.T) {
	for _, c := range []struct {
		v, scale     int
		want, signed string
	}{
		{0, 0, "0", "0"}, {3, 1, "3", "+3"}, {-3, 0, "−3", "−3"},
		{0, 2, "0", "0"}, {1, 2, "½", "+½"}, {-1, 2, "−½", "−½"}, {4, 2, "2", "+2"}, {5, 2, "2½", "+2½"}, {-5, 2, "−2½", "−2½"}, {-4, 2, "−2", "−2"},
		{7, 3, "7/3", "+7/3"}, {-7, 3, "−7/3", "−7/3"}, {6, 3, "2", "+2"},
	} {
		assert.Equal(t, []string{c.want, c.signed}, []string{Number(c.v, c.scale), Signed(c.v, c.scale)}, "%d with scale %d", c.v, c.scale)
	}
}
