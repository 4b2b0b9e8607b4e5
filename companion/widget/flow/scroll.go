package flow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/widget/theme"
)

// Scroll shows content of any height in the height there is. Its content is always as wide as itself.
type Scroll struct {
	widget.BaseWidget

	content fyne.CanvasObject
	Bars    *container.Scroll
	held    *fyne.Container
}

// NewScroll makes a Scroll.
func NewScroll(content fyne.CanvasObject) *Scroll {
	s := &Scroll{content: content}
	s.Bars = container.NewVScroll(nil)
	s.held = container.New(&turned{}, NewWheel(s, s.Bars), content)
	s.Bars.Content = s.held
	s.ExtendBaseWidget(s)
	return s
}

// SetContent changes what is shown; how far it is scrolled stays, as far as the new content goes.
func (s *Scroll) SetContent(content fyne.CanvasObject) {
	s.content = content
	s.held.Objects[1] = content
	s.LayOut()
}

// LayOut re-runs the layout of all that is in it. Call it after adding or removing something. It redraws nothing: refresh
// what has changed.
func (s *Scroll) LayOut() {
	LayOut(s.held)
	s.Refresh()
}

// ToTop shows the beginning.
func (s *Scroll) ToTop() { s.Bars.ScrollToTop() }

// Offset is how far the content is scrolled up, in units.
func (s *Scroll) Offset() float32 { return s.Bars.Offset.Y }

// Filled is how far down its content goes, as it is scrolled.
func (s *Scroll) Filled() float32 { return HeightAt(s.content, s.Size().Width) - s.Offset() }

// ScrollTo scrolls the content up by offset, as far as it goes.
func (s *Scroll) ScrollTo(offset float32) { s.Bars.ScrollToOffset(fyne.NewPos(0, offset)) }

// MinSize is small in height: that is what a Scroll is for.
func (s *Scroll) MinSize() fyne.Size {
	return fyne.NewSize(s.MinWidth(), theme.Touch)
}

// MinWidth implements face.Face.
func (s *Scroll) MinWidth() float32 { return MinWidth(s.content) }

// CreateRenderer implements fyne.Widget.
func (s *Scroll) CreateRenderer() fyne.WidgetRenderer { return &scrollRenderer{s} }

type scrollRenderer struct{ s *Scroll }

func (r *scrollRenderer) Destroy() {}

// Layout sets the width of the content before Fyne asks for its height, which would else be that at the previous width.
func (r *scrollRenderer) Layout(size fyne.Size) {
	if size.IsZero() {
		return
	}
	h := max(HeightAt(r.s.content, size.Width), size.Height)
	r.s.held.Resize(fyne.NewSize(size.Width, h))
	if r.s.Bars.Size() == size { // else it would not look at its content again
		r.s.Bars.Resize(size.AddWidthHeight(0, 1))
	}
	r.s.Bars.Resize(size)
}

func (r *scrollRenderer) MinSize() fyne.Size { return r.s.MinSize() }

func (r *scrollRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.s.Bars} }

func (r *scrollRenderer) Refresh() {
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}
