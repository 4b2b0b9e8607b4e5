package home

import (
	"slices"
	"strings"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// gameList is the games to choose from, each with the session of it that was played last.
type gameList struct {
	games    engine.Catalogue
	shelf    Shelf
	pictures *Covers // nil: none
	sessions []library.Summary
}

// covers lists the games. A press continues a game that was begun, or opens the page for a new one.
func (l gameList) covers(seat view.Seat) (out []page.Control, fault string) {
	for _, id := range l.games.Games() {
		g, err := l.games.Open(engine.Opening{ID: id, Default: true})
		if err != nil {
			fault = seat.Problem(err)
			continue
		}
		out = append(out, l.cover(seat, g))
		if l.shelf != nil {
			out = append(out, l.replaced(seat, id)...)
		}
	}
	return out, fault
}

func (l gameList) cover(seat view.Seat, g *engine.Game) page.Control {
	s := view.Reader{Game: g, Lang: seat.Lang}
	c := page.Control{ID: "game." + g.ID, Body: &page.Item{Drawing: l.pictures.of(g, seat.Lang)}, Style: page.Wide, Label: s.Say("game.name"),
		Detail: view.JoinNonEmpty([]string{s.About(), Scope(s)}, "\n"), Trailing: addedText(seat, l.shelf, g.ID),
		Send: page.Send{Page: &New{Games: l.games, Shelf: l.shelf, Covers: l.pictures, ID: g.ID, Edition: g.Edition, Options: g.Options}}}
	if i := slices.IndexFunc(l.sessions, func(e library.Summary) bool { return e.Game == g.ID && !e.Damaged && goesOn(e) }); i >= 0 {
		c.Trailing = seat.Say("home.continue_at", "at", strings.Join(moment(s, l.sessions[i].Stand), ", "))
		c.Send = resume(l.sessions[i])
	}
	return c
}

// replaced shows the app's own game that an added one replaces.
func (l gameList) replaced(seat view.Seat, id string) []page.Control {
	b, _ := l.shelf.BroughtGame(id)
	if b.Over == nil {
		return nil
	}
	reason := seat.Say("own.over_reason")
	return []page.Control{{ID: "over." + id, Body: &page.Item{Drawing: l.pictures.of(b.Over, seat.Lang)}, Style: page.Wide,
		Label: nameOf(seat.Reader, b.Over), Detail: reason, Trailing: seat.Say("own.built_in"), DisabledReason: reason}}
}

// Scope says how many play a game, for how long, and who designed it; "" if the game does not say it.
func Scope(s view.Reader) string {
	var parts []string
	for _, key := range []string{"scope.players", "scope.length"} {
		if s.Has(key) {
			parts = append(parts, s.Say(key))
		}
	}
	if a := s.Game.Author; a != "" {
		parts = append(parts, s.Say("own.author", "author", a))
	}
	return strings.Join(parts, " · ")
}
