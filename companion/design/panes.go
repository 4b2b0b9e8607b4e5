package design

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// pageWidth is how wide a page of settings may grow.
const pageWidth float32 = 620

// bar is the head of a page over the map: back, and what the page is.
func (p *Place) bar(title string) fyne.CanvasObject {
	return flow.InsetBy(8, 6, flow.Row(1, widget.NewIconButton(theme.IconBack, p.back), widget.NewText(title, theme.Title)))
}

// changing is a page whose changes are made at once: they are taken back from it too.
type changing interface{ changesAtOnce() }

func (*kindsPage) changesAtOnce() {}
func (*kindPage) changesAtOnce()  {}
func (*scanPage) changesAtOnce()  {}

// changingBar is the head of such a page, with undo and redo.
func (p *Place) changingBar(title string) fyne.CanvasObject {
	undo, redo := widget.NewIconButton(theme.IconUndo, p.stepping(p.undo)), widget.NewIconButton(theme.IconRedo, p.stepping(p.redo))
	return flow.InsetBy(8, 6, flow.Row(1, widget.NewIconButton(theme.IconBack, p.back), widget.NewText(title, theme.Title), undo, redo))
}

// stepping takes back a step or does one again where that is seen: on the map, or on a page that changes it.
func (p *Place) stepping(step func()) func() {
	return func() {
		if p.Win.Canvas().Overlays().Top() != nil {
			return
		}
		switch p.top().(type) {
		case *chart:
			step()
		case changing:
			step()
			p.Show()
		}
	}
}

// leaf is a page of settings that scrolls, with what stays in sight below it; foot may be nil.
func (p *Place) leaf(title string, body *flow.Scroll, foot fyne.CanvasObject) fyne.CanvasObject {
	if foot != nil {
		foot = flow.AtMost(pageWidth, flow.InsetBy(24, 10, foot))
	}
	return p.Frame(p.bar(title), body, foot)
}

// lines sets the lines of a page below one another, no wider than can be read.
func lines(rows ...fyne.CanvasObject) fyne.CanvasObject {
	return flow.AtMost(pageWidth, flow.InsetBy(16, 12, flow.Column(rows...)))
}

// beside shows a page's settings with a picture of what they make: at the right of wide screens, above
// them on a phone.
func beside(form theme.Form, settings, picture fyne.CanvasObject) fyne.CanvasObject {
	return (&besideLayout{form, pictureShare}).of(settings, picture)
}

// besideLayout sets settings and a picture; share is what of a phone's height the picture takes.
type besideLayout struct {
	form  theme.Form
	share float32
}

func (b *besideLayout) of(settings, picture fyne.CanvasObject) fyne.CanvasObject {
	return container.New(b, settings, picture)
}

// What a picture takes of a phone's height, and settings of a wide screen's width at most.
const (
	pictureShare float32 = 0.27
	settingsWide float32 = 560
)

// MinSize implements fyne.Layout.
func (*besideLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(theme.Touch, 4*theme.Touch)
}

// Layout implements fyne.Layout.
func (b *besideLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	settings, picture := objects[0], objects[1]
	if b.form == theme.Phone {
		picture.Move(fyne.NewPos(0, 0))
		high := size.Height * b.share
		picture.Resize(fyne.NewSize(size.Width, high))
		settings.Move(fyne.NewPos(0, high))
		settings.Resize(fyne.NewSize(size.Width, size.Height-high))
		return
	}
	wide := min(settingsWide, size.Width*0.55)
	settings.Move(fyne.NewPos(0, 0))
	settings.Resize(fyne.NewSize(wide, size.Height))
	picture.Move(fyne.NewPos(wide, 0))
	picture.Resize(fyne.NewSize(size.Width-wide, size.Height))
}
