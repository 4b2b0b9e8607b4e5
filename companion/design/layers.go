package design

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
)

// layersDrawer lists the layers, the upper ones first: a tap works on one, the eye hides it, the lock
// locks it.
func (c *chart) layersDrawer() {
	var sheet *widget.Drawer
	body := container.NewStack()
	var draw func()
	draw = func() {
		layers := doc.Layers()
		slices.Reverse(layers)
		rows := make([]fyne.CanvasObject, len(layers))
		for i, l := range layers {
			rows[i] = c.layerRow(l, draw, func() {
				sheet.Close()
				c.turnTo(l)
			})
		}
		body.Objects = []fyne.CanvasObject{widget.ColumnGap(0, rows...)}
		body.Refresh()
	}
	draw()
	sheet = c.p.drawer(c.p.say("editor.layers.title"), widget.Column(body), nil)
	sheet.Open()
}

func (c *chart) layerRow(l doc.Layer, draw, act func()) fyne.CanvasObject {
	d := c.p.doc
	name := widget.NewItem(c.p.layerName(l), "", "", act)
	name.Chosen = l == c.p.hand.Layer()
	eye, lock := widget.IconEye, widget.IconUnlock
	if !d.Layers().Shown(l) {
		eye = widget.IconEyeShut
	}
	if d.Layers().Locked(l) {
		lock = widget.IconLock
	}
	return widget.Row(0, name,
		widget.NewIconButton(eye, func() { d.Layers().Show(l, !d.Layers().Shown(l)); draw() }),
		widget.NewIconButton(lock, func() { d.Layers().Lock(l, !d.Layers().Locked(l)); draw() }))
}

// layerName is the name of a layer as a heading.
func (p *Place) layerName(l doc.Layer) string { return sentence(p.say("editor.layer." + l.String())) }

// sentence begins a text with a capital.
func sentence(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + strings.TrimPrefix(text, text[:n])
}

// stepLayer goes to the next layer above, or below.
func (c *chart) stepLayer(by int) {
	layers := doc.Layers()
	i := slices.Index(layers, c.p.hand.Layer()) + by
	c.turnTo(layers[(i+len(layers))%len(layers)])
}
