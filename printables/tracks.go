package printables

import (
	"strconv"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// track makes the turn track, and a track for every other number that a marker on the table shows.
func (w *work) track() ([]leaf, error) {
	var p []passage
	for i := range w.set.Game.Trackers {
		if t := &w.set.Game.Trackers[i]; t.Paper {
			p = append(p, w.trackerBoxes(t)...)
		}
	}
	return flowed(w.job.Setup, w.job.Setup.Paper, 1, p), nil
}

func hasTracks(s *Set) bool {
	if s.Game == nil {
		return false
	}
	for _, t := range s.Game.Trackers {
		if t.Paper {
			return true
		}
	}
	return false
}

// The measures of a track's boxes: a marker lies in each, and a hand moves it.
const (
	trackWidth  = 29.0
	trackHeight = 29.0
	mostOnTrack = 60 // values; a longer track is no use on paper
)

// trackerBoxes gives a tracker as a row of boxes, one for each value; one with very many values as a row
// for each digit.
func (w *work) trackerBoxes(t *engine.Tracker) []passage {
	title := w.say("print.turn_track")
	if !w.isTurn(t) {
		title = sentence(w.or("tracker."+t.ID+".name", t.ID))
	}
	h := heading{text: title, rule: t.Rule, level: 2, emblem: w.emblem(t.Side)}
	if t.Max-t.Min >= mostOnTrack && len(t.Values) == 0 {
		return append([]passage{h}, w.digits(t)...)
	}
	return []passage{h, w.trackerRow(t)}
}

func (w *work) isTurn(t *engine.Tracker) bool { return t.ID == w.set.Game.Sequence.Turn }

// trackerRow gives a box for each value, as many as are of use on paper.
func (w *work) trackerRow(t *engine.Tracker) boxRows {
	turns := w.isTurn(t)
	last := min(t.Max, t.Min+mostOnTrack-1)
	var boxes []picture.Box
	for v := t.Min; v <= last; v++ {
		b := picture.Box{Title: w.value(t, v), Here: v == t.Start}
		if turns && len(t.Values) > 0 {
			b = picture.Box{Title: strconv.Itoa(v), Note: w.value(t, v), Here: v == t.Start}
		}
		boxes = append(boxes, b)
	}
	rows := boxRows{boxes: boxes, width: trackWidth, high: trackHeight, marker: fiveEighths, style: w.job.Style}
	if len(t.Values) > 0 && !turns {
		rows.width = 48
	}
	return rows
}

// digits gives rows of boxes for hundreds, tens and ones, for the sign and for a half, as far as a number
// has them: a marker lies in each row.
func (w *work) digits(t *engine.Tracker) []passage {
	scale := max(1, t.Scale)
	here, most := max(t.Start, -t.Start), max(t.Max, -t.Min)/scale
	var out []passage
	row := func(boxes ...picture.Box) {
		out = append(out, boxRows{boxes: boxes, width: 18.9, high: 24, marker: fiveEighths, style: w.job.Style})
	}
	if t.Min < 0 {
		row(picture.Box{Title: "+", Here: t.Start >= 0}, picture.Box{Title: "−", Here: t.Start < 0})
	}
	place := 1
	for place*10 <= most {
		place *= 10
	}
	for highest := true; place > 0; place, highest = place/10, false {
		last := 9
		if highest {
			last = most / place
		}
		var boxes []picture.Box
		for d := range last + 1 {
			boxes = append(boxes, picture.Box{Title: strconv.Itoa(d * place), Here: here/scale/place%10 == d})
		}
		row(boxes...)
	}
	if scale > 1 {
		var boxes []picture.Box
		for part := range scale {
			boxes = append(boxes, picture.Box{Title: words.Number(part, t.Scale), Here: here%scale == part})
		}
		row(boxes...)
	}
	return out
}

// value names a tracker's value.
func (w *work) value(t *engine.Tracker, v int) string {
	if i := v - t.Min; i >= 0 && i < len(t.Values) {
		return sentence(w.say("tracker." + t.ID + ".value." + t.Values[i] + ".name"))
	}
	return words.Number(v, t.Scale)
}

// emblem gives the mark of a side in the sheet's style; none for no side.
func (w *work) emblem(side string) picture.Emblem {
	r := roster{voice: w.voice, game: w.set.Game, style: w.job.Style}
	return r.emblem(side)
}

// boxes makes the boxes for counters off the map, each with a place for every unit that begins there.
func (w *work) boxes() ([]leaf, error) {
	var p []passage
	for _, b := range w.set.Game.Boxes {
		if w.set.unitsLie(&b) {
			p = append(p, w.box(&b))
		}
	}
	return flowed(w.job.Setup, w.job.Setup.Paper, 1, p), nil
}

func hasBoxes(s *Set) bool {
	if s.Game == nil {
		return false
	}
	for _, b := range s.Game.Boxes {
		if s.unitsLie(&b) {
			return true
		}
	}
	return false
}

// unitsLie reports whether a box is a place for units off the map, and not only where markers wait.
func (s *Set) unitsLie(b *engine.Box) bool {
	markers := false
	for _, c := range s.Game.Counters {
		if c.Box == b.ID && drawable(c.Type) {
			return b.ID != engine.OnMap
		}
		markers = markers || c.Box == b.ID
	}
	return b.ID != engine.OnMap && !markers
}

// box gives a box as high as it needs for those that begin in it, two rows at least.
func (w *work) box(b *engine.Box) passage {
	labels, side := w.beginning(b.ID)
	body := w.job.body(w.job.Setup.Paper)
	pitch := side + 2
	perRow := max(1, int((body.W-4)/pitch))
	rows := max(2, (len(labels)+perRow-1)/perRow)
	box := picture.Box{Title: sentence(w.or("box."+b.ID+".name", b.ID)), Emblem: w.emblem(b.Side)}
	const head = 7
	return drawing{high: head + float64(rows)*pitch + 4, on: func(c draw.Canvas, r draw.Rect) {
		box.Draw(c, r, w.job.Style, 0)
		for i, label := range labels {
			cell := draw.Rect{X: r.X + 3 + float64(i%perRow)*pitch, Y: r.Y + head + 3 + float64(i/perRow)*pitch, W: side, H: side}
			c.Stroke(cell.Path(), draw.Pen{Width: 0.2, Colour: picture.Hairline, Dash: []float64{1, 0.8}})
			text := cell.Inset(1.2)
			draw.Fit(draw.Condensed, label, text.W, text.H*0.5, 3, 1.4).Draw(c, text, picture.Faint, draw.Centre)
		}
	}}
}

// beginning lists the labels of units that begin in a box, and the side of the largest counter.
func (w *work) beginning(box string) (labels []string, side float64) {
	side = fiveEighths
	pieces, _, err := w.set.Pieces(w.job.Setup)
	if err != nil {
		return nil, side
	}
	for _, p := range pieces {
		c := w.set.Game.Counter(p.ID)
		if c == nil || c.Box != box || p.Marker {
			continue
		}
		labels = append(labels, or(c.Label, p.Name))
		side = max(side, p.Size.W, p.Size.H)
	}
	return labels, side
}
