package visit

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rulebook"
	"sandtable/companion/view/session"
	"sandtable/companion/view/tables"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/play"
)

// Press carries out what a control of a layer sends with a value. A control that is gone is a Problem; one that is
// disabled reports why.
func (v *Visit) Press(from *Layer, id string, value any) error {
	seat := v.shell.Seat()
	c, ok := from.Page(seat).Find(id)
	why := page.Refusal(c, seat.Reader, value)
	switch {
	case !ok:
		return engine.Wrong("web.gone")
	case why != "":
		v.shell.Tell(page.Notice{Text: why})
	default:
		v.Guide.pressed(from, id)
		v.Send(c.Sent(value), from)
	}
	return nil
}

// Send carries out the parts of a send in the order of page.Send. from is the layer that was pressed; nil: a key or a
// message.
func (v *Visit) Send(s page.Send, from *Layer) {
	var form, returns *Layer
	if s.Done && slices.Contains(v.Stack.layers, from) {
		form, returns = from.form(), from.returns
		v.Stack.remove(from)
		v.Stack.drafts.sending(from.key, len(s.Commands))
		from = from.Below
	}
	s.Done = false
	switch {
	case len(s.Commands) > 0:
		v.command(s, from, form)
	case s.None() && returns != nil:
		v.Stack.reopen(returns)
	default:
		v.rest(s, from)
		if s.Sheet != nil && form != nil && v.Stack.Top() != nil {
			v.Stack.Top().returns = form // a question of the form, which returns if it is not answered
		}
	}
}

// command runs the first command and continues with the rest of the send. It shows the question that the rules ask
// first. form is the form that sent it, nil for none: it reopens if the command is refused or the question is not answered.
func (v *Visit) command(s page.Send, from, form *Layer) {
	c := s.Commands[0]
	if c.Do == play.NextVerb && v.asksToSave(s, from) {
		return
	}
	v.shell.Do(c, func(err error) {
		if err != nil {
			v.showRefusal(err, s, from, form)
			return
		}
		v.Stack.drafts.done()
		v.Guide.used(session.NamedNext)
		v.asked = v.asked && c.Do != play.NextVerb
		v.follow(c)
		s.Commands = s.Commands[1:]
		v.Send(s, from)
	})
}

// asksToSave asks once before Next drops the input of a panel: save it, continue without it, or stay.
func (v *Visit) asksToSave(s page.Send, from *Layer) bool {
	l, save := v.Panels.unsaved()
	if l == nil || v.asked {
		return false
	}
	v.asked = true
	shown := l.Source.Page(v.shell.Seat())
	v.Stack.OpenSheet(session.Unsaved{Panel: shown.ID, Title: shown.Title, Save: *save, Send: s}, from)
	return true
}

func (v *Visit) showRefusal(err error, s page.Send, from, form *Layer) {
	refused(from)
	if sheet, ok := session.Wants(err, s); ok {
		v.shell.Changed(from) // the sheet does not redraw what is below it
		v.Stack.OpenSheet(sheet, from)
		v.Stack.Top().returns = form
		return
	}
	if form != nil {
		v.Stack.reopen(form)
	}
	v.shell.Fail(err)
}

// follow shows the result of a command. A phase with an open duty comes to the front: Next is not the main button there,
// so that nothing else would be. What a form asked for the phase before is asked no longer.
func (v *Visit) follow(c engine.Command) {
	if l := v.Stack.Docked(); c.Do == play.NextVerb && l != nil {
		v.Stack.Close(l)
	}
	if c.Do == play.NextVerb {
		v.Panels.putDown()
	}
	if c.Do == play.NextVerb && v.Panels.open != page.Battle && !v.Panels.Shows(page.Play) && phase.HasDue(v.shell.Seat()) {
		v.Panels.Turn(page.Play)
	} else {
		v.shell.Changed(nil)
	}
	if c.Do == play.NextVerb {
		v.tell(page.Send{Notice: session.Presumed(v.shell.Seat())})
	}
}

// rest carries out the parts of a send after its commands.
func (v *Visit) rest(s page.Send, from *Layer) {
	if s.Begin != nil {
		v.shell.Begin(*s.Begin)
	}
	if s.Put != nil {
		v.Put(*s.Put, from)
	}
	if s.Open != "" {
		v.Panels.Turn(s.Open)
	}
	if s.Act != nil {
		v.Act(*s.Act, from)
	}
	v.tell(s)
	if s.Take != nil {
		v.take(*s.Take, from)
	}
	if s.File != nil {
		v.shell.Save(*s.File)
	}
	if s.Load != "" {
		v.shell.Load(func(data []byte) { v.Put(page.Put{Field: s.Load, Value: data}, from) })
	}
	if s.Sheet != nil {
		v.Stack.OpenSheet(s.Sheet, from)
	}
	if s.Page != nil {
		v.Stack.OpenPage(s.Page, from)
	}
}

