package printables

import (
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/picture"
)

// tracks are the turn track, and a track for every other number that a marker on the table shows.
type tracks struct{ sheetGame }

func (w tracks) leaves() []leaf {
	var p []passage
	for i := range w.game.Trackers {
		if t := &w.game.Trackers[i]; t.Paper {
			p = append(p, w.boxes(t)...)
		}
	}
	return flowed(w.setup, w.setup.Paper, 1, p)
}

// The measures of a track's boxes: a marker lies in each, and a hand moves it.
const (
	trackWidth  = 29.0
	trackHeight = 29.0
	mostOnTrack = 60 // values; a longer track is no use on paper
)

// boxes gives a tracker as a row of boxes, one for each value; one with very many values as a row
// for each digit.
func (w tracks) boxes(t *engine.Tracker) []passage {
	title := w.say("print.turn_track")
	if !w.isTurn(t) {
		title = sentence(w.or("tracker."+t.ID+".name", t.ID))
	}
	h := heading{text: title, rule: t.Rule, level: 2, emblem: w.emblem(t.Side)}
	if t.Max-t.Min >= mostOnTrack && len(t.Values) == 0 {
		return append([]passage{h}, w.digits(t)...)
	}
	return []passage{h, w.row(t)}
}

func (w tracks) isTurn(t *engine.Tracker) bool { return t.ID == w.game.Sequence.Turn }

// row gives a box for each value, as many as are of use on paper.
func (w tracks) row(t *engine.Tracker) boxRows {
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
	rows := boxRows{boxes: boxes, width: trackWidth, high: trackHeight, marker: fiveEighths, style: w.setup.Style}
	if len(t.Values) > 0 && !turns {
		rows.width = 48
	}
	return rows
}

// digits gives rows of boxes for hundreds, tens and ones, for the sign and for a half, as far as a number
// has them: a marker lies in each row.
func (w tracks) digits(t *engine.Tracker) []passage {
	scale := max(1, t.Scale)
	here, most := max(t.Start, -t.Start), max(t.Max, -t.Min)/scale
	var out []passage
	add := func(boxes ...picture.Box) {
		out = append(out, boxRows{boxes: boxes, width: 18.9, high: 24, marker: fiveEighths, style: w.setup.Style})
	}
	if t.Min < 0 {
		add(picture.Box{Title: "+", Here: t.Start >= 0}, picture.Box{Title: "−", Here: t.Start < 0})
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
		add(boxes...)
	}
	if scale > 1 {
		var boxes []picture.Box
		for part := range scale {
			boxes = append(boxes, picture.Box{Title: words.Number(part, t.Scale), Here: here%scale == part})
		}
		add(boxes...)
	}
	return out
}

// hasTracks reports whether a game has a track.
func hasTracks(g *engine.Game) bool {
	return slices.ContainsFunc(g.Trackers, func(t engine.Tracker) bool { return t.Paper })
}
