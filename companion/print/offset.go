package print

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/printables/sheet"
)

// mostOffset is how far off a printer may be, in tenths of a millimetre.
const mostOffset = 200

// offsets are where the printer in use puts backs, as read from the calibration sheet. Each printer has
// its own, for each way of turning sheets.
func (d *desk) offsets() []fyne.CanvasObject {
	p, m := d.p, d.p.kept
	if back, err := sheet.ParseBack(m.Back); err != nil || !back.Duplex() {
		return nil
	}
	xy := m.offset()
	set := func(axis int) func(int) {
		return func(v int) {
			xy[axis] = v
			m.setOffset(xy)
			p.changed()
		}
	}
	x := widget.NewStepper(p.Say("printing.offset_x"), xy[0], -mostOffset, mostOffset, set(0)).WithJump(10)
	x.Each = 0.1
	y := widget.NewStepper(p.Say("printing.offset_y"), xy[1], -mostOffset, mostOffset, set(1)).WithJump(10)
	y.Each = 0.1
	x.Format, y.Format, x.JumpAs, y.JumpAs = p.tenths, p.tenths, "1", "1"
	rows := []fyne.CanvasObject{widget.NewSection(p.Say("printing.offset")), widget.NewText(p.Say("printing.offset_about"), theme.Small).In(theme.Faint),
		d.printers(), x, y}
	if p.source != nil {
		rows = append(rows, widget.NewKindButton(widget.Plain, theme.IconPrint, p.Say("printing.calibrate"), d.calibrate))
	}
	return rows
}

// tenths writes tenths of a millimetre with their sign.
func (w *works) tenths(v int) string {
	sign := ""
	switch {
	case v > 0:
		sign = "+"
	case v < 0:
		sign, v = "−", -v
	}
	return sign + strconv.Itoa(v/10) + w.Say("printing.decimal") + strconv.Itoa(v%10)
}

// printers are the user's printers; one more may be named.
func (d *desk) printers() fyne.CanvasObject {
	m := d.p.kept
	var chips []fyne.CanvasObject
	for i, x := range m.Printers {
		chip := widget.NewChip(or(x.Name, d.p.Say("printing.printer")), nil, func() {
			m.Printer = i
			d.renewPaper()
			d.p.changed()
		})
		chip.Chosen = i == m.Printer
		chips = append(chips, chip)
	}
	return widget.NewChipRow(append(chips, widget.NewChip(d.p.Say("printing.printer_new"), nil, d.askPrinter))...)
}

// askPrinter names another printer.
func (d *desk) askPrinter() {
	p := d.p
	var sheet *widget.Drawer
	var entry *widget.Entry
	keep := func() {
		sheet.Close()
		if entry.Text == "" {
			return
		}
		p.kept.Printers = append(p.kept.Printers, printer{Name: entry.Text})
		p.kept.Printer = len(p.kept.Printers) - 1
		d.renewPaper()
		p.changed()
	}
	field, entry := widget.NewField(p.Say("printing.printer_name"), "", "", nil)
	entry.OnSubmitted = func(string) { keep() }
	sheet = p.Drawer(p.Say("printing.printer_new"), field, widget.NewBigButton(p.Say("printing.keep"), "", keep))
	sheet.Open()
	p.Win.Canvas().Focus(entry)
}

// calibrate saves the calibration sheet alone; what is chosen otherwise stays as it is.
func (d *desk) calibrate() {
	job, err := d.p.job()
	if err != nil {
		d.p.refuse(d.p.Say("printing.none"), err)
		return
	}
	job.Products = []string{"calibration"}
	d.p.filing.askSaving(job)
}
