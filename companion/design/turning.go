package design

import "fyne.io/fyne/v2"

// turning fills the window with what is seen, and has the map's page laid out anew when the window takes
// another form, as when a tablet is turned.
type turning struct{ p *Place }

// Layout implements fyne.Layout.
func (l *turning) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.Position{})
		o.Resize(size)
	}
	if !l.turned() {
		return
	}
	onScreen(func() {
		if l.turned() {
			l.p.show()
		}
	})
}

// turned reports whether the map is seen in another form than the window has.
func (l *turning) turned() bool {
	return !l.p.showing && l.p.top() == page(l.p.chart) && l.p.chart.form != l.p.form()
}

// MinSize implements fyne.Layout.
func (*turning) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		least = least.Max(o.MinSize())
	}
	return least
}
