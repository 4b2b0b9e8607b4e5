package design

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
)

// layersDrawer lists the layers, the upper ones first: a tap works on one, the eye hides it, the lock
// locks it.
func (pal *palette) layersDrawer() {
	var sheet *widget.Drawer
	body := flow.Stack()
	var draw func()
	draw = func() {
		layers := doc.Layers()
		slices.Reverse(layers)
		rows := make([]fyne.CanvasObject, len(layers))
		for i, l := range layers {
			rows[i] = pal.layerRow(l, draw, func() {
				sheet.Close()
				pal.turnTo(l)
			})
		}
		body.Objects = []fyne.CanvasObject{flow.ColumnGap(0, rows...)}
		body.Refresh()
	}
	draw()
	sheet = pal.Drawer(pal.Say("editor.layers.title"), flow.Column(body), nil)
	sheet.Open()
}

func (pal *palette) layerRow(l doc.Layer, draw, act func()) fyne.CanvasObject {
	d := pal.doc
	name := widget.NewItem(pal.layerName(l), "", "", act)
	name.Chosen = l == pal.hand.Layer()
	eye, lock := theme.IconEye, theme.IconUnlock
	if !d.Layers().Shown(l) {
		eye = theme.IconEyeShut
	}
	if d.Layers().Locked(l) {
		lock = theme.IconLock
	}
	return flow.Row(0, name,
		widget.NewIconButton(eye, func() { d.Layers().Show(l, !d.Layers().Shown(l)); draw() }),
		widget.NewIconButton(lock, func() { d.Layers().Lock(l, !d.Layers().Locked(l)); draw() }))
}

// layerName is the name of a layer as a heading.
func (e *easel) layerName(l doc.Layer) string { return e.Say("editor.layer." + l.String()) }

// capital begins what a game calls a kind, or a problem that names one, with a capital.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// stepLayer goes to the next layer above, or below.
func (pal *palette) stepLayer(by int) {
	layers := doc.Layers()
	i := slices.Index(layers, pal.hand.Layer()) + by
	pal.turnTo(layers[(i+len(layers))%len(layers)])
}
