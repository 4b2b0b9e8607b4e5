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
	page *Page
}

// On registers what a press of a control does, and returns what the control sends. value is the value of the press.
func (in *In) On(id string, do func(value any)) page.Send {
	in.page.does[id] = do
	return page.Keep(id)
}

// Press is a button that does something.
func (in *In) Press(id, words string, do func()) page.Control {
	return page.NewButton(id, words, in.On(id, func(any) { do() }))
}

// Try changes the draft. A refusal is shown below the control of that id.
func (in *In) Try(id string, err error) {
	delete(in.page.faults, id)
	if err != nil {
		in.page.faults[id] = err
	}
}

// Refused is what stopped the last change of a control; nil: nothing.
func (in *In) Refused(id string) error { return in.page.faults[id] }

// Typed is the content of a text field: the draft's value, or the text that was typed last and refused.
func (in *In) Typed(k Key) string {
	if in.Here(k.ID()) && in.Refused(k.ID()) != nil {
		return in.page.typed
	}
	return in.Text(k)
}

// OnList registers what is done with what is typed into the field of a list.
func (in *In) OnList(id string, do func(list []string)) page.Send {
	return in.On(id, func(v any) {
		in.page.typed, _ = v.(string)
		do(parts(in.page.typed))
	})
}

// Listed is the content of a list field: the draft's value, or the text typed last if it means the same or was
// refused, so that a comma stays until the next word is typed.
func (in *In) Listed(id string, list []string) string {
	if in.Here(id) && (in.Refused(id) != nil || slices.Equal(parts(in.page.typed), list)) {
		return in.page.typed
	}
	return strings.Join(list, ", ")
}

// parts are the texts between commas.
func parts(text string) []string {
	var out []string
	for _, part := range strings.Split(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// Open reports whether something that folds is unfolded, and Fold what a press of it sends.
func (in *In) Open(id string) bool { return in.page.open[id] }

// Fold is what unfolds something, or folds it again.
func (in *In) Fold(id string) page.Send {
	return in.On(id, func(any) { in.page.open[id] = !in.page.open[id] })
}

// Chosen is what was chosen of a thing that the page shows and the draft does not hold, such as a cell; empty: nothing.
func (in *In) Chosen(of string) string { return in.page.chosen[of] }

// Choose keeps what was chosen.
func (in *In) Choose(of, what string) {
	if in.page.chosen == nil {
		in.page.chosen = map[string]string{}
	}
	in.page.chosen[of] = what
}

// Row is the row that the page is about.
func (in *In) Row() Key { return in.page.About }

// Here reports whether a control was the last one that was pressed or typed into.
func (in *In) Here(id string) bool { return in.page.last == id }

// Go is what leads to another page of the same draft.
func (in *In) Go(to *Page) page.Send {
	to.Work = in.Work
	return page.Send{Page: to}
}
