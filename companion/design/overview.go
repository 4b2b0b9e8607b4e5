package design

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/mapview"
	"sandtable/companion/render"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/theme"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// overview is a small picture of the whole map with a frame around the visible part. A tap or a drag moves
// the map there.
type overview struct {
	fynewidget.BaseWidget

	view   *mapview.View
	most   float32 // the greatest height in units
	went   func()  // called after a tap; may be nil
	due    bool    // a redraw is scheduled
	raster *canvas.Raster
	drawn  image.Image // kept until the map changes: the toolkit may ask for it again at any time
	frame  *canvas.Rectangle
}

func newOverview(view *mapview.View, most float32) *overview {
	o := &overview{view: view, most: most, frame: canvas.NewRectangle(nil)}
	paint := render.Paint(o)
	o.raster = canvas.NewRaster(func(w, h int) image.Image {
		if o.drawn == nil || o.drawn.Bounds().Size() != image.Pt(max(1, w), max(1, h)) {
			o.drawn = paint(w, h, float32(w)/max(1, o.raster.Size().Width))
		}
		return o.drawn
	})
	o.ExtendBaseWidget(o)
	return o
}

// sheet returns the part of the paper with the hexes. Boxes are too far away to show.
func (o *overview) sheet() draw.Rect {
	b := o.view.Map().Board
	w, h := b.Grid().Bounds(b.Cols(), b.Rows())
	return draw.Rect{W: w, H: h}
}

// scale returns how many units a millimetre of the map has.
func (o *overview) scale() float64 {
	s, size := o.sheet(), o.raster.Size()
	return min(float64(size.Width)/s.W, float64(size.Height)/s.H)
}

// Draw implements page.Drawing. It leaves out what would be too small to see.
func (o *overview) Draw(c draw.Canvas, _ draw.Rect, screen page.Screen) {
	m, k := *o.view.Map(), o.scale()
	m.Show = picture.Layers{Terrain: m.Show.Terrain, Hexsides: m.Show.Hexsides, Paths: m.Show.Paths, Zones: m.Show.Zones}
	c.Transform(draw.Scale(k, k))
	m.Zoom = k * screen.Zoom
	m.Draw(c, o.sheet())
	c.Pop()
}

func (o *overview) redraw() {
	o.drawn = nil
	o.raster.Refresh()
	o.onMove()
}

// onMove puts the frame around the visible part.
func (o *overview) onMove() {
	if o.raster.Size().IsZero() {
		return // it is not visible
	}
	seen, k := o.view.Seen().Intersect(o.sheet()), o.scale()
	at := o.raster.Position()
	o.frame.StrokeColor, o.frame.StrokeWidth = mapping.FrameColour, 2.5
	o.frame.Move(at.AddXY(float32(seen.X*k), float32(seen.Y*k)))
	o.frame.Resize(fyne.NewSize(float32(seen.W*k), float32(seen.H*k)))
	o.frame.Hidden = seen.Empty()
	o.frame.Refresh()
}

// centreOn moves the place under a position to the middle of the map.
func (o *overview) centreOn(p fyne.Position) {
	k := o.scale()
	at := p.Subtract(o.raster.Position())
	place := o.view.PlaceOf(hex.Point{X: float64(at.X) / k, Y: float64(at.Y) / k})
	size := o.view.Size()
	o.view.Pan(float64(size.Width/2-place.X), float64(size.Height/2-place.Y))
}

// Tapped implements fyne.Tappable.
func (o *overview) Tapped(e *fyne.PointEvent) {
	o.centreOn(e.Position)
	if o.went != nil {
		o.went()
	}
}

// Dragged implements fyne.Draggable.
func (o *overview) Dragged(e *fyne.DragEvent) { o.centreOn(e.Position) }

// DragEnd implements fyne.Draggable.
func (o *overview) DragEnd() {}

// Cursor implements desktop.Cursorable.
func (o *overview) Cursor() desktop.Cursor { return desktop.CrosshairCursor }

// HeightAt implements widget.Flowing: as high as the map is for its width.
func (o *overview) HeightAt(width float32) float32 {
	s := o.sheet()
	return max(theme.Touch, min(o.most, width*float32(s.H/s.W)))
}

// MinSize implements fyne.Widget.
func (o *overview) MinSize() fyne.Size {
	o.ExtendBaseWidget(o)
	return fyne.NewSize(theme.Touch, theme.Touch)
}

// CreateRenderer implements fyne.Widget.
func (o *overview) CreateRenderer() fyne.WidgetRenderer { return &overviewRenderer{o} }

type overviewRenderer struct{ o *overview }

// Layout keeps the map's proportions, in the middle.
func (r *overviewRenderer) Layout(size fyne.Size) {
	s := r.o.sheet()
	k := min(float64(size.Width)/s.W, float64(size.Height)/s.H)
	w, h := float32(s.W*k), float32(s.H*k)
	r.o.raster.Move(fyne.NewPos((size.Width-w)/2, (size.Height-h)/2))
	r.o.raster.Resize(fyne.NewSize(w, h))
	r.o.onMove()
}

func (r *overviewRenderer) MinSize() fyne.Size { return r.o.MinSize() }

// Refresh keeps the picture, because drawing a whole map is expensive; redraw draws it.
func (r *overviewRenderer) Refresh() { r.Layout(r.o.Size()) }

func (r *overviewRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.o.raster, r.o.frame}
}

func (r *overviewRenderer) Destroy() {}
