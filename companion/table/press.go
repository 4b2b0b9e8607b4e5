package table

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/widget"
	"sandtable/engine"
)

// press does what a choice stands for: at once when nothing is left to say, else after a sheet with
// its fields. A battle has its own panel.
func (d *desk) press(c engine.Choice) {
	verb, _, _ := strings.Cut(c.Do, ".")
	if verb == d.battleID() {
		d.turnTo(onBattle)
		if c.Do == verb+".new" {
			d.ask(engine.Ask(c.Do, nil))
		}
		return
	}
	if d.pressedSupply(c) {
		return
	}
	if d.reader().Fills(c.Do) {
		d.panels[onAsk].(*askPanel).open(c.Do)
		return
	}
	if len(c.Fields) == 0 {
		d.ask(engine.Command{Do: c.Do, Side: c.Side, Args: c.Preset})
		return
	}
	newForm(d, c).open()
}

// form is a sheet with the fields of a choice.
type form struct {
	d      *desk
	choice engine.Choice
	values map[string]any
	sheet  *widget.Drawer
}

func newForm(d *desk, c engine.Choice) *form {
	f := &form{d: d, choice: c, values: map[string]any{}}
	if len(c.Preset) > 0 {
		_ = json.Unmarshal(c.Preset, &f.values) // presets are objects that the rules made
	}
	return f
}

// open shows the sheet. What a sheet has no widget for is left out where it may be; else the choice
// is refused in words.
func (f *form) open() {
	rows := []fyne.CanvasObject{}
	for _, field := range f.choice.Fields {
		made := f.field(field)
		if made == nil && !field.Optional {
			f.d.p.fault(engine.Wrong("field.kind", "field", f.fieldName(field), "kind", string(field.Kind)))
			return
		}
		rows = append(rows, made...)
	}
	send := widget.NewBigButton(f.d.say("table.do"), "", f.send)
	title := f.d.reader().Said(engine.Said{Key: f.choice.Key, Args: f.choice.Args})
	f.sheet = widget.NewDrawer(f.d.p.win.Canvas(), f.d.p.form(), title, widget.Column(rows...), send)
	f.sheet.Open()
}

func (f *form) send() {
	f.sheet.Close()
	c := engine.Ask(f.choice.Do, f.values)
	c.Side = f.choice.Side
	f.d.ask(c)
}

// field makes the widgets of one field and gives it a first value within its bounds. It is nil for a
// kind that only questions have, and for one that nobody knows.
func (f *form) field(field engine.Field) []fyne.CanvasObject {
	name := f.fieldName(field)
	switch field.Kind {
	case engine.FieldNumber:
		start := max(field.Min, min(field.Max, 0))
		if v, ok := f.values[field.Name].(float64); ok { // settled already
			start = int(v)
		}
		f.values[field.Name] = start
		return []fyne.CanvasObject{widget.NewStepper(name, start, field.Min, field.Max, func(v int) { f.values[field.Name] = v })}
	case engine.FieldFlag:
		f.values[field.Name] = !field.Optional
		return []fyne.CanvasObject{widget.NewCheckLine(name, "", !field.Optional, func(on bool) { f.values[field.Name] = on })}
	case engine.FieldOne, engine.FieldMany:
		return []fyne.CanvasObject{widget.NewSection(name), f.pick(field)}
	case engine.FieldPlace:
		return []fyne.CanvasObject{f.place(field, name)}
	case engine.FieldText:
		entry := fynewidget.NewEntry()
		entry.OnChanged = func(text string) { f.text(field, text) }
		return []fyne.CanvasObject{widget.NewSection(name), entry}
	}
	return nil
}

// place is a line that asks for a hex; nothing is chosen until it is.
func (f *form) place(field engine.Field, name string) fyne.CanvasObject {
	none := f.d.say("table.hex_unset")
	var line *widget.Item
	line = widget.NewItem(name, "", none, func() {
		now, _ := f.values[field.Name].(string)
		f.d.pickHex(name, now, func(hex string) {
			f.text(field, hex)
			if line.Tail = none; hex != "" {
				line.Tail = hex
			}
			line.Refresh()
		})
	})
	return line.With(widget.IconMap)
}

// text keeps what was typed; an empty optional field is left out of the command.
func (f *form) text(field engine.Field, text string) {
	if text == "" && field.Optional {
		delete(f.values, field.Name)
		return
	}
	f.values[field.Name] = text
}

// pick is a row of chips of which one, or some, may be chosen.
func (f *form) pick(field engine.Field) fyne.CanvasObject {
	chosen := map[string]bool{}
	if field.Kind == engine.FieldOne && !field.Optional && len(field.Of) > 0 {
		chosen[field.Of[0]] = true
	}
	f.keep(field, chosen)
	chips := make([]fyne.CanvasObject, len(field.Of))
	for i, id := range field.Of {
		chip := widget.NewChip(f.d.optionName(field, id), nil, func() {
			if field.Kind == engine.FieldOne {
				was := chosen[id]
				maps.DeleteFunc(chosen, func(string, bool) bool { return true })
				chosen[id] = !was || !field.Optional
			} else {
				chosen[id] = !chosen[id]
			}
			f.keep(field, chosen)
			for j, other := range chips {
				c := other.(*widget.Chip)
				c.Chosen = chosen[field.Of[j]]
				c.Refresh()
			}
		})
		chip.Chosen = chosen[id]
		chips[i] = chip
	}
	return widget.NewChipRow(chips...)
}

// keep puts the chosen ids into the command's values, in the order offered.
func (f *form) keep(field engine.Field, chosen map[string]bool) {
	ids := slices.DeleteFunc(slices.Clone(field.Of), func(id string) bool { return !chosen[id] })
	switch {
	case field.Kind == engine.FieldMany:
		f.values[field.Name] = ids
	case len(ids) > 0:
		f.values[field.Name] = ids[0]
	default:
		delete(f.values, field.Name)
	}
}

func (f *form) fieldName(field engine.Field) string {
	if field.Key != "" {
		return f.d.say(field.Key)
	}
	return f.d.say("field." + field.Name)
}

// optionName names what a field offers: in words of its own where it has any.
func (d *desk) optionName(field engine.Field, id string) string {
	if key := strings.TrimSuffix(field.Key, ".text") + ".value." + id + ".name"; d.reader().Has(key) {
		return d.say(key)
	}
	return d.nameOf(id)
}

// nameOf names whatever an id stands for: a counter, box, mark, side, a kind of ground, or a value of a
// tracker.
func (d *desk) nameOf(id string) string {
	s := d.reader()
	for _, kind := range []string{"unit", "box", "mark", "side", "type", "choice", "terrain", "hexside", "path"} {
		if key := kind + "." + id + ".name"; s.Has(key) {
			return s.Say(key)
		}
	}
	for _, t := range d.game().Trackers {
		if slices.Contains(t.Values, id) {
			return s.Say("tracker." + t.ID + ".value." + id + ".name")
		}
	}
	return id
}
