package hexes

import (
	"cmp"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Pick asks for a hex by its printed number: by a tap on the map or where it is known already, or typed; without a map by
// its column and row too.
// No hex is an answer too, the empty one.
type Pick struct {
	Title string
	Now   string    // the current hex
	Take  page.Send // takes the hex
	Typed bool      // the hex is not asked on the game's first map
	None  page.Send // is sent for no hex; where it does nothing, Take has the empty one

	text        string
	column, row int // as stepped to; 0: text counts
}

// New asks for a hex, beginning with the current one.
func New(title, now string, take page.Send) *Pick {
	return &Pick{Title: title, Now: now, Take: take, text: now}
}

// Put stores the input so far.
func (p *Pick) Put(field string, value any) {
	switch field {
	case "column":
		p.column, _ = value.(int)
	case "row":
		p.row, _ = value.(int)
	case "hex":
		p.text, _ = value.(string)
	}
}

// Recall restores the input of an earlier sheet about the same hex.
func (p *Pick) Recall(was page.Source) {
	if old, ok := was.(*Pick); ok && old.Now == p.Now {
		p.text, p.column, p.row = old.text, old.column, old.row
	}
}

// Page is the sheet as it is filled in so far.
func (p *Pick) Page(seat view.Seat) page.Panel {
	column, row := p.position(seat.Reader)
	var rows []page.Control
	if chips := p.chips(seat, "stands.", standing(seat)); len(chips) > 0 {
		rows = append(rows, page.NewChips(chips...))
	}
	chart := p.chart(seat)
	if chart == nil {
		columns, lines := HexBounds(seat.Reader)
		rows = append(rows, step("column", seat.Say("table.hex_column"), column, columns), step("row", seat.Say("table.hex_row"), row, lines))
	}
	rows = append(rows, page.Control{ID: "hex", Body: &page.Field{Placeholder: seat.Say("table.hex_about"), Value: p.text}, Label: seat.Say("table.hex_number"), Send: page.Keep("hex")})
	rows = append(rows, Faults(seat.Reader, p.text)...)
	if chips := p.chips(seat, "named.", Named(seat.Reader)); len(chips) > 0 {
		rows = append(rows, page.NewSection(seat.Say("table.hex_named")), page.NewChips(chips...))
	}
	if p.Now != "" {
		rows = append(rows, page.NewButton("none", seat.Say("table.hex_none"), p.sendHex(seat, "")))
	}
	set := page.NewBigButton("set", seat.Say("table.set"), "", p.sendHex(seat, p.text)).DisabledIf(p.missing(seat.Reader))
	return page.Panel{ID: "hex", Title: p.Title, Rows: rows, Map: chart, Foot: []page.Control{set}, Keys: map[string]string{page.KeyEnter: "set"}}
}

// chart is the map on which a tap takes a hex.
func (p *Pick) chart(seat view.Seat) *page.Map {
	if p.Typed {
		return nil
	}
	m := Chart(seat)
	if m != nil {
		m.At, m.From, m.Send = HexLabel(seat.Reader, p.text), p.Now, p.Take
		m.Send.Done = true
	}
	return m
}

// position returns the column and row of the input, 0 for no hex, and writes what was stepped to as text.
func (p *Pick) position(s view.Reader) (column, row int) {
	column, row = ColumnRow(s, p.text)
	if p.column+p.row == 0 {
		return column, row
	}
	column, row = cmp.Or(p.column, column, 1), cmp.Or(p.row, row, 1)
	p.text, p.column, p.row = HexAt(s, column, row), 0, 0
	return column, row
}

// missing tells the players why the input is no hex to apply, "" if it is one.
func (p *Pick) missing(s view.Reader) string {
	if p.text == "" && p.Now == "" {
		return s.Say("table.hex_missing")
	}
	return Fault(s, p.text)
}

func step(id, words string, value, most int) page.Control {
	return page.Control{ID: id, Body: &page.Stepper{Value: value, Min: min(value, 1), Max: most, Jump: 5, Format: column{}}, Label: words, Send: page.Keep(id)}
}

// column writes the number of a column or row, and a dash for none.
type column struct{}

func (column) Write(v int) string {
	if v == 0 {
		return "–"
	}
	return view.Number(v, 1)
}

// sendHex is what the sheet sends for a hex as it is printed.
func (p *Pick) sendHex(seat view.Seat, hex string) page.Send {
	send := p.Take.With(HexLabel(seat.Reader, hex))
	switch {
	case hex == "" && !p.None.None():
		send = p.None
	case HexLabel(seat.Reader, hex) == p.Now: // it stays as it is
		send = page.Send{}
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
