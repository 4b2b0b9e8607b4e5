package form

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// In is the context of a part: the draft, the reader, and the unsaved input of the page.
type In struct {
	*Work
	view.Seat
	*input
	page *Page
}

// input is what was typed and pressed on a page and is not in the draft.
type input struct {
	does   map[string]func(any) // the handlers of presses by control
	faults map[string]error     // why the last change of a control failed
	open   map[string]bool      // what is unfolded
	chosen map[string]string    // see Choose
	last   string               // the control that was pressed last
	typed  string               // the text that was typed last
	typing string               // the field that is typed in; "" after a press of another control
	blamed map[string]bool      // the controls with faults shown below them
}

// On registers the handler of a control, and returns the send that calls it with the value of the press.
func (in *In) On(id string, do func(value any)) page.Send {
	in.does[id] = do
	return page.Keep(id)
}

// Press returns a button with a handler.
func (in *In) Press(id, words string, do func()) page.Control {
	return page.NewButton(id, words, in.On(id, func(any) { do() }))
}

// Try takes the result of a change. An error appears below the control with the id.
func (in *In) Try(id string, err error) {
	delete(in.faults, id)
	if err != nil {
		in.faults[id] = err
	}
}

// Refused returns the error of the last change by a control, nil if it succeeded.
func (in *input) Refused(id string) error { return in.faults[id] }

// Typed returns the content of a text field: the value in the draft, or the text that was typed last and refused.
func (in *In) Typed(k Key) string {
	if in.Here(k.ID()) && in.Refused(k.ID()) != nil {
		return in.typed
	}
	return in.Text(k)
}

// OnText registers the handler of a text field whose content Kept returns.
func (in *In) OnText(id string, do func(text string)) page.Send {
	return in.On(id, func(v any) {
		in.typing = id
		in.typed, _ = v.(string)
		do(in.typed)
	})
}

// OnList registers the handler of a field for a list, which gets the texts between commas.
func (in *In) OnList(id string, do func(list []string)) page.Send {
	return in.OnText(id, func(text string) { do(parts(text)) })
}

// Kept returns the content of a field whose value is stored without the spaces around it: the value, or the text that
// was typed last if it means the same or was refused. So a space stays until the next word follows.
func (in *In) Kept(id, value string) string {
	if in.Here(id) && (in.Refused(id) != nil || strings.TrimSpace(in.typed) == value) {
		return in.typed
	}
	return value
}

// Listed returns the content of a field for a list: the value in the draft, or the text that was typed last if it means
// the same or was refused. So a comma stays until the next word follows.
func (in *In) Listed(id string, list []string) string {
	if in.Here(id) && (in.Refused(id) != nil || slices.Equal(parts(in.typed), list)) {
		return in.typed
	}
	return strings.Join(list, ", ")
}

// parts returns the texts between commas.
func parts(text string) []string {
	var out []string
	for _, part := range strings.Split(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// Open reports whether the part with an id is unfolded.
func (in *input) Open(id string) bool { return in.open[id] }

// Fold returns the send that unfolds a part, or folds it.
func (in *In) Fold(id string) page.Send {
	return in.On(id, func(any) { in.open[id] = !in.open[id] })
}

// unfolded returns what Escape folds: the menu, else what was unfolded last; "" for none.
func (in *input) unfolded() string {
	for _, id := range []string{addsButton, in.last} {
		if in.open[id] {
			return id
		}
	}
	return ""
}

// Chosen returns a choice that is not in the draft, such as the open cell; "" before a choice.
func (in *input) Chosen(of string) string { return in.chosen[of] }

// Choose stores a choice for Chosen.
func (in *input) Choose(of, what string) {
	in.chosen[of] = what
}

// Row returns the row that the page is about.
func (in *In) Row() Key { return in.page.About }

// Here reports whether a control was pressed or typed into last.
func (in *input) Here(id string) bool { return in.last == id }

// Go returns the send that opens another page of the same draft.
func (in *In) Go(to *Page) page.Send {
	to.Work, to.left = in.Work, in.input
	return page.Send{Page: to}
}
