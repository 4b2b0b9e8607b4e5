package widget

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// NewField makes an entry for one line of text with a caption above it. Play needs none of these; they are for names,
// notes and searching. The entry is returned too, to read it and to focus it.
func NewField(caption, hint, value string, changed func(string)) (*fyne.Container, *Entry) {
	e := NewEntry()
	e.SetPlaceHolder(hint)
	e.SetText(value)
	e.OnChanged = changed
	return flow.ColumnGap(2, NewText(caption, theme.Small).In(theme.Faint), e), e
}

// NewNotes is NewField for text of several lines.
func NewNotes(caption, hint, value string, changed func(string)) (*fyne.Container, *Entry) {
	e := NewLines(0)
	e.SetPlaceHolder(hint)
	e.SetText(value)
	e.OnChanged = changed
	return flow.ColumnGap(2, NewText(caption, theme.Small).In(theme.Faint), e), e
}
