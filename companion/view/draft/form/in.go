package form

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// In is what a part is shown in: the draft, who reads, and what is half said on the page.
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
	return page.Press(id, words, in.On(id, func(any) { do() }))
}

// Try does something to the draft. What is refused is told below the control of that id.
func (in *In) Try(id string, err error) {
	delete(in.page.faults, id)
	if err != nil {
		in.page.faults[id] = err
	}
}

// Refused is what stopped the last change of a control; nil: nothing.
func (in *In) Refused(id string) error { return in.page.faults[id] }

// Typed is what stands in the field of a text: what the draft says, or what was typed last and refused.
func (in *In) Typed(k Key) string {
	if in.Here(k.ID()) && in.Refused(k.ID()) != nil {
		return in.page.typed
	}
	return in.Text(k)
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
