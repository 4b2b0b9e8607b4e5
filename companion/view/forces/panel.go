package forces

import (
	"cmp"
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
	"sandtable/engine"
)

// Panel lists the counters of one side by where they are. A press of one sets anything of it by hand; while marks
// are being set, a press gives or takes the mark.
type Panel struct {
	side    string         // whose counters are shown; empty: those of the side to move
	marking *Marking       // nil: no marks are being set
	check   *engine.Choice // a check of supply that is to begin
	mark    string         // a mark that is to be set
	carded  bool           // the card of the phase is beside the panel
}

// Drafts of the panel. Other panels begin a check or a mark with them.
const (
	FieldCheck = "check" // an engine.Choice that is a check of supply
	FieldMark  = "mark"  // the id of a mark
	// FieldCarded says whether the card of the phase is beside the panel: its choices are shown there alone.
	FieldCarded = "carded"
	fieldUnit   = "unit"
)

// Forget shows the one that looks its own counters.
func (p *Panel) Forget() { *p = Panel{carded: p.carded} }

// Put chooses the side, begins or leaves the setting of a mark, or gives and takes it.
func (p *Panel) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case fieldSide:
		p.side = text
	case FieldCheck:
		if c, ok := value.(engine.Choice); ok {
			p.check = &c
		}
	case FieldMark:
		p.mark = text
	case fieldUnit:
		if p.marking != nil {
			p.marking.Picked[text] = !p.marking.Picked[text]
		}
	case FieldCarded:
		p.carded, _ = value.(bool)
	case page.Leave:
		p.marking = nil
	}
}

// begin begins what was asked for, from the state as it is now.
func (p *Panel) begin(seat view.Seat) {
	if p.check != nil {
		if m := SupplyCheck(seat.Reader, seat.State, *p.check); m != nil {
			p.marking, p.side = m, cmp.Or(m.Side, p.Shown(seat))
		}
	}
	if p.mark != "" {
		p.marking, p.side = MarkByHand(seat.Reader, seat.State, p.mark), p.Shown(seat)
	}
	p.check, p.mark = nil, ""
	if p.marking == nil || p.marking.Rule == "" {
		return
	}
	if p.marking.renew(seat.Reader, seat.State); !seat.CanAsk(seat.State, p.marking.Rule) {
		p.marking = p.marking.ended(seat.Reader, seat.State)
	}
}

// Tab is what opens the panel; it is absent where the game has no counters.
func (p *Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Forces, Label: seat.Say("table.tab_forces"), Icon: style.IconForces, Absent: len(seat.Game.Counters) == 0}
}

// Page returns the current panel.
func (p *Panel) Page(seat view.Seat) page.Panel {
	out := page.Panel{ID: page.Forces, Title: seat.Say("table.tab_forces")}
	if p.Tab(seat).Absent {
		return out
	}
	p.begin(seat)
	out.Rows = []page.Control{Sides(seat, p.Shown(seat))}
	if side := p.Shown(seat); seat.Hides(side) {
		out.Rows = append(out.Rows, phase.Covered(seat, side))
		return out
	}
	above, below := p.marks(seat)
	if p.marking != nil {
		above, below = p.markingHead(seat), nil
		out.Keys = map[string]string{page.KeyEscape: "leave"}
	} else {
		above = append(p.actions(seat), above...)
	}
	out.Rows = append(out.Rows, above...)
	for _, g := range Groups(seat.Reader, seat.State, p.Shown(seat)) {
		out.Rows = append(out.Rows, p.group(seat, g)...)
	}
	out.Rows = append(out.Rows, below...)
	return out
}

// Shown is the side whose counters are seen.
func (p *Panel) Shown(seat view.Seat) string {
	if p.side != "" {
		return p.side
	}
	return Usual(seat)
}

// Usual is the side whose counters are shown first: the viewer's, else the one to move. A spectator sees a side
// without secrets, if there is one.
func Usual(seat view.Seat) string {
	if seat.Viewer != "" {
		return seat.Viewer
	}
	open := func(s engine.Side) bool { return !seat.Hides(s.ID) }
	if i := slices.IndexFunc(seat.Game.Sides, open); seat.Serves == view.Nobody && seat.Hides(mover(seat)) && i >= 0 {
		return seat.Game.Sides[i].ID
	}
	return mover(seat)
}

