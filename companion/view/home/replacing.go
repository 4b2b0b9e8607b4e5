package home

import (
	"sandtable/companion/library"
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Replacing is the sheet that asks before an added game replaces another of the same id.
type Replacing struct {
	page.NoInput
	Arrival library.Arrival
}

// Page returns the sheet. Its main button loses nothing, unless both packages are of the same author.
func (r Replacing) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "replacing", Title: seat.Say("own.replace.title"), Rows: []page.Control{page.NewText(seat.Say("own.replace.about")),
		page.NewSection(seat.Say("own.replace.library")), page.NewText(Maker(seat.Reader, r.Arrival.Old, r.Arrival.Built)),
		page.NewSection(seat.Say("own.replace.file")), page.NewText(Maker(seat.Reader, r.Arrival.New, false))}}
	if r.Arrival.Older() {
		p.Rows = append(p.Rows, page.NewText(seat.Say("own.replace.older")).Toned(page.Warn).WithIcon(style.IconWarn))
	}
	if r.Arrival.Built {
		p.Rows = append(p.Rows, page.NewAside(seat.Say("own.replace.back")))
	}
	act := func(do page.ActName) page.Send { return page.Send{Act: &page.Act{Do: do}} }
	both := page.NewButton("both", seat.Say("own.replace.both"), act(page.KeepBoth))
	yes := page.NewButton("yes", seat.Say("own.replace.yes"), act(page.ReplaceGame))
	if r.Arrival.Continues() {
		yes = yes.Styled(page.Main)
	} else {
		both = both.Styled(page.Main)
	}
	p.Foot = []page.Control{page.NewEquals(page.NewButton("no", seat.Say("own.replace.no"), page.Send{Done: true}), both, yes)}
	return p
}

// Maker names a game, its version and who made it. built means that it comes with the app.
func Maker(s view.Reader, g *engine.Game, built bool) string {
	return s.Say("own.replace.game", "name", nameOf(s, g), "version", g.Version, "author", g.Author, "built", built)
}

// nameOf is the name of a game in the reader's language.
func nameOf(s view.Reader, g *engine.Game) string {
	return view.Reader{Game: g, Lang: s.Lang}.Say("game.name")
}
