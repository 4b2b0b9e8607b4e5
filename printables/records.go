package printables

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// records are the record sheets: one for every unit that has tracks.
type records struct {
	sheetGame
	looks  *Looks
	pieces []Piece
}

func (w records) leaves() ([]leaf, error) {
	var p []passage
	columns := 2
	for i := range w.game.Counters {
		c := &w.game.Counters[i]
		tracks, across := tracksOf(w.game, w.looks, c)
		if len(tracks) == 0 {
			continue
		}
		if across > 0 {
			columns = across
		}
		at := slices.IndexFunc(w.pieces, func(p Piece) bool { return p.ID == c.ID })
		p = append(p, w.record(c, w.pieces[at], tracks))
	}
	if len(p) == 0 {
		return nil, engine.Wrong("print.no_record")
	}
	return evenly(w.setup, w.setup.Paper, columns, p), nil
}

// tracksOf lists the factors that a counter's sheet ticks off: those that print.toml names, else those
// that a rule of the game keeps a track by.
func tracksOf(g *engine.Game, looks *Looks, c *engine.Counter) (tracks []string, columns int) {
	for _, row := range looks.Records {
		if fits(g, row.Units, c) {
			return ticked(c, row.Tracks), row.Columns
		}
	}
	for _, rule := range g.Rules {
		if t, ok := rule.(interface{ Settings() *basic.Tracks }); ok && fits(g, t.Settings().Units, c) {
			tracks = append(tracks, t.Settings().Factor)
		}
	}
	return ticked(c, tracks), 0
}

// ticked leaves out the factors that a counter has none of.
func ticked(c *engine.Counter, factors []string) []string {
	var out []string
	for _, id := range factors {
		if c.Factors[id] > 0 && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// longestTrack bounds a row of boxes; a longer number is written down, not ticked off.
const longestTrack = 100

func (w records) record(c *engine.Counter, p Piece, tracks []string) passage {
	r := picture.Record{Name: p.Name, Face: p.Front, Shape: p.Shape, Size: p.Size}
	var notes []string
	for _, key := range []string{"type." + c.Type, "formation." + c.Formation} {
		if name := w.or(key+".name", ""); name != "" {
			notes = append(notes, sentence(name))
		}
	}
	r.Note = strings.Join(notes, " · ")
	for _, id := range tracks {
		name := w.or("factor."+id+".name", id)
		r.Tracks = append(r.Tracks, picture.RecordTrack{Name: sentence(name), Count: min(longestTrack, c.Factors[id])})
	}
	return recordPassage{r}
}

type recordPassage struct{ record picture.Record }

func (r recordPassage) height(width float64) float64                { return r.record.Height(width) }
func (r recordPassage) split(float64, float64) (head, tail passage) { return nil, nil }
func (r recordPassage) draw(c draw.Canvas, at draw.Point, width float64) {
	r.record.Draw(c, draw.Rect{X: at.X, Y: at.Y, W: width, H: r.record.Height(width)})
}

// haveRecords reports whether a game has a unit with a record sheet.
func haveRecords(g *engine.Game, looks *Looks) bool {
	return slices.ContainsFunc(g.Counters, func(c engine.Counter) bool {
		tracks, _ := tracksOf(g, looks, &c)
		return len(tracks) > 0
	})
}
