package enginetest

import (
	"os"
	"testing"
)

// Proof reports whether slow tests should run in full, as `go run ./cmd/dev proof` asks by setting SANDTABLE_PROOF:
// every game of a season, every width of a screen, every page.
func Proof() bool { return os.Getenv("SANDTABLE_PROOF") != "" }

// Season plays games of the seeds from 0 on, at most so many, and returns what was still missing after
// the last. A game says itself what is missing after it. The season is over when nothing is missing and
// a quarter of the games was played; the proof plays all. Under -short, which is how the race
// detector runs tests, two games are enough, and nothing is missed.
func Season(most int, game func(seed int) (missing []string)) []string {
	var missing []string
	for seed := range most {
		if testing.Short() && seed == 2 {
			return nil
		}
		missing = game(seed)
		if len(missing) == 0 && 4*(seed+1) >= most && !Proof() {
			return nil
		}
	}
	return missing
}
