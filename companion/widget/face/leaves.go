package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// Leaves reports whether a key goes one step back: Escape, and the Back of a phone.
func Leaves(key fyne.KeyName) bool { return key == fyne.KeyEscape || key == mobile.KeyBack }
