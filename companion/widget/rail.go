package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Rail is a TabBar at the side, for screens that are wider than high. By keyboard: arrows.
type Rail struct {
	tabs

	most  int  // how many tabs it has at most
	right bool // it is at the right edge of the screen
}

// NewRail makes a rail. Its last tab is named more where there is no room for all, and rest shows those that are behind
// it. changed, which may be nil, is called for changes by the user.
func NewRail(all []Tab, chosen int, changed func(int), more Tab, rest func(hidden []int)) *Rail {
	r := &Rail{}
	r.beginTabs(r, all, chosen, changed)
	r.more, r.rest, r.shown, r.most = more, rest, len(all), maxTabs
	return r
}

// AtRight makes it the rail of a large screen: at the right edge, with all tabs that its height has room for.
func (r *Rail) AtRight() *Rail {
	r.right, r.most = true, len(r.all)
	return r
}

// Beside sets a rail at the left of its panels.
func Beside(rail, body fyne.CanvasObject) fyne.CanvasObject {
	return container.New(sided{}, body, rail)
}

// sided gives the last object its own width at the left, and the first what is left.
type sided struct{}

// Layout implements fyne.Layout.
func (sided) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	wide := objects[1].MinSize().Width
	flow.Place(objects[1], 0, 0, wide, size.Height)
	flow.Place(objects[0], wide, 0, size.Width-wide, size.Height)
}

// MinSize implements fyne.Layout.
func (sided) MinSize(objects []fyne.CanvasObject) fyne.Size {
	body, rail := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(body.Width+rail.Width, max(body.Height, rail.Height))
}

// TypedKey takes Up and Down.
func (r *Rail) TypedKey(e *fyne.KeyEvent) {
	if !r.step(e.Name, fyne.KeyUp, fyne.KeyDown) {
		r.Zoned.TypedKey(e)
	}
}

// Dress implements face.Face.
func (r *Rail) Dress() { r.dressTabs() }

// railPad is what a rail leaves at either side of its widest words.
const railPad float32 = 8

// MinWidth is as wide as the widest words, also those behind the last tab: turning a panel moves nothing.
func (r *Rail) MinWidth() float32 {
	wide := float32(72)
	words := face.Block{Role: theme.Small, Once: true}
	for _, t := range append(append([]Tab{}, r.all...), r.more) {
		words.Text = t.Words
		words.Dress(r)
		wide = max(wide, words.Natural()+2*railPad)
	}
	return wide
}

// HeightAt implements Flowing: two tabs.
func (r *Rail) HeightAt(float32) float32 { return 2 * theme.Touch }

// Arrange implements face.Face.
func (r *Rail) Arrange(size fyne.Size) {
	r.Areas = r.Areas[:0]
	flow.Place(r.ground, 0, 0, size.Width, size.Height)
	edge, mark := size.Width-theme.Hair, float32(0)
	if r.right {
		edge, mark = 0, size.Width-3
	}
	flow.Place(r.edge, edge, 0, theme.Hair, size.Height)
	if len(r.all) == 0 {
		return
	}
	r.shown = len(r.all)
	r.shape(r.shown)
	high := r.below()
	if room := min(r.most, int(size.Height/high)); room < len(r.all) && r.more.Words != "" {
		r.shown = max(room-1, 1)
		r.shape(r.shown)
	}
	high = min(high, size.Height/float32(len(r.cells)))
	_, marked := r.visibleTabs(r.shown)
	for i := range r.cells {
		y := float32(i) * high
		r.putBelow(i, 0, y, size.Width, high)
		r.zone(i, 0, y, size.Width, high)
		if i == marked {
			flow.Place(r.mark, mark, y+6, 3, high-12)
		}
	}
	r.FrameZones(2, 2, size.Width-4, size.Height-4, 0)
}
