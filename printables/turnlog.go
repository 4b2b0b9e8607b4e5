package printables

import (
	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"strconv"
)

// turnLog is blank sheets to write a game down on: for each turn its phases, with a line each.
type turnLog struct{ sheetGame }

func (w turnLog) leaves() []leaf {
	g := w.game
	p := []passage{drawing{high: 9, on: func(c draw.Canvas, box draw.Rect) {
		words := []string{w.say("print.log.players"), w.say("print.log.date")}
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
	}}}
	turn := g.Tracker(g.Sequence.Turn)
	first, last := 1, 1
	if turn != nil {
		first, last = turn.Min, min(turn.Max, turn.Min+mostOnTrack-1)
	}
	for v := first; v <= last; v++ {
		p = append(p, w.turn(turn, v))
	}
	p = append(p, heading{text: w.say("print.log.notes"), level: 2}, blankLines(8))
	return flowed(w.setup, w.setup.Paper, 1, p)
}

// turn gives one turn of the log.
func (w turnLog) turn(turn *engine.Tracker, v int) passage {
	title := w.say("print.log.turn", "turn", strconv.Itoa(v))
	if turn != nil && len(turn.Values) > 0 {
		title += " · " + w.value(turn, v)
	}
	t := picture.Table{Text: 2.7, High: 6.4, Bare: true, Style: w.setup.Style, Columns: []picture.Column{
		{Least: 6, Align: draw.Centre}, {Least: 44, Wrap: true}, {Share: 1}}}
	seen := map[string]bool{}
	for _, phase := range w.game.Phases {
		name := w.or("phase."+phase.ID+".name", phase.ID)
		if phase.Stage != engine.Turns || seen[phase.Side+name] {
			continue
		}
		seen[phase.Side+name] = true
		cell := picture.Cell{}
		if e := w.emblem(phase.Side); e.Shape != "" {
			cell = picture.Cell{Size: draw.Size{W: 4, H: 4}, Draw: func(c draw.Canvas, box draw.Rect) { e.Draw(c, box) }}
		}
		t.Rows = append(t.Rows, []picture.Cell{cell, {Text: name}})
	}
	return together{heading{text: title, level: 3}, tablePassage{table: t}}
}
