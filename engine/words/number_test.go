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

// A number with places has the mark of the language wherever a text is filled with it.
func TestDecimal(t *testing.T) {
	b := App()
	for v, want := range map[float64][2]string{12.5: {"12.5", "12,5"}, -0.25: {"−0.25", "−0,25"}, 3: {"3", "3"}, 0.1 + 0.2: {"0.3", "0,3"}, 1e7: {"10000000", "10000000"}, 1e300: {"1e+300", "1e+300"}, 1e308: {"1e+308", "1e+308"}} {
		assert.Equal(t, want, [2]string{b.Decimal(English, v), b.Decimal(Russian, v)})
	}
	assert.Equal(t, "12,5\u00a0мм", b.Say(Russian, "print.mm", map[string]any{"mm": 12.5}))
	assert.Equal(t, "7.25 mm", b.Say(English, "print.mm", map[string]any{"mm": 7.25}))
}
