package choice

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Form is a sheet with the fields of a choice.
type Form struct {
	Choice  engine.Choice
	Values  map[string]any // the values so far, as the command's arguments
	reached reached
	typed   string // a hex that is being typed
	aimed   string // the field that the next tap on the map fills in; empty for the first one without a hex
	tapped  string // the field that a tap on the map filled in before the form opened
}

func newForm(c engine.Choice) *Form {
	f := &Form{Choice: c, Values: map[string]any{}}
	if len(c.Preset) > 0 {
		_ = json.Unmarshal(c.Preset, &f.Values) // presets are JSON objects of the rules
	}
	for _, field := range c.Fields {
		f.setDefault(field)
	}
	return f
}

// Recall copies the values of a closed form of the same choice that are still offered.
func (f *Form) Recall(was page.Source) {
	old, ok := was.(*Form)
	if !ok || ID(old.Choice) != ID(f.Choice) {
		return
	}
	for _, field := range f.Choice.Fields {
		if v, said := old.Values[field.Name]; said && field.Name != f.tapped && takes(field, v) {
			f.Values[field.Name] = v
		}
	}
}

// takes reports whether a field accepts a value.
func takes(field engine.Field, v any) bool {
	offered := func(id string) bool { return slices.Contains(field.Of, id) }
	switch v := v.(type) {
	case int:
		return v >= field.Min && v <= field.Max
	case string:
		return field.Kind != engine.FieldOne || offered(v)
	case []string:
		return field.Kind != engine.FieldMany || !slices.ContainsFunc(v, func(id string) bool { return !offered(id) })
	}
	return true
}

// setDefault sets a field to the value it has before the players choose. Nothing is chosen among several options.
func (f *Form) setDefault(field engine.Field) {
	switch field.Kind {
	case engine.FieldNumber:
		start := max(field.Min, min(field.Max, 0))
		if v, ok := f.Values[field.Name].(float64); ok { // set by the preset
			start = int(v)
		}
		f.Values[field.Name] = start
	case engine.FieldFlag:
		f.Values[field.Name] = !field.Optional
	case engine.FieldOne:
		delete(f.Values, field.Name)
		switch {
		case slices.Contains(field.Of, field.Now):
			f.Values[field.Name] = field.Now
		case !field.Optional && len(field.Of) == 1:
			f.Values[field.Name] = field.Of[0]
		}
	case engine.FieldMany:
		f.Values[field.Name] = append([]string{}, field.Chosen...)
	case engine.FieldPlaces:
		f.Values[field.Name] = []string{}
	}
}

// Put sets a field. A chip's option is selected, or cleared if it was selected.
func (f *Form) Put(name string, value any) {
	if f.setHex(name, value) {
		return
	}
	at := slices.IndexFunc(f.Choice.Fields, func(field engine.Field) bool { return field.Name == name })
	if at < 0 {
		return
	}
	field := f.Choice.Fields[at]
	switch text, _ := value.(string); {
	case field.Kind == engine.FieldOne && f.Values[name] == text:
		if field.Optional {
			delete(f.Values, name)
		}
	case field.Kind == engine.FieldMany:
		f.Values[name] = f.toggleOption(field, text)
	case field.Optional && value == "": // the command omits it
		delete(f.Values, name)
	default:
		f.Values[name] = value
	}
}

// toggleOption returns the chosen options after one more tap, in the order offered.
func (f *Form) toggleOption(field engine.Field, id string) []string {
	return slices.DeleteFunc(slices.Clone(field.Of), func(o string) bool { return f.has(field, o) == (o == id) })
}

func (f *Form) has(field engine.Field, id string) bool {
	if list, many := f.Values[field.Name].([]string); many {
		return slices.Contains(list, id)
	}
	return f.Values[field.Name] == id
}

// renew takes the options of the choice as they are offered now: the state may have changed beside the open sheet.
func renew(f *Form, seat view.Seat) {
	now := view.Once(seat, offeredNow{}, func() []engine.Choice { c, _ := seat.Offered(seat.State); return c })
	at := slices.IndexFunc(now, func(c engine.Choice) bool { return ID(c) == ID(f.Choice) && c.Side == f.Choice.Side })
	if at < 0 {
		return
	}
	f.Choice = now[at]
	for _, field := range f.Choice.Fields {
		if v, said := f.Values[field.Name]; !said || !takes(field, v) {
			f.setDefault(field)
		}
	}
}

// offeredNow is the question what is offered at this moment.
type offeredNow struct{}

// Page returns the sheet.
func (f *Form) Page(seat view.Seat) page.Panel {
	renew(f, seat)
	var rows []page.Control
	for _, field := range f.Choice.Fields {
		rows = append(rows, f.field(seat, field)...)
	}
	c := f.command()
	send := page.NewBigButton("do", verb(seat, f.Choice), "", page.Send{Done: true, Commands: []engine.Command{c}, Open: opens(seat, f.Choice)})
	if corrects(seat, c) {
		send = send.Styled(page.Wide) // a correction is never the main button
	}
	chart := f.chart(seat)
	send.DisabledReason = unready(f, seat)
	send.Detail = send.DisabledReason
	title := seat.Said(engine.Said{Key: f.Choice.Key, Args: f.Choice.Args})
	out := page.Panel{ID: "choice", Title: title, Subject: ID(f.Choice), Rows: rows, Map: chart, Foot: []page.Control{send}}
	if out.Map != nil && send.DisabledReason == "" {
		out.Foot[0].Send.Message = answer(f, seat)
	}
	if out.Map != nil {
		f.ask(seat, &out, send.DisabledReason == "")
	}
	return out
}

