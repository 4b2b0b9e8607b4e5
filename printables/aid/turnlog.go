package aid

import (
	"math"
	"strconv"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// TurnLog is blank sheets for writing a game down, with a line for each phase of each turn.
type TurnLog struct{ sheet.Subject }

// mostFull is the most pages of a log that has all phases of each turn.
const mostFull = 3

// Leaves gives the turns one below the other, with a line for each phase; room for notes fills the last page. Where that
// is too many pages, each turn has one line, and a sheet with the phases of some turns comes with it, to be copied. Where
// the phases say nothing but whose they are, each turn has one line with room for each side.
func (w TurnLog) Leaves() []sheet.Leaf {
	g := w.Game
	turn := g.Tracker(g.Sequence.Turn)
	first, last := 1, 1
	if turn != nil {
		first, last = turn.Min, min(turn.Max, turn.Min+maxOnTrack-1)
	}
	sides, alike := w.alike()
	high := w.lineHeight(turn, first, last)
	pages, lines := w.pages(turn, last, last-first+1, high)
	switch {
	case alike && last > first:
		return w.laid(w.short(turn, first, last, sides))
	case pages > mostFull:
		return append(w.laid(w.short(turn, first, last, nil)), w.laid(w.blank()...)...)
	}
	p := []flow.Passage{flow.Drawing{High: playersHigh, On: w.players}}
	for v := first; v <= last; v++ {
		p = append(p, w.turn(w.title(turn, v), high))
	}
	return flow.Pages(w.Setup, w.Setup.Paper, 1, append(p, w.notesHeading(), lines))
}

// players is the line for the players and the date.
func (w TurnLog) players(c draw.Canvas, box draw.Rect) {
	words := []string{w.Say("print.log.players"), w.Say("print.log.date")}
	for i, word := range words {
		x := box.X + float64(i)*box.W*0.62
		end := box.X + box.W*0.58
		if i == 1 {
			end = box.Right()
		}
		c.Text(word, draw.Pt(x, box.Y+5), draw.Lettering{Font: draw.Bold, Size: 3, Colour: picture.Ink})
		from := x + draw.Bold.Width(word, 3) + 2
		c.Stroke(draw.Polyline(draw.Pt(from, box.Y+5.6), draw.Pt(end, box.Y+5.6)), draw.Solid(0.15, picture.Ink))
	}
}

// The measures of a log, in millimetres.
const (
	playersHigh = 9.0
	lowLine     = 5.4 // what a pencil needs
	highLine    = 9.0
	leastNotes  = 4 // lines
)

// lineHeight gives the height of lines with which the turns and room for notes need the fewest pages, and fill them.
func (w TurnLog) lineHeight(turn *engine.Tracker, first, last int) float64 {
	const step = 0.1
	high, fewest := lowLine, math.MaxInt
	for h := lowLine; h <= highLine; h += step {
		if pages, _ := w.pages(turn, last, last-first+1, h); pages <= fewest {
			high, fewest = h, pages
		}
	}
	return high
}

// pages gives how many pages turns like one take with lines of a height, and the lines for notes below the last.
func (w TurnLog) pages(turn *engine.Tracker, v, turns int, high float64) (pages int, notes flow.BlankLines) {
	room := w.Setup.Body(w.Setup.Paper)
	one := w.turn(w.title(turn, v), high).Height(room.W) + flow.PassageGap
	each := max(1, int((room.H-playersHigh)/one))
	pages = (turns + each - 1) / each
	left := room.H - w.notesHeading().Height(room.W) - 2*flow.PassageGap
	below := flow.LinesIn(left - playersHigh - one*float64(turns-each*(pages-1)))
	if below < leastNotes {
		return pages + 1, flow.LinesIn(left)
	}
	return pages, below
}

func (w TurnLog) notesHeading() flow.Heading {
	return flow.Heading{Text: w.Say("print.log.notes"), Level: 2}
}

// title names a turn.
func (w TurnLog) title(turn *engine.Tracker, v int) string {
	title := w.Say("print.log.turn", "turn", strconv.Itoa(v))
	if turn != nil && len(turn.Values) > 0 {
		title += " · " + w.Value(turn, v)
	}
	return title
}

// phases lists the phases of a turn, those alike once.
func (w TurnLog) phases() (out []engine.Phase) {
	seen := map[string]bool{}
	for _, phase := range w.Game.Phases {
		name := phase.Side + w.phase(phase)
		if phase.Stage == engine.Turns && !w.Game.IsGroup(phase.ID) && !seen[name] {
			seen[name], out = true, append(out, phase)
		}
	}
	return out
}

func (w TurnLog) phase(p engine.Phase) string { return w.Or("phase."+p.ID+".name", p.ID) }

// turn gives one turn of the log, with lines of a height.
func (w TurnLog) turn(title string, high float64) flow.Passage {
	t := picture.Table{Text: 2.7, High: high, Bare: true, Style: w.Setup.Style, Columns: []picture.Column{
		{Min: 6, Align: draw.Centre}, {Min: 44, Wrap: true}, {Share: 1}}}
	for _, phase := range w.phases() {
		cell := picture.Cell{}
		if e := w.Emblem(phase.Side); e.Shape != "" {
			cell = picture.Cell{Size: draw.Size{W: 4, H: 4}, Draw: func(c draw.Canvas, box draw.Rect) { e.Draw(c, box) }}
		}
		t.Rows = append(t.Rows, []picture.Cell{cell, {Text: w.phase(phase)}})
	}
	return flow.Together{flow.Heading{Text: title, Level: 3}, flow.NewTable(t, nil)}
}
