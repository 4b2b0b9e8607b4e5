package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Scroll shows content of any height in the height there is. Its content is always as wide as itself.
type Scroll struct {
	widget.BaseWidget

	content fyne.CanvasObject
	bars    *container.Scroll
	held    *fyne.Container
}

// NewScroll makes a Scroll.
func NewScroll(content fyne.CanvasObject) *Scroll {
	s := &Scroll{content: content}
	s.held = container.New(&column{}, content)
	s.bars = container.NewVScroll(s.held)
	s.ExtendBaseWidget(s)
	return s
}

// SetContent changes what is shown; how far it is scrolled stays, as far as the new content goes.
func (s *Scroll) SetContent(content fyne.CanvasObject) {
	s.content = content
	s.held.Objects = []fyne.CanvasObject{content}
	s.held.Refresh()
	s.Refresh()
}

// ToTop shows the beginning.
func (s *Scroll) ToTop() { s.bars.ScrollToTop() }

// ToEnd shows the end.
func (s *Scroll) ToEnd() { s.bars.ScrollToBottom() }

// Offset is how far the content is scrolled up, in units.
func (s *Scroll) Offset() float32 { return s.bars.Offset.Y }

// ScrollTo scrolls the content up by offset, as far as it goes.
func (s *Scroll) ScrollTo(offset float32) { s.bars.ScrollToOffset(fyne.NewPos(0, offset)) }

// MinSize is small in height: that is what a Scroll is for.
func (s *Scroll) MinSize() fyne.Size {
	return fyne.NewSize(s.least(), Touch)
}

func (s *Scroll) least() float32 { return leastWidth(s.content) }

// CreateRenderer implements fyne.Widget.
func (s *Scroll) CreateRenderer() fyne.WidgetRenderer { return &scrollRenderer{s} }

func (s *Scroll) inner() []fyne.CanvasObject { return []fyne.CanvasObject{s.content} }

type scrollRenderer struct{ s *Scroll }

func (r *scrollRenderer) Destroy() {}

// Layout tells the content its width before Fyne asks for its height, which would else be that of the width before.
func (r *scrollRenderer) Layout(size fyne.Size) {
	h := max(HeightAt(r.s.content, size.Width), size.Height)
	r.s.held.Resize(fyne.NewSize(size.Width, h))
	if r.s.bars.Size() == size { // else it would not look at its content again
		r.s.bars.Resize(size.AddWidthHeight(0, 1))
	}
	r.s.bars.Resize(size)
}

func (r *scrollRenderer) MinSize() fyne.Size { return r.s.MinSize() }

func (r *scrollRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.s.bars} }

func (r *scrollRenderer) Refresh() {
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}
