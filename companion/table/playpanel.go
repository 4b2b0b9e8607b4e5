package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/play"
)

// playPanel is the phase card: what the phase is, what to do, the checklist, and the main button.
type playPanel struct{ d *desk }

func (*playPanel) icon() widget.Icon { return widget.IconPlay }
func (p *playPanel) title() string   { return p.d.say("table.tab_play") }

func (p *playPanel) key(fyne.KeyName, rune) bool { return false }

func (p *playPanel) build() fyne.CanvasObject {
	now := p.d.moment()
	rows := []fyne.CanvasObject{widget.NewCard(now.Name, now.Rule, p.card(now))}
	if now.Pass != nil {
		return widget.Column(append(rows, p.happened()...)...)
	}
	rows = append(rows, p.others(now)...)
	rows = append(rows, p.d.moveHelpButton()...)
	return widget.Column(append(rows, p.happened()...)...)
}

func (p *playPanel) card(now view.Phase) fyne.CanvasObject {
	if now.Pass != nil {
		return p.pass(now)
	}
	rows := []fyne.CanvasObject{widget.NewPrompt(now.Prompt)}
	if now.Side != nil && !p.d.serves(now.Side.ID) && p.d.reader().Keeps(now.Side.ID) {
		rows = append(rows, widget.NewText(p.d.say("curtain.announced", "side", "@side."+now.Side.ID+".name"), widget.Small).In(widget.Faint))
	}
	if now.Ended != "" {
		rows = []fyne.CanvasObject{widget.NewPrompt(now.Ended)}
	}
	for _, pick := range now.Picks {
		rows = append(rows, p.pick(pick))
	}
	for _, c := range now.Checks {
		rows = append(rows, widget.NewCheckLine(c.Text, c.Rule, c.On, func(on bool) {
			p.d.ask(engine.Ask("tick", play.TickArgs{Check: c.ID, On: on}))
		}))
	}
	return widget.Column(rows...)
}

// manyOthers is from how many on they are chips instead of buttons.
const manyOthers = 5

// others are what else the phase offers.
func (p *playPanel) others(now view.Phase) []fyne.CanvasObject {
	var buttons, chips []fyne.CanvasObject
	for _, o := range now.Others {
		buttons = append(buttons, widget.NewButton(o.Text, func() { p.d.press(o.Choice) }))
		chips = append(chips, widget.NewChip(o.Text, nil, func() { p.d.press(o.Choice) }))
	}
	if len(buttons) < manyOthers {
		return buttons
	}
	return []fyne.CanvasObject{widget.NewChipRow(chips...)}
}

// pick is one of many choices, with what it means.
func (p *playPanel) pick(c view.Pick) fyne.CanvasObject {
	item := widget.NewItem(c.Text, c.Hint, "", func() { p.d.press(c.Choice) })
	item.Chosen = c.On
	if c.On {
		item.Icon = widget.IconTick
	}
	return item
}

// pass is the curtain of a phase: who takes the device before anything of it is shown.
func (p *playPanel) pass(now view.Phase) fyne.CanvasObject {
	return widget.Column(widget.NewText(p.d.say("curtain.pass", "side", "@side."+now.Pass.ID+".name"), widget.Heading),
		widget.NewText(p.d.say("curtain.pass_note"), widget.Body).In(widget.Faint))
}

// happened lists what came to pass in this phase, the latest last.
func (p *playPanel) happened() []fyne.CanvasObject {
	lines := p.d.logOfPhase()
	if len(lines) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{widget.NewSection(p.d.say("table.happened"))}
	for _, l := range lines {
		rows = append(rows, l)
	}
	return rows
}
