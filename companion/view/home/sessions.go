package home

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/companion/library"
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/victory"
	"sandtable/engine"
)

// Sessions is the page that lists the sessions.
type Sessions struct {
	Games engine.Catalogue
	Shelf Shelf
	Open  int64 // the session whose actions are visible; 0 for none

	results map[string]string // of the games that are over, by session, length and language
}

// Put shows the actions of a session, or hides them.
func (s *Sessions) Put(_ string, value any) {
	id, _ := value.(int64)
	if s.Open == id {
		id = 0
	}
	s.Open = id
}

// Page returns the current page.
func (s *Sessions) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "sessions", Title: seat.Say("home.sessions")}
	list, err := s.Shelf.Sessions()
	if err != nil {
		p.Fault = seat.Problem(err)
	}
	for _, e := range list {
		p.Rows = append(p.Rows, s.session(seat, e)...)
	}
	open := page.NewButton("import", seat.Say("sessions.import"), page.Send{Act: &page.Act{Do: page.OpenFile}}).WithIcon(style.IconOpen)
	if len(list) == 0 {
		open = page.Control{Body: &page.Empty{Children: []page.Control{open}}, Icon: style.IconOpen, Label: seat.Say("sessions.none"), Detail: seat.Say("sessions.none_note")}
	}
	p.Rows = append(p.Rows, open)
	if len(list) > 0 {
		p.Rows = append(p.Rows, page.NewButton("statistics", seat.Say("stats.title"), page.Send{Act: &page.Act{Do: page.OpenStats}}).WithIcon(style.IconVictory))
	}
	return p
}

func (s *Sessions) session(seat view.Seat, e library.Summary) []page.Control {
	name := Name(seat.Reader, s.Games, e)
	item := page.Control{ID: "session." + id(e), Body: &page.Item{}, Label: name, Detail: view.JoinNonEmpty([]string{Stand(seat.Reader, s.Games, e), s.result(seat.Reader, e)}, " · "), Trailing: lastPlayed(e, name),
		Selected: s.Open == e.ID, Send: page.KeepAs("open", e.ID)}
	if e.Damaged {
		item.Detail = seat.Say("sessions.damaged")
	}
	if s.Open != e.ID {
		return []page.Control{item}
	}
	act := func(do page.ActName, text string) page.Send {
		return page.Send{Act: &page.Act{Do: do, Of: id(e), Text: text}}
	}
	rename := &page.TextSheet{Title: seat.Say("sessions.rename"), Label: seat.Say("sessions.name"), Button: seat.Say("sessions.keep"), Value: name, Empty: true, Take: act(page.RenameSession, "")}
	acts := page.NewFlow(page.NewButton("rename", rename.Title, page.Send{Sheet: rename}).WithIcon(style.IconEdit),
		page.NewButton("copy", seat.Say("sessions.copy"), act(page.CopySession, seat.Say("sessions.copy_name", "name", name))).WithIcon(style.IconCopy),
		page.NewButton("export", seat.Say("sessions.export"), s.export(seat, e)).WithIcon(style.IconSave),
		page.NewButton("delete", seat.Say("sessions.delete"), act(page.DeleteSession, name)).Styled(page.Destructive).WithIcon(style.IconTrash))
	if s.behind(e) {
		update := page.NewButton("update", seat.Say("takeup.offer"), act(page.AskTakeUp, e.Game)).WithIcon(style.IconNext)
		acts = acts.WithChildren(append([]page.Control{update}, page.Children(acts)...))
	}
	play := "sessions.play"
	if !goesOn(e) {
		play = "sessions.look"
	}
	return []page.Control{item, page.NewBigButton("play", seat.Say(play), "", act(page.Resume, "")), acts}
}

// result is how a game that is over was won, in words; "" if it goes on or counts no points.
func (s *Sessions) result(r view.Reader, e library.Summary) string {
	if goesOn(e) {
		return ""
	}
	key := fmt.Sprint(e.ID, e.Entries, r.Lang)
	if _, known := s.results[key]; !known {
		if s.results == nil {
			s.results = map[string]string{}
		}
		s.results[key] = resultOf(r, s.Shelf, e.ID)
	}
	return s.results[key]
}

func resultOf(r view.Reader, shelf Shelf, id int64) string {
	played, err := shelf.Resume(id)
	if err != nil {
		return "" // opening it says why
	}
	now := played.Now()
	v, _ := victory.Now(view.Reader{Game: now.Game, Lang: r.Lang}, now.State)
	return v.Band
}

// lastPlayed is the day of the last entry, empty if the name ends with it.
func lastPlayed(e library.Summary, name string) string {
	if strings.HasSuffix(name, day(e.Played)) {
		return ""
	}
	return day(e.Played)
}

// behind reports whether the library has a newer version of the game than a session uses.
func (s *Sessions) behind(e library.Summary) bool {
	list, err := s.Shelf.Behind(e.Game)
	return err == nil && slices.ContainsFunc(list, func(b library.Summary) bool { return b.ID == e.ID })
}

// export asks for confirmation if the file would contain the secrets of all sides.
func (s *Sessions) export(seat view.Seat, e library.Summary) page.Send {
	send := page.Send{Act: &page.Act{Do: page.ExportOne, Of: id(e), Text: Name(seat.Reader, s.Games, e)}}
	g, err := s.Games.Open(engine.Opening{ID: e.Game, Edition: e.Edition, Options: e.Options})
	if err == nil && e.Serves == "" && len(g.Keepers()) > 0 {
		return page.Send{Sheet: page.Confirm{Title: seat.Say("sessions.export_all"), Text: seat.Say("sessions.export_all_note"), Yes: seat.Say("sessions.export"), Send: send}}
	}
	return send
}

// DeletionNotice reports that a session is deleted, with a button to undo it.
func DeletionNotice(seat view.Seat, id, name string) page.Notice {
	return page.Notice{Text: seat.Say("sessions.deleted", "name", name), Button: seat.Say("table.undo"), Act: page.Act{Do: page.RestoreSession, Of: id}}
}

// SecretsOf says which secrets the file of a session holds; "" for none. One that does not open may hold all.
func SecretsOf(s view.Reader, lib *library.Library, games engine.Catalogue, id int64) string {
	about, err := lib.Session(id)
	if err != nil {
		return view.AllSecrets(s)
	}
	g, err := games.Open(engine.Opening{ID: about.Game, Edition: about.Edition, Options: about.Options})
	if err != nil {
		return view.AllSecrets(s)
	}
	return view.Secrets(view.Reader{Game: g, Lang: s.Lang}, about.Serves)
}