func (v *Visit) tell(s page.Send) {
	if s.Message != "" {
		v.shell.Tell(page.Notice{Text: s.Message})
	}
	if s.Notice != nil {
		v.shell.Tell(*s.Notice)
	}
}

// Put changes a draft: that of the panel named, else that of the layer.
func (v *Visit) Put(p page.Put, from *Layer) {
	if p.Panel != "" {
		from = v.Panels.Find(p.Panel)
	}
	if group, ok := p.Value.(string); ok && from != nil && p.Field == page.FieldUnfold {
		from.unfolded = append(from.unfolded, group)
		v.shell.Changed(from)
		return
	}
	if from != nil {
		v.typed, v.asked = true, false
		from.Source.Put(p.Field, p.Value)
		v.shell.Changed(from)
	}
}

// Act runs the actions that a visit can run by itself, and leaves the others to the shell.
func (v *Visit) Act(a page.Act, from *Layer) {
	switch a.Do {
	case page.Back:
		if v.Stack.Back() {
			return
		}
	case page.Undo:
		if a.Of != page.Confirmed && (v.Panels.revert() || v.Stack.askBefore(session.AskBeforeUndo, v.shell.Seat(), from)) {
			return
		}
	case page.Redo:
		if a.Of != page.Confirmed && v.Stack.askBefore(session.AskBeforeRedo, v.shell.Seat(), from) {
			return
		}
	case page.RollAsked:
		rollAsked(v)
		return
	case page.GuideOn:
		v.Guide.used(v.Guide.shown)
		return
	case page.GuideSkip:
		v.Guide.End()
		return
	case page.ImportCopy:
		v.shell.Load(func(data []byte) { v.Send(tables.Import(v.shell.Seat(), data), from) })
		return
	}
	v.shell.Act(a)
}

// take continues the session with a typed copy. A page that says so closes, or stays with what is wrong.
func (v *Visit) take(c gamedata.Copy, from *Layer) {
	v.shell.TakeCopy(c, func(err error) {
		paged := from != nil && from.Paged
		switch {
		case err == nil:
			v.closeAfterTake(from, paged)
		case paged && !session.IsElsewhere(err):
			v.Put(page.Put{Field: "faults", Value: tables.Faults(v.shell.Seat().Reader, err)}, from)
		case session.IsElsewhere(err):
			v.shell.Fail(err)
		default:
			v.shell.Changed(nil)
			v.shell.Tell(page.Notice{Text: tables.FaultText(tables.Faults(v.shell.Seat().Reader, err)), Fault: true})
		}
	})
}

func (v *Visit) closeAfterTake(from *Layer, paged bool) {
	if paged {
		v.Stack.Close(from)
	}
	v.Stack.drafts, v.Stack.aside = drafts{}, nil // they are about the tables before
	v.shell.Changed(nil)
	v.shell.Tell(session.Taken(v.shell.Seat()))
}

// Consult opens the paragraph of a rule's number.
func (v *Visit) Consult(number string, from *Layer) {
	if sheet, ok := findRule(v.shell.Seat().Reader, number, from); ok {
		v.Stack.OpenSheet(sheet, from)
	}
}

// Cites reports whether the game has its rules text with it for a number.
func (v *Visit) Cites(number string, from *Layer) bool {
	_, ok := findRule(v.shell.Seat().Reader, number, from)
	return ok
}

// Numbers finds the numbers of rules within a text that lead to their paragraphs.
func (v *Visit) Numbers(text string, from *Layer) [][]int {
	_, reader := told(v.shell.Seat().Reader, "", from)
	return rulebook.Numbers(reader, text)
}

func findRule(reader view.Reader, number string, from *Layer) (rulebook.Sheet, bool) {
	sheet, reader := told(reader, number, from)
	return sheet, rulebook.Has(reader, number)
}

// told returns the sheet of a number and the reader of the game that a layer is about.
func told(reader view.Reader, number string, from *Layer) (rulebook.Sheet, view.Reader) {
	sheet := rulebook.Sheet{Number: number}
	if about, ok := from.Source.(interface{ Told() *engine.Game }); ok {
		sheet.Of = about.Told()
		reader.Game = sheet.Of
	}
	return sheet, reader
}
