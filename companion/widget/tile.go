package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Tile is a picture to choose by, with words below it that may be empty.
type Tile struct {
	face.Press

	Words  string
	Chosen bool

	size   fyne.Size // of the picture
	ground *canvas.Rectangle
	raster *canvas.Raster
	words  face.Block
}

// tileMargin is the space around the picture of a tile.
const tileMargin float32 = 5

// NewTile makes a tile whose picture has a size in units.
func NewTile(words string, size fyne.Size, paint Paint, act func()) *Tile {
	t := &Tile{Words: words, size: size, ground: face.Rect(), raster: newPainted(paint)}
	t.Begin(t, act)
	return t
}

// Choose marks the tile as chosen or not.
func (t *Tile) Choose(chosen bool) {
	if t.Chosen != chosen {
		t.Chosen = chosen
		t.Refresh()
	}
}

// Dress implements face.Face.
func (t *Tile) Dress() {
	fill, edge, width := theme.Sheet, theme.Hairline, theme.Outline
	if t.Chosen {
		fill, edge, width = theme.AccentSoft, theme.Accent, theme.Ring
	}
	face.Paint(t.ground, t, fill, edge, width, theme.Radius)
	t.words.Set(t, t.Words, theme.Small, theme.Ink, fyne.TextAlignCenter)
	t.DressPress(theme.Radius)
}

// MinWidth implements face.Face.
func (t *Tile) MinWidth() float32 {
	return max(theme.Touch, t.size.Width+2*tileMargin, t.words.MinWidth()+2*tileMargin)
}

// Natural is the width it likes.
func (t *Tile) Natural() float32 { return t.MinWidth() }

// HeightAt implements Flowing.
func (t *Tile) HeightAt(width float32) float32 {
	return max(theme.Touch, t.size.Height+2*tileMargin+t.words.HeightAt(width-2*tileMargin))
}

// Arrange implements face.Face.
func (t *Tile) Arrange(size fyne.Size) {
	flow.Place(t.ground, 0, 0, size.Width, size.Height)
	t.FramePress(0, 0, size.Width, size.Height, theme.Ring)
	inner := size.Width - 2*tileMargin
	text := t.words.HeightAt(inner)
	top := max((size.Height-text-t.size.Height)/2, tileMargin/2)
	flow.Place(t.raster, (size.Width-t.size.Width)/2, top, t.size.Width, t.size.Height)
	t.words.Put(t, tileMargin, top+t.size.Height, inner)
}

// Parts implements face.Face.
func (t *Tile) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(t.ground, t.Wash, t.raster), t.words.Objects(), face.Only(t.Circle))
}

// Cover is something to pick by its picture, which is as wide as the cover: a game of a list. Its words are below.
type Cover struct {
	face.Press

	Words  string
	Detail string      // small, below
	Tail   string      // the last line, strong
	Tall   func() bool // the picture may be high; nil: never

	ground              *canvas.Rectangle
	raster              *canvas.Raster
	words, detail, tail face.Block
}

// coverLeast is the least width of a cover, coverShape its picture's height by its width, coverTall that where there is
// room.
const (
	coverLeast  float32 = 224
	coverShape  float32 = 0.5
	coverTall   float32 = 0.85
	coverMargin float32 = 12
)

// NewCover makes a cover.
func NewCover(words, detail, tail string, paint Paint, act func()) *Cover {
	c := &Cover{Words: words, Detail: detail, Tail: tail, ground: face.Rect(), raster: newPainted(paint)}
	c.Begin(c, act)
	return c
}

// Dress implements face.Face.
func (c *Cover) Dress() {
	face.Paint(c.ground, c, theme.Sheet, theme.Hairline, theme.Outline, theme.Radius)
	c.words.Set(c, c.Words, theme.Strong, theme.Ink, fyne.TextAlignLeading)
	c.detail.Set(c, c.Detail, theme.Small, theme.Faint, fyne.TextAlignLeading)
	c.tail.Set(c, c.Tail, theme.Strong, theme.Accent, fyne.TextAlignLeading)
	c.DressPress(theme.Radius)
}

// blocks are the texts from above.
func (c *Cover) blocks() []*face.Block { return []*face.Block{&c.words, &c.detail, &c.tail} }

// MinWidth implements face.Face.
func (c *Cover) MinWidth() float32 {
	least := coverLeast
	for _, b := range c.blocks() {
		least = max(least, b.MinWidth()+2*coverMargin)
	}
	return least
}

// picture is the height of the picture at a width.
func (c *Cover) picture(width float32) float32 {
	if c.Tall != nil && c.Tall() {
		return width * coverTall
	}
	return width * coverShape
}

// HeightAt implements Flowing.
func (c *Cover) HeightAt(width float32) float32 {
	high := c.picture(width) + 2*coverMargin
	for _, b := range c.blocks() {
		high += b.HeightAt(width - 2*coverMargin)
	}
	return high
}

// Arrange implements face.Face.
func (c *Cover) Arrange(size fyne.Size) {
	flow.Place(c.ground, 0, 0, size.Width, size.Height)
	c.FramePress(0, 0, size.Width, size.Height, theme.Ring)
	picture := c.picture(size.Width)
	flow.Place(c.raster, 2, 2, size.Width-4, picture)
	y := picture + coverMargin
	for _, b := range c.blocks() {
		y += b.Put(c, coverMargin, y, size.Width-2*coverMargin)
	}
}

// Parts implements face.Face.
func (c *Cover) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(c.ground, c.raster, c.Wash), c.words.Objects(), c.detail.Objects(), c.tail.Objects(), face.Only(c.Circle))
}
