package place

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/loop"
)

// turning fills the window with the content, and has it rebuilt when the window takes another form, as when a device
// is turned or another text size is chosen.
type turning struct {
	stack fyne.Layout
	s     *Shell
}

// Layout implements fyne.Layout.
func (l *turning) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.stack.Layout(objects, size)
	if !l.turned() {
		return
	}
	loop.Do(func() { // once the toolkit is done with this layout
		if l.turned() {
			l.s.Show()
		}
	})
}

// turned reports whether the screen was built for another room than the window has.
func (l *turning) turned() bool {
	s := l.s
	return !s.drawing && s.built != s.Size.room() && (s.screen.Turns == nil || s.screen.Turns())
}

// MinSize implements fyne.Layout.
func (l *turning) MinSize(objects []fyne.CanvasObject) fyne.Size { return l.stack.MinSize(objects) }
