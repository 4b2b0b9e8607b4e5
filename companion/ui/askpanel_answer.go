package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/companion/view"
)

// why is every line of the answer.
func (p *askPanel) why() []fyne.CanvasObject {
	if len(p.asked.Lines) == 0 {
		return nil
	}
	return []fyne.CanvasObject{look.NewSection(p.d.say("battle.why")), look.NewSteps(steps(p.asked.Lines, nil))}
}

// result is the answer, big; the dice that are wanted; and the way to have it done.
func (p *askPanel) result() []fyne.CanvasObject {
	if p.asked.Missing != "" {
		return []fyne.CanvasObject{look.NewText(p.asked.Missing, look.Body).In(look.Faint)}
	}
	var rows []fyne.CanvasObject
	for _, l := range p.asked.Said {
		words := look.NewText(l.Text, look.Title)
		if l.Value == "" {
			rows = append(rows, words)
			continue
		}
		rows = append(rows, look.Row(0, words, look.NewText(l.Value, look.Title)))
	}
	if p.asked.Trust != "" {
		rows = append(rows, look.NewText(p.d.say("ask.trust", "source", p.asked.Trust), look.Small).In(look.Warn))
	}
	if p.onMap {
		return rows
	}
	if p.asked.Dice != nil {
		rows = append(rows, p.dice()...)
	}
	if p.ready() {
		kind := look.Plain
		if p.asked.Sets {
			kind = look.Main
		}
		rows = append(rows, look.NewKindButton(kind, look.IconLog, p.d.say("ask.note"), p.note))
	}
	return rows
}

// ready tells whether the answer can be taken into the session now.
func (p *askPanel) ready() bool {
	return p.asked.Do != nil && (p.asked.Dice == nil || len(p.q.Faces) > 0)
}

// note takes it into the session.
func (p *askPanel) note() { p.d.askThen(*p.asked.Do, p.noted) }

// noted goes back to the phase once the answer is in the session.
func (p *askPanel) noted() {
	p.q, p.onMap = nil, false
	p.d.turnTo(onPlay)
}

// dice tells which dice are wanted, or how they lie, and takes them.
func (p *askPanel) dice() []fyne.CanvasObject {
	words := p.asked.Thrown
	if len(p.q.Faces) > 0 {
		words += ": " + view.Faces(p.q.Faces)
	}
	return []fyne.CanvasObject{look.Row(0, look.NewText(words, look.Small).In(look.Faint),
		look.NewKindButton(look.Plain, look.IconDice, p.d.say("ask.dice"), p.throw))}
}

// throw takes the faces of the dice that lie on the table, or lets the app roll.
func (p *askPanel) throw() {
	var s *look.Drawer
	row := p.d.dieRow(*p.asked.Dice, func(faces []int) {
		s.Close()
		p.q.Faces = faces
		p.d.refresh()
	})
	s = p.d.sheet(p.asked.Thrown, row, nil)
	p.d.p.win.Canvas().Focus(row) // so that digits are faces at once
}
