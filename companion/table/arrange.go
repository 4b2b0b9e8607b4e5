package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/mapview"
	"sandtable/companion/style"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// middling arranges a desk with room for a map: the phase card with its foot at the left, the map, the panel in front at
// the right, and the tabs at the right edge. Where there is no room for both columns, the panel in front takes the place of the
// card. Without a map the card and the panel share the width.
type middling struct {
	card, foot, chart, front, rail *fyne.Container
	rules                          [3]*canvas.Rectangle // at the right of the card, above its foot, at the left of the panel
	content                        *fyne.Container

	mapped, carded bool
	unit           float32 // of the window, at the size of its text
	resized        func()  // called before the parts take another size
}

func newMiddling(card, foot, chart, front, rail *fyne.Container, resized func()) *middling {
	m := &middling{card: card, foot: foot, chart: chart, front: front, rail: rail, resized: resized}
	for i := range m.rules {
		m.rules[i] = canvas.NewRectangle(theme.Color(theme.Hairline))
	}
	m.content = container.New(m, chart, card, foot, front, rail, m.rules[0], m.rules[1], m.rules[2])
	return m
}

// show says what there is: a map in the middle, and the phase card.
func (m *middling) show(mapped, carded bool) {
	m.mapped, m.carded = mapped, carded
	m.chart.Hidden, m.card.Hidden = !mapped, !carded
	m.front.Hidden = len(m.front.Objects) == 0
	m.rules[2].Hidden = m.front.Hidden || !carded
}

// How wide a column beside a map is, in units at the normal text size, and its share of the width between these. Without
// a map the card has another share, and the panel beside it no more than can be read.
const (
	columnLeast float32 = 320
	columnMost  float32 = 420
	columnShare float32 = 0.25
	cardShare   float32 = 0.4
	cardMost    float32 = 600
	frontMost   float32 = 1000
	wordsFrom   float32 = 370
)

// left is the width of the left column.
func (m *middling) left(width, rail float32) float32 {
	m.unit = width / max(theme.InText(width), 1)
	if m.mapped {
		return min(max(width*columnShare, columnLeast*m.unit), columnMost*m.unit)
	}
	return min(max((width-rail)*cardShare, columnLeast*m.unit), cardMost*m.unit)
}

// tight reports whether the foot of the left column has no room for the words of all its buttons.
func (m *middling) tight(panes visit.Panes, width float32) bool {
	m.mapped = panes.Map != nil
	return theme.InText(m.left(width, m.rail.MinSize().Width)) < wordsFrom
}

// Layout implements fyne.Layout.
func (m *middling) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	m.resized()
	rail := m.rail.MinSize().Width
	left := m.left(size.Width, rail)
	foot := flow.HeightAt(m.foot, left)
	flow.Place(m.rail, size.Width-rail, 0, rail, size.Height)
	flow.Place(m.card, 0, 0, left, size.Height-foot)
	flow.Place(m.foot, 0, size.Height-foot, left, foot)
	flow.Place(m.rules[0], left-theme.Hair, 0, theme.Hair, size.Height)
	flow.Place(m.rules[1], 0, size.Height-foot, left, theme.Hair)
	x, front := m.frontAt(size.Width-rail, left)
	if high := size.Height; m.carded {
		flow.Place(m.front, x, 0, front, high)
	} else {
		flow.Place(m.front, 0, 0, left, high-foot)
	}
	flow.Place(m.rules[2], x, 0, theme.Hair, size.Height)
	if m.mapped {
		flow.Place(m.chart, left, 0, x-left, size.Height)
	}
}

// frontAt is where the panel in front begins, and its width: none if it is closed or in the place of the card.
func (m *middling) frontAt(width, left float32) (x, wide float32) {
	switch {
	case m.front.Hidden || !m.carded:
		return width, 0
	case m.mapped:
		return width - left, left
	}
	return left, min(width-left, frontMost*m.unit)
}

// MinSize implements fyne.Layout: a smaller window has another form.
func (m *middling) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(columnLeast, m.foot.MinSize().Height+2*theme.Touch)
}

// zoomed is a map in the middle of the screen with the keys that zoom it in its corner, and what is at the pointer.
func zoomed(chart *mapview.View, pointed ...fyne.CanvasObject) fyne.CanvasObject {
	keys := flow.ColumnGap(0, widget.NewIconButton(style.IconPlus, chart.ZoomIn), widget.NewIconButton(style.IconMinus, chart.ZoomOut), widget.NewIconButton(style.IconFit, chart.Fit))
	chart.Keys = keys.MinSize().AddWidthHeight(theme.Gap, theme.Gap)
	ground := canvas.NewRectangle(theme.Color(theme.Sheet))
	ground.CornerRadius, ground.StrokeColor, ground.StrokeWidth = theme.Radius, theme.Color(theme.Hairline), theme.Hair
	return container.New(corner{}, append([]fyne.CanvasObject{chart, container.NewStack(ground, keys)}, pointed...)...)
}

// corner lays keys over the upper right corner of a map.
type corner struct{}

// Layout implements fyne.Layout.
func (corner) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	flow.Place(objects[0], 0, 0, size.Width, size.Height)
	keys := objects[1].MinSize()
	flow.Place(objects[1], size.Width-keys.Width-theme.Gap, theme.Gap, keys.Width, keys.Height)
}

// MinSize implements fyne.Layout.
func (corner) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
