package hexes

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Pick asks for a hex by its printed number: by one tap where it is known already, by its column and row, or typed.
// No hex is an answer too, the empty one.
type Pick struct {
	Title string
	Now   string    // the current hex
	Take  page.Send // takes the hex
	None  page.Send // is sent for no hex; where it does nothing, Take has the empty one

	text        string
	column, row int // 0: not read yet
	stepped     bool
}

// New asks for a hex, beginning with the current one.
func New(title, now string, take page.Send) *Pick {
	return &Pick{Title: title, Now: now, Take: take, text: now}
}

// Put stores the input so far.
func (p *Pick) Put(field string, value any) {
	switch field {
	case "column":
		p.column, p.stepped = value.(int), true
	case "row":
		p.row, p.stepped = value.(int), true
	case "hex":
		p.text, _ = value.(string)
	}
}

// Recall restores the input of an earlier sheet about the same hex.
func (p *Pick) Recall(was page.Source) {
	if old, ok := was.(*Pick); ok && old.Now == p.Now {
		p.text, p.column, p.row, p.stepped = old.text, old.column, old.row, old.stepped
	}
}

// Page is the sheet as it is filled in so far.
func (p *Pick) Page(seat view.Seat) page.Panel {
	if p.column == 0 {
		p.column, p.row = ColumnRow(seat.Reader, p.Now)
	}
	if p.stepped {
		p.text, p.stepped = HexAt(seat.Reader, p.column, p.row), false
	}
	var rows []page.Control
	if chips := p.chips(seat, "stands.", standing(seat)); len(chips) > 0 {
		rows = append(rows, page.NewChips(chips...))
	}
	columns, lines := HexBounds(seat.Reader)
	rows = append(rows, step("column", seat.Say("table.hex_column"), p.column, columns), step("row", seat.Say("table.hex_row"), p.row, lines),
		page.Control{ID: "hex", Body: &page.Field{Placeholder: seat.Say("table.hex_about"), Value: p.text}, Label: seat.Say("table.hex_number"), Send: page.Keep("hex")})
	if chips := p.chips(seat, "named.", Named(seat.Reader)); len(chips) > 0 {
		rows = append(rows, page.NewSection(seat.Say("table.hex_named")), page.NewChips(chips...))
	}
	if p.Now != "" {
		rows = append(rows, page.NewButton("none", seat.Say("table.hex_none"), p.sendHex(seat, "")))
	}
	set := page.NewBigButton("set", seat.Say("table.set"), "", p.sendHex(seat, p.text)).DisabledIf(Fault(seat.Reader, p.text))
	return page.Panel{ID: "hex", Title: p.Title, Rows: rows, Foot: []page.Control{set}, Keys: map[string]string{page.KeyEnter: "set"}}
}

func step(id, words string, value, most int) page.Control {
	return page.Control{ID: id, Body: &page.Stepper{Value: value, Min: 1, Max: most, Jump: 5}, Label: words, Send: page.Keep(id)}
}

// sendHex is what the sheet sends for a hex as it is printed.
func (p *Pick) sendHex(seat view.Seat, hex string) page.Send {
	send := p.Take.With(HexLabel(seat.Reader, hex))
	if hex == "" && !p.None.None() {
		send = p.None
	}
	send.Done = true
	return send
}

// chips offer hexes by number and name.
func (p *Pick) chips(seat view.Seat, of string, hexes []string) []page.Control {
	var out []page.Control
	for _, h := range hexes {
		out = append(out, page.NewChip(of+h, seat.Hex(h), h == p.Now, p.sendHex(seat, h)))
	}
	return out
}

// standing lists the hexes with visible counters.
func standing(seat view.Seat) []string {
	var out []string
	for _, c := range seat.Game.Counters {
		if p, ok := seat.State.Piece(c.ID); ok && p.Place.Hex != "" && !slices.Contains(out, p.Place.Hex) {
			out = append(out, p.Place.Hex)
		}
	}
	slices.Sort(out)
	return out
}
