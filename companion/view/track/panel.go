package track

import (
	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
)

// Panel is a battle on a track of zones: who stands where and faces which way, the ranges, the steps of the round,
// and what is to be done in the one under way. It keeps nothing half said.
type Panel struct{}

// Put is there for the panel's sake: nothing is kept.
func (Panel) Put(string, any) {}

// Tab is what opens the panel; it is absent where the game has no such battle.
func (Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Battle, Words: seat.Say("table.tab_battle"), Icon: page.IconBattle, Absent: rules.TrackRule(seat.Reader) == ""}
}

// Page is the panel as it stands.
func (Panel) Page(seat view.Seat) page.Panel {
	v, acts := Now(seat.Reader, seat.State)
	p := page.Panel{ID: page.Battle, Title: seat.Say("table.tab_battle")}
	rest := offered(seat, acts, &p)
	if len(p.Foot) == 0 {
		p.Foot = phase.Looks(seat, phase.Of(seat))
	}
	if v == nil {
		none := page.Control{Role: page.Empty, Icon: page.IconBattle, Words: seat.Say("track_battle.none"), Note: seat.Say("track_battle.none_note")}
		p.Rows = append([]page.Control{none}, rest...)
		return p
	}
	steps := page.Of(page.Column, page.Say(v.Step).As(page.Strong), page.Aside(v.Coming)).As(page.Tight)
	p.Rows = []page.Control{page.Of(page.Row, page.Say(v.Title).As(page.Title), page.Say(v.Round).As(page.Strong)), steps}
	if len(v.Lanes) > 0 {
		p.Rows = append(p.Rows, lanes(v))
	}
	p.Rows = append(append(p.Rows, rest...), rangeRows(seat, v)...)
	return p
}

// offered is what may be done: the main thing stays in sight in the panel's foot, the rest is returned.
func offered(seat view.Seat, acts []choice.Button, p *page.Panel) []page.Control {
	var rest []page.Control
	for i, b := range acts {
		press := page.Press(choice.ID(b.Choice), b.Text, choice.Send(seat, b.Choice))
		if i == 0 && b.Choice.Main {
			p.Foot = []page.Control{press.As(page.Big)}
			continue
		}
		rest = append(rest, press)
	}
	return rest
}

// lanes is the track, a line for each that fights on it. A press opens its record.
func lanes(v *Battle) page.Control {
	all := page.Of(page.Column).As(page.Loose)
	for _, l := range v.Lanes {
		c := page.Control{ID: "lane." + l.Unit.ID, Role: page.Lane, Side: l.Unit.Side, Words: l.Unit.Name, Tail: l.Position, Note: l.Note, On: l.Turn,
			Lane: &page.Track{Zones: v.Zones, Each: v.Each, At: l.At, Way: l.Way, Others: l.Enemies},
			Send: page.Send{Sheet: forces.NewSheet(l.Unit.ID)}}
		if l.Condition != "" {
			c.Note += "\n" + l.Condition
		}
		all.Kids = append(all.Kids, c)
	}
	return page.Of(page.Card, all)
}

func rangeRows(seat view.Seat, v *Battle) []page.Control {
	if len(v.Ranges) == 0 {
		return nil
	}
	rows := []page.Control{page.Head(seat.Say("track_battle.ranges"))}
	for _, r := range v.Ranges {
		rows = append(rows, page.Of(page.Column, page.Say(r.Names), page.Aside(r.Range)).As(page.Tight))
	}
	return rows
}
