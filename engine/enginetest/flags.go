package enginetest

import (
	"flag"
	"strconv"
)

func init() {
	// Other test packages may bring a flag of the same name and meaning.
	if flag.Lookup("update") == nil {
		flag.Bool("update", false, "rewrite the files in testdata")
	}
	flag.Int("seeds", 200, "how many games the random player plays")
}

// Updating reports whether the tests run with -update.
func Updating() bool { return flag.Lookup("update").Value.String() == "true" }

// Seeds returns how many games the random player is to play: 200 unless -seeds says otherwise.
func Seeds() int {
	n, err := strconv.Atoi(flag.Lookup("seeds").Value.String())
	if err != nil {
		return 0
	}
	return n
}
