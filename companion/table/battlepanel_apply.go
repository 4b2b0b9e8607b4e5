package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/widget"
	"sandtable/engine/stock/combat"
)

// applying is the panel after the roll: the result, whose decision it is, and what became of whom.
func (p *battlePanel) applying(v battle.Battle) []fyne.CanvasObject {
	result := widget.Row(0, widget.NewText(p.d.say("battle.rolled", "column", v.Column, "faces", view.Faces(v.Faces)), widget.Body), widget.NewText(v.Cell, widget.Figure))
	rows := []fyne.CanvasObject{widget.NewText(v.Title, widget.Title), result}
	if v.House != "" {
		rows = append(rows, widget.NewText(p.d.say("battle.source", "table", "@table."+v.Table+".name", "source", v.House), widget.Small).In(widget.Faint))
	}
	if v.Decider != nil {
		rows = append(rows, widget.NewSidePill(p.d.side(v.Decider.ID), "", widget.Strong))
	}
	rows = append(rows, widget.NewPrompt(v.Told))
	if v.Advance {
		rows = append(rows, p.advancing(v)...)
	} else {
		rows = append(rows, p.deciding(v)...)
	}
	rows = append(rows, p.fates(v)...)
	if len(v.Deciding) == 0 || v.Advance {
		rows = append(rows, widget.NewBigButton(p.d.say("choice.battle.close"), "", func() { p.do("close", nil) }))
	} else {
		rows = append(rows, widget.NewKindButton(widget.Quiet, widget.IconEdit, p.d.say("choice.battle.by_hand"), func() { p.do("close", nil) }))
	}
	return append(rows, widget.NewSection(p.d.say("battle.why")), widget.NewSteps(total(steps(v.Why, nil))))
}

// total sets the last line off as the result.
func total(lines []widget.Step) []widget.Step {
	if len(lines) > 0 {
		lines[len(lines)-1].Total = true
	}
	return lines
}

// deciding lets a side meet its part one unit at a time.
func (p *battlePanel) deciding(v battle.Battle) []fyne.CanvasObject {
	at := slices.IndexFunc(v.Deciding, func(f battle.Fighter) bool { return f.ID == p.chosen })
	if at < 0 && len(v.Deciding) == 1 {
		at = 0
	}
	chips := make([]fyne.CanvasObject, len(v.Deciding))
	for i, f := range v.Deciding {
		chip := widget.NewChip(f.Label, nil, func() {
			p.chosen, p.to = f.ID, ""
			p.d.refresh()
		})
		chip.Chosen = i == at
		chips[i] = chip
	}
	rows := []fyne.CanvasObject{widget.NewChipRow(chips...)}
	if at < 0 {
		return rows
	}
	return append(rows, widget.NewCard(v.Deciding[at].Name, "", widget.Column(p.fate(v.Deciding[at])...)))
}

// fate offers what may become of one unit: its retreat, by the dice where they are wanted, or its loss.
func (p *battlePanel) fate(f battle.Fighter) []fyne.CanvasObject {
	lose := widget.NewKindButton(widget.Plain, "", p.d.say("battle.lose"), func() { p.do("loss", combat.LossArgs{Unit: f.ID}) })
	if !f.CanRun {
		return []fyne.CanvasObject{widget.NewText(p.d.say("battle.cannot_retreat"), widget.Body).In(widget.Faint), lose}
	}
	retreat := p.ask("retreat", combat.RetreatArgs{Unit: f.ID, To: p.to})
	r := battle.RetreatOf(p.d.reader(), p.d.state(), f.ID)
	switch {
	case r.Bar != "":
		return []fyne.CanvasObject{widget.NewText(r.Bar, widget.Body).In(widget.Faint), lose}
	case r.Dice == nil:
		return []fyne.CanvasObject{widget.Equals(lose, widget.NewKindButton(widget.Plain, "", p.d.say("battle.retreat"), func() { p.d.ask(retreat) }))}
	}
	p.die = p.d.dieRow(*r.Dice, func(faces []int) {
		retreat.Faces = faces
		p.d.ask(retreat)
	})
	return append([]fyne.CanvasObject{widget.NewText(p.passes(r), widget.Body), p.die, lose}, p.where(f)...)
}

// where asks for the hex that a unit retreats to, if the one it leaves is known.
func (p *battlePanel) where(f battle.Fighter) []fyne.CanvasObject {
	if piece, ok := p.d.state().Piece(f.ID); !ok || piece.Place.Hex == "" {
		return nil
	}
	words := p.d.say("battle.retreat_to")
	if p.to != "" {
		words += " " + p.to
	}
	return []fyne.CanvasObject{widget.NewKindButton(widget.Quiet, widget.IconMap, words, func() {
		p.d.pickHex(f.Label, p.to, func(hex string) {
			p.to = hex
			p.d.refresh()
		})
	})}
}

// passes says which faces let a unit get away.
func (p *battlePanel) passes(r battle.Retreat) string {
	switch n := len(r.Passes); {
	case r.Dice.Count > 1:
		return p.d.reader().Said(r.Dice.Why)
	case n == 0:
		return p.d.say("battle.retreat_never")
	case n == r.Dice.Sides:
		return p.d.say("battle.retreat_always")
	case r.Passes[n-1]-r.Passes[0] == n-1 && n > 1:
		return p.d.say("battle.retreat_on", "faces", view.Number(r.Passes[0], 1)+"–"+view.Number(r.Passes[n-1], 1))
	}
	return p.d.say("battle.retreat_on", "faces", view.Faces(r.Passes))
}

// advancing lets attackers into the empty hex.
func (p *battlePanel) advancing(v battle.Battle) []fyne.CanvasObject {
	if len(v.Deciding) == 0 {
		return nil
	}
	var picked []string
	chips := make([]fyne.CanvasObject, len(v.Deciding))
	for i, f := range v.Deciding {
		chip := widget.NewChip(f.Label, nil, func() {
			p.leaving[f.ID] = !p.leaving[f.ID]
			p.d.refresh()
		})
		if chip.Chosen = p.leaving[f.ID]; chip.Chosen {
			picked = append(picked, f.ID)
		}
		chips[i] = chip
	}
	advance := widget.NewKindButton(widget.Plain, widget.IconNext, p.d.say("battle.advance", "count", len(picked)), func() {
		p.do("advance", combat.AdvanceArgs{Units: picked})
	})
	setEnabled(advance, len(picked) > 0)
	return []fyne.CanvasObject{widget.NewChipRow(chips...), advance}
}

// fates lists the units whose fate is settled, with the dice that settled it.
func (p *battlePanel) fates(v battle.Battle) []fyne.CanvasObject {
	if len(v.Fates) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{widget.NewSection(p.d.say("battle.fates"))}
	for _, f := range v.Fates {
		item := widget.NewItem(f.Label, f.Name, fateWords(f), nil)
		if f.Side != nil {
			item.Of(p.d.side(f.Side.ID))
		}
		rows = append(rows, item)
	}
	return rows
}

func fateWords(f battle.Fighter) string {
	if len(f.Faces) == 0 {
		return f.Fate
	}
	return f.Fate + " (" + view.Faces(f.Faces) + ")"
}
