package printables

import (
	"io/fs"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/artwork"
	"sandtable/printables/looks"
	"sandtable/printables/sheet"
	"sandtable/printables/underlay"
)

// Lint lists what is wrong with what a package says of print, in every edition, with none and with all of
// its options; which counters have a text that must be cut, and which maps have too small hexes for them. The game
// itself is looked at by gamedata.Lint; editions that it finds broken are left out here.
func Lint(files fs.FS, own gamedata.Own) []*engine.Problem {
	l := linter{files: files, own: own, seen: map[string]bool{}, fill: artwork.Shared()}
	if data, err := fs.ReadFile(files, looks.File); err == nil {
		if _, err := looks.Parse(data); err != nil {
			return gamedata.Problems(err)
		}
	}
	g, err := gamedata.Open(files, own, engine.Opening{Default: true})
	if err != nil {
		return nil
	}
	l.scans()
	for _, e := range g.Editions {
		l.edition(e.ID)
	}
	return l.found
}

type linter struct {
	files fs.FS
	own   gamedata.Own
	found []*engine.Problem
	seen  map[string]bool
	fill  func(fs.FS, []string) *artwork.Shelf
}

// scans reports pictures beneath maps that cannot be read. gamedata.Lint reports the missing ones.
func (l *linter) scans() {
	boards, _ := readBoards(l.files) // gamedata.Lint reports the error
	for _, b := range boards {
		_, err := underlay.In(l.files, b)
		if p, ok := engine.AsProblem(err); ok && p.Code != "scan.missing" {
			l.note(p)
		}
	}
}

func (l *linter) note(list ...*engine.Problem) {
	for _, p := range list {
		if text := p.Error(); !l.seen[text] {
			l.seen[text] = true
			l.found = append(l.found, p)
		}
	}
}

func (l *linter) edition(id string) {
	g := l.try(id, nil)
	if g == nil {
		return
	}
	all := engine.IDs(g.AllOptions, func(o engine.Option) string { return o.ID })
	if len(all) == 0 || l.try(id, all) != nil {
		return
	}
	for _, option := range all { // some exclude one another
		l.try(id, []string{option})
	}
}

// try checks an edition with some options, and returns its game if it can be opened.
func (l *linter) try(edition string, options []string) *engine.Game {
	g, err := gamedata.Open(l.files, l.own, engine.Opening{Edition: edition, Options: options})
	if err != nil {
		return nil
	}
	rows := &looks.Looks{}
	if data, err := fs.ReadFile(l.files, looks.File); err == nil {
		if rows, err = looks.Parse(data); err != nil {
			return nil
		}
	}
	rows.Prune(g.Edition, g.Options)
	if err := rows.Illustrate(l.files, g, l.fill); err != nil {
		l.note(gamedata.Problems(err)...)
		return g
	}
	if found := rows.Check(g); len(found) > 0 {
		l.note(found...)
		if slices.ContainsFunc(found, func(p *engine.Problem) bool { return !strings.HasPrefix(p.Code, artwork.Faults) }) {
			return g
		}
	}
	l.pieces(&Set{Game: g, looks: rows})
	return g
}

// pieces checks the counters in every language, up to the first warning.
func (l *linter) pieces(s *Set) {
	for _, lang := range words.Langs() {
		pieces, warned, err := s.Pieces(sheet.Setup{Lang: lang})
		warned = append(slices.DeleteFunc(warned, l.told), tight(s.Game.Boards, 1, pieces, mapFile)...)
		if l.note(append(gamedata.Problems(err), warned...)...); len(l.found) > 0 {
			return
		}
	}
}

// told reports whether a finding of a picture is known already, by where its file is named.
func (l *linter) told(p *engine.Problem) bool {
	return strings.HasPrefix(p.Code, artwork.Faults) && slices.ContainsFunc(l.found, func(q *engine.Problem) bool {
		return q.Code == p.Code && q.Args["picture"] == p.Args["picture"]
	})
}
