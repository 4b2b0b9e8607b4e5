package board

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/engine"
)

// more is the sheet with functions that are rarely needed.
type more struct {
	page.NoInput
	p *Panel
}

// Page returns the sheet.
func (m more) Page(seat view.Seat) page.Panel {
	item := func(id, words, about string, sheet page.Source) page.Control {
		return page.Control{ID: id, Body: &page.Item{}, Label: words, Detail: about, Send: page.Send{Done: true, Sheet: sheet}}
	}
	rows := []page.Control{
		item("list", seat.Say("choice.setup.set"), seat.Say("setup_list.more"), setupList(m.p)),
		item("take", seat.Say("mirror.take"), seat.Say("mirror.take_about"), &take{p: m.p}), item("type", seat.Say("mirror.type"), seat.Say("mirror.type_about"), &typed{p: m.p}),
		item("findings", seat.Say("mirror.findings"), seat.Say("mirror.findings_about"), findings{p: m.p}), item("pack", seat.Say("mirror.pack"), seat.Say("mirror.pack_about"), packing{}),
	}
	if b := Now(seat.Reader, seat.State); b.Ask == "" && len(b.Answers) > 0 {
		rows = append(rows, page.NewSection(b.Name))
		for _, r := range b.Answers {
			send := r.send()
			send.Done = true
			rows = append(rows, page.NewChip("answer."+r.ID, r.Text, r.On, send))
		}
	}
	return page.Panel{ID: "mirror", Title: seat.Say("mirror.tab"), Rows: rows}
}

// send returns the send that gives the answer.
func (r Reply) send() page.Send { return page.Send{Commands: []engine.Command{r.Command}} }

// take is the sheet that picks up a counter from the list of a side, or one of those in a pressed hex of the map.
type take struct {
	p    *Panel
	side string
}

const fieldSide = "side"

// Put sets the side.
func (t *take) Put(field string, value any) {
	if field == fieldSide {
		t.side, _ = value.(string)
	}
}

// Page returns the current sheet.
func (t *take) Page(seat view.Seat) page.Panel {
	if t.side == "" {
		t.side = forces.Usual(seat)
	}
	rows := []page.Control{forces.Sides(seat, t.side)}
	for _, g := range forces.Groups(seat.Reader, seat.State, t.side) {
		chips := page.NewChips()
		for _, troop := range g.Troops {
			for _, u := range troop.Units {
				send := page.Send{Done: true, Put: &page.Put{Panel: page.Board, Field: fieldTake, Value: u.ID}}
				chips.Add(page.NewChip("unit."+u.ID, u.Words(), false, send).With(page.FacesOf(seat.State, u.ID)))
			}
		}
		rows = append(rows, page.NewSection(g.Name), chips)
	}
	return page.Panel{ID: "take", Title: seat.Say("mirror.take"), Rows: rows, Map: t.p.mirror(seat).chartBeside()}
}

// typed is the sheet on which players type moves. Hexes can be pressed on the map too.
type typed struct {
	p     *Panel
	text  string
	tried *string // the text that could not be read; nil before the first attempt
}

const (
	fieldText  = "text"
	fieldTried = "tried"
	fieldAdd   = "add" // a hex pressed on the map, which is added to the text
)

// Put stores the text.
func (t *typed) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case fieldText:
		t.text = text
	case fieldTried:
		t.tried = &text
	case fieldAdd:
		t.text = strings.TrimSpace(t.text + " " + text)
	}
}

// Recall copies the text of the sheet that was closed.
func (t *typed) Recall(was page.Source) {
	if old, ok := was.(*typed); ok {
		t.text = old.text
	}
}

// Page returns the current sheet.
func (t *typed) Page(seat view.Seat) page.Panel {
	field := page.Control{ID: "text", Body: &page.Field{Placeholder: example(seat), Value: t.text}, Label: seat.Say("mirror.type_line"), Send: page.Keep(fieldText)}
	rows := []page.Control{page.NewAside(seat.Say("mirror.type_about")), field, {Body: &page.Space{}, Style: page.Small}}
	if t.tried != nil {
		if _, err := setup.ReadPlacing(seat.Reader, seat.State, *t.tried); err != nil {
			rows[2] = page.NewText(seat.Problem(err)).Styled(page.Small).Toned(page.Danger)
		}
	}
	set := page.NewBigButton("set", seat.Say("table.set"), "", t.moves(seat))
	chart := t.p.mirror(seat).chartBeside()
	chart.Send = page.Keep(fieldAdd)
	return page.Panel{ID: "typed", Title: seat.Say("mirror.type"), Rows: rows, Map: chart, Foot: []page.Control{set}, Focus: "text", Keys: map[string]string{page.KeyEnter: "set"}}
}

// moves returns the send for the typed moves, or one that shows the error. Counters that do not move now are asked about
// once, as on the map, and moved as a correction.
func (t *typed) moves(seat view.Seat) page.Send {
	args, err := setup.ReadPlacing(seat.Reader, seat.State, t.text)
	if err != nil {
		return page.KeepAs(fieldTried, t.text)
	}
	told := noteMoved(seat, args.All())
	send := page.Send{Done: true, Commands: []engine.Command{engine.Ask("place", args)}, Put: &page.Put{Panel: page.Board, Field: fieldMoved, Value: true}, Notice: told}
	why := move.Amiss(seat, args.All())
	if why == "" {
		return send
	}
	send.Commands[0].Override = true
	return page.Send{Done: true, Sheet: page.Confirm{Title: seat.Say("mirror.type"), Text: why, Yes: seat.Say("mirror.move_anyway"), Send: send, Secondary: true}}
}

// example returns a valid move as a placeholder.
func example(seat view.Seat) string {
	b := rules.Map(seat.Reader).Board()
	return seat.Say("mirror.type_hint", "unit", seat.Game.Counters[0].Label, "hex", b.Label(b.Field().At(b.Field().Len()/2)))
}
