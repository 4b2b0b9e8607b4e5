package main

import (
	"sandtable/companion/library/record"
)

// rows are the rows of the library.
func rows() (record.Store, error) { return record.Keyed(record.Memory()), nil }
