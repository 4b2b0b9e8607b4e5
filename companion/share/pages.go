package share

import (
	"io"
	"net/url"

	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine/words"
)

// Pages draws seats, for the table to send out.
type Pages interface {
	// Sit begins what one browser has open, in a language, and as Look had it when the browser was here last.
	Sit(lang words.Lang, look string) Sitting
	// Asset is a stylesheet or a script by the name that pages give it, which never changes under that name.
	Asset(name string) (data []byte, kind string, ok bool)
}

// Sitting is one browser at its seat: what is open and typed there. It is used by one goroutine at a time.
type Sitting interface {
	Lang() words.Lang
	// Look is how the reader wants the page to look, for his browser to keep.
	Look() string
	// Key names all that the picture depends on besides what the seat sees; empty: on what this browser alone has open.
	Key() string
	// Whole is the page, Picture the part of it that is replaced when something has changed.
	Whole(io.Writer, visit.Snapshot) error
	Picture(io.Writer, visit.Snapshot) error
	// Press carries out a press and returns the file that it saves, if any. What the user did wrong is shown at the
	// seat; an error is the program's.
	Press(visit.Turn, url.Values) (*page.File, error)
}
