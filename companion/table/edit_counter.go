package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/tables"
	"sandtable/companion/widget"
	"sandtable/engine/gamedata"
)

// counterSheet edits one counter of the roster as it is printed.
func (e *editCounters) counterSheet(at int) {
	k := &e.draft.List[at]
	var s *widget.Drawer
	rows := e.counterNames(k)
	rows = append(rows, widget.NewSection(e.d.say("tables.factors")))
	for _, f := range e.d.game().Factors {
		step := widget.NewStepper(e.d.say("factor."+f+".name"), tables.Factor(k, f), -1, mostFactor, func(v int) { tables.SetFactor(k, f, v) })
		step.Format = func(v int) string {
			if v < 0 {
				return "–"
			}
			return view.Number(v, 1)
		}
		rows = append(rows, step)
	}
	g := e.d.game()
	rows = append(rows, e.oneOf("tables.formation", "formation", g.Formations, &k.Formation)...)
	rows = append(rows, e.oneOf("tables.type", "type", g.Types, &k.Type)...)
	rows = append(rows, e.oneOf("tables.size", "size", g.Sizes, &k.Size)...)
	rows = append(rows, e.oneOf("tables.begins", "box", e.boxes(k), &k.Box)...)
	rows = append(rows, e.traits(k)...)
	rows = append(rows, widget.InsetBy(0, 16, widget.NewKindButton(widget.Destructive, widget.IconTrash, e.d.say("tables.counter_drop"), func() {
		e.draft.Remove(at)
		s.Close()
	})))
	s = widget.NewDrawer(e.d.p.win.Canvas(), e.d.p.form(), k.Label, widget.Column(rows...), widget.NewBigButton(e.d.say("table.set"), "", func() { s.Close() }))
	s.OnClosed = e.fill
	s.Open()
}

// mostFactor bounds what a stepper types; no printed counter comes near it.
const mostFactor = 99

func (e *editCounters) counterNames(k *gamedata.CopyCounter) []fyne.CanvasObject {
	label, _ := widget.NewField(e.d.say("tables.label"), "", k.Label, func(t string) { k.Label = t })
	english, _ := widget.NewField(e.d.say("tables.name_en"), "", k.English, func(t string) { k.English = t })
	russian, _ := widget.NewField(e.d.say("tables.name_ru"), "", k.Russian, func(t string) { k.Russian = t })
	return []fyne.CanvasObject{label, english, russian}
}

// boxes are those in which counters of the side may begin.
func (e *editCounters) boxes(k *gamedata.CopyCounter) []string {
	var out []string
	for _, b := range e.d.game().Boxes {
		if b.Side == "" || b.Side == k.Side {
			out = append(out, b.ID)
		}
	}
	return out
}

// oneOf is a row of chips of which one is the counter's, or none.
func (e *editCounters) oneOf(title, kind string, ids []string, to *string) []fyne.CanvasObject {
	if len(ids) == 0 {
		return nil
	}
	chips := make([]*widget.Chip, len(ids))
	row := make([]fyne.CanvasObject, len(ids))
	for i, id := range ids {
		chips[i] = widget.NewChip(e.d.say(kind+"."+id+".name"), nil, func() {
			if *to == id && kind != "box" {
				*to = ""
			} else {
				*to = id
			}
			for j, c := range chips {
				c.Chosen = ids[j] == *to
				c.Refresh()
			}
		})
		chips[i].Chosen = *to == id
		row[i] = chips[i]
	}
	return []fyne.CanvasObject{widget.NewSection(e.d.say(title)), widget.NewChipRow(row...)}
}

func (e *editCounters) traits(k *gamedata.CopyCounter) []fyne.CanvasObject {
	if len(e.d.game().Traits) == 0 {
		return nil
	}
	var row []fyne.CanvasObject
	for _, t := range e.d.game().Traits {
		var chip *widget.Chip
		chip = widget.NewChip(e.d.say("trait."+t+".name"), nil, func() {
			chip.Chosen = tables.TurnTrait(k, t)
			chip.Refresh()
		})
		chip.Chosen = slices.Contains(k.Traits, t)
		row = append(row, chip)
	}
	return []fyne.CanvasObject{widget.NewSection(e.d.say("tables.traits")), widget.NewChipRow(row...)}
}
