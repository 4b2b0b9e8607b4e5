package forces

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine"
)

// marksAbove is how many kinds of markers are above the units; more would push the units away.
const marksAbove = 8

// marks begin the quick setting of a mark on many units: marks with markers on paper above the units, unless there
// are many of them, and the others below.
func (p *Panel) marks(seat view.Seat) (above, below []page.Control) {
	var paper, other []page.Control
	for _, m := range seat.Game.Marks {
		if m.Paper {
			paper = append(paper, p.chip(seat, m))
		} else {
			other = append(other, p.chip(seat, m))
		}
	}
	if len(paper) > 0 {
		above = []page.Control{page.NewChips(paper...)}
	}
	if len(paper) > marksAbove {
		above, below = nil, above
	}
	if len(other) > 0 {
		below = append(below, page.NewSection(seat.Say("forces.marks")), page.NewChips(other...))
	}
	return above, below
}

// chip is one mark, with how many of the side shown carry it.
func (p *Panel) chip(seat view.Seat, m engine.Mark) page.Control {
	count := 0
	for _, c := range seat.Game.Counters {
		if piece, ok := seat.State.Piece(c.ID); ok && piece.Marks[m.ID] && Of(&c, p.Shown(seat)) {
			count++
		}
	}
	return page.NewChip("mark."+m.ID, seat.Say("forces.mark", "mark", "@mark."+m.ID+".name", "n", count), false, page.KeepAs(FieldMark, m.ID))
}

// markingHead says what presses mean while a mark is being set, and ends it.
func (p *Panel) markingHead(seat view.Seat) []page.Control {
	done := p.keep(seat).WithIcon(style.IconTick)
	if !slices.ContainsFunc(done.Send.Commands, func(c engine.Command) bool { return !phase.Serves(seat, c.Do) }) {
		done.Style = page.Main
	}
	leave := page.NewButton("leave", seat.Say("forces.mark_leave"), page.KeepAs(page.Leave, true))
	rows := []page.Control{page.NewText(p.marking.Text)}
	if len(p.marking.Why) > 0 {
		rows = append(rows, page.NewSteps(p.marking.Why))
	}
	return append(rows, page.NewEquals(leave, done))
}

// keep is the button that gives the mark to the picked units.
func (p *Panel) keep(seat view.Seat) page.Control {
	send := page.Send{Put: &page.Put{Panel: page.Forces, Field: page.Leave, Value: true}, Commands: p.marking.Commands(seat.Game, seat.State)}
	return page.NewButton("keep", keeps(seat, len(p.marking.Units(seat.Game))), send)
}

// Unsaved is the button that gives the mark to the picked units, if they are others than those that have it.
func (p *Panel) Unsaved(seat view.Seat) *page.Control {
	if p.begin(seat); p.marking == nil || !p.marking.changed(seat.Game, seat.State) {
		return nil
	}
	keep := p.keep(seat)
	return &keep
}

// keeps is what is written on the button that marks so many.
func keeps(seat view.Seat, count int) string {
	if count == 0 {
		return seat.Say("forces.mark_keep_none")
	}
	return seat.Say("forces.mark_keep", "count", count)
}
