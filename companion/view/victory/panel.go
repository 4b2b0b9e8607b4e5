package victory

import (
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Panel shows the current points, line by line, their meaning and what would change it, and asks the questions that they
// depend on.
type Panel struct{ page.NoInput }

// Tab opens the panel. It is absent in games without a ledger of points.
func (Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Victory, Label: seat.Say("table.tab_victory"), Icon: style.IconVictory, Absent: rules.Ledger(seat.Reader) == nil}
}

// Page returns the current panel.
func (Panel) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: page.Victory, Title: seat.Say("table.tab_victory")}
	v, ok := Now(seat.Reader, seat.State)
	if !ok {
		p.Rows = []page.Control{{Body: &page.Empty{}, Icon: style.IconVictory, Label: seat.Say("victory.none")}}
		return p
	}
	p.Rows = append([]page.Control{Standing(seat, v)}, Reasons(seat, v)...)
	p.Rows = append(p.Rows, swings(seat, v)...)
	p.Rows = append(p.Rows, questionRows(seat, v)...)
	return p
}

// Standing shows the total and its meaning among all possible meanings. The total is not written as points of the side that
// would win by it.
func Standing(seat view.Seat, v Victory) page.Control {
	total, band := v.Total, page.NewText(v.Band).Styled(page.Strong)
	switch {
	case v.Band == "" && v.Side != nil:
		band.Body, band.Side = &page.Pill{}, v.Side
	case v.Side != nil:
		total = seat.Say("table.at_points", "points", v.Total)
	}
	head := page.NewRow(1, page.NewText(total).Styled(page.Figure), band)
	c := page.NewCard(head)
	c.Label, c.Rule = v.Name, v.Number
	for _, b := range v.Bands {
		kind, tone := page.Small, page.Faint
		if b.Now {
			kind, tone = page.Strong, ""
		}
		c.Add(page.NewRow(0, page.NewText(b.Name).Styled(kind).Toned(tone), page.NewText(b.Range).Styled(kind).Toned(tone)))
	}
	return c
}

// Reasons shows the lines of the total.
func Reasons(seat view.Seat, v Victory) []page.Control {
	lines := append(v.Lines[:len(v.Lines):len(v.Lines)], view.Line{Text: seat.Say("victory.total"), Value: v.Total})
	return []page.Control{page.NewSection(seat.Say("victory.ledger")), {Body: &page.Steps{Lines: lines, Total: true}}}
}

// swings lists what would change the result.
func swings(seat view.Seat, v Victory) []page.Control {
	rows := []page.Control{page.NewSection(seat.Say("victory.changes"))}
	for _, w := range v.Swings {
		rows = append(rows, page.NewText(w))
	}
	if len(v.Swings) == 0 {
		rows = append(rows, page.NewText(seat.Say("victory.no_changes")).Toned(page.Faint))
	}
	return rows
}

// questionRows shows the questions that the points depend on.
func questionRows(seat view.Seat, v Victory) []page.Control {
	if len(v.Questions)+len(v.Marks) == 0 {
		return nil
	}
	rows := []page.Control{page.NewSection(seat.Say("victory.questions"))}
	for _, q := range v.Questions {
		if q.Hides != nil {
			hidden := seat.Say("curtain.hidden", "side", q.Hides.Name)
			rows = append(rows, page.Control{Body: &page.Item{}, Icon: style.IconLock, Label: q.Name, Detail: hidden})
			continue
		}
		rows = append(rows, page.NewColumnGap(2, page.NewText(q.Name), answer(q)))
	}
	for _, m := range v.Marks {
		rows = append(rows, page.Control{ID: "mark." + m.ID, Body: &page.Item{}, Label: m.Name, Detail: seat.Say("victory.by_unit"), Trailing: view.Number(m.Count, 1), Send: byUnit(seat, m.ID)})
	}
	return rows
}

// answer sets the value of one tracker: by name if its values have names.
func answer(q Question) page.Control {
	c := page.Control{ID: "tracker." + q.Tracker, Style: page.Bare, Label: q.Name}
	if len(q.Values) == 0 {
		c.Body = &page.Stepper{Value: q.At, Min: q.Min, Max: q.Max, Scale: q.Scale, Signed: true}
		c.Send = page.Command("tracker", play.TrackerArgs{ID: q.Tracker}).Takes("value")
		return c
	}
	c.Body = &page.Segmented{}
	for i, words := range q.Values {
		c.AddOption(page.Option{ID: strconv.Itoa(i), Label: words, Selected: i == q.At, Send: page.Send{Commands: []engine.Command{q.Answers[i]}}})
	}
	return c
}

// byUnit sends which units carry a mark: with the phase's own check if it has one, else by hand.
func byUnit(seat view.Seat, mark string) page.Send {
	for _, c := range play.Legal(seat.Game, seat.State) {
		if s := rules.Supply(seat.Reader, c.Do); s != nil && len(c.Fields) > 0 && s.Mark == mark {
			return choice.Send(seat, c)
		}
	}
	return page.Send{Put: &page.Put{Panel: page.Forces, Field: "mark", Value: mark}, Open: page.Forces}
}
