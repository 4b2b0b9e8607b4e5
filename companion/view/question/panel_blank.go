package question

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
)

// Prefixes of the fields for answers. The id of the input follows.
const (
	fieldIn   = "in."   // takes the answer; an empty text removes it
	fieldPart = "part." // takes an int of parts
	fieldNone = "none." // removes the answer
)

// setAnswer stores or removes an answer, as the prefix of the field says.
func setAnswer(answers map[string]any, field string, value any) {
	if id, ok := strings.CutPrefix(field, fieldNone); ok {
		delete(answers, id)
	}
	if id, ok := strings.CutPrefix(field, fieldPart); ok {
		v, _ := value.(int)
		answers[id] = float64(v) / Halves
	}
	if id, ok := strings.CutPrefix(field, fieldIn); ok {
		if answers[id] = value; value == "" {
			delete(answers, id)
		}
	}
}

// manyNumbers is the number of values from which on a stepper has keys that jump.
const manyNumbers = 12

// control shows one blank, a choice below its label.
func control(b Blank) page.Control {
	c := page.Control{ID: "in." + b.ID, Label: b.Text, Send: page.Keep(fieldIn + b.ID)}
	switch b.Kind {
	case BlankNumber:
		stepper := &page.Stepper{Value: b.Value, Min: b.Min, Max: b.Max, Scale: b.Scale}
		if b.Scale > 1 {
			c.Send = page.Keep(fieldPart + b.ID)
		}
		if b.Max-b.Min >= manyNumbers {
			stepper.Jump = 5 * max(1, b.Scale)
		}
		c.Body = stepper
	case BlankFlag:
		c.Body, c.Selected = &page.Check{}, b.On
	case BlankHex:
		pick := hexes.New(b.Text, b.Is, c.Send)
		pick.Typed = true // the question may be about another map
		pick.None = page.KeepAs(fieldNone+b.ID, true)
		return hexItem(b, page.Send{Sheet: pick})
	case BlankText:
		c.Body = &page.Field{Value: b.Is}
	default:
		return page.NewColumnGap(0, page.NewSection(b.Text), chips(b))
	}
	return c
}

func hexItem(b Blank, send page.Send) page.Control {
	words := b.Is
	if words == "" {
		words = "–"
	}
	return page.Control{ID: "in." + b.ID, Body: &page.Item{}, Icon: style.IconMap, Label: b.Text, Trailing: words, Send: send}
}

// chips shows the options of a blank. A second press of one clears it.
func chips(b Blank) page.Control {
	out := page.NewChips()
	for _, o := range b.Options {
		out.Add(page.NewChip("in."+b.ID+"."+o.ID, o.Name, o.On, choiceSend(b, o)))
	}
	return out
}

// choiceSend returns the send of an option: what is chosen after its press.
func choiceSend(b Blank, pressed Option) page.Send {
	switch {
	case b.Kind == BlankOne && pressed.On:
		return page.KeepAs(fieldNone+b.ID, true)
	case b.Kind == BlankOne:
		return page.KeepAs(fieldIn+b.ID, pressed.ID)
	}
	var ids []string
	for _, o := range b.Options {
		if o.On != (o.ID == pressed.ID) {
			ids = append(ids, o.ID)
		}
	}
	if len(ids) == 0 {
		return page.KeepAs(fieldNone+b.ID, true)
	}
	return page.KeepAs(fieldIn+b.ID, ids)
}

// units shows counters to choose, typed units to remove, and a button that types another.
func (a *asking) units(b Blank) []page.Control {
	list, _ := a.p.q.Answers[b.ID].([]any)
	chips := page.NewChips()
	for _, o := range b.Options {
		next := append(slices.Clone(list), any(o.ID))
		if at := slices.Index(list, any(o.ID)); at >= 0 {
			next = slices.Delete(slices.Clone(list), at, at+1)
		} else if b.Most == 1 {
			next = []any{o.ID}
		}
		chip := page.NewChip("in."+b.ID+"."+o.ID, o.Name, o.On, listSend(b, next))
		chip.Side = o.Side
		chips.Add(chip.With(page.FacesOf(a.State, o.ID)))
	}
	for _, u := range b.Units {
		chips.Add(page.NewChip("in."+b.ID+".typed."+strconv.Itoa(u.At), u.Words, false, listSend(b, slices.Delete(slices.Clone(list), u.At, u.At+1))).Styled(page.Removable))
	}
	rows := []page.Control{page.NewSection(b.Text)}
	if len(page.Children(chips)) > 0 {
		rows = append(rows, chips)
	}
	return append(rows, page.NewButton("add."+b.ID, a.Say("ask.unit"), page.Send{Sheet: newUnit(b, list)}).WithIcon(style.IconPlus))
}

// listSend returns the send that stores a list of units, or removes an empty one.
func listSend(b Blank, list []any) page.Send {
	if len(list) == 0 {
		return page.KeepAs(fieldNone+b.ID, true)
	}
	return page.KeepAs(fieldIn+b.ID, list)
}
