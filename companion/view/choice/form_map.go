package choice

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Fields of a form with a map.
const (
	fieldAim  = "@aim"  // sets the field that the next tap fills in
	fieldHex  = "@hex"  // a tapped hex
	fieldDrop = "@drop" // FIELD.N: removes a hex of a field
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
	case fieldHex:
		aim := f.aim()
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
		return []page.Control{head}
	}
	chips := page.NewChips()
	for i, hex := range list {
		id := field.Name + "." + strconv.Itoa(i)
		chips.Add(page.NewChip(id, seat.Hex(hex), false, page.KeepAs(fieldDrop, id)).Styled(page.Removable))
	}
	return []page.Control{head, chips}
}

// offers has a chip for each hex that the rules offer for a field.
func (f *Form) offers(seat view.Seat, field engine.Field, now string) []page.Control {
	if len(field.Of) == 0 {
		return nil
	}
	chips := page.NewChips()
	for _, hex := range field.Of {
		chips.Add(page.NewChip(field.Name+"."+hex, seat.Hex(hex), hex == now, page.KeepAs(field.Name, hex)))
	}
	return []page.Control{chips}
}

// chart is the map on which the hexes of the form are tapped. Offered hexes are highlighted, chosen ones have a ring, and
// counters appear as their labels.
func (f *Form) chart(seat view.Seat) *page.Map {
	if !f.hasMap(seat) {
		return nil
	}
	m := &page.Map{ID: "map", Board: seat.Game.Boards[0], From: f.from(seat), Signs: append(standing(seat), hexes.Posts(seat)...), Send: page.Keep(fieldHex)}
	aim := f.aim()
	for _, field := range f.Choice.Fields {
		if field.Name == aim && field.Kind == engine.FieldPlace && len(field.Of) > 0 {
			m.Signs = append(m.Signs, page.Sign{Kind: page.SignHex, Tone: page.Good, Hexes: field.Of})
		}
		switch v := f.Values[field.Name].(type) {
		case string:
			if field.Kind == engine.FieldPlace && v != "" {
				m.Signs = append(m.Signs, page.Sign{Kind: page.SignRing, Hexes: []string{v}})
				m.At = v
			}
		case []string:
			for _, hex := range v {
				if field.Kind == engine.FieldPlaces {
					m.Signs = append(m.Signs, page.Sign{Kind: page.SignRing, Hexes: []string{hex}})
				}
			}
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

// standing returns the positions of counters, one label a hex.
func standing(seat view.Seat) []page.Sign {
	var out []page.Sign
	seen := map[string]bool{}
	for _, c := range seat.Game.Counters {
		p, ok := seat.State.Piece(c.ID)
		if !ok || p.Place.Hex == "" || seen[p.Place.Hex] {
			continue
		}
		seen[p.Place.Hex] = true
		sign := page.Sign{Kind: page.SignDisc, Side: seat.Side(c.Side), Hexes: []string{p.Place.Hex}, Label: short(c.Label)}
		if c.Side == "" {
			sign.Tone = page.Danger
		}
		out = append(out, sign)
	}
	return out
}

// short shortens a label to what fits on a disc.
func short(label string) string {
	letters := []rune(strings.ReplaceAll(label, " ", ""))
	return string(letters[:min(3, len(letters))])
}

// corrects reports whether a command sets by hand what the rules would set.
func corrects(seat view.Seat, c engine.Command) bool {
	out, err := play.Decide(seat.Game, seat.State, c)
	return err == nil && out.Correction
}

// foretell shows what sending the form would do, as far as the viewer may see it: lines and reasons, or why it would be
// refused. It returns nil for a command that needs dice.
func foretell(seat view.Seat, c engine.Command) []page.Control {
	out, err := play.Decide(seat.Game, seat.State, c)
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	switch {
	case errors.As(err, &dice), errors.As(err, &draw):
		return nil
	case err != nil:
		return []page.Control{page.NewText(seat.Problem(err)).Toned(page.Warn)}
	}
	var rows []page.Control
	for _, said := range out.Said {
		rows = append(rows, page.NewText(seat.Said(said)))
	}
	if len(out.Steps) > 0 {
		rows = append(rows, page.NewSteps(seat.Lines(out.Steps)))
	}
	return rows
}
