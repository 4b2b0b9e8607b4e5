package printing

import (
	"cmp"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
	"sandtable/printables/looks"
	"sandtable/printables/sheet"
)

// cuts say whether counters share their knife lines or are apart, how round they are, and where lines are drawn.
func (p *Paper) cuts() []page.Control {
	c, label := p.st.Choices, p.say("printing.cuts")
	rows := []page.Control{page.NewSection(label),
		p.toggle("cuts", label, p.say("printing.blocks"), p.say("printing.gutters"), c.Gutter > 0, func(gaps bool) {
			c.Gutter = 0
			if gaps {
				c.Gutter = 20
			}
		})}
	if c.Gutter > 0 {
		rows = append(rows, p.stepper("gutter", p.say("printing.gutter"), namedStepper(c.Gutter/10, 1, 20, p.mm), func(mm int) { c.Gutter = 10 * mm }))
	}
	if c.Back == sheet.Fold.String() {
		rows = append(rows, p.stepper("fold_gap", p.say("printing.fold_gap"), namedStepper(max(0, c.FoldGap/10), 0, sheet.MaxFoldGap, p.mm), func(mm int) {
			if c.FoldGap = 10 * mm; mm == 0 {
				c.FoldGap = noFoldGap
			}
		}))
	}
	if p.st.Origin != nil {
		rows = append(rows, page.NewSection(p.say("printing.layout")), p.layouts())
	}
	outlines := options(sheet.Outlines(), sheet.Outline.String, func(o sheet.Outline) string { return p.say("printing.outline_" + o.String()) }, cmp.Or(c.Outline, sheet.AutoOutline.String()))
	return append(append(rows, p.bleed(), p.corner()), p.choose("printing.outlines", outlines, &c.Outline)...)
}

// halfMM is the step of the bleed, in tenths of a millimetre.
const halfMM = 5

// bleed is how far colours continue beyond the cut.
func (p *Paper) bleed() page.Control {
	c := p.st.Choices
	steps := namedStepper(max(0, c.Bleed/halfMM), 0, int(10*sheet.MaxBleed)/halfMM, func(steps int) string {
		if steps == 0 {
			return p.say("printing.bleed_none")
		}
		return p.say("print.mm", "mm", words.App().Decimal(p.seat.Lang, float64(halfMM*steps)/10))
	})
	steps.Each = halfMM / 10.0
	return p.stepper("bleed", p.say("printing.bleed"), steps, func(steps int) {
		if c.Bleed = halfMM * steps; steps == 0 {
			c.Bleed = noBleed
		}
	})
}

// corner is the radius of rounded corners.
func (p *Paper) corner() page.Control {
	c := p.st.Choices
	radius := namedStepper(c.Corner/10, 0, sheet.MaxCorner, func(mm int) string {
		if mm == 0 {
			return p.say("printing.corner_none")
		}
		return p.mm(mm)
	})
	return p.stepper("corner", p.say("printing.corner"), radius, func(mm int) { c.Corner = 10 * mm })
}

// ReadLayouts asks for a file with layouts, which [Choices.ReadLayouts] takes.
const ReadLayouts page.ActName = "print_layouts"

// layouts are those for dies and printers' templates, the usual one, and a file with others.
func (p *Paper) layouts() page.Control {
	c, set := p.st.Choices, p.st.Origin.Set
	chosen := c.Layout(set)
	chips := []page.Control{p.chip("layout", p.say("printing.layout_free"), chosen == nil, func() { c.Die = "" })}
	for _, d := range c.dies(set) {
		chips = append(chips, p.chip("layout:"+d.ID, d.Title(p.st.voice()), chosen != nil && chosen.ID == d.ID, func() { c.Die = d.ID }))
	}
	return page.NewChips(append(chips, page.NewChip("layout_file", p.say("printing.layout_file"), false, page.Send{Act: &page.Act{Do: ReadLayouts}}))...)
}

// ReadLayouts takes over the layouts of a file, in place of those of another, and chooses the first.
func (c *Choices) ReadLayouts(name string, data []byte) error {
	dies, err := looks.ReadDies(name, data)
	if err != nil {
		return err
	}
	c.OwnDies, c.Die = string(data), dies[0].ID
	return nil
}
