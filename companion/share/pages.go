package share

import (
	"io"
	"net/url"

	"sandtable/companion/view/page"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/words"
)

// Pages draws seats. It knows nothing of the network.
type Pages interface {
	// Sit begins what one browser has half said, in a language, and as Look had it when the browser was here last.
	Sit(lang words.Lang, look string) Sitting
	// Asset is a stylesheet or a script by the name that pages give it, which never changes under that name.
	Asset(name string) (data []byte, kind string, ok bool)
}

// Sitting is one browser at its seat: what is open there, and what is half said. It is used by one goroutine at a time.
type Sitting interface {
	Lang() words.Lang
	// Look is how the reader wants the page to look, for his browser to keep.
	Look() string
	// Whole is the page, Picture the part of it that is replaced when something has changed.
	Whole(io.Writer, Shown) error
	Picture(io.Writer, Shown) error
	// Press finds out what a press means. A control that the seat does not have now is a Problem.
	Press(Shown, url.Values) (page.Send, error)
	// Carried is told what came of the commands of a press, or of what it typed in from a printed copy. What the rules
	// want to know first is asked then.
	Carried(Shown, page.Send, error)
	// Tell shows a message, with what may be done about it, until the next press.
	Tell(page.Told)
}

// Shown is what a seat has before it.
type Shown = web.Shown

// drawn are the pages of package web.
type drawn struct{ *web.Pages }

// Packaged is a session that has the package that its game is played from.
type Packaged = web.Packaged

// Drawn are the pages on which the models of the app are drawn, with the app's own dice and hand in the cup, and with
// maps and counters as the package of the session has them; nil: as games without a package have them. maps are what
// the players drew.
func Drawn(roll func(engine.NeedDice) []int, pick func(engine.NeedDraw) []string, s Packaged, maps Maps) (Pages, error) {
	o := web.Options{Assets: "/assets/", Roll: roll, Draw: pick, Maps: maps}
	if s != nil {
		o.Files = web.FilesOf(s)
	}
	p, err := web.New(o)
	return drawn{p}, err
}

// Sit begins what one browser has half said.
func (d drawn) Sit(lang words.Lang, look string) Sitting { return d.Pages.Sit(lang, look) }
