package tables

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// counterSheet edits one counter of the roster. Each input changes the roster at once.
type counterSheet struct {
	of *RosterPage
	at int
}

// maxFactor is the greatest factor on a stepper, more than on any printed counter.
const maxFactor = 99

func (s *counterSheet) counter() *gamedata.CopyCounter { return &s.of.Draft.List[s.at] }

// Put sets a factor, a text, a trait or an attribute of the counter.
func (s *counterSheet) Put(field string, value any) {
	k := s.counter()
	if v, ok := value.(int); ok {
		SetFactor(k, field, v)
		return
	}
	text, _ := value.(string)
	switch field {
	case "trait":
		ToggleTrait(k, text)
	case "label":
		k.Label = text
	case "english":
		k.English = text
	case "russian":
		k.Russian = text
	default:
		if to := s.one(field); to != nil {
			if *to == text && field != "box" {
				text = ""
			}
			*to = text
		}
	}
}

// one returns the attribute of a kind of which a counter has one.
func (s *counterSheet) one(kind string) *string {
	k := s.counter()
	return map[string]*string{"formation": &k.Formation, "type": &k.Type, "size": &k.Size, "box": &k.Box}[kind]
}

// Page returns the sheet.
func (s *counterSheet) Page(seat view.Seat) page.Panel {
	if s.at >= len(s.of.Draft.List) {
		return page.Panel{ID: "counter", Title: seat.Say("tables.counter_add")} // it was removed
	}
	k, g := s.counter(), seat.Game
	field := func(id, key, is string) page.Control {
		return page.NewField(id, seat.Say(key), is, page.Keep(id))
	}
	rows := []page.Control{field("label", "tables.label", k.Label), field("english", "tables.name_en", k.English), field("russian", "tables.name_ru", k.Russian),
		page.NewSection(seat.Say("tables.factors"))}
	for _, f := range g.Factors {
		rows = append(rows, stepper(f, seat.Say("factor."+f+".name"), &page.Stepper{Value: Factor(k, f), Min: -1, Max: maxFactor, Names: upTo("–", maxFactor)}))
	}
	rows = append(rows, s.oneOf(seat, "tables.formation", "formation", g.Formations)...)
	rows = append(rows, s.oneOf(seat, "tables.type", "type", g.Types)...)
	rows = append(rows, s.oneOf(seat, "tables.size", "size", g.Sizes)...)
	rows = append(rows, s.oneOf(seat, "tables.begins", "box", boxes(g, k.Side))...)
	rows = append(rows, s.traits(seat)...)
	drop := page.NewButton("drop", seat.Say("tables.counter_drop"), page.Send{Done: true, Put: &page.Put{Field: "drop", Value: s.at}}).Styled(page.Destructive).WithIcon(style.IconTrash)
	rows = append(rows, page.NewColumnInset(0, 20, drop))
	set := page.NewBigButton("set", seat.Say("table.set"), "", page.Send{Done: true})
	return page.Panel{ID: "counter", Title: labelOf(*k), Rows: rows, Foot: []page.Control{set}}
}

// boxes lists the boxes in which counters of a side may begin.
func boxes(g *engine.Game, side string) []string {
	var out []string
	for _, b := range g.Boxes {
		if b.Side == "" || b.Side == side {
			out = append(out, b.ID)
		}
	}
	return out
}

// oneOf shows chips for an attribute of which a counter has one or none.
func (s *counterSheet) oneOf(seat view.Seat, title, kind string, ids []string) []page.Control {
	if len(ids) == 0 {
		return nil
	}
	chips := page.NewChips()
	for _, id := range ids {
		chips.Add(page.NewChip(kind+"."+id, seat.Say(kind+"."+id+".name"), *s.one(kind) == id, page.KeepAs(kind, id)))
	}
	return []page.Control{page.NewSection(seat.Say(title)), chips}
}

func (s *counterSheet) traits(seat view.Seat) []page.Control {
	if len(seat.Game.Traits) == 0 {
		return nil
	}
	chips := page.NewChips()
	for _, t := range seat.Game.Traits {
		chips.Add(page.NewChip("trait."+t, seat.Say("trait."+t+".name"), slices.Contains(s.counter().Traits, t), page.KeepAs("trait", t)))
	}
	return []page.Control{page.NewSection(seat.Say("tables.traits")), chips}
}
