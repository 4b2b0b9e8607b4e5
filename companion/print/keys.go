package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/print/preview"
	"sandtable/companion/view/printing"
	"sandtable/companion/widget/theme"
)

// key takes a key that no widget wanted.
func (p *Screen) key(name fyne.KeyName, r rune) {
	if r != 0 {
		p.typeRune(r)
		return
	}
	switch name {
	case fyne.KeyPageDown:
		p.screen.turn(1)
	case fyne.KeyPageUp:
		p.screen.turn(-1)
	case fyne.KeyHome:
		p.screen.goTo(0)
	case fyne.KeyEnd:
		p.screen.goTo(len(p.st.Pages()) - 1)
	case fyne.KeyEscape:
		p.back()
	case fyne.KeyF1, fyne.KeyF2, fyne.KeyF3:
		p.screen.bring(int(name[1] - '1'))
	default:
		p.screen.preview.Key(name)
	}
}

// back goes back to the products, where they are not visible, and leaves the screen from there.
func (p *Screen) back() {
	if p.screen.form == theme.Desktop || p.screen.pane == onProducts {
		p.leave()
		return
	}
	p.screen.bring(onProducts)
}

// typeRune takes a typed character that no widget wanted.
func (p *Screen) typeRune(r rune) {
	switch r {
	case '+', '=':
		p.screen.preview.Zoom(preview.ZoomStep)
	case '-':
		p.screen.preview.Zoom(1 / preview.ZoomStep)
	case '0':
		p.screen.preview.Fit()
	case '?', ',':
		p.open(printing.Keys(p.st.Reader()))
	}
}
