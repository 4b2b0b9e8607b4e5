package main

import (
	"testing"

	"sandtable/printables/golden"
)

// TestTheWindowHasThisIcon holds the picture that the app's window carries as this package draws it.
func TestTheWindowHasThisIcon(t *testing.T) {
	golden.Picture(t, "../../../sandtable/icon.png", icon(256))
}