// ask completes a form with a map. Its result is beside its button, where it stays in sight; Enter takes a typed hex.
func (f *Form) ask(seat view.Seat, out *page.Panel, complete bool) {
	if strings.TrimSpace(f.typed) != "" {
		out.Keys = map[string]string{page.KeyEnter: "take"}
	}
	if !complete {
		return
	}
	told := foretell(seat, f.command())
	if len(told) > 0 {
		out.Foot = append(told[:1:1], out.Foot...)
		out.Rows = append(out.Rows, told[1:]...)
	}
}

// unready returns why the form cannot be sent yet: what is missing, or a hex of several with which it would be refused.
func unready(f *Form, seat view.Seat) string {
	switch missing := f.unchosen(); {
	case missing != nil:
		return seat.Problem(engine.Wrong("field.missing", "field", FieldName(seat, *missing)))
	case len(f.reached.faults) > 0:
		return f.reached.faults[0].text(seat)
	}
	return ""
}

// unchosen returns the first required field without a hex, or with options of which too few are chosen, or nil.
func (f *Form) unchosen() *engine.Field {
	for i, field := range f.Choice.Fields {
		list, _ := f.Values[field.Name].([]string)
		v := f.Values[field.Name]
		one := field.Kind == engine.FieldOne && v == nil || field.Kind == engine.FieldPlace && (v == nil || v == "")
		if !field.Optional && (one || field.Kind == engine.FieldMany && len(list) < field.Min) {
			return &f.Choice.Fields[i]
		}
	}
	return nil
}

// verb returns the label of the button of a form: that of its kind of rule, or the name of the choice.
func verb(seat view.Seat, c engine.Choice) string {
	kind, rest, _ := strings.Cut(c.Key, ".")
	if kind == "choice" {
		kind = rest
	}
	if key := "verb." + kind; seat.Has(key) {
		return seat.Say(key)
	}
	if title := seat.Said(engine.Said{Key: c.Key, Args: c.Args}); utf8.RuneCountInString(title) <= longestVerb {
		return title
	}
	return seat.Say("table.do")
}

// longestVerb is how many letters fit on a button of a phone.
const longestVerb = 28

// field returns the controls of one field; nil for kinds that a sheet cannot show.
func (f *Form) field(seat view.Seat, field engine.Field) []page.Control {
	name := FieldName(seat, field)
	c := page.Control{ID: field.Name, Label: name, Send: page.Keep(field.Name)}
	switch v := f.Values[field.Name]; field.Kind {
	case engine.FieldNumber:
		c.Body = &page.Stepper{Value: v.(int), Min: field.Min, Max: field.Max}
	case engine.FieldFlag:
		c.Body, c.Selected = &page.Check{}, v.(bool)
	case engine.FieldOne, engine.FieldMany:
		return []page.Control{page.NewSection(name), f.pick(seat, field)}
	case engine.FieldPlaces:
		return f.places(seat, field, name)
	case engine.FieldPlace:
		now, _ := v.(string)
		c.Body, c.Icon, c.Trailing = &page.Item{}, style.IconMap, now
		if now == "" {
			c.Trailing = seat.Say("table.hex_unset")
		}
		c.Send = page.Send{Sheet: hexes.New(name, now, page.Keep(field.Name))}
		if f.hasMap(seat) {
			c.Selected, c.Send = f.aim() == field.Name, page.KeepAs(fieldAim, field.Name)
			return slices.Concat([]page.Control{c}, f.offers(seat, field, now), f.typing(seat, field))
		}
	case engine.FieldText:
		text, _ := v.(string)
		c.Body, c.Style = &page.Field{Value: text}, page.Bare
		return []page.Control{page.NewSection(name), c}
	default:
		return nil
	}
	return []page.Control{c}
}

// fillable lists the kinds of fields that a sheet can show. Only questions have others.
var fillable = []engine.FieldKind{engine.FieldNumber, engine.FieldFlag, engine.FieldOne, engine.FieldMany, engine.FieldPlace, engine.FieldPlaces, engine.FieldText}

// unfillable returns a required field that a sheet cannot show, or nil.
func unfillable(c engine.Choice) *engine.Field {
	for i, f := range c.Fields {
		if !f.Optional && !slices.Contains(fillable, f.Kind) {
			return &c.Fields[i]
		}
	}
	return nil
}

// pick is a row of chips for a field with one or several options.
func (f *Form) pick(seat view.Seat, field engine.Field) page.Control {
	chips := page.NewChips()
	for _, id := range field.Of {
		chip := page.NewChip(field.Name+"."+id, view.UpperFirst(optionName(seat, field, id)), f.has(field, id), page.KeepAs(field.Name, id))
		chips.Add(chip.With(page.FacesOf(seat.State, id)))
	}
	return chips
}
