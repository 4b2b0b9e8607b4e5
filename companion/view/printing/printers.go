package printing

import (
	"cmp"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/printables/sheet"
)

// mostOffset is how far off a printer may be, in tenths of a millimetre.
const mostOffset = 200

// printer says how far off the printer in use prints backs, as read from the calibration sheet. Each printer has its own
// numbers, for each way of turning sheets.
func (p *Paper) printer() []page.Control {
	if back, err := sheet.ParseBack(p.st.Choices.Back); err != nil || !back.Duplex() {
		return nil
	}
	rows := []page.Control{page.NewSection(p.say("printing.offset")), page.NewAside(p.say("printing.offset_about")), p.printers(),
		p.offset("offset_x", 0), p.offset("offset_y", 1)}
	if p.st.Origin != nil {
		rows = append(rows, page.NewButton("calibrate", p.say("printing.calibrate"), page.Send{Sheet: NewSaving(p.st, true)}).WithIcon(style.IconPrint))
	}
	return rows
}

// offset is one of the two numbers.
func (p *Paper) offset(id string, axis int) page.Control {
	c := p.st.Choices
	n := namedStepper(c.Offset()[axis], -mostOffset, mostOffset, p.signedText)
	n.Each, n.Jump = 0.1, 10
	return p.stepper(id, p.say("printing."+id), n, func(tenths int) {
		xy := c.Offset()
		xy[axis] = tenths
		c.SetOffset(xy)
	})
}

// signedText writes tenths of a millimetre with their sign and one place.
func (p *Paper) signedText(tenths int) string {
	sign := ""
	switch {
	case tenths > 0:
		sign = "+"
	case tenths < 0:
		sign, tenths = "−", -tenths
	}
	return sign + strconv.Itoa(tenths/10) + p.say("printing.decimal") + strconv.Itoa(tenths%10)
}

// printers are the user's printers; one more may be named.
func (p *Paper) printers() page.Control {
	c := p.st.Choices
	var chips []page.Control
	for i, x := range c.Printers {
		chips = append(chips, p.chip("printer:"+strconv.Itoa(i), cmp.Or(x.Name, p.say("printing.printer")), i == c.Printer, func() { c.Printer = i }))
	}
	title := p.say("printing.printer_new")
	name := &page.TextSheet{Title: title, Label: p.say("printing.printer_name"), Button: p.say("printing.keep"), Take: page.Keep("printer_new")}
	return page.NewChips(append(chips, page.NewChip("printer_new", title, false, page.Send{Sheet: name}))...)
}

// addPrinter names another printer, and uses it.
func (p *Paper) addPrinter(name string) {
	c := p.st.Choices
	c.Printers = append(c.Printers, Printer{Name: name})
	c.Printer = len(c.Printers) - 1
}
