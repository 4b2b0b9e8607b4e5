package home

import (
	"image"

	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// Covers draws the covers of games and keeps the pictures. One goroutine uses it.
type Covers struct {
	games engine.Catalogue
	made  map[pictured]image.Image
}

// pictured is all that the picture of a cover depends on.
type pictured struct {
	cover
	w, h int
	dark bool
}

// NewCovers has no pictures yet.
func NewCovers(games engine.Catalogue) *Covers {
	return &Covers{games: games, made: map[pictured]image.Image{}}
}

// cover is the cover of a game, as the drawing of a control.
type cover struct {
	from       *Covers
	game, hash string
	lang       words.Lang
}

// of returns the cover of a game; nil without covers.
func (k *Covers) of(g *engine.Game, lang words.Lang) page.Drawing {
	if k == nil {
		return nil
	}
	return cover{k, g.ID, g.Hash, lang}
}

// Draw implements page.Drawing.
func (c cover) Draw(to draw.Canvas, box draw.Rect, screen page.Screen) {
	key := pictured{c, int(box.W * screen.Zoom), int(box.H * screen.Zoom), screen.Dark()}
	img, ok := c.from.made[key]
	if !ok {
		img = key.picture()
		c.from.made[key] = img
	}
	to.Image(img, box)
}

// picture makes the picture. A game that cannot be read has an empty one; the list tells why.
func (p pictured) picture() image.Image {
	img := image.NewRGBA(image.Rect(0, 0, max(p.w, 1), max(p.h, 1)))
	if made, err := p.open(); err == nil {
		made.Draw(raster.New(img, raster.Camera{Scale: 1}, nil), draw.Rect{W: float64(p.w), H: float64(p.h)}, 1, p.dark)
	}
	return img
}

func (c cover) open() (printables.Cover, error) {
	g, err := c.from.games.Open(engine.Opening{ID: c.game, Default: true})
	if err != nil {
		return printables.Cover{}, err
	}
	data, _, err := c.from.games.Package(c.game)
	if err != nil {
		return printables.Cover{}, err
	}
	files, err := gamedata.Zip(data)
	if err != nil {
		return printables.Cover{}, err
	}
	set, err := printables.Open(g, files)
	if err != nil {
		return printables.Cover{}, err
	}
	return set.Cover(c.lang)
}
