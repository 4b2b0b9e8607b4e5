package enginetest

import "testing"

// Tally counts the attempts of a test that kills a program, damages a file or opens a hostile one.
type Tally struct {
	Tried    int
	Reported int // refused or found, in words
	Harmless int // without a word, and nothing that a user reads has changed
	Lost     int // things that are gone, each named to the user
}

// Count adds one attempt: reported if it ended in an error, otherwise harmless.
func (c *Tally) Count(err error) {
	c.Tried++
	if err != nil {
		c.Reported++
	} else {
		c.Harmless++
	}
}

// Log logs the tally as a line that `go run ./cmd/dev proof hold` collects into its table.
func (c Tally) Log(t testing.TB, what string) {
	t.Helper()
	t.Logf("tally: %s: %d tried, %d reported, %d harmless, %d lost", what, c.Tried, c.Reported, c.Harmless, c.Lost)
}
