package aid

import (
	"slices"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// alike reports whether all phases have one name, so that they say nothing but whose they are, and lists their sides.
func (w TurnLog) alike() (sides []string, alike bool) {
	phases := w.phases()
	for _, p := range phases {
		if p.Side != "" && !slices.Contains(sides, p.Side) {
			sides = append(sides, p.Side)
		}
	}
	return sides, len(phases) > 0 && !slices.ContainsFunc(phases, func(p engine.Phase) bool { return w.phase(p) != w.phase(phases[0]) })
}

// laid sets passages below the line for the players.
func (w TurnLog) laid(p ...flow.Passage) []sheet.Leaf {
	return flow.Pages(w.Setup, w.Setup.Paper, 1, append([]flow.Passage{flow.Drawing{High: playersHigh, On: w.players}}, p...))
}

// titlesHigh is what the titles of a table take at most, in millimetres.
const titlesHigh = 6.0

// short gives each turn one line, with room for each side, and lines as high as the pages are long.
func (w TurnLog) short(turn *engine.Tracker, first, last int, sides []string) flow.Passage {
	t := picture.Table{Text: 2.7, Bare: len(sides) == 0, Ruled: true, Style: w.Setup.Style, Columns: []picture.Column{{}}}
	for _, side := range sides {
		t.Columns = append(t.Columns, picture.Column{Title: w.Or("side."+side+".name", side), Share: 1})
	}
	if len(sides) == 0 {
		t.Columns = append(t.Columns, picture.Column{Share: 1})
	}
	for v := first; v <= last; v++ {
		t.Rows = append(t.Rows, []picture.Cell{{Text: w.title(turn, v)}})
	}
	room := w.Setup.Body(w.Setup.Paper).H - playersHigh - flow.PassageGap - titlesHigh
	each := int(room / lowLine)
	pages := (len(t.Rows) + each - 1) / each
	each = (len(t.Rows) + pages - 1) / pages
	t.High = min(highLine, room/float64(each))
	return flow.NewTable(t, nil)
}

// blank gives turns without their numbers, as many as fit on a page.
func (w TurnLog) blank() (p []flow.Passage) {
	body := w.Setup.Body(w.Setup.Paper)
	words := flow.Drawing{High: titlesHigh, On: func(c draw.Canvas, box draw.Rect) {
		draw.Fit(draw.Sans, w.Say("print.log.copy"), box.W, 3, 2.7, picture.MinText).Draw(c, box, picture.Faint, draw.Left)
	}}
	one := w.turn(w.Say("print.log.turn", "turn", "________"), lowLine)
	left := body.H - playersHigh - titlesHigh - 2*flow.PassageGap
	n := max(1, int(left/(one.Height(body.W)+flow.PassageGap)))
	return append([]flow.Passage{words}, slices.Repeat([]flow.Passage{one}, n)...)
}
