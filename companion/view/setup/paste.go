package setup

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
)

// Paste is the sheet that takes a list of counters as text: typed, or pasted from another device or a spreadsheet. It
// begins with the counters on the map.
type Paste struct {
	units []string
	text  string
	tried bool
}

const (
	fieldText  = "text"
	fieldTried = "tried"
)

// Put takes what is typed.
func (p *Paste) Put(field string, value any) {
	switch field {
	case fieldText:
		p.text, _ = value.(string)
		p.tried = false
	case fieldTried:
		p.tried = true
	}
}

// Recall takes over what was typed.
func (p *Paste) Recall(was page.Source) {
	if old, ok := was.(*Paste); ok {
		p.text = old.text
	}
}

// Page returns the current sheet.
func (p *Paste) Page(seat view.Seat) page.Panel {
	positions, faults := ReadLines(seat.Reader, seat.State, p.text)
	field := page.Control{ID: "text", Body: &page.Field{Placeholder: p.example(seat), Value: p.text, Lines: 7}, Label: seat.Say("setup_list.lines"), Send: page.Keep(fieldText)}
	var said []page.Control
	for _, f := range faults {
		if p.tried {
			said = append(said, page.NewText(seat.Say("setup_list.line", "n", f.Line, "problem", f.Words)).Toned(page.Danger))
		}
	}
	if len(said) > 0 {
		said = append(said, page.NewText(seat.Say("setup_list.correct")).Styled(page.Strong))
	}
	if p.tried && len(positions)+len(faults) == 0 {
		said = append(said, page.NewText(seat.Say("setup_list.empty")).Toned(page.Danger))
	}
	set := page.NewBigButton("set", seat.Say("setup_list.set", "n", len(positions)), "", p.send(seat, positions, faults))
	rows := []page.Control{field, page.NewColumnGap(4, said...), page.NewAside(seat.Say("setup_list.about"))}
	return page.Panel{ID: "paste", Title: seat.Say("setup_list.paste"), Rows: rows, Foot: []page.Control{set}, Focus: "text"}
}

// send puts the counters down; where a line cannot be read it says so, and puts none.
func (p *Paste) send(seat view.Seat, positions map[string]string, faults []Fault) page.Send {
	if len(faults) > 0 || len(positions) == 0 {
		return page.KeepAs(fieldTried, true)
	}
	out := placeSend(seat, positions)
	out.Done = true
	return out
}

// example is a line that could be typed.
func (p *Paste) example(seat view.Seat) string {
	if len(p.units) == 0 {
		return ""
	}
	hex := "0101"
	if t := rules.Map(seat.Reader); t != nil {
		hex = t.Board().Label(t.Board().Field().At(t.Board().Field().Len() / 2))
	}
	return writePlace(seat.Reader, seat.State, p.units[0]) + " " + hex
}
