package print

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/widget"
	"sandtable/printables"
	"sandtable/printables/looks"
	"sandtable/printables/sheet"
)

// layouts are those for dies and printers' templates, the usual one, and a file with others.
func (c *cutting) layouts() fyne.CanvasObject {
	p, m := c.d.p, c.d.p.kept
	chosen := m.die(p.source.set)
	voice := sheet.Voice{Book: p.source.set.Book(), Lang: p.Set.Lang()}
	chip := func(id, name string, on bool) fyne.CanvasObject {
		x := widget.NewChip(name, nil, func() { c.lay(id) })
		x.Chosen = on
		return x
	}
	row := []fyne.CanvasObject{chip("", p.Say("printing.layout_free"), chosen == nil)}
	for _, d := range m.dies(p.source.set) {
		row = append(row, chip(d.ID, d.Title(voice), chosen != nil && chosen.ID == d.ID))
	}
	row = append(row, widget.NewChip(p.Say("printing.layout_file"), nil, func() { p.AskOpen(place.LayoutFiles, c.readDies) }))
	return widget.NewChipRow(row...)
}

// lay chooses a layout by its id; empty: as many counters as fit.
func (c *cutting) lay(id string) {
	c.d.p.kept.Die = id
	c.d.renewPaper()
	c.d.p.changed()
}

// readDies takes the layouts of a file over, in place of those of another, and chooses the first.
func (c *cutting) readDies(name string, data []byte) {
	dies, err := looks.ReadDies(name, data)
	if err != nil {
		c.d.p.Fault(err)
		return
	}
	c.d.p.kept.OwnDies = string(data)
	c.lay(dies[0].ID)
}

// dies are the layouts of the file that was read in, then those of the set under other names.
func (m *memory) dies(set *printables.Set) []sheet.Die {
	var own []sheet.Die
	if m.OwnDies != "" {
		own, _ = looks.ReadDies("", []byte(m.OwnDies)) // it was read before it was kept
	}
	for _, d := range set.Dies() {
		if !slices.ContainsFunc(own, func(x sheet.Die) bool { return x.ID == d.ID }) {
			own = append(own, d)
		}
	}
	return own
}

// die gives the layout for counters, nil where none is chosen, or one that only another game has.
func (m *memory) die(set *printables.Set) *sheet.Die {
	dies := m.dies(set)
	if i := slices.IndexFunc(dies, func(d sheet.Die) bool { return d.ID == m.Die }); i >= 0 {
		return &dies[i]
	}
	return nil
}
