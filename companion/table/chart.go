package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/engine/board"
	"sandtable/printables/picture"
	"sandtable/printables/underlay"
)

// charts are the game's maps with their counters, in one language. The panel of the map and the sheets that ask about it
// show the same one, so that it keeps its place and its size.
type charts struct {
	lang  string
	faces *faces // how counters look
	views map[*board.Board]*mapview.View

	tapped bool // a tap on a map is being handled, also by the panel that it opens and once its command is done
}

// handle does what a tap on a map has led to, or what something else has.
func (c *charts) handle(tapped bool, do func()) {
	was := c.tapped
	c.tapped = tapped
	do()
	c.tapped = was
}

// chart is a map of the game; an error: it cannot be drawn.
func (d *desk) chart(b *board.Board) (*mapview.View, error) {
	if lang := string(d.own.reader().Lang); d.charts.lang != lang {
		d.charts = charts{lang: lang, faces: d.newFaces(), views: map[*board.Board]*mapview.View{}}
	}
	if v := d.charts.views[b]; v != nil {
		return v, nil
	}
	drawn, err := d.mapPicture(b)
	if err != nil {
		return nil, err
	}
	v := mapview.New(drawn)
	v.Minimum = fyne.NewSize(120, 80) // large letters below it may want more room than they leave
	d.charts.views[b] = v
	d.beneath.lay(d, v)
	return v, nil
}

// beneath are the pictures beneath maps that were read; nil for one that cannot be read.
type beneath map[*board.Board]*picture.Under

// lay shows the picture beneath a map, of the game's or of the players' own. It comes when it is read: hexes can be tapped
// meanwhile. One that cannot be read is reported once.
func (n beneath) lay(d *desk, v *mapview.View) {
	b := v.Map().Board
	if under, known := n[b]; known {
		v.Map().Under = under
		return
	}
	if _, any := b.Underlay(); !any {
		return
	}
	read := n.reader(d, b)
	if read == nil {
		return
	}
	var under *picture.Under
	d.p.Aside(func() (err error) {
		under, err = read(b)
		return err
	}, func(err error) {
		n[b] = under
		if err != nil {
			d.Fail(err)
			return
		}
		v.Map().Under = under
		v.Redraw()
	})
}

// reader returns the function that reads the picture beneath a map; nil for none.
func (n beneath) reader(d *desk, b *board.Board) func(*board.Board) (*picture.Under, error) {
	if !slices.Contains(d.own.game().Boards, b) {
		return d.p.deps.Scan
	}
	files := d.files()
	return func(b *board.Board) (*picture.Under, error) { return underlay.In(files, b) }
}
