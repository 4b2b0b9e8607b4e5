package table

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/board"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/rules"
	"sandtable/companion/widget"
)

// bar zooms, and says what lies over the map.
func (p *boardPanel) bar() fyne.CanvasObject {
	zones := widget.NewChip(p.d.say("mirror.zones"), nil, func() {
		p.zones = !p.zones
		p.shown()
	})
	zones.Chosen = p.zones
	lines := widget.NewChip(p.d.say("mirror.lines"), nil, p.linesSheet)
	lines.Chosen = len(p.lines) > 0
	row := []fyne.CanvasObject{widget.NewIconButton(widget.IconPlus, p.view.ZoomIn), widget.NewIconButton(widget.IconMinus, p.view.ZoomOut),
		widget.NewIconButton(widget.IconMap, p.view.Fit)}
	if rules.Map(p.d.reader()).Zoned() {
		row = append(row, zones)
	}
	if len(board.TraceWords(p.d.reader())) > 0 {
		row = append(row, lines)
	}
	return widget.InsetBy(widget.Margin, 2, widget.NewChipRow(append(row, widget.NewIconButton(widget.IconMenu, p.moreSheet))...))
}

// shown draws what lies over the map, or says why there is nothing.
func (p *boardPanel) shown() {
	if _, _, missing := board.Zones(p.d.reader(), p.d.state()); missing != "" {
		p.zones, p.lines = false, map[string]bool{}
		p.d.p.tell(missing, "", nil)
	}
	p.d.refresh()
}

// dock is what stays in sight below the map: the question whether it lies on the table, until that is
// answered; the hex that is looked at and what is in hand; else how to begin.
func (p *boardPanel) dock() fyne.CanvasObject {
	rows := []fyne.CanvasObject{}
	switch {
	case p.board.Ask != "":
		rows = append(rows, widget.NewText(p.board.Ask, widget.Strong))
		if !p.d.tight(p.d.p.form()) {
			rows = append(rows, widget.NewText(p.d.say("mirror.ask_about"), widget.Small).In(widget.Faint))
		}
		rows = append(rows, p.replies())
	case len(p.hand) > 0:
		rows = append(rows, p.inHand()...)
	default:
		rows = append(rows, p.looking()...)
	}
	return widget.InsetBy(widget.Margin, 6, widget.ColumnGap(4, rows...))
}

// replies are the answers to the question whether this map lies on the table.
func (p *boardPanel) replies() fyne.CanvasObject {
	var buttons []fyne.CanvasObject
	for _, r := range p.board.Answers {
		buttons = append(buttons, widget.NewButton(r.Text, func() { p.d.ask(r.Command) }))
	}
	return widget.Equals(buttons...)
}

// inHand shows what was taken up; a tap on a chip leaves one out, or takes it along.
func (p *boardPanel) inHand() []fyne.CanvasObject {
	words := p.d.say("mirror.put")
	units := p.unitsInHand()
	if st := p.stack(p.at); st != nil {
		words = st.Name + ": " + words
		units = st.Units
	}
	rows := []fyne.CanvasObject{widget.NewText(words, widget.Small).In(widget.Faint), p.unitChips(units)}
	if len(p.hand) == 1 {
		id := p.hand[0]
		rows = append(rows, widget.Equals(widget.NewButton(p.d.say("mirror.counter"), func() { p.d.openSheet(forces.NewSheet(id), nil) }), widget.NewButton(p.d.say("mirror.drop"), p.drop)))
	}
	return rows
}

func (p *boardPanel) unitsInHand() []forces.Unit {
	var units []forces.Unit
	for _, id := range p.hand {
		units = append(units, forces.UnitOf(p.d.reader(), p.d.state(), id))
	}
	return units
}

func (p *boardPanel) unitChips(units []forces.Unit) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, u := range units {
		chip := widget.NewChip(onCounter(u), p.d.badge(u), func() { p.turn(u.ID) })
		chip.Chosen = slices.Contains(p.hand, u.ID)
		chips = append(chips, chip)
	}
	return widget.NewChipRow(chips...)
}

// turn takes a counter up or leaves it.
func (p *boardPanel) turn(id string) {
	if i := slices.Index(p.hand, id); i >= 0 {
		p.hand = slices.Delete(p.hand, i, i+1)
	} else {
		p.hand = append(p.hand, id)
	}
	p.d.refresh()
}

// onCounter is a counter in few words: the hex is known.
func onCounter(u forces.Unit) string {
	parts := []string{u.Label}
	for _, more := range []string{u.Factors, u.Marked()} {
		if more != "" {
			parts = append(parts, more)
		}
	}
	return strings.Join(parts, " · ")
}

// badge is the mark of a counter's side.
func (d *desk) badge(u forces.Unit) *widget.Side {
	if u.Side == nil {
		return nil
	}
	s := d.side(u.Side.ID)
	return &s
}

// looking shows the hex that is looked at, and what can be done with nothing in hand.
func (p *boardPanel) looking() []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	switch st := p.stack(p.at); {
	case st != nil:
		rows = append(rows, widget.NewText(st.Name, widget.Strong), p.unitChips(st.Units))
	case p.at != "":
		rows = append(rows, widget.NewText(p.about(p.at), widget.Strong))
	case len(p.board.Stacks) == 0:
		rows = append(rows, widget.NewText(p.d.say("mirror.empty"), widget.Small).In(widget.Faint))
	}
	if n := len(p.board.Crowded); n > 0 {
		rows = append(rows, widget.NewChip(p.d.say("mirror.crowded", "n", n), nil, p.findingsSheet))
	}
	return append(rows, widget.Equals(widget.NewButton(p.d.say("mirror.take"), func() { p.takeSheet("") }), widget.NewButton(p.d.say("mirror.type"), p.typeSheet)))
}

// about is a hex by number, name and ground.
func (p *boardPanel) about(label string) string {
	s := p.d.reader()
	out := s.Hex(label)
	if c, ok := p.hexOf(label); ok {
		if key := "terrain." + p.view.Map().Board.Terrain(c) + ".name"; s.Has(key) {
			out += " · " + s.Say(key)
		}
	}
	return out
}
