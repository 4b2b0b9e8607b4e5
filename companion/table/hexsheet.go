package table

import (
	"slices"

	"fyne.io/fyne/v2"

	hexesview "sandtable/companion/view/hexes"
	"sandtable/companion/widget"
)

// pickHex asks for a hex by its printed number: by one tap where it is known already, by its column
// and row, or typed. An empty answer is no hex.
func (d *desk) pickHex(title, now string, take func(hex string)) {
	var s *widget.Drawer
	hex := now
	done := func(to string) {
		s.Close()
		take(hexesview.HexLabel(d.reader(), to))
	}
	columns, lines := hexesview.HexBounds(d.reader())
	field, entry := widget.NewField(d.say("table.hex_number"), d.say("table.hex_about"), now, func(t string) { hex = t })
	entry.OnSubmitted = done
	column, row := hexesview.ColumnRow(d.reader(), now)
	show := func() { entry.SetText(hexesview.HexAt(d.reader(), column, row)) }
	rows := []fyne.CanvasObject{}
	if chips := d.hexChips(now, done); len(chips) > 0 {
		rows = append(rows, widget.NewChipRow(chips...))
	}
	rows = append(rows,
		widget.NewStepper(d.say("table.hex_column"), column, 1, columns, func(v int) { column = v; show() }).WithJump(5),
		widget.NewStepper(d.say("table.hex_row"), row, 1, lines, func(v int) { row = v; show() }).WithJump(5), field)
	if chips := d.chipsOf(hexesview.Named(d.reader()), now, done); len(chips) > 0 {
		rows = append(rows, widget.NewSection(d.say("table.hex_named")), widget.NewChipRow(chips...))
	}
	if now != "" {
		rows = append(rows, widget.NewButton(d.say("table.hex_none"), func() { done("") }))
	}
	s = d.sheet(title, widget.Column(rows...), widget.NewBigButton(d.say("table.set"), "", func() { done(hex) }))
}

// hexChips offers the hexes where counters are known to stand.
func (d *desk) hexChips(now string, take func(string)) []fyne.CanvasObject {
	var hexes []string
	for _, c := range d.game().Counters {
		if p, ok := d.state().Piece(c.ID); ok && p.Place.Hex != "" && !slices.Contains(hexes, p.Place.Hex) {
			hexes = append(hexes, p.Place.Hex)
		}
	}
	slices.Sort(hexes)
	return d.chipsOf(hexes, now, take)
}

// chipsOf are chips of hexes, by number and name.
func (d *desk) chipsOf(hexes []string, now string, take func(string)) []fyne.CanvasObject {
	chips := make([]fyne.CanvasObject, len(hexes))
	for i, h := range hexes {
		chip := widget.NewChip(d.reader().Hex(h), nil, func() { take(h) })
		chip.Chosen = h == now
		chips[i] = chip
	}
	return chips
}
