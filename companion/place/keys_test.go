package place

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
)

// canvas is one that runs shortcuts; that of tests drops them.
type canvas struct {
	fyne.Canvas
	shortcuts fyne.ShortcutHandler
}

func (c *canvas) AddShortcut(keys fyne.Shortcut, run func(fyne.Shortcut)) {
	c.shortcuts.AddShortcut(keys, run)
}
func (c *canvas) RemoveShortcut(keys fyne.Shortcut) { c.shortcuts.RemoveShortcut(keys) }

// A screen takes the keys of its window until it gives them back; its shortcuts rest while another screen is seen. The Back
// of a phone is an Escape.
func TestKeys(t *testing.T) {
	fit.App(t)
	w := test.NewTempWindow(t, widget.NewText("screen", theme.Body))
	var got []string
	seen := true
	undo := &fyne.ShortcutUndo{}
	k := Keys{
		Typed:     func(name fyne.KeyName, r rune) { got = append(got, string(name)+string(r)) },
		Shortcuts: map[fyne.Shortcut]func(){undo: func() { got = append(got, "undo") }},
	}
	c := &canvas{Canvas: w.Canvas()}
	press := func() { c.shortcuts.TypedShortcut(undo) }
	k.listen(c, func() bool { return seen })
	c.OnTypedKey()(&fyne.KeyEvent{Name: mobile.KeyBack})
	c.OnTypedRune()('n')
	press()
	seen = false
	press()
	assert.Equal(t, []string{"Escape\x00", "n", "undo"}, got)
	k.deafen(c)
	seen = true
	press()
	assert.Len(t, got, 3)
	assert.Nil(t, c.OnTypedKey())
	assert.Nil(t, c.OnTypedRune())
}

// Keys that go down and up are passed on to a screen that asks for them.
func TestHeldKeys(t *testing.T) {
	var got []bool
	k := Keys{Held: func(_ fyne.KeyName, down bool) { got = append(got, down) }}
	k.held(fyne.KeySpace, true)
	k.held(fyne.KeySpace, false)
	Keys{}.held(fyne.KeySpace, true)
	assert.Equal(t, []bool{true, false}, got)
}
