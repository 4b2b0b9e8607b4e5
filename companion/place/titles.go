package place

import "sandtable/companion/widget/theme"

// titles are those of the dialogs of files.
type titles struct {
	words Words
	size  Size
}

// of says what kind of file a dialog is about; a narrow one has no room for the endings.
func (t titles) of(key string, kind FileKind) string {
	ends := kind.Ends
	if t.size.Form() == theme.Phone {
		ends = nil
	}
	return t.words.Say(key, "kind", "@"+kind.Words, "ends", ends)
}