// mover is the side to move; the first where it is nobody's move.
func mover(seat view.Seat) string {
	if phase := seat.Game.Phase(seat.State.Shared.Phase); phase != nil && phase.Mover(seat.State) != "" {
		return phase.Mover(seat.State)
	}
	return seat.Game.Sides[0].ID
}

// actions are what the phase offers to do with units: reserves coming in, units leaving. What the card beside the
// panel offers is not offered twice.
func (p *Panel) actions(seat view.Seat) []page.Control {
	if p.carded {
		if _, ok := rules.Mover(seat.Reader); ok && !move.Moves(seat.Reader, seat.State) {
			return []page.Control{moveHelp(seat)}
		}
		return nil
	}
	now := phase.Of(seat)
	offered := now.Others
	if now.Main != nil {
		offered = slices.Insert(slices.Clone(offered), 0, *now.Main)
	}
	var rows []page.Control
	for _, b := range offered {
		if aboutUnits(b.Choice) && (b.Choice.Side == "" || b.Choice.Side == p.Shown(seat)) {
			rows = append(rows, page.NewButton(choice.ID(b.Choice), b.Text, choice.Send(seat, b.Choice)))
		}
	}
	if _, ok := rules.Mover(seat.Reader); ok {
		rows = append(rows, moveHelp(seat))
	}
	return rows
}

func moveHelp(seat view.Seat) page.Control {
	return page.NewButton("move", seat.Say("move.title"), move.Open("")).Styled(page.Quiet).WithIcon(style.IconMap)
}

// aboutUnits reports whether a choice asks for units, and not for a battle.
func aboutUnits(c engine.Choice) bool {
	return slices.ContainsFunc(c.Fields, func(f engine.Field) bool { return f.Kind == engine.FieldMany && (f.Name == "units" || f.Name == "out") })
}

// title counts the counters of a group. In set-up, and while only some are placed on the map here, it says how many are.
func (g Group) title(seat view.Seat) string {
	_, sets := rules.Setup(seat.Reader, seat.State)
	if g.Box != engine.OnMap || rules.Map(seat.Reader) == nil || g.Placed == 0 && !sets || g.Placed == g.Count {
		return seat.Say("forces.group", "name", g.Name, "n", g.Count)
	}
	return seat.Say("forces.group", "name", g.Name, "n", seat.Say("setup_list.stand", "n", g.Placed, "of", g.Count))
}

// group is a box or the map.
func (p *Panel) group(seat view.Seat, g Group) []page.Control {
	rows := []page.Control{page.NewSection(g.title(seat))}
	for _, t := range g.Troops {
		list := roster(seat, t)
		if p.marking != nil {
			list = p.chips(seat, t)
		}
		if len(list) > 0 && t.Name != "" {
			list = slices.Insert(list, 0, page.NewAside(t.Name))
		}
		if len(list) > 0 {
			rows = append(rows, page.NewColumnGap(0, list...))
		}
	}
	if len(rows) == 1 {
		return nil // the question is about no unit of the group
	}
	return rows
}

// roster is a line for each unit: its counter as it is up, its name and its state.
func roster(seat view.Seat, t Troop) []page.Control {
	var rows []page.Control
	for _, u := range t.Units {
		row := page.NewItem("unit."+u.ID, view.UpperFirst(u.Name), page.Send{Sheet: NewSheet(u.ID)}).With(page.FacesOf(seat.State, u.ID))
		row.Detail, row.Trailing = u.About(), u.Hex
		if u.Label != u.Name {
			row.Detail = view.JoinNonEmpty([]string{u.Label, row.Detail}, " · ")
		}
		rows = append(rows, row)
	}
	return rows
}

// chips are the units that the question about a mark asks for.
func (p *Panel) chips(seat view.Seat, t Troop) []page.Control {
	chips := page.NewChips()
	for _, u := range t.Units {
		if p.marking.Asks(u.ID) {
			chip := page.NewChip("unit."+u.ID, u.Label, p.marking.Picked[u.ID], page.KeepAs(fieldUnit, u.ID))
			chips.Add(chip.With(page.FacesOf(seat.State, u.ID)))
		}
	}
	if len(page.Children(chips)) == 0 {
		return nil
	}
	return []page.Control{chips}
}
