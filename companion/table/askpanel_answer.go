package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/widget"
)

// why is every line of the answer.
func (p *askPanel) why() []fyne.CanvasObject {
	if len(p.asked.Lines) == 0 {
		return nil
	}
	return []fyne.CanvasObject{widget.NewSection(p.d.say("battle.why")), widget.NewSteps(steps(p.asked.Lines, nil))}
}

// result is the answer, big; the dice that are wanted; and the way to have it done.
func (p *askPanel) result() []fyne.CanvasObject {
	if p.asked.Missing != "" {
		return []fyne.CanvasObject{widget.NewText(p.asked.Missing, widget.Body).In(widget.Faint)}
	}
	var rows []fyne.CanvasObject
	for _, l := range p.asked.Said {
		words := widget.NewText(l.Text, widget.Title)
		if l.Value == "" {
			rows = append(rows, words)
			continue
		}
		rows = append(rows, widget.Row(0, words, widget.NewText(l.Value, widget.Title)))
	}
	if p.asked.Trust != "" {
		rows = append(rows, widget.NewText(p.d.say("ask.trust", "source", p.asked.Trust), widget.Small).In(widget.Warn))
	}
	if p.onMap {
		return rows
	}
	if p.asked.Dice != nil {
		rows = append(rows, p.dice()...)
	}
	if p.ready() {
		kind := widget.Plain
		if p.asked.Sets {
			kind = widget.Main
		}
		rows = append(rows, widget.NewKindButton(kind, widget.IconLog, p.d.say("ask.note"), p.note))
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
	return []fyne.CanvasObject{widget.Row(0, widget.NewText(words, widget.Small).In(widget.Faint),
		widget.NewKindButton(widget.Plain, widget.IconDice, p.d.say("ask.dice"), p.throw))}
}

// throw takes the faces of the dice that lie on the table, or lets the app roll.
func (p *askPanel) throw() {
	var s *widget.Drawer
	row := p.d.dieRow(*p.asked.Dice, func(faces []int) {
		s.Close()
		p.q.Faces = faces
		p.d.refresh()
	})
	s = p.d.sheet(p.asked.Thrown, row, nil)
	p.d.p.win.Canvas().Focus(row) // so that digits are faces at once
}
