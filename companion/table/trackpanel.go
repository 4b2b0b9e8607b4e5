package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/choice"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/track"
	"sandtable/companion/widget"
)

// trackPanel is a battle on a track of zones: who stands where and faces which way, the ranges, the
// steps of the round, and what is to be done in the one under way.
type trackPanel struct {
	d    *desk
	foot fyne.CanvasObject
}

// newFightPanel makes the panel of the kind of battle that the game has.
func newFightPanel(d *desk) panel {
	if d.battleID() == "" && rules.TrackRule(d.reader()) != "" {
		return &trackPanel{d: d}
	}
	return newBattlePanel(d)
}

// fightID is the id of the game's rule of battle, of either kind; empty when it has none.
func (d *desk) fightID() string {
	if id := d.battleID(); id != "" {
		return id
	}
	return rules.TrackRule(d.reader())
}

func (*trackPanel) icon() widget.Icon           { return widget.IconBattle }
func (p *trackPanel) title() string             { return p.d.say("table.tab_battle") }
func (*trackPanel) key(fyne.KeyName, rune) bool { return false }

// dock keeps what is next in sight below the track.
func (p *trackPanel) dock() fyne.CanvasObject { return p.foot }

func (p *trackPanel) build() fyne.CanvasObject {
	p.foot = nil
	v, acts := track.Now(p.d.reader(), p.d.state())
	if v == nil {
		rows := []fyne.CanvasObject{widget.NewEmptyState(widget.IconBattle, p.d.say("track_battle.none"), p.d.say("track_battle.none_note"), nil)}
		return widget.Column(append(rows, p.acts(acts)...)...)
	}
	rows := []fyne.CanvasObject{widget.Row(0, widget.NewText(v.Title, widget.Title), widget.NewText(v.Round, widget.Strong)), p.steps(v)}
	if len(v.Lanes) > 0 {
		rows = append(rows, p.lanes(v))
	}
	rows = append(rows, p.acts(acts)...)
	return widget.Column(append(rows, p.ranges(v)...)...)
}

// steps walks through the round: the step under way, and those that come.
func (p *trackPanel) steps(v *track.Battle) fyne.CanvasObject {
	return widget.ColumnGap(0, widget.NewText(v.Step, widget.Strong), widget.NewText(v.Coming, widget.Small).In(widget.Faint))
}

// lanes is the track, a line for each that fights on it. A tap on one opens its record.
func (p *trackPanel) lanes(v *track.Battle) fyne.CanvasObject {
	rows := make([]fyne.CanvasObject, len(v.Lanes))
	for i, l := range v.Lanes {
		lane := widget.NewLane(p.d.side(l.Unit.Side.ID), l.Unit.Name, v.Zones, v.Each, func() { p.d.unitSheet(l.Unit.ID) }).Stands(l.At, l.Way, l.Enemies)
		lane.Tail, lane.Note, lane.Chosen = l.Position, l.Note, l.Turn
		if l.Condition != "" {
			lane.Note += "\n" + l.Condition
		}
		rows[i] = lane
	}
	return widget.NewCard("", "", widget.ColumnGap(8, rows...))
}

// acts offers what may be done: the main thing stays in sight below, the rest stands here.
func (p *trackPanel) acts(acts []choice.Button) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for i, b := range acts {
		act := func() { p.d.press(b.Choice) }
		if i == 0 && b.Choice.Main {
			p.foot = widget.InsetBy(widget.Margin, 6, widget.NewBigButton(b.Text, "", act))
			continue
		}
		rows = append(rows, widget.NewButton(b.Text, act))
	}
	return rows
}

func (p *trackPanel) ranges(v *track.Battle) []fyne.CanvasObject {
	if len(v.Ranges) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{widget.NewSection(p.d.say("track_battle.ranges"))}
	for _, r := range v.Ranges {
		rows = append(rows, widget.ColumnGap(0, widget.NewText(r.Names, widget.Body), widget.NewText(r.Range, widget.Small).In(widget.Faint)))
	}
	return rows
}
