package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/companion/view"
)

// trackPanel is a battle on a track of zones: who stands where and faces which way, the ranges, the
// steps of the round, and what is to be done in the one under way.
type trackPanel struct {
	d    *desk
	foot fyne.CanvasObject
}

// newFightPanel makes the panel of the kind of battle that the game has.
func newFightPanel(d *desk) panel {
	if d.battleID() == "" && d.speaker().TrackRule() != "" {
		return &trackPanel{d: d}
	}
	return newBattlePanel(d)
}

// fightID is the id of the game's rule of battle, of either kind; empty when it has none.
func (d *desk) fightID() string {
	if id := d.battleID(); id != "" {
		return id
	}
	return d.speaker().TrackRule()
}

func (*trackPanel) icon() look.Icon             { return look.IconBattle }
func (p *trackPanel) title() string             { return p.d.say("table.tab_battle") }
func (*trackPanel) key(fyne.KeyName, rune) bool { return false }

// dock keeps what is next in sight below the track.
func (p *trackPanel) dock() fyne.CanvasObject { return p.foot }

func (p *trackPanel) build() fyne.CanvasObject {
	p.foot = nil
	v, acts := p.d.speaker().TrackBattle(p.d.state())
	if v == nil {
		rows := []fyne.CanvasObject{look.NewEmptyState(look.IconBattle, p.d.say("track_battle.none"), p.d.say("track_battle.none_note"), nil)}
		return look.Column(append(rows, p.acts(acts)...)...)
	}
	rows := []fyne.CanvasObject{look.Row(0, look.NewText(v.Title, look.Title), look.NewText(v.Round, look.Strong)), p.steps(v)}
	if len(v.Lanes) > 0 {
		rows = append(rows, p.lanes(v))
	}
	rows = append(rows, p.acts(acts)...)
	return look.Column(append(rows, p.ranges(v)...)...)
}

// steps walks through the round: the step under way, and those that come.
func (p *trackPanel) steps(v *view.TrackBattle) fyne.CanvasObject {
	return look.ColumnGap(0, look.NewText(v.Step, look.Strong), look.NewText(v.Coming, look.Small).In(look.Faint))
}

// lanes is the track, a line for each that fights on it. A tap on one opens its record.
func (p *trackPanel) lanes(v *view.TrackBattle) fyne.CanvasObject {
	rows := make([]fyne.CanvasObject, len(v.Lanes))
	for i, l := range v.Lanes {
		lane := look.NewLane(p.d.side(l.Unit.Side.ID), l.Unit.Name, v.Zones, v.Each, func() { p.d.unitSheet(l.Unit.ID) }).Stands(l.At, l.Way, l.Enemies)
		lane.Tail, lane.Note, lane.Chosen = l.Position, l.Note, l.Turn
		if l.Condition != "" {
			lane.Note += "\n" + l.Condition
		}
		rows[i] = lane
	}
	return look.NewCard("", "", look.ColumnGap(8, rows...))
}

// acts offers what may be done: the main thing stays in sight below, the rest stands here.
func (p *trackPanel) acts(acts []view.Button) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for i, b := range acts {
		act := func() { p.d.press(b.Choice) }
		if i == 0 && b.Choice.Main {
			p.foot = look.InsetBy(look.Margin, 6, look.NewBigButton(b.Text, "", act))
			continue
		}
		rows = append(rows, look.NewButton(b.Text, act))
	}
	return rows
}

func (p *trackPanel) ranges(v *view.TrackBattle) []fyne.CanvasObject {
	if len(v.Ranges) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{look.NewSection(p.d.say("track_battle.ranges"))}
	for _, r := range v.Ranges {
		rows = append(rows, look.ColumnGap(0, look.NewText(r.Names, look.Body), look.NewText(r.Range, look.Small).In(look.Faint)))
	}
	return rows
}
