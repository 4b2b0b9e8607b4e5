package bench

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/printables/golden"
)

const benchOutput = `goos: linux
goarch: amd64
pkg: sandtable/companion/library
cpu: some processor
BenchmarkDo-2           	     300	   4123456 ns/op	         5.250 p99-ms	         6.000 p99-ms-bar	         1.333 bare-p99-ms
BenchmarkOpen/10000-2   	      12	  98000000 ns/op	 100000000 ns/op-bar
BenchmarkOpen/100000    	       3	 250000000 ns/op	 100000000 ns/op-bar
BenchmarkUndo-2         	   50000	      2345 ns/op	     120 B/op	       3 allocs/op
--- BENCH: BenchmarkUndo-2
    undo_test.go:12: a remark
PASS
ok  	sandtable/companion/library	12.3s
`

func TestTableOfFigures(t *testing.T) {
	figures := readFigures(benchOutput)
	golden.Text(t, "bench.txt", table(figures))
	bars, missed := countBars(figures)
	assert.Equal(t, 3, bars)
	assert.Equal(t, 1, missed)
}
