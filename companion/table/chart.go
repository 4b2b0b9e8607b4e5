package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/engine/board"
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
	return v, nil
}
