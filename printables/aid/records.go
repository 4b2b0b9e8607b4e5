package aid

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Records are the record sheets: one for every unit that has tracks.
type Records struct {
	sheet.Subject
	Looks  *looks.Looks
	Pieces []counter.Piece
}

// Leaves returns the sheets, or the Problem that no unit has one. Boxes are as large as possible on the fewest pages.
func (w Records) Leaves() ([]sheet.Leaf, error) {
	var records []picture.Record
	var names []string
	columns := 2
	for i := range w.Game.Counters {
		c := &w.Game.Counters[i]
		tracks, across := tracksOf(w.Game, w.Looks, c)
		if len(tracks) == 0 {
			continue
		}
		if across > 0 {
			columns = across
		}
		at := slices.IndexFunc(w.Pieces, func(p counter.Piece) bool { return p.ID == c.ID })
		r := w.record(c, w.Pieces[at], tracks)
		for _, t := range r.Tracks {
			names = append(names, t.Name)
		}
		records = append(records, r)
	}
	if len(records) == 0 {
		return nil, engine.Wrong("print.no_record")
	}
	label := picture.LabelRoom(names)
	best := w.set(records, columns, picture.LeastTick, label)
	for tick := picture.LeastTick + 0.2; tick <= picture.MostTick; tick += 0.2 {
		if next := w.set(records, columns, tick, label); len(next) <= len(best) {
			best = next
		}
	}
	return best, nil
}

// set sets the records with boxes of a size.
func (w Records) set(records []picture.Record, columns int, tick, label float64) []sheet.Leaf {
	var p []flow.Passage
	for _, r := range records {
		r.Tick, r.Label = tick, label
		p = append(p, recordPassage{r})
	}
	return flow.Sections(w.Setup, w.Setup.Paper, flow.Section{Columns: columns, Passages: p})
}

// tracksOf lists the factors with a row of boxes on a counter's sheet: those in print.toml, else those of the game's rules
// for tracks.
func tracksOf(g *engine.Game, l *looks.Looks, c *engine.Counter) (tracks []string, columns int) {
	for _, row := range l.Records {
		if looks.Fits(g, row.Units, c) {
			return ticked(c, row.Tracks), row.Columns
		}
	}
	for _, rule := range g.Rules {
		if t, ok := rule.(interface{ Settings() *basic.Tracks }); ok && looks.Fits(g, t.Settings().Units, c) {
			tracks = append(tracks, t.Settings().Factor)
		}
	}
	return ticked(c, tracks), 0
}

// ticked omits the factors that a counter does not have.
func ticked(c *engine.Counter, factors []string) []string {
	var out []string
	for _, id := range factors {
		if c.Factors[id] > 0 && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// maxTicked limits a row of boxes; a larger number gets a space to write in.
const maxTicked = 100

func (w Records) record(c *engine.Counter, p counter.Piece, tracks []string) picture.Record {
	r := picture.Record{Name: p.Name, Face: p.Front, Shape: p.Shape, Size: p.Size}
	var notes []string
	for _, key := range []string{"type." + c.Type, "formation." + c.Formation} {
		if name := w.Or(key+".name", ""); name != "" {
			notes = append(notes, sheet.Sentence(name))
		}
	}
	r.Note = strings.Join(notes, " · ")
	for _, id := range tracks {
		name := w.Or("factor."+id+".name", id)
		r.Tracks = append(r.Tracks, picture.RecordTrack{Name: sheet.Sentence(name), Count: min(maxTicked, c.Factors[id])})
	}
	return r
}

type recordPassage struct{ record picture.Record }

// Height implements [flow.Passage].
func (r recordPassage) Height(width float64) float64 { return r.record.Height(width) }

// Split implements [flow.Passage].
func (r recordPassage) Split(float64, float64) (head, tail flow.Passage) { return nil, nil }

// Draw implements [flow.Passage].
func (r recordPassage) Draw(c draw.Canvas, at draw.Point, width float64) {
	r.record.Draw(c, draw.Rect{X: at.X, Y: at.Y, W: width, H: r.record.Height(width)})
}

// HaveRecords reports whether a game has a unit with a record sheet.
func HaveRecords(g *engine.Game, l *looks.Looks) bool {
	return slices.ContainsFunc(g.Counters, func(c engine.Counter) bool {
		tracks, _ := tracksOf(g, l, &c)
		return len(tracks) > 0
	})
}
