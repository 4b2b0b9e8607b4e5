package home

import (
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/order"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// New is the page that begins a session: game, edition, options. Its proposal can be started at once.
type New struct {
	Games   engine.Catalogue
	Shelf   Shelf   // the added games; nil for none
	Covers  *Covers // nil: the games have no pictures
	ID      string  // empty to list the games
	Edition string
	Options []string
	Serves  string // the only side played on this device; empty for all
	Simple  string // the side that the app plays; empty for none

	shown *engine.Game // of the last Page
}

// The options for a device on which all sides are played, and for a game without a side for the app.
const (
	all  = "all"
	none = "none"
)

// Put sets the edition, the device, the side of the app or an option.
func (n *New) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case "edition":
		n.turnTo(text)
	case "device":
		if n.Serves = text; text == all {
			n.Serves = ""
		}
	case "simple":
		if n.Simple = text; text == none {
			n.Simple = ""
		}
	default:
		n.Options = slices.DeleteFunc(slices.Clone(n.Options), func(o string) bool { return o == field })
		if value == true {
			n.Options = append(n.Options, field)
		}
	}
}

// turnTo sets the edition and the options that the package proposes for it.
func (n *New) turnTo(edition string) {
	n.Edition, n.Options = edition, nil
	if g, err := n.Games.Open(engine.Opening{ID: n.ID, Edition: edition, Default: true}); err == nil {
		n.Options = g.Options
	}
}

// Page returns the page.
func (n *New) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "new", Title: seat.Say("home.new")}
	if n.ID == "" {
		var games []page.Control
		games, p.Fault = gameList{n.Games, n.Shelf, n.Covers, nil}.covers(seat)
		p.Full, p.Rows = true, []page.Control{page.NewEquals(games...), openActs(seat), page.NewAside(seat.Say("own.open_note"))}
		return p
	}
	opening := engine.Opening{ID: n.ID, Edition: n.Edition, Options: n.Options}
	g, err := n.Games.Open(opening)
	if err != nil {
		p.Fault = seat.Problem(err)
		return p
	}
	n.shown = g
	s := view.Reader{Game: g, Lang: seat.Lang}
	p.Rows = []page.Control{page.NewText(s.Say("game.name")).Styled(page.Title)}
	if about := s.About(); about != "" {
		p.Rows = append(p.Rows, page.NewText(about))
	}
	if scope := Scope(s); scope != "" {
		p.Rows = append(p.Rows, page.NewAside(scope))
	}
	p.Rows = append(p.Rows, n.own(seat)...)
	p.Rows = append(p.Rows, n.simple(seat, s)...)
	p.Rows = append(p.Rows, n.editions(seat, s)...)
	p.Rows = append(p.Rows, n.device(seat, s)...)
	p.Rows = append(p.Rows, n.printedRows(seat, s, opening)...)
	ours := func(o engine.Option) bool { return o.Source == engine.House && n.own(seat) == nil } // a designer's options are the game's
	p.Rows = append(p.Rows, n.options(seat, s, "options", func(o engine.Option) bool { return !ours(o) })...)
	p.Rows = append(p.Rows, n.options(seat, s, "rulings", ours)...)
	p.Rows = append(p.Rows, n.ownActs(seat)...)
	p.Foot = []page.Control{page.NewBigButton("start", seat.Say("new.start"), "", page.Send{Begin: &page.Begin{Opening: opening, Serves: n.Serves, Simple: n.Simple}})}
	p.Keys = map[string]string{page.KeyEnter: "start"}
	return p
}

// Told returns the game that the page last showed, nil before the choice of one.
func (n *New) Told() *engine.Game { return n.shown }

func (n *New) editions(seat view.Seat, s view.Reader) []page.Control {
	if len(s.Game.Editions) < 2 {
		return nil
	}
	title := seat.Say("new.edition")
	c := page.NewSegmented("edition", title, page.Keep("edition"))
	for _, e := range s.Game.Editions {
		c.AddOption(page.Option{ID: e.ID, Label: s.Say("edition." + e.ID + ".name"), Selected: e.ID == n.Edition})
	}
	return []page.Control{page.NewSection(title), c}
}

