package outline

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFits(t *testing.T) {
	many := strings.Repeat("a.", 20000) + "a"
	for text, at := range map[string][2]int{
		"": {},
		"a.b.c = 1.5\n[[x.y]]\nz = [[1, 2], [3]]":                  {},
		"a = \"" + many + "\"":                                     {},
		"a = '''" + many + "\n'''":                                 {},
		"a = \"\"\"\\\"\"\"" + many + "\n\"\"\"":                   {},
		"# " + many:                                                {},
		"a = " + strings.Repeat("[", 90) + strings.Repeat("]", 90): {},
		many + " = 1":                                              {1, 64},
		"[" + many + "]":                                           {1, 65},
		"x = 1\n[[" + many + "]]":                                  {2, 66},
		"x = {" + many + " = 1}":                                   {1, 69},
		"x = " + strings.Repeat("[", 500):                          {1, 105},
		"x = '\n" + many:                                           {2, 64},
	} {
		var got [2]int
		var deep *Unfit
		if errors.As(Fits([]byte(text)), &deep) {
			got = [2]int{deep.Line, deep.Column}
		}
		assert.Equal(t, at, got, "%.60s", text)
	}
}
