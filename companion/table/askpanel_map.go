package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view/question"
	"sandtable/companion/widget"
	"sandtable/engine/board"
	"sandtable/engine/words"
)

// hexChart is a map of the game on which the hexes of a question are tapped.
type hexChart struct {
	view *mapview.View
	lang words.Lang
}

// board is the map that the question is about: the one it names, else the game's first; nil: there is
// none.
func (p *askPanel) board() *board.Board {
	boards := p.d.game().Boards
	if len(boards) == 0 {
		return nil
	}
	for _, b := range p.asked.Blanks {
		at := slices.IndexFunc(boards, func(m *board.Board) bool { return b.Kind == question.BlankOne && m.ID() == p.q.Answers[b.ID] })
		if at >= 0 {
			return boards[at]
		}
	}
	return boards[0]
}

// hexBlanks are the inputs that are hexes.
func (p *askPanel) hexBlanks() []question.Blank {
	return slices.DeleteFunc(slices.Clone(p.asked.Blanks), func(b question.Blank) bool { return b.Kind != question.BlankHex })
}

// mapped tells whether the question is about hexes of a map that the game has.
func (p *askPanel) mapped() bool {
	return p.board() != nil && (len(p.hexBlanks()) > 0 || p.asked.List != nil && p.asked.List.Hex != "")
}

// toMap opens the map, where the question can be asked by tapping it.
func (p *askPanel) toMap() []fyne.CanvasObject {
	if !p.mapped() {
		return nil
	}
	return []fyne.CanvasObject{widget.NewKindButton(widget.Plain, widget.IconMap, p.d.say("ask.map"), func() { p.tapHexes("") })}
}

// tapHexes goes to the map to fill in an input, and tells whether there is a map.
func (p *askPanel) tapHexes(input string) bool {
	if !p.mapped() || !p.draw() {
		return false
	}
	p.onMap, p.target = true, input
	p.d.refresh()
	return true
}

// draw sets the map up, anew where the question is about another one.
func (p *askPanel) draw() bool {
	b := p.board()
	if p.chart != nil && p.chart.view.Map().Board == b && p.chart.lang == p.d.p.set.lang() {
		return true
	}
	m, err := p.d.mapPicture(b)
	if err != nil {
		p.d.p.fault(err)
		return false
	}
	v := mapview.New(m)
	v.OnTap = func(s mapview.Spot) {
		if s.On {
			p.tapped(b.Label(s.Hex))
		}
	}
	v.Over = p.signs
	v.Least = fyne.NewSize(120, 80)
	p.chart = &hexChart{v, p.d.p.set.lang()}
	return true
}

// fill is the map with the inputs above it, while hexes are tapped.
func (p *askPanel) fill() fyne.CanvasObject {
	if p.q == nil || !p.onMap || !p.draw() {
		return nil
	}
	p.work()
	v := p.chart.view
	v.Ground = widget.Color(widget.Paper)
	v.Redraw()
	return widget.NewFrame(p.bar(), v, nil, nil)
}

// bar tells what the next tap fills in, and changes that.
func (p *askPanel) bar() fyne.CanvasObject {
	aim := p.aim()
	chips := []fyne.CanvasObject{widget.NewIconButton(widget.IconBack, func() {
		p.onMap = false
		p.d.refresh()
	})}
	for _, b := range p.hexBlanks() {
		words := b.Text
		if b.Is != "" {
			words += ": " + b.Is
		}
		chips = append(chips, p.aimChip(words, b.ID, aim))
	}
	if l := p.asked.List; l != nil && l.Hex != "" {
		chips = append(chips, p.aimChip(p.d.say("ask.rows", "what", l.Text, "count", len(l.Rows)), l.ID, aim))
		if n := len(l.Rows); n > 0 {
			chips = append(chips, widget.NewIconButton(widget.IconUndo, func() { p.dropRow(l.Rows[n-1]) }))
		}
	}
	return widget.InsetBy(widget.Margin, 2, widget.NewChipRow(chips...))
}

// reading is the answer with what can be done beside the map: dice, noting it, its reasons, zooming.
func (p *askPanel) reading() fyne.CanvasObject {
	var icons []fyne.CanvasObject
	if p.asked.Dice != nil {
		icons = append(icons, widget.NewIconButton(widget.IconDice, p.throw))
	}
	if p.ready() {
		icons = append(icons, widget.NewIconButton(widget.IconLog, p.note))
	}
	why := widget.NewIconButton(widget.IconInfo, p.whySheet)
	setEnabled(why, len(p.asked.Lines) > 0)
	return widget.ColumnGap(0, p.foot, widget.Flow(append(icons, why, widget.NewIconButton(widget.IconMinus, p.chart.view.ZoomOut), widget.NewIconButton(widget.IconPlus, p.chart.view.ZoomIn))...))
}

// whySheet shows the lines of the answer over the map.
func (p *askPanel) whySheet() {
	p.d.sheet(p.asked.Name, widget.Column(p.why()...), nil)
}

func (p *askPanel) aimChip(words, id, aim string) fyne.CanvasObject {
	chip := widget.NewChip(words, nil, func() {
		p.target = id
		p.d.refresh()
	})
	chip.Chosen = id == aim
	return chip
}

// aim is the input that the next tap fills in: the one that was chosen, else the first empty hex, else the
// list, else the last hex.
func (p *askPanel) aim() string {
	if p.target != "" {
		return p.target
	}
	blanks := p.hexBlanks()
	for _, b := range blanks {
		if b.Empty() {
			return b.ID
		}
	}
	if l := p.asked.List; l != nil && l.Path {
		return l.ID
	}
	if len(blanks) == 0 {
		return p.asked.List.ID
	}
	return blanks[len(blanks)-1].ID
}

// tapped fills in a hex; a hex of the list becomes a row, at once where nothing else must be said of it.
func (p *askPanel) tapped(label string) {
	aim := p.aim()
	l := p.asked.List
	if l == nil || aim != l.ID {
		p.target = ""
		p.say(aim, label)
		return
	}
	row := question.StartRow(p.d.reader(), p.d.state(), p.q.ID)
	row[l.Hex] = label
	if l.Path {
		p.addRow(*l, row)
		return
	}
	p.rowSheet(*l, row)
}
