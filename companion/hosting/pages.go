package hosting

import (
	"sandtable/companion/share"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/words"
)

// pages is web.Pages as share.Pages.
type pages struct{ *web.Pages }

// Sit implements share.Pages.
func (p pages) Sit(lang words.Lang, look string) share.Sitting { return p.Pages.Sit(lang, look) }

// Pages returns the browser pages of a session, with the app's own dice and draws, and with the counters and maps of the
// session's package; with nil, those of a game without a package. guides begins a browser's first game of each kind with a
// guide.
func Pages(roll func(engine.NeedDice) []int, draw func(engine.NeedDraw) []string, s web.Packaged, maps web.Maps, guides bool) (share.Pages, error) {
	o := web.Options{Assets: "/assets/", Roll: roll, Draw: draw, Maps: maps, Guides: guides}
	if s != nil {
		o.Files = web.FilesOf(s)
	}
	p, err := web.New(o)
	return pages{p}, err
}
