package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/forces"
	"sandtable/companion/widget"
	"sandtable/engine"
)

// marksAbove is how many kinds of markers stand above the units; more would push the units away.
const marksAbove = 8

func (p *forcesPanel) manyMarks() bool {
	n := 0
	for _, m := range p.d.game().Marks {
		if m.Paper {
			n++
		}
	}
	return n > marksAbove
}

// marks begin the quick setting of a mark on many units: of those whose markers lie on the table, or of
// the others.
func (p *forcesPanel) marks(paper bool) []fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, m := range p.d.game().Marks {
		if m.Paper != paper {
			continue
		}
		count := 0
		for _, c := range p.d.game().Counters {
			if piece, ok := p.d.state().Piece(c.ID); ok && piece.Marks[m.ID] && c.Side == p.shown() {
				count++
			}
		}
		chips = append(chips, widget.NewChip(p.d.say("forces.mark", "mark", "@mark."+m.ID+".name", "n", count), nil, func() {
			p.marking = forces.MarkByHand(p.d.reader(), p.d.state(), m.ID)
			p.d.refresh()
		}))
	}
	if len(chips) == 0 {
		return nil
	}
	if paper {
		return []fyne.CanvasObject{widget.NewChipRow(chips...)}
	}
	return []fyne.CanvasObject{widget.NewSection(p.d.say("forces.marks")), widget.NewChipRow(chips...)}
}

// markingHead says what the taps mean while a mark is being set, and ends it.
func (p *forcesPanel) markingHead() []fyne.CanvasObject {
	m := p.marking
	end := func() {
		p.marking = nil
		p.d.refresh()
	}
	keep := widget.NewKindButton(widget.Main, widget.IconTick, p.d.say("forces.mark_keep", "count", len(m.Units(p.d.game()))), func() {
		list := m.Commands(p.d.game(), p.d.state())
		p.marking = nil
		p.d.askAll(list)
	})
	return []fyne.CanvasObject{widget.NewPrompt(m.Text), widget.Equals(widget.NewButton(p.d.say("forces.mark_leave"), end), keep)}
}

// askAll sends commands one after another; the first that is not carried out ends it.
func (d *desk) askAll(list []engine.Command) {
	if len(list) == 0 {
		d.refresh()
		return
	}
	d.askThen(list[0], func() { d.askAll(list[1:]) })
}

// pressedSupply begins the answer to a choice that is a check of supply, in the forces panel, and
// reports whether it was one.
func (d *desk) pressedSupply(c engine.Choice) bool {
	m := forces.SupplyCheck(d.reader(), d.state(), c)
	if m == nil {
		return false
	}
	if p, ok := d.panels[onForces].(*forcesPanel); ok {
		p.marking, p.side = m, m.Side
	}
	d.turnTo(onForces)
	return true
}

// put begins the answer to a check of supply, or the setting of a mark.
func (p *forcesPanel) put(field string, value any) {
	if c, ok := value.(engine.Choice); ok && field == "check" {
		m := forces.SupplyCheck(p.d.reader(), p.d.state(), c)
		p.marking, p.side = m, m.Side
	}
	if mark, ok := value.(string); ok && field == "mark" {
		p.marking = forces.MarkByHand(p.d.reader(), p.d.state(), mark)
	}
}
