package table

import (
	"archive/zip"
	"bytes"
	"io/fs"

	"sandtable/companion/render"
	"sandtable/companion/view"
	boardview "sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// mapPicture sets up the drawing of one of the game's maps.
func (d *desk) mapPicture(b *board.Board) (*picture.Map, error) {
	g, err := picture.NewTerrains(d.own.game(), func(key string) string { return d.own.reader().Say(key) })
	if err != nil {
		return nil, err
	}
	m := picture.NewMap(b, g)
	m.Show.Sources, m.Show.Boxes, m.Sparse = false, false, true
	sides := map[string]picture.Emblem{}
	for _, s := range d.own.game().Sides {
		if c, err := draw.ParseColour(s.Colour); err == nil {
			sides[s.ID] = picture.Emblem{Shape: s.Mark, Letter: d.own.reader().SideLetter(s), Colour: c}
		}
	}
	m.Side = func(id string) (picture.Emblem, bool) {
		e, ok := sides[id]
		return e, ok
	}
	m.Name = boardview.Names(d.own.reader(), b)
	return m, nil
}

// faces is how the counters of a game look.
type faces struct {
	pieces counter.Set
}

// newFaces takes the counters' looks from the game's package, as they are printed. A counter of which
// the package says nothing is drawn with its label and factors.
func (d *desk) newFaces() *faces {
	return &faces{pieces: d.Lend.Counters().Set}
}

// printed returns a function for the counters of the game as they are printed in the current language. They are read
// again only for another game or language.
func (d *desk) printed() func() *render.Counters {
	var game *engine.Game
	var lang view.Lang
	var last *render.Counters
	return func() *render.Counters {
		if g, l := d.own.game(), d.p.set.Lang(); game != g || lang != l {
			set, _ := printables.PiecesByID(g, d.files(), l)
			game, lang, last = g, l, render.NewCounters(set)
		}
		return last
	}
}

// files opens the game's package, nil where it cannot be had. One that no list of games has, such as that of a trial, comes
// from the session.
func (d *desk) files() fs.FS {
	data, hash, err := d.p.deps.Games.Package(d.own.game().ID)
	if err != nil || hash != d.own.game().Hash {
		data = packageOf(d.own.session)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil
	}
	return z
}

// draw draws the upper face of a counter into box.
func (f *faces) draw(c draw.Canvas, u page.Piece, box draw.Rect) {
	p, ok := f.pieces[u.ID]
	if !ok {
		c.Fill(box.Path(), draw.White)
		draw.Fit(draw.CondensedBold, u.Label, box.W*0.9, box.H*0.4, box.H*0.3, box.H*0.1).Draw(c, draw.Rect{X: box.X, Y: box.Y, W: box.W, H: box.H * 0.55}, picture.Ink, draw.Centre)
		draw.Fit(draw.CondensedBold, u.Detail, box.W*0.9, box.H*0.4, box.H*0.3, box.H*0.1).Draw(c, draw.Rect{X: box.X, Y: box.Y + box.H*0.5, W: box.W, H: box.H * 0.45}, picture.Ink, draw.Centre)
		return
	}
	p.Draw(c, box, u.Turned)
}
