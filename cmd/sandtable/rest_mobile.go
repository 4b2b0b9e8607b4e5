//go:build android || ios || mobile || js

package main

import "fyne.io/fyne/v2"

// rest does nothing: there the system wakes the app.
func rest(fyne.Window) {}
