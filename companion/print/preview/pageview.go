package preview

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// pageView shows one page of an album, whole or closer, in two pictures: the whole page, and over it, when zoomed in,
// its visible part. They follow the camera at once, stretched if need be, until sharper ones are drawn.
type pageView struct {
	face.Base

	onTurn func(by int) // a stroke across a page that is seen whole

	album  *album
	wake   func() // something new is to be drawn
	page   int
	camera raster.Camera // in units of the window
	moved  bool          // it was moved by hand: a new page or size keeps it

	ground, paper *canvas.Rectangle
	whole, close  *canvas.Image
	closeOn       draw.Rect // the part of the page that close shows
	closeOf       plotted
	sheets        *fyne.Container
	clip          *container.Clip
	drag          drag
}

// plotted says which picture is shown.
type plotted struct {
	of, page int
	scale    float64
}

func newPageView(a *album, wake func()) *pageView {
	v := &pageView{album: a, wake: wake, ground: canvas.NewRectangle(nil), paper: canvas.NewRectangle(nil),
		whole: newStretched(), close: newStretched(), drag: drag{fingers: map[int]fyne.Position{}}}
	v.sheets = container.NewWithoutLayout(v.paper, v.whole, v.close)
	v.clip = container.NewClip(v.sheets)
	v.ExtendBaseWidget(v)
	return v
}

// newStretched is an image that fills its place whatever its pixels.
func newStretched() *canvas.Image {
	return &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleSmooth}
}

// show goes to a page. A page of another size is seen whole.
func (v *pageView) show(page int) {
	v.page = page
	v.hideClose()
	v.onResize()
}

// renewPage follows a new printout: what was seen stays until the new pictures are there.
func (v *pageView) renewPage(page int) {
	v.page = page
	if len(v.album.pages) == 0 {
		v.whole.Image = nil
	}
	v.onResize()
}

func (v *pageView) empty() bool { return v.page >= len(v.album.pages) }

// deviceScale is how many pixels a unit of the window has.
func (v *pageView) deviceScale() float64 {
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil && c.Scale() > 0 {
		return float64(c.Scale())
	}
	return 1
}

// extent is the size of the viewport in units.
func (v *pageView) extent() (w, h float64) { return float64(v.Size().Width), float64(v.Size().Height) }

// visiblePart is the visible part of the page.
func (v *pageView) visiblePart() draw.Rect {
	w, h := v.extent()
	view := draw.Rect{X: v.camera.Origin.X, Y: v.camera.Origin.Y, W: w / v.camera.Scale, H: h / v.camera.Scale}
	return view.Intersect(v.album.sheet(v.page))
}

// next gives the picture that is needed most: the whole page, then what is seen of it closely.
func (v *pageView) next() (plot, bool) {
	w, h := v.extent()
	if v.empty() || w < 1 || h < 1 {
		return plot{}, false
	}
	device, sheet, page := v.deviceScale(), v.album.sheet(v.page), v.page
	fine := within(sheet, fitted(sheet, w, h).Scale*device)
	if v.album.whole[page] == nil || v.album.scale[page] < fine*0.99 {
		return v.album.plot(page, sheet, fine, func(img *image.RGBA, scale float64) {
			v.album.keepWhole(page, img, scale)
			v.lay()
		}), true
	}
	want := plotted{v.album.of, page, v.camera.Scale * device}
	part := v.visiblePart()
	if want.scale <= v.album.scale[page]*1.02 || part.Empty() || want == v.closeOf && part == v.closeOn {
		return plot{}, false
	}
	return v.album.plot(page, part, want.scale, func(img *image.RGBA, _ float64) {
		v.close.Image, v.closeOn, v.closeOf = img, part, want
		v.close.Refresh()
		v.lay()
	}), true
}

// hideClose takes the close picture away.
func (v *pageView) hideClose() {
	v.close.Image, v.closeOf = nil, plotted{}
}

// lay puts paper and pictures where the camera sees them.
func (v *pageView) lay() {
	if v.empty() {
		v.paper.Hide()
		v.whole.Hide()
		v.close.Hide()
		return
	}
	if img := v.album.whole[v.page]; img != nil && v.whole.Image != img {
		v.whole.Image = img
		v.whole.Refresh()
	}
	sheet := v.album.sheet(v.page)
	v.arrange(v.paper, sheet)
	v.arrange(v.whole, sheet)
	v.arrange(v.close, v.closeOn)
	v.paper.Show()
	setShown(v.whole, v.whole.Image != nil)
	setShown(v.close, v.close.Image != nil && v.closeOf.page == v.page && v.camera.Scale*v.deviceScale() > v.album.scale[v.page]*1.02)
}

func setShown(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

// arrange places an object on a part of the page.
func (v *pageView) arrange(o fyne.CanvasObject, part draw.Rect) {
	at := v.camera.Pixel(draw.Pt(part.X, part.Y))
	o.Move(fyne.NewPos(float32(at.X), float32(at.Y)))
	o.Resize(fyne.NewSize(float32(part.W*v.camera.Scale), float32(part.H*v.camera.Scale)))
}

// Dress implements face.Face; paper is white in every theme.
func (v *pageView) Dress() {
	v.ground.FillColor, v.paper.FillColor = theme.Color(theme.Well), color.White
	v.paper.StrokeColor, v.paper.StrokeWidth = theme.Color(theme.Edge), 1
}

func (*pageView) MinWidth() float32 { return 120 }

func (*pageView) HeightAt(float32) float32 { return 100 }

func (v *pageView) Arrange(size fyne.Size) {
	v.ground.Resize(size)
	v.clip.Resize(size)
	v.sheets.Resize(size)
	v.onResize()
}

func (v *pageView) Parts() []fyne.CanvasObject { return face.Only(v.ground, v.clip) }

// fitted gives the camera that shows a page whole, in the middle of a viewport.
func fitted(sheet draw.Rect, w, h float64) raster.Camera {
	scale := math.Min(math.Max(1, w-2*aside)/sheet.W, math.Max(1, h-2*aside)/sheet.H)
	return raster.Camera{Scale: scale, Origin: sheet.Centre().Sub(draw.Pt(w/2/scale, h/2/scale))}
}

// aside is how many units are left free round a page that is seen whole.
const aside = 12.0