// device asks, in a game with secrets, which sides are played here: also one that hides nothing itself.
func (n *New) device(seat view.Seat, s view.Reader) []page.Control {
	if len(s.Game.Keepers()) == 0 {
		return nil
	}
	sides := engine.IDs(s.Game.Sides, func(s engine.Side) string { return s.ID })
	out := oneSide("device", seat.Say("new.device"), page.Option{ID: all, Label: seat.Say("new.device_all")}, s, sides, n.Serves)
	note := "new.device_all_note"
	if n.Serves != "" {
		note = "new.device_note"
	}
	return append(out, page.NewAside(seat.Say(note)))
}

// simple asks which side the app plays, if it can play one.
func (n *New) simple(seat view.Seat, s view.Reader) []page.Control {
	out := oneSide("simple", seat.Say("order.new"), page.Option{ID: none, Label: seat.Say("order.nobody")}, s, order.Sides(s.Game), n.Simple)
	if out != nil {
		out = append(out, page.NewAside(seat.Say("order.new_note")))
	}
	return out
}

// oneSide asks for one of some sides, or for none of them, which is the first option. It returns nil without sides.
func oneSide(id, title string, first page.Option, s view.Reader, sides []string, chosen string) []page.Control {
	if len(sides) == 0 {
		return nil
	}
	c := page.NewSegmented(id, title, page.Keep(id))
	first.Selected = chosen == ""
	c.AddOption(first)
	for _, side := range sides {
		c.AddOption(page.Option{ID: side, Label: s.Say("side." + side + ".name"), Selected: side == chosen})
	}
	return []page.Control{page.NewSection(title), c}
}

// SimpleKey is the setting of the library that holds the side which the app plays in a session.
func SimpleKey(session int64) string { return "simple." + strconv.FormatInt(session, 10) }

// minutes is how long it takes to type in a table.
const minutes = 2

// printedRows lists the tables that the app replaced because the printed ones are not public, and offers to type these
// in. An added game has the tables of its author.
func (n *New) printedRows(seat view.Seat, s view.Reader, opening engine.Opening) []page.Control {
	if n.own(seat) != nil {
		return nil
	}
	var names []string
	for _, t := range s.Game.Tables {
		if t.Source == engine.House {
			names = append(names, s.Say("table."+t.ID+".name"))
		}
	}
	if len(names) == 0 {
		return nil
	}
	begin := &page.Begin{Opening: opening, Serves: n.Serves, Simple: n.Simple, Show: page.Tables}
	return []page.Control{page.NewSection(seat.Say("new.tables")),
		page.NewAside(seat.Say("new.ours", "count", len(names), "table", names[0], "more", len(names)-1, "minutes", minutes*len(names))),
		page.NewButton("type_in", seat.Say("new.type_in"), page.Send{Begin: begin}).WithIcon(style.IconEdit)}
}

// options shows the options that fit, under a heading.
func (n *New) options(seat view.Seat, s view.Reader, head string, fits func(engine.Option) bool) []page.Control {
	var rows []page.Control
	for _, o := range s.Game.AllOptions {
		if !fits(o) {
			continue
		}
		rows = append(rows, page.Control{ID: o.ID, Body: &page.Check{}, Label: s.Say("option." + o.ID + ".name"), Rule: s.Rule(o.Rule), Selected: slices.Contains(n.Options, o.ID), Send: page.Keep(o.ID)},
			page.NewColumnInset(40, 0, page.NewAside(s.Say("option."+o.ID+".text"))))
	}
	if len(rows) == 0 {
		return nil
	}
	return append([]page.Control{page.NewSection(seat.Say("new." + head))}, rows...)
}
