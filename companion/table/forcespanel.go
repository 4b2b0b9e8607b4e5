package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/forces"
	"sandtable/companion/view/rules"
	"sandtable/companion/widget"
	"sandtable/engine"
)

// forcesPanel lists the counters of one side by where they are. A tap on one sets anything of it by
// hand; while marks are being set, a tap gives or takes the mark.
type forcesPanel struct {
	d       *desk
	side    string          // whose counters are shown; empty: those of the side to move
	marking *forces.Marking // nil: no marks are being set
}

func newForcesPanel(d *desk) *forcesPanel { return &forcesPanel{d: d} }

func (*forcesPanel) icon() widget.Icon           { return widget.IconForces }
func (p *forcesPanel) title() string             { return p.d.say("table.tab_forces") }
func (*forcesPanel) key(fyne.KeyName, rune) bool { return false }

// absent tells that the game has no counters.
func (p *forcesPanel) absent() bool { return len(p.d.game().Counters) == 0 }

// forget shows the one that looks its own counters.
func (p *forcesPanel) forget() { p.side, p.marking = "", nil }

func (p *forcesPanel) build() fyne.CanvasObject {
	rows := []fyne.CanvasObject{p.sides()}
	if p.d.hides(p.shown()) {
		return widget.Column(append(rows, p.d.curtain(p.shown()))...)
	}
	if p.marking != nil {
		rows = append(rows, p.markingHead()...)
	} else {
		rows = append(rows, p.actions()...)
		if !p.manyMarks() {
			rows = append(rows, p.marks(true)...)
		}
	}
	for _, g := range forces.Groups(p.d.reader(), p.d.state(), p.shown()) {
		rows = append(rows, p.group(g)...)
	}
	if p.marking == nil {
		if p.manyMarks() {
			rows = append(rows, p.marks(true)...)
		}
		rows = append(rows, p.marks(false)...)
	}
	return widget.Column(rows...)
}

// shown is the side whose counters are seen.
func (p *forcesPanel) shown() string {
	if p.side != "" {
		return p.side
	}
	if p.d.viewer != "" {
		return p.d.viewer
	}
	if phase := p.d.game().Phase(p.d.state().Shared.Phase); phase != nil && phase.Side != "" {
		return phase.Side
	}
	return p.d.game().Sides[0].ID
}

func (p *forcesPanel) sides() fyne.CanvasObject {
	sides := p.d.game().Sides
	names := make([]string, len(sides))
	at := 0
	for i, s := range sides {
		names[i] = p.d.say("side." + s.ID + ".name")
		if s.ID == p.shown() {
			at = i
		}
	}
	return widget.NewSegmented(names, at, func(i int) {
		p.side = sides[i].ID
		p.d.refresh()
	})
}

// actions are what the phase offers to do with units: reserves coming in, units leaving.
func (p *forcesPanel) actions() []fyne.CanvasObject {
	now := p.d.moment()
	offered := now.Others
	if now.Main != nil {
		offered = slices.Insert(slices.Clone(offered), 0, *now.Main)
	}
	var rows []fyne.CanvasObject
	for _, b := range offered {
		if aboutUnits(b.Choice) && (b.Choice.Side == "" || b.Choice.Side == p.shown()) {
			rows = append(rows, widget.NewButton(b.Text, func() { p.d.press(b.Choice) }))
		}
	}
	if _, ok := rules.Mover(p.d.reader()); ok {
		rows = append(rows, widget.NewKindButton(widget.Quiet, widget.IconMap, p.d.say("move.title"), func() { p.d.helpMove("") }))
	}
	return rows
}

// aboutUnits reports whether a choice asks for units, and not for a battle.
func aboutUnits(c engine.Choice) bool {
	return slices.ContainsFunc(c.Fields, func(f engine.Field) bool { return f.Kind == engine.FieldMany && (f.Name == "units" || f.Name == "out") })
}

// group is a box or the map.
func (p *forcesPanel) group(g forces.Group) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{widget.NewSection(p.d.say("forces.group", "name", g.Name, "n", g.Count))}
	for _, t := range g.Troops {
		if roster := p.roster(t); roster != nil {
			rows = append(rows, roster...)
			continue
		}
		chips := p.chips(t)
		if len(chips) == 0 {
			continue
		}
		if t.Name != "" {
			rows = append(rows, widget.ColumnGap(0, widget.NewText(t.Name, widget.Small).In(widget.Faint), widget.NewChipRow(chips...)))
			continue
		}
		rows = append(rows, widget.NewChipRow(chips...))
	}
	if len(rows) == 1 {
		return nil // no unit of the group is asked about
	}
	return rows
}

// roster is a line for each unit that has a record to show; nil where none has, and while marks are set.
func (p *forcesPanel) roster(t forces.Troop) []fyne.CanvasObject {
	if p.marking != nil || !slices.ContainsFunc(t.Units, func(u forces.Unit) bool { return u.Record != "" }) {
		return nil
	}
	var rows []fyne.CanvasObject
	if t.Name != "" {
		rows = append(rows, widget.NewText(t.Name, widget.Small).In(widget.Faint))
	}
	for _, u := range t.Units {
		rows = append(rows, widget.NewItem(u.Name, u.About(), u.Hex, func() { p.d.unitSheet(u.ID) }))
	}
	return rows
}

func (p *forcesPanel) chips(t forces.Troop) []fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, u := range t.Units {
		if p.marking == nil {
			chips = append(chips, widget.NewChip(u.Words(), nil, func() { p.d.unitSheet(u.ID) }))
			continue
		}
		if !p.marking.Asks(u.ID) {
			continue
		}
		chip := widget.NewChip(u.Label, nil, func() {
			p.marking.Picked[u.ID] = !p.marking.Picked[u.ID]
			p.d.refresh()
		})
		chip.Chosen = p.marking.Picked[u.ID]
		chips = append(chips, chip)
	}
	return chips
}
