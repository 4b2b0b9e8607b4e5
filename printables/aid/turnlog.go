package aid

import (
	"strconv"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// TurnLog is blank sheets to write a game down on: for each turn its phases, with a line each.
type TurnLog struct{ sheet.Subject }

// Leaves gives the turns one below the other, and room for notes.
func (w TurnLog) Leaves() []sheet.Leaf {
	g := w.Game
	p := []flow.Passage{flow.Drawing{High: 9, On: func(c draw.Canvas, box draw.Rect) {
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
	}}}
	turn := g.Tracker(g.Sequence.Turn)
	first, last := 1, 1
	if turn != nil {
		first, last = turn.Min, min(turn.Max, turn.Min+maxOnTrack-1)
	}
	for v := first; v <= last; v++ {
		p = append(p, w.turn(turn, v))
	}
	p = append(p, flow.Heading{Text: w.Say("print.log.notes"), Level: 2}, flow.BlankLines(8))
	return flow.Pages(w.Setup, w.Setup.Paper, 1, p)
}

// turn gives one turn of the log.
func (w TurnLog) turn(turn *engine.Tracker, v int) flow.Passage {
	title := w.Say("print.log.turn", "turn", strconv.Itoa(v))
	if turn != nil && len(turn.Values) > 0 {
		title += " · " + w.Value(turn, v)
	}
	t := picture.Table{Text: 2.7, High: 6.4, Bare: true, Style: w.Setup.Style, Columns: []picture.Column{
		{Min: 6, Align: draw.Centre}, {Min: 44, Wrap: true}, {Share: 1}}}
	seen := map[string]bool{}
	for _, phase := range w.Game.Phases {
		name := w.Or("phase."+phase.ID+".name", phase.ID)
		if phase.Stage != engine.Turns || seen[phase.Side+name] {
			continue
		}
		seen[phase.Side+name] = true
		cell := picture.Cell{}
		if e := w.Emblem(phase.Side); e.Shape != "" {
			cell = picture.Cell{Size: draw.Size{W: 4, H: 4}, Draw: func(c draw.Canvas, box draw.Rect) { e.Draw(c, box) }}
		}
		t.Rows = append(t.Rows, []picture.Cell{cell, {Text: name}})
	}
	return flow.Together{flow.Heading{Text: title, Level: 3}, flow.Table{Grid: t}}
}
