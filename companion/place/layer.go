package place

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// LayerView draws a panel, a sheet or a page of a visit. A control that stays the same keeps its widget, so that nobody
// loses the field he types in.
type LayerView struct {
	Layer    *visit.Layer
	Panel    page.Panel     // as it was drawn last
	Relayout func()         // re-runs the layout of what holds the widgets
	Beside   *Beside        // of a page, nil if it has rows alone
	Carries  render.Carrier // takes counters from its controls onto its map

	pages      *Pages
	rows, foot *render.Part
	drawer     *widget.Drawer // of a sheet, nil for a page
	toTop      func()         // of a page
	title      *widget.Text   // of a page with a head

	caps map[string]string // the keys of its controls, by their ids
}

// View makes the widgets of a layer.
func (s *Pages) View(l *visit.Layer) *LayerView {
	v := &LayerView{Layer: l, pages: s, Relayout: func() {}}
	v.rows, v.foot = render.NewPart(v).Onto(&v.Carries), render.NewPart(v).Onto(&v.Carries)
	s.views[l] = v
	v.Refresh()
	return v
}

// Refresh updates the widgets from the model, and reports whether any of them looks different.
func (v *LayerView) Refresh() bool { return v.Set(v.Layer.Page(v.pages.shell.Seat())) }

// Set is the same with a model that was made already.
func (v *LayerView) Set(now page.Panel) bool {
	if now.Fault != "" && now.Fault != v.Panel.Fault {
		v.pages.Tell(page.Notice{Text: now.Fault, Fault: true})
	}
	v.Panel = now
	v.caps = v.pages.Visit.Panels.Caps(v.Layer, now)
	enter := now.Keys[page.KeyEnter]
	rows, foot := v.rows.Show(v.pages.Lend.Fit(now.Rows), enter), v.foot.Show(v.pages.Lend.Fit(now.Foot), enter)
	return rows || foot
}

// changed refreshes the widgets, and shows the beginning of a page that is about something else now.
func (v *LayerView) changed() {
	asks := v.Panel.Subject
	if v.Beside != nil {
		defer v.Beside.Redraw()
	}
	if v.Refresh() || v.Panel.Map != nil {
		v.Relayout() // the rows have other heights now
	}
	if v.title != nil {
		v.title.Set(v.Panel.Title)
	}
	v.pages.window.Settle()
	if v.Panel.Subject != asks && v.toTop != nil {
		v.toTop()
	}
}

// Rows are the widgets that scroll.
func (v *LayerView) Rows() *fyne.Container { return v.rows.Box }

// Foot is what stays visible below the rows, or nil.
func (v *LayerView) Foot() fyne.CanvasObject {
	if len(v.Panel.Foot) == 0 {
		return nil
	}
	return v.foot.Box
}

// FootBox holds the foot, empty or not.
func (v *LayerView) FootBox() *fyne.Container { return v.foot.Box }

// Widget is the widget of a control, nil if it is not drawn.
func (v *LayerView) Widget(id string) fyne.CanvasObject {
	if o := v.rows.Widget(id); o != nil {
		return o
	}
	return v.foot.Widget(id)
}

// Pressed implements render.Presser. A control that is gone by now does nothing.
func (v *LayerView) Pressed(id string, value any) { _ = v.pages.Visit.Press(v.Layer, id, value) }

// Roll implements render.Presser.
func (v *LayerView) Roll(need engine.NeedDice) []int { return v.pages.Lend.Roll(need) }

// Draw implements render.Presser.
func (v *LayerView) Draw(need engine.NeedDraw) []string { return v.pages.Lend.Draw(need) }

// Drawn implements render.Presser.
func (v *LayerView) Drawn(p *page.Plan) picture.Plan {
	seat := v.pages.shell.Seat()
	return picture.PlanOf(seat.Game, p.Plan, seat.Said)
}

// Counters implements render.Pieces.
func (v *LayerView) Counters() *render.Counters {
	if v.pages.Lend.Counters == nil {
		return nil
	}
	return v.pages.Lend.Counters()
}

// Diagram implements render.Diagrams.
func (v *LayerView) Diagram(of engine.Diagram) (picture.Diagram, bool) {
	if v.pages.Lend.Diagram == nil {
		return picture.Diagram{}, false
	}
	return v.pages.Lend.Diagram(of)
}

// Spoken implements render.Speaking.
func (v *LayerView) Spoken(c page.Control) (name, key string) {
	return page.Spoken(c, v.pages.shell.Seat().Reader), v.caps[c.ID]
}

// Consult implements render.Consulting.
func (v *LayerView) Consult(rule string) func() {
	if !v.pages.Visit.Cites(rule, v.Layer) {
		return nil
	}
	return func() { v.pages.Visit.Consult(rule, v.Layer) }
}

// Numbers implements render.Citing.
func (v *LayerView) Numbers(text string) [][]int { return v.pages.Visit.Numbers(text, v.Layer) }

// keyNames are the keys that panels have uses for.
var keyNames = map[fyne.KeyName]string{fyne.KeyReturn: page.KeyEnter, fyne.KeyEnter: page.KeyEnter, fyne.KeyEscape: page.KeyEscape, fyne.KeyBackspace: page.KeyBackspace}

// Key presses what the panel has for a key or a character, or hands a digit to its dice. It reports false where the panel
// has no use for it.
func (v *LayerView) Key(name fyne.KeyName, r rune) bool {
	if v.Beside != nil && v.Beside.Key != nil && v.Beside.Key(name, r) {
		return true
	}
	key := keyNames[name]
	if key == "" && r != 0 {
		key = string(r)
	}
	if id := v.Panel.Keys[key]; key != "" && id != "" {
		c, _ := v.Panel.Find(id)
		v.Pressed(id, v.pages.Rolled(c))
		return true
	}
	for _, c := range v.Panel.All() {
		if row, ok := v.Widget(c.ID).(*widget.DieRow); ok && c.ID != "" && row.TakeDigit(r) {
			return true
		}
	}
	return false
}

// Rolled implements visit.Shell.
func (s *Pages) Rolled(c page.Control) any {
	if need := page.DiceOf(c); need != nil {
		return s.Lend.Roll(*need)
	}
	if b, ok := c.Body.(*page.Button); ok && b.Draw != nil {
		return s.Lend.Draw(*b.Draw)
	}
	return nil
}

// Focus gives the keyboard to the control that the panel names.
func (v *LayerView) Focus() { widget.Ready(v.pages.window.Win.Canvas(), v.Widget(v.Panel.Focus)) }
