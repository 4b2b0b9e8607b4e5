package printing

import (
	"path/filepath"
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// What a client asks for: a list of counters or a game of the user's, in a file or a folder.
const (
	OpenFile   page.ActName = "print_file"
	OpenFolder page.ActName = "print_folder"
)

// Origins is the sheet of everything there is to print from. Its answer is for the Products panel.
type Origins struct{ form }

// NewOrigins makes the sheet.
func NewOrigins(st *State) *Origins { return &Origins{form{st: st}} }

func (o *Origins) Page(seat view.Seat) page.Panel {
	var rows []page.Control
	if session := o.st.Session; session != nil {
		rows = append(rows, page.NewSection(seat.Say("printing.session")), o.origin("session", style.IconPlay, session.Name, false, func() (*Origin, error) { return FromSession(session) }))
	}
	rows = append(rows, o.ownEditions(seat)...)
	for _, id := range o.st.Shelf.Games.Games() {
		rows = append(rows, o.editions(seat, id)...)
	}
	rows = append(rows, page.NewSection(seat.Say("printing.own")), own(seat, "file", OpenFile))
	if !o.st.Picker {
		rows = append(rows, own(seat, "folder", OpenFolder))
	}
	return page.Panel{ID: "origins", Title: seat.Say("printing.source"), Rows: rows}
}

// own opens a file or a folder of the user's.
func own(seat view.Seat, id string, act page.ActName) page.Control {
	key := "printing.own_" + id
	return item(id, style.IconOpen, seat.Say(key), seat.Say(key+"_about"), page.Send{Done: true, Act: &page.Act{Do: act}})
}

// origin is a line that continues with another origin.
func (o *Origins) origin(id string, icon style.Icon, label string, selected bool, read Read) page.Control {
	c := item(id, icon, label, "", page.Send{Done: true, Put: &page.Put{Field: "origin", Value: read}})
	c.Selected = selected
	return c
}

// editions are the lines of one game.
func (o *Origins) editions(seat view.Seat, id string) []page.Control {
	g, err := o.st.Shelf.Games.Open(engine.Opening{ID: id, Default: true})
	if err != nil {
		return []page.Control{page.NewText(o.st.Problem(err)).Styled(page.Small).Toned(page.Warn)}
	}
	say := view.Reader{Game: g, Lang: seat.Lang}.Say
	rows := []page.Control{page.NewSection(say("game.name"))}
	for _, e := range g.Editions {
		key, now := id+"/"+e.ID, o.st.Origin
		printed := now != nil && now.Session == nil && now.File == "" && now.Key == key
		rows = append(rows, o.origin(key, style.IconPrint, say("edition."+e.ID+".name"), printed, func() (*Origin, error) { return o.st.Shelf.FromGames(id, e.ID, nil) }))
	}
	return rows
}

// ownEditions are the lines of the user's game that is open, where it has several editions.
func (o *Origins) ownEditions(seat view.Seat) []page.Control {
	now := o.st.Origin
	if now == nil || now.File == "" || now.Game() == nil || len(now.Game().Editions) < 2 {
		return nil
	}
	g := now.Game()
	rows := []page.Control{page.NewSection(filepath.Base(now.File))}
	for _, e := range g.Editions {
		rows = append(rows, o.origin("own/"+e.ID, style.IconPrint, now.reader(seat.Lang).Say("edition."+e.ID+".name"), e.ID == g.Edition, o.st.Shelf.reopen(now, e.ID, nil)))
	}
	return rows
}

// reopen opens an origin in an edition and with options, nil for those that are on by default.
func (h Shelf) reopen(was *Origin, edition string, options []string) Read {
	return func() (*Origin, error) {
		if was.File != "" {
			return h.fromZip(was.File, was.zip, edition, options)
		}
		return h.FromGames(was.Game().ID, edition, options)
	}
}

// rules is the sheet of the optional rules of the game, which may bring counters or turns of their own. Its answer is
// for the Products panel.
type rules struct {
	form
	chosen []string
}

func newRules(st *State) *rules {
	return &rules{form: form{st: st}, chosen: slices.Clone(st.Origin.Game().Options)}
}

func (r *rules) Page(seat view.Seat) page.Panel {
	r.begin(seat)
	g := r.st.Origin.Game()
	rows := []page.Control{page.NewText(r.say("printing.options_about"))}
	for _, o := range g.AllOptions {
		tick := r.check("option:"+o.ID, r.st.Origin.reader(seat.Lang).Say("option."+o.ID+".name"), slices.Contains(r.chosen, o.ID), func(on bool) {
			r.chosen = slices.DeleteFunc(r.chosen, func(id string) bool { return id == o.ID })
			if on {
				r.chosen = append(r.chosen, o.ID)
			}
		})
		tick.Rule = o.Rule
		rows = append(rows, tick)
	}
	take := page.Send{Done: true, Put: &page.Put{Field: "origin", Value: r.st.Shelf.reopen(r.st.Origin, g.Edition, append([]string{}, r.chosen...))}}
	return page.Panel{ID: "options", Title: r.say("printing.options"), Rows: rows, Foot: []page.Control{page.NewBigButton("take", r.say("printing.take"), "", take)}}
}
