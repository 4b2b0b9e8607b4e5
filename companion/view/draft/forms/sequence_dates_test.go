package forms

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// New turns continue dates that count, and only those.
func TestNextDate(t *testing.T) {
	for _, c := range []struct {
		dates []string
		want  string
	}{
		{[]string{"1 June", "2 June"}, "3 June"}, {[]string{"1 June 1944", "3 June 1944"}, "5 June 1944"}, {[]string{"5/6 Feb", "6/7 Feb"}, "7/8 Feb"},
		{[]string{"27 June", "28 June"}, ""}, {[]string{"May", "June"}, ""}, {[]string{"1 June"}, ""}, {[]string{"30 June", "1 July"}, ""},
		{[]string{"2 June", "2 June"}, ""}, {[]string{"2 June", "1 June"}, ""}, {nil, ""}, {[]string{"1 июня", "2 июня"}, "3 июня"},
	} {
		assert.Equal(t, c.want, nextDate(c.dates), c.dates)
	}
}
