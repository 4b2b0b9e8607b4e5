package place

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/render"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Beside is what a page shows beside its rows: its drawing, or a map on which hexes are tapped.
type Beside struct {
	Object fyne.CanvasObject
	Redraw func()
	Key    func(name fyne.KeyName, r rune) bool // nil if it takes no keys
	Share  float32                              // of a phone's height that it takes
}

// drawing shows the drawing of the page, nil if it has none.
func (v *LayerView) drawing() *Beside {
	if v.Panel.Drawing == nil {
		return nil
	}
	picture := widget.NewPicture(fyne.NewSize(theme.Touch, theme.Touch), func(w, h int, scale float32) image.Image {
		return render.Paint(v.Panel.Drawing)(w, h, scale)
	})
	return &Beside{Object: container.NewPadded(picture), Redraw: picture.Redraw, Share: 0.27}
}

// withBeside sets the rows of a page and what it shows beside them.
func (v *LayerView) withBeside(rows fyne.CanvasObject) fyne.CanvasObject {
	if v.pages.Lend.Beside != nil {
		v.Beside = v.pages.Lend.Beside(v)
	}
	if v.Beside == nil {
		v.Beside = v.drawing()
	}
	if v.Beside == nil {
		return rows
	}
	return container.New(&besideLayout{v.pages.window.Size.Form(), v.Beside.Share}, rows, v.Beside.Object)
}

// besideLayout sets a picture at the right of rows on wide screens, above them on a phone.
type besideLayout struct {
	form  theme.Form
	share float32
}

// rowsWide is how wide rows may be beside a picture.
const rowsWide float32 = 560

// MinSize implements fyne.Layout.
func (*besideLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(theme.Touch, 4*theme.Touch)
}

// Layout implements fyne.Layout.
func (b *besideLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	rows, picture := objects[0], objects[1]
	if b.form == theme.Phone {
		high := size.Height * b.share
		flow.Place(picture, 0, 0, size.Width, high)
		flow.Place(rows, 0, high, size.Width, size.Height-high)
		return
	}
	wide := min(rowsWide, size.Width*0.55)
	flow.Place(rows, 0, 0, wide, size.Height)
	flow.Place(picture, wide, 0, size.Width-wide, size.Height)
}
