package mapview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/widget/face"
	"sandtable/engine/hex"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// View is a map in a window. Set its fields before it is shown, or call [View.Redraw] afterwards.
type View struct {
	widget.BaseWidget
	*lens
	frames
	marks
	pointer

	Minimum fyne.Size   // the smallest size; zero for 120 by 120
	Lit     []hex.Coord // hexes that can be chosen, which messages leave free where they can

	raster *canvas.Raster // the picture
}

// New makes a view that shows a whole map.
func New(m *picture.Map) *View {
	v := &View{}
	v.lens = &lens{picture: m, redraw: v.onTurn}
	v.extent = func() (w, h float64) { return float64(v.Size().Width), float64(v.Size().Height) }
	v.frames = frames{lens: v.lens, cache: raster.NewCache()}
	v.marks = marks{lens: v.lens, lines: container.NewWithoutLayout()}
	v.pointer = pointer{lens: v.lens, fingers: map[int]fyne.Position{}}
	v.raster = canvas.NewRaster(v.frame)
	v.ExtendBaseWidget(v)
	return v
}

// Map returns the map that is shown. After changing it call [View.Redraw], or [View.Restyle] when styles have changed.
func (v *View) Map() *picture.Map { return v.picture }

// Spared is the middle of the map, a third of its width and height.
func (v *View) Spared() []face.Zone {
	third := fyne.NewSize(v.Size().Width/3, v.Size().Height/3)
	return []face.Zone{{Pos: fyne.NewPos(third.Width, third.Height), Size: third}}
}

// Offered are the visible hexes that can be chosen.
func (v *View) Offered() []face.Zone {
	var out []face.Zone
	size := float32(v.hexSize())
	for _, c := range v.Lit {
		if at := v.PlaceOf(v.picture.Board.Grid().Centre(c)); v.Shows([]hex.Coord{c}) {
			out = append(out, face.Zone{Pos: at.SubtractXY(size/2, size/2), Size: fyne.NewSize(size, size)})
		}
	}
	return out
}

// Redraw draws the map and its overlay again.
func (v *View) Redraw() {
	v.stale.whole = true
	v.onTurn()
}

// onTurn shows what the camera sees, without redrawing what was visible before.
func (v *View) onTurn() {
	v.raster.Refresh()
	v.marks.place()
}

// RedrawHexes redraws the surroundings of changed hexes.
func (v *View) RedrawHexes(hexes []hex.Coord) {
	v.touch(hexes)
	v.raster.Refresh()
}

// Restyle draws the map again after styles have changed, without anything from the last frame.
func (v *View) Restyle() {
	v.cache.Forget()
	v.Redraw()
}

// MinSize implements fyne.Widget.
func (v *View) MinSize() fyne.Size {
	v.ExtendBaseWidget(v)
	if v.Minimum.Width > 0 && v.Minimum.Height > 0 {
		return v.Minimum
	}
	return fyne.NewSize(120, 120)
}

// CreateRenderer implements fyne.Widget.
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
	r.v.onResize()
	r.v.marks.place()
}

func (r *renderer) MinSize() fyne.Size           { return r.v.MinSize() }
func (r *renderer) Refresh()                     { r.v.onTurn() }
func (r *renderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.v.raster, r.clip} }
func (r *renderer) Destroy()                     {}
