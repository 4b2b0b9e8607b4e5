package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/play"
)

// playPanel is the phase card: what the phase is, what to do, the checklist, and the main button.
type playPanel struct{ d *desk }

func (*playPanel) icon() look.Icon { return look.IconPlay }
func (p *playPanel) title() string { return p.d.say("table.tab_play") }

func (p *playPanel) key(fyne.KeyName, rune) bool { return false }

func (p *playPanel) build() fyne.CanvasObject {
	now := p.d.moment()
	rows := []fyne.CanvasObject{look.NewCard(now.Name, now.Rule, p.card(now))}
	if now.Pass != nil {
		return look.Column(append(rows, p.happened()...)...)
	}
	rows = append(rows, p.others(now)...)
	rows = append(rows, p.d.moveHelpButton()...)
	return look.Column(append(rows, p.happened()...)...)
}

func (p *playPanel) card(now view.Phase) fyne.CanvasObject {
	if now.Pass != nil {
		return p.pass(now)
	}
	rows := []fyne.CanvasObject{look.NewPrompt(now.Prompt)}
	if now.Side != nil && !p.d.serves(now.Side.ID) && p.d.speaker().Keeps(now.Side.ID) {
		rows = append(rows, look.NewText(p.d.say("curtain.announced", "side", "@side."+now.Side.ID+".name"), look.Small).In(look.Faint))
	}
	if now.Ended != "" {
		rows = []fyne.CanvasObject{look.NewPrompt(now.Ended)}
	}
	for _, pick := range now.Picks {
		rows = append(rows, p.pick(pick))
	}
	for _, c := range now.Checks {
		rows = append(rows, look.NewCheckLine(c.Text, c.Rule, c.On, func(on bool) {
			p.d.ask(engine.Ask("tick", play.TickArgs{Check: c.ID, On: on}))
		}))
	}
	return look.Column(rows...)
}

// manyOthers is from how many on they are chips instead of buttons.
const manyOthers = 5

// others are what else the phase offers.
func (p *playPanel) others(now view.Phase) []fyne.CanvasObject {
	var buttons, chips []fyne.CanvasObject
	for _, o := range now.Others {
		buttons = append(buttons, look.NewButton(o.Text, func() { p.d.press(o.Choice) }))
		chips = append(chips, look.NewChip(o.Text, nil, func() { p.d.press(o.Choice) }))
	}
	if len(buttons) < manyOthers {
		return buttons
	}
	return []fyne.CanvasObject{look.NewChipRow(chips...)}
}

// pick is one of many choices, with what it means.
func (p *playPanel) pick(c view.Pick) fyne.CanvasObject {
	item := look.NewItem(c.Text, c.Hint, "", func() { p.d.press(c.Choice) })
	item.Chosen = c.On
	if c.On {
		item.Icon = look.IconTick
	}
	return item
}

// pass is the curtain of a phase: who takes the device before anything of it is shown.
func (p *playPanel) pass(now view.Phase) fyne.CanvasObject {
	return look.Column(look.NewText(p.d.say("curtain.pass", "side", "@side."+now.Pass.ID+".name"), look.Heading),
		look.NewText(p.d.say("curtain.pass_note"), look.Body).In(look.Faint))
}

// happened lists what came to pass in this phase, the latest last.
func (p *playPanel) happened() []fyne.CanvasObject {
	lines := p.d.logOfPhase()
	if len(lines) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{look.NewSection(p.d.say("table.happened"))}
	for _, l := range lines {
		rows = append(rows, l)
	}
	return rows
}
