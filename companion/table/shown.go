package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/render"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rulebook"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// shown is a panel, a page or a sheet on the screen: the widgets of its model, and what its presses do. What a
// change of the model leaves as it was stays the same widget, so that nobody loses the field he types in.
type shown struct {
	h      host
	source page.Source
	close  func() // of a sheet; nil: it is none
	again  func() // lays out anew what holds the widgets
	paged  bool   // a page of its own
	top    func() // of a page: shows its head
	key    string // under which a sheet is kept when it is left; empty: it is not
	below  *shown // what lies below a sheet, for what is meant for it; nil: nothing

	chart *mapview.View // of a sheet on which hexes are tapped; nil: it has none
	from  string        // what was brought to its middle
	faces *faces        // of the counters in examples; nil: not read yet

	panel page.Panel
	rows  *render.Part
	foot  *render.Part
}

func newShown(h host, source page.Source) *shown {
	s := &shown{h: h, source: source, again: h.refresh}
	s.rows, s.foot = render.NewPart(s), render.NewPart(s)
	s.refresh()
	return s
}

// refresh brings the widgets up to date with the model, and reports whether any looks otherwise than before.
func (s *shown) refresh() bool {
	now := s.source.Page(s.h.seat())
	if now.Fault != "" && now.Fault != s.panel.Fault {
		s.h.place().tell(now.Fault, "", nil)
	}
	s.panel = now
	s.centre()
	if s.rows == nil {
		return true // the bars are drawn with the desk, anew each time
	}
	enter := now.Keys[page.KeyEnter]
	rows, foot := s.rows.Show(s.h.roomy(now.Rows), enter), s.foot.Show(s.h.roomy(now.Foot), enter)
	return rows || foot
}

// widget is the widget of a control; nil: it is not shown.
func (s *shown) widget(id string) fyne.CanvasObject {
	for _, p := range []*render.Part{s.rows, s.foot} {
		if o := p.Widget(id); o != nil {
			return o
		}
	}
	return nil
}

// Pressed does what a control sends as the model stands now.
func (s *shown) Pressed(id string, value any) {
	c, ok := s.source.Page(s.h.seat()).Find(id)
	if !ok || c.DisabledReason != "" {
		return
	}
	send(s.h, c.Sent(value), s)
}

func (s *shown) Roll(need engine.NeedDice) []int    { return s.h.place().deps.Roll(need) }
func (s *shown) Draw(need engine.NeedDraw) []string { return s.h.place().deps.Pick(need) }

// Consult opens the paragraph of a rule's number, where the game has its rules text with it.
func (s *shown) Consult(rule string) func() {
	reader, sheet := s.h.seat().Reader, rulebook.Sheet{Number: rule}
	if about, ok := s.source.(interface{ Told() *engine.Game }); ok {
		sheet.Of = about.Told()
		reader.Game = sheet.Of
	}
	if !rulebook.Has(reader, rule) {
		return nil
	}
	return func() { openSheet(s.h, sheet, s) }
}

// Drawn is the drawing of a plan.
func (s *shown) Drawn(c page.Control) picture.Plan {
	seat := s.h.seat()
	return picture.PlanOf(seat.Game, c.Plan, seat.Said)
}

// put keeps what was said, and shows what comes of it.
func (s *shown) put(field string, value any) {
	s.source.Put(field, value)
	if s.refresh() {
		s.again() // the lines have other heights now
	}
}

// typed presses what the panel has for a key or a digit, or hands the digit to its dice.
func (s *shown) typed(name fyne.KeyName, r rune) bool {
	key := map[fyne.KeyName]string{fyne.KeyReturn: page.KeyEnter, fyne.KeyEnter: page.KeyEnter, fyne.KeyEscape: page.KeyEscape, fyne.KeyBackspace: page.KeyBackspace}[name]
	if key == "" && r != 0 {
		key = string(r)
	}
	if id := s.panel.Keys[key]; key != "" && id != "" {
		s.Pressed(id, s.rolled(id))
		return true
	}
	for _, c := range s.panel.All() {
		if row, ok := s.widget(c.ID).(*widget.DieRow); ok && c.ID != "" && row.TakeDigit(r) {
			return true
		}
	}
	return false
}

// rolled is the value of a control that the app's own dice press.
func (s *shown) rolled(id string) any {
	if c, ok := s.panel.Find(id); ok && c.Dice != nil {
		return s.Roll(*c.Dice)
	}
	return nil
}

// focus gives what is typed to the control that wants it.
func (s *shown) focus() {
	widget.Ready(s.h.place().win.Canvas(), s.widget(s.panel.Focus))
}
