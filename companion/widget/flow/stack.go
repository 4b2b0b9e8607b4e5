package flow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/theme"
)

// Column stacks objects at full width, Gap apart, each as high as it needs.
func Column(objects ...fyne.CanvasObject) *fyne.Container { return ColumnGap(theme.Gap, objects...) }

// ColumnGap is Column with another distance.
func ColumnGap(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: gap}, objects...)
}

// column remembers the width it was given last, for MinSize.
type column struct{ gap, width float32 }

func (l *column) heightAt(objects []fyne.CanvasObject, width float32) float32 {
	total := float32(0)
	for i, o := range visible(objects) {
		if i > 0 {
			total += l.gap
		}
		total += HeightAt(o, width)
	}
	return total
}

// Layout implements fyne.Layout.
func (l *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	y := float32(0)
	for _, o := range visible(objects) {
		h := HeightAt(o, size.Width)
		Place(o, 0, y, size.Width, h)
		y += h + l.gap
	}
}

func (l *column) MinWidth(objects []fyne.CanvasObject) float32 { return widest(objects) }

// MinSize implements fyne.Layout.
func (l *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return MinSizeOf(l.MinWidth(objects), l.width, func(w float32) float32 { return l.heightAt(objects, w) })
}

// Inset puts Margin on all sides of the object, and centres it where it would be wider than a good line of text.
func Inset(o fyne.CanvasObject) *fyne.Container {
	return container.New(&inset{across: theme.Margin, down: theme.Margin, most: theme.LineWidth()}, o)
}

// InsetBy puts space left and right, and above and below the object.
func InsetBy(across, down float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&inset{across: across, down: down}, o)
}

// AtMost keeps an object from growing wider than a good line of text, and centres it. Use it for pages on wide screens.
func AtMost(width float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&inset{most: width}, o)
}

type inset struct{ across, down, most, width float32 }

func (l *inset) Inner(width float32) float32 {
	w := width - 2*l.across
	if l.most > 0 {
		w = min(w, l.most)
	}
	return max(w, 0)
}

func (l *inset) heightAt(objects []fyne.CanvasObject, width float32) float32 {
	total := float32(0)
	for _, o := range visible(objects) {
		total = max(total, HeightAt(o, l.Inner(width)))
	}
	return total + 2*l.down
}

// Layout implements fyne.Layout.
func (l *inset) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	w := l.Inner(size.Width)
	for _, o := range objects {
		Place(o, (size.Width-w)/2, l.down, w, max(size.Height-2*l.down, 0))
	}
}

func (l *inset) MinWidth(objects []fyne.CanvasObject) float32 { return widest(objects) + 2*l.across }

// MinSize implements fyne.Layout.
func (l *inset) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return MinSizeOf(l.MinWidth(objects), l.width, func(w float32) float32 { return l.heightAt(objects, w) })
}

// Stack gives each object all the room, one behind another. A bar that is rebuilt is one with a single object.
func Stack(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&inset{}, objects...)
}
