package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Tile is a picture to choose by, with words below it that may be empty.
type Tile struct {
	press

	Words  string
	Chosen bool

	size   fyne.Size // of the picture
	ground *canvas.Rectangle
	raster *canvas.Raster
	words  block
}

// tileMargin is the space round the picture of a tile.
const tileMargin float32 = 5

// NewTile makes a tile whose picture has a size in units.
func NewTile(words string, size fyne.Size, paint Paint, act func()) *Tile {
	t := &Tile{Words: words, size: size, ground: rect(), raster: painted(paint)}
	t.begin(t, act)
	return t
}

// CreateRenderer implements fyne.Widget.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer { return rendererOf(t) }

// Choose marks the tile as chosen or not.
func (t *Tile) Choose(chosen bool) {
	if t.Chosen != chosen {
		t.Chosen = chosen
		t.Refresh()
	}
}

func (t *Tile) dress() {
	fill, edge, width := Sheet, Hairline, outline
	if t.Chosen {
		fill, edge, width = AccentSoft, Accent, ring
	}
	t.ground.FillColor, t.ground.StrokeColor = colorFor(t, fill), colorFor(t, edge)
	t.ground.StrokeWidth, t.ground.CornerRadius = width, radius
	t.words.set(t.Words, Small, Ink, fyne.TextAlignCenter)
	t.words.dress(t)
	t.dressPress(radius)
}

func (t *Tile) least() float32 {
	t.dress()
	return max(Touch, t.size.Width+2*tileMargin, t.words.least()+2*tileMargin)
}

func (t *Tile) natural() float32 { return t.least() }

// HeightAt implements Flowing.
func (t *Tile) HeightAt(width float32) float32 {
	t.dress()
	return max(Touch, t.size.Height+2*tileMargin+t.words.heightAt(width-2*tileMargin))
}

func (t *Tile) arrange(size fyne.Size) {
	t.dress()
	place(t.ground, 0, 0, size.Width, size.Height)
	t.framePress(0, 0, size.Width, size.Height, ring)
	inner := size.Width - 2*tileMargin
	text := t.words.heightAt(inner)
	top := max((size.Height-text-t.size.Height)/2, tileMargin/2)
	place(t.raster, (size.Width-t.size.Width)/2, top, t.size.Width, t.size.Height)
	t.words.put(t, tileMargin, top+t.size.Height, inner)
}

func (t *Tile) parts() []fyne.CanvasObject {
	return joined(only(t.ground, t.wash, t.raster), t.words.objects(), only(t.circle))
}
