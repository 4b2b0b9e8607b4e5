package mapview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sandtable/engine/hex"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// View is a map in a window. Its fields are set before it is shown, or followed by
// [View.Redraw].
type View struct {
	widget.BaseWidget
	*lens
	frames
	marks
	pointer

	Minimum fyne.Size // the smallest size; zero for 120 by 120

	raster *canvas.Raster // the picture
}

// New makes a view of a map that shows it whole.
func New(m *picture.Map) *View {
	v := &View{}
	v.lens = &lens{picture: m, size: v.Size, redraw: v.turned}
	v.frames = frames{lens: v.lens, cache: raster.NewCache()}
	v.marks = marks{lens: v.lens, lines: container.NewWithoutLayout()}
	v.pointer = pointer{lens: v.lens, fingers: map[int]fyne.Position{}}
	v.raster = canvas.NewRaster(v.frame)
	v.ExtendBaseWidget(v)
	return v
}

// Map returns what is shown. After a change of it [View.Redraw] or, where looks
// of kinds changed, [View.Restyle] is called.
func (v *View) Map() *picture.Map { return v.picture }

// Redraw draws the map and what lies over it anew.
func (v *View) Redraw() {
	v.stale.whole = true
	v.turned()
}

// turned shows what the camera sees: of what was in sight before, nothing is drawn anew.
func (v *View) turned() {
	v.raster.Refresh()
	v.marks.place()
}

// RedrawHexes draws anew what a change of some hexes may have changed, and leaves the rest of the frame as it is.
func (v *View) RedrawHexes(hexes []hex.Coord) {
	v.touch(hexes)
	v.raster.Refresh()
}

// Restyle draws the map anew after looks changed: nothing is kept from before.
func (v *View) Restyle() {
	v.cache.Forget()
	v.Redraw()
}

// MinSize is the smallest size at which the view is of use.
func (v *View) MinSize() fyne.Size {
	v.ExtendBaseWidget(v)
	if v.Minimum.Width > 0 && v.Minimum.Height > 0 {
		return v.Minimum
	}
	return fyne.NewSize(120, 120)
}

// CreateRenderer is part of the toolkit's interface.
func (v *View) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{v, container.NewClip(v.lines)}
}

type renderer struct {
	v    *View
	clip *container.Clip
}

func (r *renderer) Layout(size fyne.Size) {
	r.v.raster.Resize(size)
	r.clip.Resize(size)
	r.v.sized()
	r.v.marks.place()
}

func (r *renderer) MinSize() fyne.Size           { return r.v.MinSize() }
func (r *renderer) Refresh()                     { r.v.turned() }
func (r *renderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.v.raster, r.clip} }
func (r *renderer) Destroy()                     {}
