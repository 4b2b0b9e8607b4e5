package hosting

import (
	"sandtable/companion/share"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/words"
)

// pages are the pages of package web, for a table to send out.
type pages struct{ *web.Pages }

// Sit implements share.Pages.
func (p pages) Sit(lang words.Lang, look string) share.Sitting { return p.Pages.Sit(lang, look) }

// Pages draws the seats of a session, with the app's own dice and draw from a cup, and with counters and maps as the
// package of the session has them; nil: as games without a package have them.
func Pages(roll func(engine.NeedDice) []int, draw func(engine.NeedDraw) []string, s web.Packaged, maps web.Maps) (share.Pages, error) {
	o := web.Options{Assets: "/assets/", Roll: roll, Draw: draw, Maps: maps}
	if s != nil {
		o.Files = web.FilesOf(s)
	}
	p, err := web.New(o)
	return pages{p}, err
}
