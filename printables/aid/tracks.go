package aid

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Tracks are the turn track, and a track for every other number that a marker on the table shows.
type Tracks struct{ sheet.Subject }

// Leaves returns the tracks, one below the other. It does not split a track that fits on a page.
func (w Tracks) Leaves() []sheet.Leaf {
	body := w.Setup.Body(w.Setup.Paper)
	var p []flow.Passage
	for i := range w.Game.Trackers {
		t := &w.Game.Trackers[i]
		if !t.Paper {
			continue
		}
		boxes := w.boxes(t)
		if whole := flow.Together(boxes); whole.Height(body.W) <= body.H {
			boxes = []flow.Passage{whole}
		}
		p = append(p, boxes...)
	}
	return flow.Pages(w.Setup, w.Setup.Paper, 1, p)
}

// The measures of a track's boxes: a marker lies in each, and a hand moves it.
const (
	trackWidth  = 27.0
	trackHeight = 24.5
	turnHeight  = 29.0 // with what the turn brings
	maxOnTrack  = 60   // values; a longer track is no use on paper
)

// boxes gives a tracker as a row of boxes, one for each value; one with very many values as a row
// for each digit.
func (w Tracks) boxes(t *engine.Tracker) []flow.Passage {
	title := w.Say("print.turn_track")
	if !w.isTurn(t) {
		title = sheet.Sentence(w.Or("tracker."+t.ID+".name", t.ID))
	}
	h := flow.Heading{Text: title, Rule: w.Rule(t.Rule), Source: w.Source(t.Source), Level: 2, Emblem: w.Emblem(t.Side)}
	if t.Max-t.Min >= maxOnTrack && len(t.Values) == 0 {
		return append([]flow.Passage{h}, w.digits(t)...)
	}
	return []flow.Passage{h, w.Row(t)}
}

func (w Tracks) isTurn(t *engine.Tracker) bool { return t.ID == w.Game.Sequence.Turn }

// Row gives a box for each value, as many as are of use on paper.
func (w Tracks) Row(t *engine.Tracker) flow.BoxRows {
	turns := w.isTurn(t)
	last := min(t.Max, t.Min+maxOnTrack-1)
	var boxes []picture.Box
	for v := t.Min; v <= last; v++ {
		b := picture.Box{Title: w.Value(t, v), Here: v == t.Start}
		if turns && len(t.Values) > 0 {
			b = picture.Box{Title: strconv.Itoa(v), Note: w.Value(t, v), Here: v == t.Start}
		}
		if turns {
			b.Marks = w.marks(v)
		}
		boxes = append(boxes, b)
	}
	rows := flow.BoxRows{Boxes: boxes, Width: trackWidth, High: trackHeight, Marker: sheet.FiveEighths, Style: w.Setup.Style}
	if turns {
		rows.High = turnHeight
	}
	if len(t.Values) > 0 && !turns {
		rows.Width = 48
	}
	return rows
}

// maxMarks limits the lines in a turn's box, which leaves room for the marker.
const maxMarks = 4

// marks returns the lines in a turn's box: reminders and arrivals.
func (w Tracks) marks(turn int) []string {
	var out, arrive []string
	for _, m := range w.Game.Sequence.MarksOf(turn, "") {
		out = append(out, sheet.Sentence(w.Or("sequence.mark."+m.ID+".text", m.ID)))
	}
	for _, c := range w.Game.Counters {
		if c.Arrives == turn {
			arrive = append(arrive, c.Label)
		}
	}
	if len(arrive) > 0 {
		out = append(out, w.Say("print.arrive", "units", strings.Join(arrive, ", ")))
	}
	return out[:min(len(out), maxMarks)]
}

// digits gives rows of boxes for hundreds, tens and ones, for the sign and for a half, as many as the number needs: a
// marker goes in each row.
func (w Tracks) digits(t *engine.Tracker) []flow.Passage {
	scale := max(1, t.Scale)
	here, most := max(t.Start, -t.Start), max(t.Max, -t.Min)/scale
	var out []flow.Passage
	add := func(boxes ...picture.Box) {
		out = append(out, flow.BoxRows{Boxes: boxes, Width: 18.9, High: 24, Marker: sheet.FiveEighths, Style: w.Setup.Style})
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

// HasTracks reports whether a game has a track.
func HasTracks(g *engine.Game) bool {
	return slices.ContainsFunc(g.Trackers, func(t engine.Tracker) bool { return t.Paper })
}
