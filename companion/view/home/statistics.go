package home

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/evenings"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Statistics is the page of statistics over the sessions of the library.
type Statistics struct {
	Games  engine.Catalogue
	Shelf  Shelf
	Reckon func(c evenings.Choice, then func(*evenings.Stats, error)) // maybe beside the UI goroutine

	choice evenings.Choice
	known  map[evenings.Choice]*reckoned // nil while one is under way
}

// reckoned is the statistics of a choice of sessions.
type reckoned struct {
	stats *evenings.Stats
	err   error
}

// Fields of the page, and the formats that it is saved in.
const (
	fieldWhich = "which"
	fieldGame  = "game"

	StatsCSV     = "csv"
	StatsJSON    = "json"
	StatsPicture = "picture"
)

// Put chooses the sessions.
func (s *Statistics) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case fieldWhich:
		s.choice.Open = text == "all"
	case fieldGame:
		s.choice.Game = text
	}
	s.Begin()
}

// Begin reckons the statistics of the chosen sessions, once.
func (s *Statistics) Begin() {
	c := s.choice
	if _, begun := s.known[c]; begun {
		return
	}
	if s.known == nil {
		s.known = map[evenings.Choice]*reckoned{}
	}
	s.known[c] = nil
	s.Reckon(c, func(stats *evenings.Stats, err error) { s.known[c] = &reckoned{stats, err} })
}

// Stats returns the visible statistics, nil while they are under way.
func (s *Statistics) Stats() *evenings.Stats {
	if r := s.known[s.choice]; r != nil {
		return r.stats
	}
	return nil
}

// Page returns the current page.
func (s *Statistics) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "statistics", Title: seat.Say("stats.title"), Wide: true, Rows: s.choices(seat)}
	r := s.known[s.choice]
	switch {
	case r == nil:
		p.Rows = append(p.Rows, page.NewAside(seat.Say("stats.reading")))
		return p
	case r.err != nil:
		p.Fault = seat.Problem(r.err)
		return p
	}
	report := r.stats.Page(seat.Reader)
	for _, line := range report.About {
		p.Rows = append(p.Rows, page.NewAside(line))
	}
	p.Rows = append(p.Rows, s.parts(seat, r.stats)...)
	if r.stats.Sessions > 0 {
		p.Foot = []page.Control{saves(seat)}
	}
	return p
}

// parts shows the sections of the games and of the dice.
func (s *Statistics) parts(seat view.Seat, stats *evenings.Stats) (out []page.Control) {
	for _, g := range stats.Games {
		for _, part := range g.Parts(seat.Reader) {
			out = append(out, page.ReportRows(part, g.Game())...)
		}
	}
	for _, part := range stats.DiceParts(seat.Reader) {
		out = append(out, page.ReportRows(part, nil)...)
	}
	return out
}

// choices offers the finished sessions or all, of one game or of all.
func (s *Statistics) choices(seat view.Seat) []page.Control {
	which := page.NewSegmented(fieldWhich, seat.Say("stats.which"), page.Keep(fieldWhich),
		page.Option{ID: "finished", Label: seat.Say("stats.finished"), Selected: !s.choice.Open}, page.Option{ID: "all", Label: seat.Say("stats.all"), Selected: s.choice.Open})
	games := s.played()
	if len(games) < 2 {
		return []page.Control{which}
	}
	chips := page.NewChips(page.NewChip("game", seat.Say("stats.every"), s.choice.Game == "", page.KeepAs(fieldGame, "")))
	for _, id := range games {
		chips.Add(page.NewChip("game."+id, GameName(seat.Reader, s.Games, id), s.choice.Game == id, page.KeepAs(fieldGame, id)))
	}
	return []page.Control{which, chips}
}

// played lists the games of the sessions.
func (s *Statistics) played() (out []string) {
	list, err := s.Shelf.Sessions()
	if err != nil {
		return nil // the list of sessions says why
	}
	for _, e := range list {
		out = append(out, e.Game)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// saves offers the formats.
func saves(seat view.Seat) page.Control {
	save := func(format, label string) page.Control {
		return page.NewButton(format, label, page.Send{Act: &page.Act{Do: page.SaveStats, Of: format}}).WithIcon(style.IconSave)
	}
	return page.NewFlow(save(StatsCSV, "CSV"), save(StatsJSON, "JSON"), save(StatsPicture, seat.Say("stats.picture")))
}
