package printables

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// records makes the record sheets: a sheet for every unit that has tracks.
func (w *work) records() ([]leaf, error) {
	pieces, warned, err := w.set.Pieces(w.job.Setup)
	if err != nil {
		return nil, err
	}
	w.warned = append(w.warned, warned...)
	var p []passage
	columns := 2
	for i := range w.set.Game.Counters {
		c := &w.set.Game.Counters[i]
		tracks, across := w.set.tracksOf(c)
		if len(tracks) == 0 {
			continue
		}
		if across > 0 {
			columns = across
		}
		at := slices.IndexFunc(pieces, func(p Piece) bool { return p.ID == c.ID })
		p = append(p, w.record(c, pieces[at], tracks))
	}
	if len(p) == 0 {
		return nil, engine.Wrong("print.no_record")
	}
	return evenly(w.job.Setup, w.job.Setup.Paper, columns, p), nil
}

func hasRecords(s *Set) bool {
	if s.Game == nil {
		return false
	}
	return slices.ContainsFunc(s.Game.Counters, func(c engine.Counter) bool {
		tracks, _ := s.tracksOf(&c)
		return len(tracks) > 0
	})
}

// tracksOf lists the factors that a counter's sheet ticks off: those that print.toml names, else those
// that a rule of the game keeps a track by.
func (s *Set) tracksOf(c *engine.Counter) (tracks []string, columns int) {
	r := roster{game: s.Game, looks: s.looks}
	for _, row := range s.looks.Records {
		if r.fits(row.Units, c) {
			return ticked(c, row.Tracks), row.Columns
		}
	}
	for _, rule := range s.Game.Rules {
		if t, ok := rule.(interface{ Settings() *stock.Tracks }); ok && r.fits(t.Settings().Units, c) {
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

func (w *work) record(c *engine.Counter, p Piece, tracks []string) passage {
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

type recordPassage struct{ picture.Record }

func (r recordPassage) height(width float64) float64                { return r.Height(width) }
func (r recordPassage) split(float64, float64) (head, tail passage) { return nil, nil }
func (r recordPassage) draw(c draw.Canvas, at draw.Point, width float64) {
	r.Draw(c, draw.Rect{X: at.X, Y: at.Y, W: width, H: r.Height(width)})
}

// cards makes the cards with drawings to scale.
func (w *work) cards() ([]leaf, error) {
	var p []passage
	for i := range w.set.looks.Cards {
		if k := &w.set.looks.Cards[i]; k.Calc != "" {
			p = append(p, w.drawnCards(k)...)
		} else {
			p = append(p, w.card(k)...)
		}
	}
	return flowed(w.job.Setup, w.job.Setup.Paper, 1, p), nil
}

func hasCards(s *Set) bool { return s.Game != nil && len(s.looks.Cards) > 0 }

// card gives a card: its title, its text, the drawing over the whole width.
func (w *work) card(k *Card) []passage {
	plan := w.plan(k)
	body := w.job.body(w.job.Setup.Paper)
	high := min(body.H*0.62, body.W*k.Height/k.Width+8)
	title := heading{text: w.text(Words{k.Title, k.TitleRu}), level: 1}
	out := []passage{pageBreak{}, title, drawing{high: high, on: func(c draw.Canvas, box draw.Rect) { plan.Draw(c, box, w.job.Style) }}}
	for line := range strings.SplitSeq(w.text(Words{k.Text, k.TextRu}), "\n") {
		if line = trimmed(line); line != "" {
			out = append(out, paragraph{text: line, size: 3.2})
		}
	}
	return out
}

func (w *work) plan(k *Card) picture.Plan {
	p := picture.Plan{Width: k.Width, Height: k.Height, Unit: w.text(Words{k.Unit, k.UnitRu}), Step: k.Step}
	for _, a := range k.Areas {
		colour, texture := w.planColour(a.Side, a.Colour)
		p.Areas = append(p.Areas, picture.PlanArea{Outline: a.outline(), Colour: colour, Texture: texture, Text: w.text(Words{a.Text, a.TextRu})})
	}
	for _, x := range k.Points {
		colour, _ := w.planColour(x.Side, "")
		p.Points = append(p.Points, picture.PlanPoint{At: draw.Pt(x.X, x.Y), Sign: x.Sign, Colour: colour, Text: w.text(Words{x.Text, x.TextRu})})
	}
	for _, x := range k.Measures {
		p.Measures = append(p.Measures, picture.PlanMeasure{From: draw.Pt(x.From[0], x.From[1]), To: draw.Pt(x.To[0], x.To[1])})
	}
	return p
}

// planColour gives the colour of a side, or a colour of its own, and a texture for those who see no
// colours. The colours were checked when the card was read.
func (w *work) planColour(side, own string) (draw.Colour, int) {
	if e := w.emblem(side); e.Shape != "" {
		r := roster{game: w.set.Game}
		return e.Colour, r.sideIndex(side)*2 + 1
	}
	if own != "" {
		colour, _ := draw.ParseColour(own)
		return colour, 0
	}
	return picture.Ink, 0
}

func (a CardArea) outline() draw.Path {
	if len(a.Points) == 0 {
		return draw.Rect{X: a.X, Y: a.Y, W: a.Width, H: a.Height}.Path()
	}
	points := make([]draw.Point, len(a.Points))
	for i, p := range a.Points {
		points[i] = draw.Pt(p[0], p[1])
	}
	return draw.Polygon(points...)
}
