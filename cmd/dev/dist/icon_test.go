package main

import (
	"testing"

	"sandtable/printables/golden"
)

// TestWindowIcon compares the icon of the app's window with the one drawn here.
func TestWindowIcon(t *testing.T) {
	golden.Picture(t, "../../../sandtable/icon.png", icon(256))
}
