package setup

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
)

// Paste is the sheet that takes positions as text, typed or pasted from another device or a spreadsheet. It begins with
// the positions on the map. A hex pressed on the map is added to the text.
type Paste struct {
	chart func(view.Seat) *page.Map // the map beside it; nil for none
	units []string
	text  string
	tried bool // players pressed the button: faults are visible
}

const (
	fieldText  = "text"
	fieldTried = "tried"
	fieldAdd   = "add" // a hex pressed on the map
)

// Put stores the typed text.
func (p *Paste) Put(field string, value any) {
	switch field {
	case fieldText:
		p.text, _ = value.(string)
		p.tried = false
	case fieldTried:
		p.tried = true
	case fieldAdd:
		hex, _ := value.(string)
		p.text = strings.TrimLeft(strings.TrimRight(p.text, " ")+" "+hex, " ")
	}
}

// Recall restores the typed text.
func (p *Paste) Recall(was page.Source) {
	if old, ok := was.(*Paste); ok {
		p.text = old.text
	}
}

// Page returns the current sheet.
func (p *Paste) Page(seat view.Seat) page.Panel {
	positions, faults := ReadLines(seat.Reader, seat.State, p.text)
	field := page.Control{ID: "text", Body: &page.Field{Placeholder: p.example(seat), Value: p.text, Lines: 7}, Label: seat.Say("setup_list.lines"), Send: page.Keep(fieldText)}
	label := seat.Say("setup_list.set", "n", len(positions))
	if len(faults) > 0 {
		label = seat.Say("setup_list.wrong", "n", len(faults))
	}
	set := page.NewBigButton("set", label, "", p.send(seat, positions, faults))
	rows := []page.Control{field, page.NewColumnGap(4, p.messages(seat, positions, faults)...), page.NewAside(seat.Say("setup_list.about"))}
	out := page.Panel{ID: "paste", Title: seat.Say("setup_list.paste"), Rows: rows, Foot: []page.Control{set}, Focus: "text"}
	if p.chart != nil {
		out.Map = p.chart(seat)
		out.Map.Send = page.Keep(fieldAdd)
	}
	return out
}

// messages lists the lines that cannot be read, without the one that is being typed, and the counters that the set-up does
// not allow where the list has them.
func (p *Paste) messages(seat view.Seat, positions map[string]string, faults []Fault) []page.Control {
	var out []page.Control
	lines := strings.Count(p.text, "\n")
	for _, f := range faults {
		if p.tried || f.Line <= lines {
			out = append(out, page.NewText(seat.Say("setup_list.line", "n", f.Line, "problem", f.Words)).Toned(page.Danger))
		}
	}
	if len(out) > 0 {
		out = append(out, page.NewText(seat.Say("setup_list.correct")).Styled(page.Strong))
	}
	if p.tried && len(positions)+len(faults) == 0 {
		out = append(out, page.NewText(seat.Say("setup_list.empty")).Toned(page.Danger))
	}
	for _, words := range misplaced(seat, positions) {
		out = append(out, page.NewText(words).Toned(page.Warn))
	}
	return out
}

// send places the counters. If a line cannot be read, it shows the faults instead.
func (p *Paste) send(seat view.Seat, positions map[string]string, faults []Fault) page.Send {
	if len(faults) > 0 || len(positions) == 0 {
		return page.KeepAs(fieldTried, true)
	}
	out := PlaceAll(seat, positions)
	out.Done = true
	return out
}

// example returns a line that the set-up allows.
func (p *Paste) example(seat view.Seat) string {
	if len(p.units) == 0 {
		return ""
	}
	hex := "0101"
	if t := rules.Map(seat.Reader); t != nil {
		hex = t.Board().Label(t.Board().Field().At(t.Board().Field().Len() / 2))
	}
	unit := p.units[0]
	if r, ok := rules.Setup(seat.Reader, seat.State); ok {
		for _, id := range slices.Backward(p.units) { // the first unit with hexes of its own
			if area := r.Settings().Area(seat.Game, seat.State, id); len(area) > 0 {
				unit, hex = id, area[0]
			}
		}
	}
	return writePlace(seat.Reader, seat.State, unit) + " " + hex
}
