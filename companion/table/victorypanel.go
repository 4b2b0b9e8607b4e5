package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/victory"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/play"
)

// victoryPanel shows the points as they stand, line by line, what they mean and what would change
// that, and takes the answers they hang on.
type victoryPanel struct{ d *desk }

func newVictoryPanel(d *desk) *victoryPanel { return &victoryPanel{d: d} }

func (*victoryPanel) icon() widget.Icon           { return widget.IconVictory }
func (p *victoryPanel) title() string             { return p.d.say("table.tab_victory") }
func (*victoryPanel) key(fyne.KeyName, rune) bool { return false }

// absent tells that the game counts no victory points line by line.
func (p *victoryPanel) absent() bool {
	_, ok := victory.Now(p.d.reader(), p.d.state())
	return !ok
}

func (p *victoryPanel) build() fyne.CanvasObject {
	v, ok := victory.Now(p.d.reader(), p.d.state())
	if !ok {
		return widget.NewEmptyState(widget.IconVictory, p.d.say("victory.none"), "", nil)
	}
	rows := []fyne.CanvasObject{widget.NewCard(v.Name, v.Number, p.stand(v))}
	rows = append(rows, p.lines(v)...)
	rows = append(rows, p.swings(v)...)
	return widget.Column(append(rows, p.questions(v)...)...)
}

// stand is the total and what it means, among all that it might.
func (p *victoryPanel) stand(v victory.Victory) fyne.CanvasObject {
	var band fyne.CanvasObject = widget.NewText(v.Band, widget.Strong)
	if v.Side != nil {
		band = widget.NewSidePill(p.d.side(v.Side.ID), v.Band, widget.Strong)
	}
	rows := []fyne.CanvasObject{widget.Row(1, widget.NewText(v.Total, widget.Figure), band)}
	for _, b := range v.Bands {
		role, tone := widget.Small, widget.Faint
		if b.Now {
			role, tone = widget.Strong, widget.Ink
		}
		rows = append(rows, widget.Row(0, widget.NewText(b.Name, role).In(tone), widget.NewText(b.Range, role).In(tone)))
	}
	return widget.Column(rows...)
}

// lines is the ledger.
func (p *victoryPanel) lines(v victory.Victory) []fyne.CanvasObject {
	lines := append(steps(v.Lines, nil), widget.Step{Words: p.d.say("victory.total"), Value: v.Total, Total: true})
	return []fyne.CanvasObject{widget.NewSection(p.d.say("victory.ledger")), widget.NewSteps(lines)}
}

// swings is what would change the result at a glance.
func (p *victoryPanel) swings(v victory.Victory) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{widget.NewSection(p.d.say("victory.changes"))}
	for _, w := range v.Swings {
		rows = append(rows, widget.NewText(w, widget.Body))
	}
	if len(v.Swings) == 0 {
		rows = append(rows, widget.NewText(p.d.say("victory.no_changes"), widget.Body).In(widget.Faint))
	}
	return rows
}

// questions are the answers that the points hang on.
func (p *victoryPanel) questions(v victory.Victory) []fyne.CanvasObject {
	if len(v.Questions)+len(v.Marks) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{widget.NewSection(p.d.say("victory.questions"))}
	for _, q := range v.Questions {
		rows = append(rows, widget.ColumnGap(2, widget.NewText(q.Name, widget.Body), p.question(q)))
	}
	for _, m := range v.Marks {
		rows = append(rows, widget.NewItem(m.Name, p.d.say("victory.by_unit"), view.Number(m.Count, 1), func() { p.askUnits(m.ID) }))
	}
	return rows
}

func (p *victoryPanel) question(q victory.Question) fyne.CanvasObject {
	if len(q.Values) > 0 {
		return widget.NewSegmented(q.Values, q.At, func(i int) { p.d.ask(q.Answers[i]) })
	}
	s := widget.NewStepper("", q.At, q.Min, q.Max, func(v int) { p.d.ask(engine.Ask("tracker", play.TrackerArgs{ID: q.Tracker, Value: v})) })
	s.Format = func(v int) string { return view.Signed(v, q.Scale) }
	return s
}

// askUnits asks of every unit whether it carries a mark: as the phase's own check where it has one,
// else by hand.
func (p *victoryPanel) askUnits(mark string) {
	for _, c := range play.Legal(p.d.game(), p.d.state()) {
		if m := forces.SupplyCheck(p.d.reader(), p.d.state(), c); m != nil && m.Mark == mark {
			p.d.pressedSupply(c)
			return
		}
	}
	if f, ok := p.d.panels[onForces].(*forcesPanel); ok {
		f.marking = forces.MarkByHand(p.d.reader(), p.d.state(), mark)
	}
	p.d.turnTo(onForces)
}
