package setup

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
)

// joiners may separate counters from their position, in either language or in a row of a spreadsheet.
var joiners = []string{"→", "->", " to ", " на ", " в ", "\t", ";"}

// ReadPlacing parses a position that a player types: "84/1062 to 0909", several counters separated by commas, a hex by
// any of its numbers or a box by its name. Errors are Problems for the player.
func ReadPlacing(s view.Reader, st *engine.State, text string) (play.PlaceArgs, error) {
	var out play.PlaceArgs
	units, place, ok := cutPlacing(text)
	if !ok {
		return out, engine.Wrong("board.placing", "text", text, "example", placingExample(s))
	}
	to, err := readPlace(s, place)
	if err != nil {
		return out, err
	}
	out.Box, out.Hex = to.Box, to.Hex
	for label := range strings.SplitSeq(units, ",") {
		id, err := readUnit(s, st, strings.TrimSpace(label))
		if err != nil {
			return out, err
		}
		out.Units = append(out.Units, id)
	}
	if len(out.Units) == 1 {
		out.Unit, out.Units = out.Units[0], nil
	}
	return out, nil
}

// cutPlacing separates counters from their position: at a joining word, else at the last blank.
func cutPlacing(text string) (units, place string, ok bool) {
	for _, j := range joiners {
		if units, place, ok = strings.Cut(text, j); ok {
			break
		}
	}
	if !ok {
		at := strings.LastIndexByte(strings.TrimRight(text, " "), ' ')
		if at < 0 {
			return "", "", false
		}
		units, place = text[:at], text[at:]
	}
	units, place = strings.TrimSpace(units), strings.TrimSpace(place)
	return units, place, units != "" && place != ""
}

func placingExample(s view.Reader) string {
	example := ""
	if len(s.Game.Counters) > 0 {
		example = s.Game.Counters[0].Label
	}
	if b := hexes.Board(s); b != nil {
		example += " " + b.Label(b.Field().At(0))
	}
	return example
}

// readPlace parses a position: a box by its id or name, or a hex by any of its numbers.
func readPlace(s view.Reader, text string) (engine.Place, error) {
	for _, b := range s.Game.Boxes {
		if strings.EqualFold(text, b.ID) || strings.EqualFold(text, s.Box(b.ID)) {
			return engine.InBox(b.ID), nil
		}
	}
	if t := rules.Map(s); t != nil {
		label, err := t.Hex(text)
		return engine.AtHex(label), err
	}
	return engine.AtHex(text), nil
}

// readUnit finds a counter in play by its id, its name, or what is printed on it.
func readUnit(s view.Reader, st *engine.State, text string) (string, error) {
	var found []string
	for _, c := range s.Game.Counters {
		if c.ID == text {
			return c.ID, nil
		}
		if _, in := st.Piece(c.ID); in && (strings.EqualFold(c.Label, text) || strings.EqualFold(s.Unit(c.ID), text)) {
			found = append(found, c.ID)
		}
	}
	switch len(found) {
	case 0:
		return "", engine.Wrong("board.label", "label", text)
	case 1:
		return found[0], nil
	}
	for i, id := range found {
		found[i] = s.Unit(id)
	}
	return "", engine.Wrong("board.labels", "label", text, "units", found)
}
