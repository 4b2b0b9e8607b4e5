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

// smallest is the side of the smallest screen: a window is never kept larger. What was laid out for a screen that lies may want
// more than the width of the same screen upright, and a window made so large would not be rebuilt for the width it has.
const smallest float32 = 320

// MinSize implements fyne.Layout.
func (l *turning) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.stack.MinSize(objects).Min(fyne.NewSquareSize(smallest))
}
