package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/question"
	"sandtable/companion/widget"
)

// units offers the counters in play, and units typed by their numbers.
func (p *askPanel) units(b question.Blank) []fyne.CanvasObject {
	list, _ := p.q.Answers[b.ID].([]any)
	list = slices.Clone(list)
	keep := func(list []any) {
		if len(list) == 0 {
			p.say(b.ID, nil)
		} else {
			p.say(b.ID, list)
		}
		p.d.refresh()
	}
	var chips []fyne.CanvasObject
	for _, o := range b.Options {
		chip := widget.NewChip(o.Name, p.badge(o.Side), func() {
			if at := slices.Index(list, any(o.ID)); at >= 0 {
				keep(slices.Delete(list, at, at+1))
				return
			}
			if b.Most == 1 {
				list = nil
			}
			keep(append(list, o.ID))
		})
		chip.Chosen = o.On
		chips = append(chips, chip)
	}
	for _, u := range b.Units {
		chips = append(chips, widget.NewRemovableChip(u.Words, nil, func() { keep(slices.Delete(list, u.At, u.At+1)) }))
	}
	rows := []fyne.CanvasObject{widget.NewSection(b.Text)}
	if len(chips) > 0 {
		rows = append(rows, widget.NewChipRow(chips...))
	}
	return append(rows, widget.NewKindButton(widget.Plain, widget.IconPlus, p.d.say("ask.unit"), func() {
		p.typeUnit(b.Text, func(u map[string]any) { keep(append(list, u)) })
	}))
}

func (p *askPanel) badge(side *view.Side) *widget.Side {
	if side == nil {
		return nil
	}
	s := p.d.side(side.ID)
	return &s
}

// maxStrength bounds the strength of a unit that is typed.
const maxStrength = 200

// typeUnit asks for a unit by its numbers and traits.
func (p *askPanel) typeUnit(title string, take func(map[string]any)) {
	var s *widget.Drawer
	unit, is := map[string]any{}, map[string]bool{}
	name, _ := widget.NewField(p.d.say("ask.unit_name"), "", "", func(text string) { unit["name"] = text })
	rows := []fyne.CanvasObject{}
	for _, f := range p.d.game().Factors {
		rows = append(rows, widget.NewStepper(p.d.say("factor."+f+".name"), 0, 0, maxStrength, func(v int) { unit[f] = v }).WithJump(5))
	}
	var words []fyne.CanvasObject
	for _, id := range p.d.unitWords() {
		var chip *widget.Chip
		chip = widget.NewChip(p.d.reader().Word(id), nil, func() {
			is[id] = !is[id]
			chip.Chosen = is[id]
			chip.Refresh()
		})
		words = append(words, chip)
	}
	if len(words) > 0 {
		rows = append(rows, widget.NewSection(p.d.say("ask.unit_is")), widget.NewChipRow(words...))
	}
	s = p.d.sheet(title, widget.Column(append(rows, name)...), widget.NewBigButton(p.d.say("table.set"), "", func() {
		s.Close()
		var list []string
		for _, id := range p.d.unitWords() {
			if is[id] {
				list = append(list, id)
			}
		}
		if len(list) > 0 {
			unit["is"] = list
		}
		take(unit)
	}))
}

// unitWords are what a typed unit may be: of a side, of a trait, marked.
func (d *desk) unitWords() []string {
	var out []string
	for _, s := range d.game().Sides {
		out = append(out, s.ID)
	}
	out = append(out, d.game().Traits...)
	for _, m := range d.game().Marks {
		out = append(out, m.ID)
	}
	return out
}
