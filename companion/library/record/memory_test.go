package record_test

import (
	"testing"

	"sandtable/companion/library/librarytest"
	"sandtable/companion/library/record"
)

// A store over ordered keys passes the tests of every storage.
func TestKeyed(t *testing.T) {
	librarytest.Run(t, func(*testing.T) librarytest.Opener {
		port := record.Memory()
		return func(*testing.T) record.Store { return record.Keyed(port) }
	})
}
