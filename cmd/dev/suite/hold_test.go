package suite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A test that is renamed would silently be left out of the step.
func TestTestsOfHoldExist(t *testing.T) {
	for _, h := range holds {
		files, err := filepath.Glob(filepath.Join("..", "..", "..", h.dir, "*_test.go"))
		require.NoError(t, err)
		var all strings.Builder
		for _, f := range files {
			text, err := os.ReadFile(f)
			require.NoError(t, err)
			all.Write(text)
		}
		for name := range strings.FieldsSeq(h.tests) {
			assert.Contains(t, all.String(), "\nfunc "+name+"(t *testing.T)", h.dir)
		}
	}
}

func TestTalliesBecomeATable(t *testing.T) {
	const printed = `=== RUN   TestBits
    flip_test.go:9: tally: bits of a library: 500 tried, 480 reported, 20 harmless, 0 lost
--- PASS: TestBits (12.30s)
=== RUN   TestOther
--- PASS: TestOther (1.00s)
=== RUN   TestPages
    salvage_test.go:9: tally: pages: 31 tried, 0 reported, 9 harmless, 120 lost
    salvage_test.go:9: tally: pages of a log: 3 tried, 0 reported, 3 harmless, 0 lost
--- FAIL: TestPages (0.50s)
ok  	sandtable/companion/library	13.9s
`
	assert.Equal(t, `  tried  reported  harmless  lost  seconds  
    500       480        20     0    12.30  bits of a library
     31         0         9   120           pages
      3         0         3     0     0.50  pages of a log (failed)
`, tableOf(tallies(printed)))
}
