package mapview

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// View is a map in a window. Its fields are set before it is shown, or followed by
// [View.Redraw].
type View struct {
	widget.BaseWidget

	// Over draws over the map, in millimetres on its sheet; view is what is seen,
	// zoom how many pixels a millimetre takes. Nil for nothing.
	Over func(c draw.Canvas, view draw.Rect, zoom float64)

	OnTap   func(Spot)            // a touch without a drag; nil for nothing
	OnMenu  func(Spot)            // the other button, or a long touch
	OnHover func(s Spot, on bool) // the pointer moved; on is false when it left
	OnMoved func()                // the camera shows another part
	Tool    *Tool                 // takes drags of one finger or button; nil: they pan
	Hand    bool                  // drags and the wheel move the map, whatever the tool
	Ground  color.Color           // beyond the map; nil is white
	Least   fyne.Size             // the smallest size; zero for 120 by 120
	Chosen  color.Color           // of the lines round what is chosen; nil is dark red

	picture *picture.Map          // what is shown
	camera  raster.Camera         // in units of the window
	moved   bool                  // the camera was moved by hand: a new size keeps it
	raster  *canvas.Raster        // the picture
	cache   *raster.Cache         // letters and stamps from one frame to the next
	image   *image.RGBA           // used again from frame to frame
	stale   stale                 // what of the image is to be drawn anew
	lines   *fyne.Container       // of hints and what is chosen
	marks   [2]mark               // chosen, then the hint
	drag    drag                  // what the pointer is doing
	fingers map[int]fyne.Position // that touch the screen
}

// New makes a view of a map that shows it whole.
func New(m *picture.Map) *View {
	v := &View{picture: m, cache: raster.NewCache(), lines: container.NewWithoutLayout(), fingers: map[int]fyne.Position{}}
	v.raster = canvas.NewRaster(v.frame)
	v.ExtendBaseWidget(v)
	return v
}

// Map returns what is shown. After a change of it [View.Redraw] or, where looks
// of kinds changed, [View.Restyle] is called.
func (v *View) Map() *picture.Map { return v.picture }

// SetMap shows another map, whole.
func (v *View) SetMap(m *picture.Map) {
	v.picture, v.moved = m, false
	v.cache.Forget()
	v.Fit()
}

// Redraw draws the map and what lies over it anew.
func (v *View) Redraw() {
	v.stale.whole = true
	v.raster.Refresh()
	v.placeMarks()
}

// Restyle draws the map anew after looks changed: nothing is kept from before.
func (v *View) Restyle() {
	v.cache.Forget()
	v.Redraw()
}

// Spot gives what is at a position of the widget.
func (v *View) Spot(p fyne.Position) Spot { return SpotAt(v.picture.Board, v.camera.Paper(point(p))) }

// PlaceOf gives where a point of the map sheet, in millimetres, is on the widget.
func (v *View) PlaceOf(p hex.Point) fyne.Position {
	at := v.camera.Pixel(draw.Pt(p.X, p.Y))
	return fyne.NewPos(float32(at.X), float32(at.Y))
}

// PixelsPerHex gives how wide a hex is in the window, in its units.
func (v *View) PixelsPerHex() float64 { return v.camera.Scale * v.picture.Board.Grid().Size.Width }

// Seen gives the part of the map sheet that is in sight, in millimetres.
func (v *View) Seen() draw.Rect {
	w, h := v.extent()
	return draw.Rect{X: v.camera.Origin.X, Y: v.camera.Origin.Y, W: w / v.camera.Scale, H: h / v.camera.Scale}
}

func point(p fyne.Position) draw.Point { return draw.Pt(float64(p.X), float64(p.Y)) }

// extent is the size of the viewport in units.
func (v *View) extent() (w, h float64) {
	s := v.Size()
	return float64(s.Width), float64(s.Height)
}

// mostPixels is how many pixels a frame may have before it is drawn at a coarser
// grain and stretched: screens of phones are finer than can be filled in time.
const mostPixels = 2_400_000

// shrink gives by how much both sides of a frame are divided.
func shrink(w, h int) int {
	part := 1
	for w/part*(h/part) > mostPixels {
		part++
	}
	return part
}

func (v *View) ground() draw.Colour {
	if v.Ground == nil {
		return draw.White
	}
	c := color.NRGBAModel.Convert(v.Ground).(color.NRGBA)
	return draw.Colour(c)
}

// MinSize is the smallest size at which the view is of use.
func (v *View) MinSize() fyne.Size {
	v.ExtendBaseWidget(v)
	if v.Least.Width > 0 && v.Least.Height > 0 {
		return v.Least
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
}

func (r *renderer) MinSize() fyne.Size           { return r.v.MinSize() }
func (r *renderer) Refresh()                     { r.v.Redraw() }
func (r *renderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.v.raster, r.clip} }
func (r *renderer) Destroy()                     {}
