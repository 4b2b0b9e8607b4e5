package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/engine/words"
	"sandtable/printables/sheet"
)

// cutting is the part of the right column that says how counters are cut.
type cutting struct{ d *desk }

// rows say whether counters share their knife lines or stand apart, how round they are, and where lines are drawn.
func (c *cutting) rows() []fyne.CanvasObject {
	p, m, at := c.d.p, c.d.p.kept, 0
	if m.Gutter > 0 {
		at = 1
	}
	rows := []fyne.CanvasObject{widget.NewSection(p.Say("printing.cuts")),
		widget.NewSegmented([]string{p.Say("printing.blocks"), p.Say("printing.gutters")}, at, func(i int) {
			m.Gutter = 20 * i
			c.d.renewPaper()
			p.changed()
		})}
	if m.Gutter > 0 {
		gap := widget.NewStepper(p.Say("printing.gutter"), m.Gutter/10, 1, 20, func(mm int) {
			m.Gutter = 10 * mm
			p.changed()
		})
		gap.Format = p.mm
		rows = append(rows, gap)
	}
	if m.Back == sheet.Fold.String() {
		rows = append(rows, c.foldGap())
	}
	if p.source != nil {
		rows = append(rows, widget.NewSection(p.Say("printing.layout")), c.layouts())
	}
	return append(rows, c.bleed(), c.corner(), widget.NewSection(p.Say("printing.outlines")), c.outlines())
}

// noFoldGap is the memory's gap in the fold where there is none; 0 was never chosen.
const noFoldGap = -1

// foldGap parts the fronts of fold-over strips from their backs.
func (c *cutting) foldGap() fyne.CanvasObject {
	p, m := c.d.p, c.d.p.kept
	gap := widget.NewStepper(p.Say("printing.fold_gap"), max(0, m.FoldGap/10), 0, sheet.MaxFoldGap, func(mm int) {
		if m.FoldGap = 10 * mm; mm == 0 {
			m.FoldGap = noFoldGap
		}
		p.changed()
	})
	gap.Format = p.mm
	return gap
}

// noBleed is the memory's bleed where there is none; 0 was never chosen.
const noBleed = -1

// halfMM is the step of the bleed, in tenths of a millimetre.
const halfMM = 5

// bleed is how far colours run on beyond the cut.
func (c *cutting) bleed() fyne.CanvasObject {
	p, m := c.d.p, c.d.p.kept
	bleed := widget.NewStepper(p.Say("printing.bleed"), max(0, m.Bleed/halfMM), 0, int(10*sheet.MaxBleed)/halfMM, func(steps int) {
		if m.Bleed = halfMM * steps; steps == 0 {
			m.Bleed = noBleed
		}
		p.changed()
	})
	bleed.Each = halfMM / 10.0
	bleed.Format = func(steps int) string {
		if steps == 0 {
			return p.Say("printing.bleed_none")
		}
		return p.Say("print.mm", "mm", sheet.Voice{Book: words.App(), Lang: p.Set.Lang()}.Decimal(float64(halfMM*steps)/10))
	}
	return bleed
}

// corner is the radius of rounded corners.
func (c *cutting) corner() fyne.CanvasObject {
	p, m := c.d.p, c.d.p.kept
	radius := widget.NewStepper(p.Say("printing.corner"), m.Corner/10, 0, sheet.MaxCorner, func(mm int) {
		m.Corner = 10 * mm
		p.changed()
	})
	radius.Format = func(mm int) string {
		if mm == 0 {
			return p.Say("printing.corner_none")
		}
		return p.mm(mm)
	}
	return radius
}

// outlines says on which sides the line stands along which counters are cut.
func (c *cutting) outlines() fyne.CanvasObject {
	p, at := c.d.p, 0
	var names []string
	for i, o := range sheet.Outlines() {
		names = append(names, p.Say("printing.outline_"+o.String()))
		if o.String() == p.kept.Outline {
			at = i
		}
	}
	return widget.NewSegmented(names, at, func(i int) {
		p.kept.Outline = sheet.Outlines()[i].String()
		p.changed()
	})
}
