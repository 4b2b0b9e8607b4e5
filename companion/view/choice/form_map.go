package choice

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Fields of a form with a map.
const (
	fieldAim  = "@aim"  // sets the field that the next tap fills in
	fieldHex  = "@hex"  // a tapped hex
	fieldDrop = "@drop" // FIELD.N: removes a hex of a field
	fieldType = "@type" // the hex as it is typed
)

// hasMap reports whether the form has hexes that are tapped on the game's map.
func (f *Form) hasMap(seat view.Seat) bool { return len(seat.Game.Boards) > 0 && f.aim() != "" }

// aim returns the field that the next tap fills in: the chosen one, else the first without a hex, else the last.
func (f *Form) aim() string {
	aim := f.aimed
	for _, field := range f.Choice.Fields {
		switch {
		case f.aimed != "":
		case field.Kind == engine.FieldPlaces:
			return field.Name
		case field.Kind == engine.FieldPlace:
			if aim = field.Name; f.Values[field.Name] == nil || f.Values[field.Name] == "" {
				return aim
			}
		}
	}
	return aim
}

// setHex sets a field of the map; false for any other field.
func (f *Form) setHex(name string, value any) bool {
	text, _ := value.(string)
	switch name {
	case fieldAim:
		f.aimed = text
	case fieldType:
		f.typed = text
	case fieldHex:
		aim := f.aim()
		f.typed = ""
		if list, several := f.Values[aim].([]string); several {
			f.Values[aim] = append(slices.Clone(list), text)
		} else {
			f.Values[aim] = text
		}
	case fieldDrop:
		of, n, _ := strings.Cut(text, ".")
		list, _ := f.Values[of].([]string)
		if i, err := strconv.Atoi(n); err == nil && i < len(list) {
			f.Values[of] = slices.Delete(slices.Clone(list), i, i+1)
		}
	default:
		return false
	}
	return true
}

// places has a chip for each hex of a field; a press removes it.
func (f *Form) places(seat view.Seat, field engine.Field, name string) []page.Control {
	list, _ := f.Values[field.Name].([]string)
	head := page.Control{ID: field.Name, Body: &page.Item{}, Icon: style.IconMap, Label: name, Selected: f.aim() == field.Name, Send: page.KeepAs(fieldAim, field.Name)}
	if len(list) == 0 {
		head.Trailing = seat.Say("table.hex_unset")
		return append([]page.Control{head}, f.typing(seat, field)...)
	}
	chips := page.NewChips()
	for i, hex := range list {
		id := field.Name + "." + strconv.Itoa(i)
		chips.Add(page.NewChip(id, seat.Hex(hex), false, page.KeepAs(fieldDrop, id)).Styled(page.Removable))
	}
	rows := []page.Control{head, chips}
	f.reach(seat)
	for i, fault := range f.reached.faults {
		if i > 0 && fault.field == field.Name { // the first one is on the button
			rows = append(rows, page.NewText(fault.text(seat)).Toned(page.Warn))
		}
	}
	return append(rows, f.typing(seat, field)...)
}

// typing takes the hex of the aimed field as it is typed, and says why the map has no such hex; nil for any other field.
func (f *Form) typing(seat view.Seat, field engine.Field) []page.Control {
	if f.aim() != field.Name {
		return nil
	}
	entry := page.Control{ID: "typed", Body: &page.Field{Placeholder: seat.Say("table.hex_about"), Value: f.typed}, Label: seat.Say("table.hex_number"), Send: page.Keep(fieldType)}
	take := page.NewButton("take", seat.Say("table.set"), page.KeepAs(fieldHex, hexes.HexLabel(seat.Reader, f.typed)))
	if take.DisabledReason = hexes.Fault(seat.Reader, f.typed); strings.TrimSpace(f.typed) == "" {
		take.DisabledReason = seat.Say("table.hex_missing")
	}
	return append([]page.Control{page.NewRow(0, entry, take)}, hexes.Faults(seat.Reader, f.typed)...)
}

// offers has a chip for each hex that the rules offer for a field. One with which the form would be refused says why.
func (f *Form) offers(seat view.Seat, field engine.Field, now string) []page.Control {
	if len(field.Of) == 0 {
		return nil
	}
	chips := page.NewChips()
	for _, hex := range field.Of {
		with := Form{Choice: f.Choice, Values: maps.Clone(f.Values)}
		with.Values[field.Name] = hex
		chip := page.NewChip(field.Name+"."+hex, seat.Hex(hex), hex == now, page.KeepAs(field.Name, hex))
		if err := refusal(&with, seat); err != nil && with.unchosen() == nil {
			chip.DisabledReason = seat.Problem(err)
		}
		chips.Add(chip)
	}
	return []page.Control{chips}
}

// chart is the map on which the hexes of the form are tapped, or that of what it is about. The hexes that the aimed field
// may take are offered, and chosen ones have a ring.
func (f *Form) chart(seat view.Seat) *page.Map {
	if !f.hasMap(seat) {
		return about(f, seat)
	}
	m := hexes.Chart(seat)
	m.From, m.Send = f.from(seat), page.Keep(fieldHex)
	m.Offers = f.reach(seat)
	if f.reached.bounds {
		m.Beyond = seat.Say("table.hex_beyond")
	}
	m.Signs = append(hexes.Posts(carried(f, seat)), f.reached.signs()...)
	for _, field := range f.Choice.Fields {
		if field.Kind != engine.FieldPlace && field.Kind != engine.FieldPlaces {
			continue
		}
		for _, hex := range texts(f.Values[field.Name]) {
			if hex != "" {
				m.Signs = append(m.Signs, page.Sign{Kind: page.SignRing, Hexes: []string{hex}})
			}
		}
		if hex, _ := f.Values[field.Name].(string); hex != "" {
			m.At = hex
		}
	}
	return m
}

// from returns the hex of the form's counter, "" without a counter or a hex.
func (f *Form) from(seat view.Seat) string {
	for _, name := range slices.Sorted(maps.Keys(f.Values)) {
		for _, id := range texts(f.Values[name]) {
			if seat.Game.Counter(id) == nil {
				continue
			}
			if p, _ := seat.State.Piece(id); p.Place.Hex != "" {
				return p.Place.Hex
			}
		}
	}
	return ""
}

// texts lists the values of a field, one or several; those of a preset come as JSON.
func texts(v any) []string {
	switch v := v.(type) {
	case string:
		return []string{v}
	case []string:
		return v
	case []any:
		var out []string
		for _, one := range v {
			if text, ok := one.(string); ok {
				out = append(out, text)
			}
		}
		return out
	}
	return nil
}
