package script

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
)

// Model is the Hands that press controls of the models.
type Model struct {
	Work *form.Work
	Seat view.Seat

	pages []*form.Page
	sheet page.Source // that is open; nil: none
	shown page.Panel  // the page in front as it is now
	fresh bool
}

func (m *Model) front() *form.Page { return m.pages[len(m.pages)-1] }

// Panel is part of Hands.
func (m *Model) Panel() page.Panel {
	if !m.fresh && len(m.pages) > 0 {
		m.shown, m.fresh = m.front().Page(m.Seat), true
	}
	return m.shown
}

// Form is part of Hands.
func (m *Model) Form(id string) error {
	all := forms.All()
	i := slices.IndexFunc(all, func(f *form.Form) bool { return f.ID == id })
	if i < 0 {
		return fmt.Errorf("there is no form %q", id)
	}
	m.pages, m.fresh = []*form.Page{all[i].Page(m.Work)}, false
	return nil
}

// press sends what a control sends.
func (m *Model) press(id string, value any) error {
	c, ok := m.Panel().Find(id)
	if !ok {
		return fmt.Errorf("nothing on the page is called %q", id)
	}
	if c.DisabledReason != "" {
		return fmt.Errorf("%s: %s", id, c.DisabledReason)
	}
	return m.send(c.Sent(value))
}

func (m *Model) send(s page.Send) error {
	m.fresh = false
	if s.Put != nil {
		m.front().Put(s.Put.Field, s.Put.Value)
	}
	if to, ok := s.Page.(*form.Page); ok {
		m.pages = append(m.pages, to)
	}
	m.sheet = s.Sheet
	if s.Act != nil && s.Act.Do == page.Back {
		return m.Back()
	}
	return nil
}

// Tap is part of Hands.
func (m *Model) Tap(id string) error {
	c, _ := m.Panel().Find(id)
	if page.Is[*page.Check](c) {
		return m.press(id, !c.Selected)
	}
	return m.press(id, nil)
}

// Type is part of Hands.
func (m *Model) Type(id, text string) error { return m.press(id, text) }

// Option is part of Hands.
func (m *Model) Option(id, option string) error { return m.press(id, option) }

// Hex is part of Hands.
func (m *Model) Hex(id, label string) error { return m.press(id, label) }

// Count is part of Hands. A stepper that has the value already is not pressed.
func (m *Model) Count(id string, n int) error {
	c, _ := m.Panel().Find(id)
	if b, ok := c.Body.(*page.Stepper); ok && b.Value == n {
		return nil
	}
	return m.press(id, n)
}

// Cell is part of Hands.
func (m *Model) Cell(id string, at page.Cell) error { return m.press(id, at) }

// Answer is part of Hands.
func (m *Model) Answer(text string) error {
	sheet, ok := m.sheet.(*page.TextSheet)
	if !ok {
		return fmt.Errorf("nothing asks for %q", text)
	}
	sheet.Put("text", text)
	c, _ := sheet.Page(m.Seat).Find("set")
	return m.send(c.Sent(nil))
}

// Agree is part of Hands.
func (m *Model) Agree() error {
	ask, ok := m.sheet.(page.Confirm)
	if !ok {
		return nil
	}
	c, _ := ask.Page(m.Seat).Find("yes")
	return m.send(c.Sent(nil))
}

// Back is part of Hands.
func (m *Model) Back() error {
	m.pages, m.fresh = m.pages[:max(1, len(m.pages)-1)], false
	return nil
}

// Text is part of Hands.
func (m *Model) Text(file, path string) string {
	text := m.Work.Doc.Text(file)
	if span, ok := m.Work.Doc.Span(file, path); ok && path != "" {
		return text[span.From:span.To]
	}
	return text
}

// Write is part of Hands.
func (m *Model) Write(file, path, text string) error {
	m.fresh = false
	t := &draft.Text{Work: m.Work}
	t.Of(form.Key{File: file, Path: path})
	t.Page(m.Seat)
	t.Put("text", text)
	if now := t.Page(m.Seat); m.Work.Doc.Has(file) {
		if c, ok := now.Find("text"); ok && page.Typed(c) == text {
			return nil
		}
	}
	return fmt.Errorf("%s is not what is typed", file)
}

// Draw is part of Hands. The first map is the one that the game is played on.
func (m *Model) Draw(file, text string) error {
	m.fresh = false
	err := m.Work.Doc.Write(form.Step("draft.step.map"), file, []byte(text))
	if played := (form.Key{File: "board.toml", Path: "board.map"}); err == nil && !m.Work.IsSet(played) {
		err = m.Work.Set(played, strings.TrimSuffix(strings.TrimPrefix(file, "maps/"), ".json"))
	}
	return err
}

// Forget rebuilds the page after the draft was changed outside of it.
func (m *Model) Forget() { m.fresh = false }
