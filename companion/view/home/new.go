package home

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/order"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// New is the page that begins a session: game, edition, options. What is proposed can be started at once.
type New struct {
	Games   engine.Catalogue
	Shelf   Shelf  // says which games did not come with the app; nil: all did
	ID      string // empty: the games are listed
	Edition string
	Options []string
	Serves  string // the one side played on this device; empty: all
	Simple  string // the side that the app's own simple player holds; empty: none

	told *engine.Game // as it was shown last
}

// all is the option of a device that all sides are played on, and none of a game that only people play.
const (
	all  = "all"
	none = "none"
)

// Put takes a choice.
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

// turnTo picks an edition; its options begin as the package proposes.
func (n *New) turnTo(edition string) {
	n.Edition, n.Options = edition, nil
	if g, err := n.Games.Open(engine.Opening{ID: n.ID, Edition: edition, Default: true}); err == nil {
		n.Options = g.Options
	}
}

// Page is the page as it is filled in so far.
func (n *New) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "new", Title: seat.Say("home.new")}
	if n.ID == "" {
		p.Rows, p.Fault = cards(seat, n.Games, n.Shelf)
		p.Rows = append(p.Rows, openActs(seat))
		return p
	}
	opening := engine.Opening{ID: n.ID, Edition: n.Edition, Options: n.Options}
	g, err := n.Games.Open(opening)
	if err != nil {
		p.Fault = seat.Problem(err)
		return p
	}
	n.told = g
	s := view.Reader{Game: g, Lang: seat.Lang}
	p.Rows = []page.Control{page.NewText(s.Say("game.name")).Styled(page.Title), page.NewText(s.Say("game.about"))}
	p.Rows = append(p.Rows, n.own(seat)...)
	p.Rows = append(p.Rows, n.editions(seat, s)...)
	p.Rows = append(p.Rows, n.device(seat, s)...)
	p.Rows = append(p.Rows, n.printedRows(seat, s, opening)...)
	p.Rows = append(p.Rows, n.options(seat, s, "options", func(o engine.Option) bool { return o.Source != engine.House })...)
	p.Rows = append(p.Rows, n.options(seat, s, "rulings", func(o engine.Option) bool { return o.Source == engine.House })...)
	p.Rows = append(p.Rows, n.simple(seat, s)...)
	p.Rows = append(p.Rows, n.ownActs(seat)...)
	p.Foot = []page.Control{page.NewBigButton("start", seat.Say("new.start"), "", page.Send{Begin: &page.Begin{Opening: opening, Serves: n.Serves, Simple: n.Simple}})}
	p.Keys = map[string]string{page.KeyEnter: "start"}
	return p
}

// Told is the game of the page, as it was shown last, nil before a choice.
func (n *New) Told() *engine.Game { return n.told }

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

// device asks which sides are played here, where sides have secrets.
func (n *New) device(seat view.Seat, s view.Reader) []page.Control {
	keepers := s.Game.Keepers()
	if len(keepers) == 0 {
		return nil
	}
	title := seat.Say("new.device")
	c := page.Control{ID: "device", Body: &page.Segmented{Options: []page.Option{{ID: all, Label: seat.Say("new.device_all"), Selected: n.Serves == ""}}}, Label: title, Send: page.Keep("device")}
	for _, side := range keepers {
		c.AddOption(page.Option{ID: side, Label: s.Say("side." + side + ".name"), Selected: side == n.Serves})
	}
	out := []page.Control{page.NewSection(title), c}
	if n.Serves != "" {
		out = append(out, page.NewAside(seat.Say("new.device_note")))
	}
	return out
}

// simple asks whether the app's own simple player holds a side, where it can.
func (n *New) simple(seat view.Seat, s view.Reader) []page.Control {
	sides := order.Sides(s.Game)
	if len(sides) == 0 {
		return nil
	}
	title := seat.Say("order.new")
	c := page.Control{ID: "simple", Body: &page.Segmented{Options: []page.Option{{ID: none, Label: seat.Say("order.nobody"), Selected: n.Simple == ""}}}, Label: title, Send: page.Keep("simple")}
	for _, side := range sides {
		c.AddOption(page.Option{ID: side, Label: s.Say("side." + side + ".name"), Selected: side == n.Simple})
	}
	return []page.Control{page.NewSection(title), c, page.NewAside(seat.Say("order.new_note"))}
}

// minutes is how long a table takes to be typed in.
const minutes = 2

// printedRows says which tables are ours, since the printed ones are not public, and offers to type these in at once. A game
// that was brought has the tables that its author gave it.
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

// options are those that fit, under their heading: optional rules of the game, or rulings of ours.
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
