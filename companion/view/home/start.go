// Package home models the pages before a session: the start, a new game, the sessions, the settings.
package home

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/library"
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/handbook"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Shelf stores sessions and added games.
type Shelf interface {
	// Sessions lists the sessions that are not deleted, the one played last first.
	Sessions() ([]library.Summary, error)
	// BroughtGame returns a game that users added; false for one that came with the app or is unknown.
	BroughtGame(id string) (library.Brought, bool)
	// Behind lists the open sessions of a game that use another version of it than new sessions.
	Behind(game string) ([]library.Summary, error)
	// Resume opens a session where it was left.
	Resume(id int64) (*library.Session, error)
	// Warnings returns what limits the library: that nothing can be saved, or that it lacks changes.
	Warnings() []error
}

// Start is the first page. Its main button continues the last session.
type Start struct {
	page.NoInput
	Games   engine.Catalogue
	Shelf   Shelf
	Covers  *Covers // nil: the games have no pictures
	Designs bool    // the client can draw maps
	Makes   bool    // the client can make games
	Prints  bool    // the client can print
	Backups Backups // of the library
}

// Page returns the current page.
func (s Start) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "home", Title: seat.Say("home.title"), Full: true}
	rows := page.NewColumnGap(14, page.NewText(p.Title).Styled(page.Heading), page.NewText(seat.Say("home.about")).Toned(page.Faint))
	list, err := s.Shelf.Sessions()
	if err != nil {
		p.Fault = seat.Problem(err)
	} else {
		rows.Add(s.warnings(seat)...)
	}
	games, fault := gameList{s.Games, s.Shelf, s.Covers, list}.covers(seat)
	p.Fault = view.JoinNonEmpty([]string{p.Fault, fault}, "\n")
	rows.Add(page.NewSection(seat.Say("home.new_note")), page.NewEquals(games...), s.often(seat, len(list) > 0), s.rest(seat))
	if s.Backups.any() {
		rows.Add(page.NewAside(s.Backups.last(seat)))
	}
	p.Rows = []page.Control{rows}
	if i := slices.IndexFunc(list, goesOn); i >= 0 {
		p.Foot = []page.Control{page.NewBigButton("continue", seat.Say("home.continue"), Stand(seat.Reader, s.Games, list[i]), resume(list[i]))}
		p.Keys = map[string]string{page.KeyEnter: "continue"}
	}
	return p
}

// warnings says what is wrong with the library. Unlike a fault of the page, a warning does not disappear.
func (s Start) warnings(seat view.Seat) (out []page.Control) {
	for _, err := range s.Shelf.Warnings() {
		out = append(out, page.NewText(seat.Problem(err)).Toned(page.Warn).WithIcon(style.IconWarn))
	}
	return out
}

// goesOn reports whether a session can be continued.
func goesOn(e library.Summary) bool { return e.Stand.Ended == "" }

func resume(e library.Summary) page.Send {
	return page.Send{Act: &page.Act{Do: page.Resume, Of: id(e)}}
}

// often shows what is often wanted.
func (s Start) often(seat view.Seat, played bool) page.Control {
	out := page.NewFlow()
	if played {
		out.Add(page.NewButton("new", seat.Say("home.new"), page.Send{Page: &New{Games: s.Games, Shelf: s.Shelf, Covers: s.Covers}}).WithIcon(style.IconPlay))
	}
	out.Add(page.NewButton("sessions", seat.Say("home.sessions"), page.Send{Page: &Sessions{Games: s.Games, Shelf: s.Shelf}}).WithIcon(style.IconLog))
	return out
}

// rest shows the other places of the app and its settings, in small.
func (s Start) rest(seat view.Seat) page.Control {
	out := page.NewFlow()
	for _, place := range []struct {
		id, words string
		there     bool
		icon      style.Icon
		do        page.ActName
	}{
		{"open", "own.open", true, style.IconOpen, page.OpenFile},
		{"design", "home.design", s.Designs, style.IconMap, page.DesignPlace},
		{"make", "home.make", s.Makes, style.IconEdit, page.GamePlace},
		{"print", "home.print", s.Prints, style.IconPrint, page.PrintSession},
		{"settings", "home.settings", true, style.IconSettings, page.Settings},
	} {
		if place.there {
			out.Add(page.NewButton(place.id, seat.Say(place.words), page.Send{Act: &page.Act{Do: place.do}}).Styled(page.Quiet).WithIcon(place.icon))
		}
	}
	out.Add(handbook.Button(seat))
	return out
}

func id(e library.Summary) string { return strconv.FormatInt(e.ID, 10) }

// Name names a session; one without a name has that of its game and the day it began.
func Name(s view.Reader, games engine.Catalogue, e library.Summary) string {
	if e.Name != "" {
		return e.Name
	}
	name := e.Game
	if g, err := games.Open(engine.Opening{ID: e.Game, Edition: e.Edition, Options: e.Options}); err == nil {
		name = view.Reader{Game: g, Lang: s.Lang}.Say("game.name")
	}
	return name + " " + day(e.Begun)
}

// Stand describes a session: game, edition, turn and phase.
func Stand(s view.Reader, games engine.Catalogue, e library.Summary) string {
	g, err := games.Open(engine.Opening{ID: e.Game, Edition: e.Edition, Options: e.Options})
	if err != nil {
		return e.Game
	}
	s = view.Reader{Game: g, Lang: s.Lang}
	parts := []string{s.Say("game.name"), s.Say("edition." + e.Edition + ".name")}
	return strings.Join(append(parts, moment(s, e.Stand)...), " · ")
}

// moment describes a turn and a phase, or says that the game is over.
func moment(s view.Reader, at journal.Stand) (parts []string) {
	if at.Ended != "" {
		return []string{s.Say("ended." + at.Ended)}
	}
	phase := s.Game.Phase(at.Phase)
	if phase == nil {
		return nil
	}
	if phase.Stage == engine.Turns {
		turn, _ := s.Turn(at.Turn)
		parts = append(parts, turn)
	}
	return append(parts, s.Say("phase."+phase.ID+".name"))
}

// DescribeImport reports how a session from a file was merged with the one in the library, and what of the file was not
// stored; "" if there is nothing to report.
func DescribeImport(s view.Reader, games engine.Catalogue, e library.Summary, got library.Imported) string {
	texts := []string{meetingText(s, games, e, got.Met)}
	if got.LeftOut > 0 {
		texts = append(texts, s.Say("library.left_out", "n", got.LeftOut))
	}
	if got.Untimed > 0 {
		texts = append(texts, s.Say("library.untimed", "n", got.Untimed))
	}
	return view.JoinNonEmpty(texts, " ")
}

// meetingText reports how a file was merged with a session in the library, "" if absent.
func meetingText(s view.Reader, games engine.Catalogue, e library.Summary, m journal.Meeting) string {
	if m.Kind == "" {
		return ""
	}
	since := ""
	if g, err := games.Open(engine.Opening{ID: e.Game, Edition: e.Edition, Options: e.Options}); err == nil {
		since = strings.Join(moment(view.Reader{Game: g, Lang: s.Lang}, m.Since), " · ")
	}
	return s.Say("library.met."+string(m.Kind), "since", since)
}

// day returns the date of a time stamp.
func day(stamp string) string {
	date, _, _ := strings.Cut(stamp, "T")
	return date
}
