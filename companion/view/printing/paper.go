package printing

import (
	"cmp"
	"math"
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Paper is the panel of paper, style, language, backs, cuts, and where the printer prints backs.
type Paper struct{ form }

// NewPaper makes the panel.
func NewPaper(st *State) *Paper { return &Paper{choosing(st)} }

// Tab implements page.Tabbed.
func (p *Paper) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: "paper", Label: seat.Say("printing.tab_paper"), Icon: style.IconSettings}
}

func (p *Paper) Page(seat view.Seat) page.Panel {
	p.begin(seat)
	c := p.st.Choices
	on(&p.form, "printer_new", p.addPrinter)
	on(&p.form, "paper", func(size string) { c.Paper = size })
	rows := slices.Concat(p.sizes(),
		p.choose("printing.style", options(picture.Styles(), picture.Style.String, func(x picture.Style) string { return p.say("print.style." + x.String()) }, cmp.Or(c.Style, picture.Colour.String())), &c.Style),
		p.choose("printing.lang", p.languages(), &c.Lang),
		p.choose("printing.backs", options(sheet.Backs(), sheet.Back.String, func(b sheet.Back) string { return p.say("printing.back_" + b.String()) }, c.Back), &c.Back),
		p.cuts(), p.printer())
	return page.Panel{ID: "paper", Title: p.say("printing.tab_paper"), Rows: rows}
}

// choose is a heading with a segmented control that sets a text.
func (p *Paper) choose(title string, options []page.Option, set *string) []page.Control {
	label := p.say(title)
	return []page.Control{page.NewSection(label), p.segmented(title, label, options, func(id string) { *set = id })}
}

// sizes are the papers by name, any other size, and the margins.
func (p *Paper) sizes() []page.Control {
	c := p.st.Choices
	var chips []page.Control
	for _, x := range sheet.Papers() {
		chips = append(chips, p.chip("paper:"+x.ID, p.say("printing.paper_"+x.ID), c.Paper == x.ID, func() { c.Paper = x.ID }))
	}
	other := page.NewChip("paper_other", p.say("printing.paper_other"), false, page.Send{Sheet: &paperSize{st: p.st}})
	if !slices.ContainsFunc(chips, func(chip page.Control) bool { return chip.Selected }) {
		other.Label, other.Selected = c.paperName(p.seat), true
	}
	margin := p.stepper("margin", p.say("printing.margin"), namedStepper(c.Margin/10, 3, 50, p.mm), func(mm int) { c.Margin = mm * 10 })
	return []page.Control{page.NewSection(p.say("printing.paper")), page.NewChips(append(chips, other)...), margin}
}

// paperName names the chosen paper.
func (c *Choices) paperName(seat view.Seat) string {
	size, err := sheet.ParsePaper(c.Paper)
	if err != nil {
		return ""
	}
	if id := sheet.PaperID(size); id != "" {
		return seat.Say("printing.paper_" + id)
	}
	return seat.Say("printing.paper_size", "width", tenths(size.W), "height", tenths(size.H))
}

// tenths rounds a length, as texts write it.
func tenths(mm float64) float64 { return math.Round(mm*10) / 10 }

// languages are those that sheets are printed in; at first that of the screens.
func (p *Paper) languages() []page.Option {
	langs := words.Langs()
	if o := p.st.Origin; o != nil && o.Game() != nil {
		langs = union(langs, o.Game().Langs)
	}
	return options(langs, func(l words.Lang) string { return string(l) }, words.Lang.Name, cmp.Or(p.st.Choices.Lang, string(p.seat.Lang)))
}

// union are the languages of both lists.
func union(langs, more []words.Lang) []words.Lang {
	langs = slices.Clone(langs)
	for _, l := range more {
		if !slices.Contains(langs, l) {
			langs = append(langs, l)
		}
	}
	return langs
}

// paperSize is the sheet that asks for a paper of any size.
type paperSize struct {
	text  string
	wrong error
	st    *State
}

// Put keeps what is typed; "check" says what is wrong with it.
func (s *paperSize) Put(field string, value any) {
	if field == "size" {
		s.text, _ = value.(string)
		return
	}
	_, s.wrong = sheet.ParsePaper(s.text)
}

func (s *paperSize) Page(seat view.Seat) page.Panel {
	send := page.Send{Done: true, Put: &page.Put{Field: "paper", Value: s.text}}
	if _, err := sheet.ParsePaper(s.text); err != nil {
		send = page.Keep("check")
	}
	label := seat.Say("printing.paper_any")
	rows := []page.Control{page.NewText(seat.Say("printing.paper_about")), {ID: "size", Body: &page.Field{Placeholder: "210x297", Value: s.text}, Label: label, Send: page.Keep("size")}}
	if s.wrong != nil {
		rows = append(rows, page.NewText(s.st.Problem(s.wrong)).Styled(page.Small).Toned(page.Warn))
	}
	return page.Panel{ID: "paper_size", Title: seat.Say("printing.paper_other"), Rows: rows,
		Foot: []page.Control{page.NewBigButton("keep", seat.Say("printing.keep"), "", send)}, Focus: "size", Keys: map[string]string{page.KeyEnter: "keep"}}
}
