package print

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/engine/words"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// paper is the right column: paper, style, language, backs, cuts, and where the printer puts backs.
func (d *desk) paper() fyne.CanvasObject {
	rows := d.sizes()
	rows = append(rows, d.styles()...)
	rows = append(rows, d.languages()...)
	rows = append(rows, d.backs()...)
	rows = append(rows, (&cutting{d}).rows()...)
	return flow.Column(append(rows, d.offsets()...)...)
}

// renewPaper draws the right column anew, with what hangs on what was chosen.
func (d *desk) renewPaper() { d.right.SetContent(flow.Inset(d.paper())) }

// sizes are the papers by name, and any other.
func (d *desk) sizes() []fyne.CanvasObject {
	p, m := d.p, d.p.kept
	var chips []fyne.CanvasObject
	named := false
	for _, x := range sheet.Papers() {
		chip := widget.NewChip(p.Say("printing.paper_"+x.ID), nil, func() { d.choosePaper(x.ID) })
		chip.Chosen = m.Paper == x.ID
		named = named || chip.Chosen
		chips = append(chips, chip)
	}
	other := widget.NewChip(p.Say("printing.paper_other"), nil, d.askPaper)
	if !named {
		other.Words, other.Chosen = p.paperName(), true
	}
	margin := widget.NewStepper(p.Say("printing.margin"), m.Margin/10, 5, 50, func(mm int) {
		m.Margin = mm * 10
		p.changed()
	})
	margin.Format = p.mm
	return []fyne.CanvasObject{widget.NewSection(p.Say("printing.paper")), widget.NewChipRow(append(chips, other)...), margin}
}

func (d *desk) choosePaper(paper string) {
	d.p.kept.Paper = paper
	d.renewPaper()
	d.p.changed()
}

// styles are the ways to use ink.
func (d *desk) styles() []fyne.CanvasObject {
	p, at := d.p, 0
	var names []string
	for i, s := range picture.Styles() {
		names = append(names, p.Say("print.style."+s.String()))
		if s.String() == p.kept.Style {
			at = i
		}
	}
	return []fyne.CanvasObject{widget.NewSection(p.Say("printing.style")), widget.NewSegmented(names, at, func(i int) {
		p.kept.Style = picture.Styles()[i].String()
		p.changed()
	})}
}

// both are the languages of the app with those of a game.
func both(langs, more []words.Lang) []words.Lang {
	langs = slices.Clone(langs)
	for _, l := range more {
		if !slices.Contains(langs, l) {
			langs = append(langs, l)
		}
	}
	return langs
}

func names(langs []words.Lang) []string {
	var out []string
	for _, l := range langs {
		out = append(out, l.Name())
	}
	return out
}

// languages are those that sheets are printed in; at first that of the screens.
func (d *desk) languages() []fyne.CanvasObject {
	p := d.p
	lang := words.Lang(or(p.kept.Lang, string(p.Set.Lang())))
	langs := words.Langs()
	if p.source != nil && p.source.game() != nil {
		langs = both(langs, p.source.game().Langs)
	}
	return []fyne.CanvasObject{widget.NewSection(p.Say("printing.lang")),
		widget.NewSegmented(names(langs), slices.Index(langs, lang), func(i int) {
			p.kept.Lang = string(langs[i])
			p.changed()
		})}
}

// backs are the ways of printing them.
func (d *desk) backs() []fyne.CanvasObject {
	p, at := d.p, 0
	var names []string
	for i, b := range sheet.Backs() {
		names = append(names, p.Say("printing.back_"+b.String()))
		if b.String() == p.kept.Back {
			at = i
		}
	}
	return []fyne.CanvasObject{widget.NewSection(p.Say("printing.backs")), widget.NewSegmented(names, at, func(i int) {
		p.kept.Back = sheet.Backs()[i].String()
		d.renewPaper()
		p.changed()
	})}
}

// mm writes a length of whole millimetres.
func (w *works) mm(n int) string { return w.Say("print.mm", "mm", n) }
