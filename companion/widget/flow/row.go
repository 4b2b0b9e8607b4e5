package flow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/theme"
)

// Row sets objects side by side, Gap apart and centred on one another. The one at index grow takes the width that is left
// over; with grow -1 they are at the left. The others get the width they like, or their least width where that is too
// much.
func Row(grow int, objects ...fyne.CanvasObject) *fyne.Container {
	return RowGap(theme.Gap, grow, objects...)
}

// RowGap is Row with another distance.
func RowGap(gap float32, grow int, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&row{gap: gap, grow: grow}, objects...)
}

type row struct {
	gap   float32
	grow  int
	width float32
}

// widths gives each object its width; hidden ones get -1.
func (l *row) widths(objects []fyne.CanvasObject, width float32) []float32 {
	given := make([]float32, len(objects))
	wish, need := -l.gap, -l.gap
	for i, o := range objects {
		given[i] = -1
		if !o.Visible() {
			continue
		}
		least := MinWidth(o)
		given[i], need = least, need+least+l.gap
		if i != l.grow {
			given[i] = Natural(o)
		}
		wish += given[i] + l.gap
	}
	used := wish
	if wish > width+0.5 {
		used = need
		minWidths(given, objects)
	}
	if l.grow >= 0 && l.grow < len(given) && given[l.grow] >= 0 {
		given[l.grow] = max(given[l.grow]+width-used, 0)
	}
	return given
}

func minWidths(given []float32, objects []fyne.CanvasObject) {
	for i, o := range objects {
		if given[i] >= 0 {
			given[i] = MinWidth(o)
		}
	}
}

func (l *row) heightAt(objects []fyne.CanvasObject, width float32) float32 {
	tallest := float32(0)
	for i, w := range l.widths(objects, width) {
		if w >= 0 {
			tallest = max(tallest, HeightAt(objects[i], w))
		}
	}
	return tallest
}

// Layout implements fyne.Layout.
func (l *row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	x := float32(0)
	for i, w := range l.widths(objects, size.Width) {
		if w < 0 {
			continue
		}
		h := min(HeightAt(objects[i], w), size.Height)
		Place(objects[i], x, (size.Height-h)/2, w, h)
		x += w + l.gap
	}
}

func (l *row) MinWidth(objects []fyne.CanvasObject) float32 {
	least := float32(0)
	for i, o := range visible(objects) {
		if i > 0 {
			least += l.gap
		}
		least += MinWidth(o)
	}
	return least
}

// MinSize implements fyne.Layout.
func (l *row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return MinSizeOf(l.MinWidth(objects), l.width, func(w float32) float32 { return l.heightAt(objects, w) })
}
