package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/question"
	"sandtable/companion/widget"
)

// manyNumbers is from how many values on a stepper has keys that jump.
const manyNumbers = 12

// blankForm is where the answers of blanks go: a question, or one row of its list.
type blankForm struct {
	say func(id string, v any) // takes an answer; nil takes it back
	hex func(b question.Blank) // asks for a hex
}

func (p *askPanel) blank(b question.Blank) []fyne.CanvasObject {
	if b.Kind == question.BlankUnits {
		return p.units(b)
	}
	f := blankForm{say: p.say, hex: func(b question.Blank) {
		if p.tapHexes(b.ID) {
			return
		}
		p.d.pickHex(b.Text, b.Is, func(hex string) {
			p.sayHex(b.ID, hex)
			p.d.refresh()
		})
	}}
	return f.blank(b)
}

func (p *askPanel) sayHex(id, hex string) {
	if hex == "" {
		p.say(id, nil)
		return
	}
	p.say(id, hex)
}

// blank makes the widgets of one blank.
func (f blankForm) blank(b question.Blank) []fyne.CanvasObject {
	switch b.Kind {
	case question.BlankNumber:
		return []fyne.CanvasObject{f.number(b)}
	case question.BlankFlag:
		return []fyne.CanvasObject{widget.NewCheckLine(b.Text, "", b.On, func(on bool) { f.say(b.ID, on) })}
	case question.BlankHex:
		words := b.Is
		if words == "" {
			words = "–"
		}
		return []fyne.CanvasObject{widget.NewItem(b.Text, "", words, func() { f.hex(b) }).With(widget.IconMap)}
	case question.BlankText:
		field, _ := widget.NewField(b.Text, "", b.Is, func(text string) {
			if text == "" {
				f.say(b.ID, nil)
				return
			}
			f.say(b.ID, text)
		})
		return []fyne.CanvasObject{field}
	}
	return []fyne.CanvasObject{widget.ColumnGap(0, widget.NewSection(b.Text), f.chips(b))}
}

func (f blankForm) number(b question.Blank) fyne.CanvasObject {
	s := widget.NewStepper(b.Text, b.Value, b.Min, b.Max, func(v int) {
		if b.Scale > 1 {
			f.say(b.ID, float64(v)/float64(b.Scale))
			return
		}
		f.say(b.ID, v)
	})
	s.Format = func(v int) string { return view.Number(v, b.Scale) }
	if b.Max-b.Min >= manyNumbers {
		return s.WithJump(5 * b.Scale)
	}
	return s
}

// chips offer what may be chosen; a second tap takes a choice back.
func (f blankForm) chips(b question.Blank) fyne.CanvasObject {
	on := func(i int) bool { return b.Options[i].On }
	chips := make([]fyne.CanvasObject, len(b.Options))
	for i := range b.Options {
		chip := widget.NewChip(b.Options[i].Name, nil, func() {
			was := on(i)
			for j := range b.Options {
				b.Options[j].On = b.Options[j].On && b.Kind == question.BlankMany && j != i
			}
			b.Options[i].On = !was
			f.choose(b)
			for j, c := range chips {
				c.(*widget.Chip).Chosen = on(j)
				c.Refresh()
			}
		})
		chip.Chosen = on(i)
		chips[i] = chip
	}
	return widget.NewChipRow(chips...)
}

// choose takes what is chosen now.
func (f blankForm) choose(b question.Blank) {
	ids := []string{}
	for _, o := range b.Options {
		if o.On {
			ids = append(ids, o.ID)
		}
	}
	switch {
	case len(ids) == 0:
		f.say(b.ID, nil)
	case b.Kind == question.BlankOne:
		f.say(b.ID, ids[0])
	default:
		f.say(b.ID, ids)
	}
}
