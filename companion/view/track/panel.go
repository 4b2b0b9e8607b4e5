package track

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
)

// Panel is a battle on a track of zones: where each ship is and which way it faces, the ranges, the steps of the
// round, and the next thing to do.
type Panel struct {
	chosen string
	count  int // how many a ship fires at once; 0 for all
}

// Put chooses the ship, or the handle of a side, that taps on the track are about, and how many it fires at once.
func (p *Panel) Put(field string, value any) {
	switch field {
	case fieldShip:
		p.chosen, _ = value.(string)
		p.count = 0
	case fieldCount:
		p.count, _ = value.(int)
	}
}

// Tab is what opens the panel; it is absent where the game has no such battle.
func (*Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Battle, Label: seat.Say("table.tab_battle"), Icon: style.IconBattle, Absent: rules.TrackRule(seat.Reader) == ""}
}

// Page returns the current panel.
func (t *Panel) Page(seat view.Seat) page.Panel {
	v, acts := Now(seat.Reader, seat.State)
	p := page.Panel{ID: page.Battle, Title: seat.Say("table.tab_battle")}
	rest := collectActs(seat, acts, &p)
	if len(p.Foot) == 0 {
		p.Foot = phase.Looks(seat, phase.Of(seat))
	}
	if v == nil {
		none := page.Control{Body: &page.Empty{}, Icon: style.IconBattle, Label: seat.Say("track_battle.none"), Detail: seat.Say("track_battle.none_note")}
		now, _, _, _ := splitActs(rest, "")
		p.Rows = append([]page.Control{none}, now...)
		return p
	}
	p.Subject = v.Step
	head := page.NewRow(0, page.NewText(v.Title).Styled(page.Title), page.NewText(v.Round).Styled(page.Strong))
	p.Rows = []page.Control{page.NewColumnGap(0, head, step(seat, v, acts), page.NewAside(v.Coming))}
	if len(v.Lanes) > 0 {
		drawn, stays := t.track(seat, v, acts)
		p.Rows = append(append(append(p.Rows, drawn), hint(seat, drawn)...), stays...)
	}
	now, later, end, hand := splitActs(rest, v.turn())
	p.Rows = append(append(p.Rows, now...), lanes(seat, v)...)
	if len(later) > 0 {
		p.Rows = append(append(p.Rows, page.NewSection(seat.Say("track_battle.others"))), later...)
	}
	p.Rows = append(append(p.Rows, end...), rangeRows(seat, v)...)
	if len(hand) > 0 {
		p.Rows = append(append(p.Rows, page.NewSection(seat.Say("track_battle.more"))), hand...)
	}
	return p
}

// step names the step of the round, and above its acts the side whose they are; neither side where both have some.
func step(seat view.Seat, v *Battle, acts []choice.Button) page.Control {
	c := page.NewText(v.Step).Styled(page.Strong)
	side := ""
	for _, a := range acts {
		switch {
		case strings.HasSuffix(a.Choice.Do, ".set"), strings.HasSuffix(a.Choice.Do, ".close"):
		case a.Choice.Side == "", side != "" && side != a.Choice.Side:
			return c
		default:
			side = a.Choice.Side
		}
	}
	if side != "" {
		c.Body, c.Side = &page.Pill{}, seat.Side(side)
	}
	return c
}

// splitActs parts what the step is for now from what other ships than the one in turn may do, from the end of the
// battle, and from what corrects it.
func splitActs(rest []act, turn string) (now, later, end, hand []page.Control) {
	for _, a := range rest {
		switch {
		case strings.HasSuffix(a.Choice.Do, ".set"):
			hand = append(hand, a.press.Styled(page.Quiet))
		case strings.HasSuffix(a.Choice.Do, ".close"):
			end = append(end, a.press.Styled(page.Quiet))
		case turn != "" && a.ship() != "" && a.ship() != turn:
			later = append(later, a.press)
		default:
			now = append(now, a.press)
		}
	}
	return chips(now), chips(later), end, hand
}

// chips arranges presses: a few below one another, more beside each other.
func chips(list []page.Control) []page.Control {
	if len(list) <= fewActs {
		return list
	}
	for i := range list {
		list[i].Body = &page.Chip{}
	}
	return []page.Control{page.NewChips(list...)}
}

// fewActs is the most buttons below one another; more are chips.
const fewActs = 2

// act is something that may be done, with its button.
type act struct {
	choice.Button
	press page.Control
}

// ship is the unit that does it; empty: it is no unit's own.
func (a act) ship() string {
	ship, _ := named(a.Choice.Preset)
	return ship
}

// turn is the unit that the step waits for; empty: none, or several alike.
func (v *Battle) turn() string {
	for _, l := range v.Lanes {
		if l.Turn {
			return l.Unit.ID
		}
	}
	return ""
}

// collectActs is what may be done: the main thing stays in sight in the panel's foot, the rest is returned.
func collectActs(seat view.Seat, acts []choice.Button, p *page.Panel) []act {
	var rest []act
	for i, b := range acts {
		press := page.NewButton(choice.ID(b.Choice), b.Text, choice.Send(seat, b.Choice))
		if i == 0 && b.Choice.Main {
			p.Foot = []page.Control{press.Styled(page.Big)}
			if phase.Theirs(seat, b.Choice) {
				p.Foot[0].Style = page.Wide
			}
			continue
		}
		rest = append(rest, act{b, press})
	}
	return rest
}

// hint says what can be done on the track with the chosen ship.
func hint(seat view.Seat, drawn page.Control) []page.Control {
	b := drawn.Body.(*page.Zones)
	at := slices.IndexFunc(b.Marks, func(m page.Mark) bool { return m.Chosen })
	moves := b.Reached(b.Chosen())
	switch {
	case at < 0 || len(moves) == 0:
		return nil
	case moves[0].Onto != "":
		return []page.Control{page.NewAside(seat.Say("track_battle.hint_target", "unit", b.Marks[at].Name))}
	}
	return []page.Control{page.NewAside(seat.Say("track_battle.hint_zone", "unit", b.Marks[at].Name))}
}

// lanes are those that fight, a line each. A press opens its record.
func lanes(seat view.Seat, v *Battle) []page.Control {
	var out []page.Control
	for _, l := range v.Lanes {
		c := page.Control{ID: "lane." + l.Unit.ID, Body: &page.Item{}, Side: l.Unit.Side, Label: l.Number + ". " + l.Unit.Name, Trailing: l.Position,
			Detail: l.Note, Selected: l.Turn, Send: page.Send{Sheet: forces.NewSheet(l.Unit.ID)}}
		if l.Condition != "" {
			c.Detail += "\n" + l.Condition
		}
		out = append(out, c.With([]page.Face{l.Face}))
	}
	return []page.Control{page.NewColumnGap(0, out...)}
}

func rangeRows(seat view.Seat, v *Battle) []page.Control {
	if len(v.Ranges) == 0 {
		return nil
	}
	rows := []page.Control{page.NewSection(seat.Say("track_battle.ranges"))}
	for _, r := range v.Ranges {
		rows = append(rows, page.NewColumnGap(0, page.NewText(r.Names), page.NewAside(r.Range)))
	}
	return rows
}
