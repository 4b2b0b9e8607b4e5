package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/printables/draw"
)

// kindsButton opens the page on which the kinds of a class are edited.
func (pal *palette) kindsButton(class terrain.Class) []fyne.CanvasObject {
	return []fyne.CanvasObject{widget.NewKindButton(widget.Quiet, widget.IconEdit, pal.Say("editor.kinds.edit"), func() {
		pal.p.open(&kindsPage{p: pal.p, class: class})
	})}
}

// kindsPage lists the kinds of terrain of the scenario, a class at a time.
type kindsPage struct {
	p      *Place
	class  terrain.Class
	scroll *widget.Scroll
}

func (k *kindsPage) key(fyne.KeyName, rune) bool { return false }

func (k *kindsPage) build() fyne.CanvasObject {
	p := k.p
	k.scroll = widget.NewScroll(widget.NewText("", widget.Body))
	k.fill()
	names := make([]string, len(terrain.Classes))
	for i, c := range terrain.Classes {
		names[i] = p.Say("editor.kinds." + c.String())
	}
	head := widget.NewSegmented(names, int(k.class), func(i int) {
		k.class = terrain.Class(i)
		k.fill()
		k.scroll.ToTop()
	})
	top := widget.ColumnGap(0, p.changingBar(p.Say("editor.menu.kinds")), widget.AtMost(pageWidth, widget.InsetBy(24, 6, head)))
	foot := widget.AtMost(pageWidth, widget.InsetBy(24, 10, widget.NewBigButton(p.Say("editor.kinds.add"), "", k.add)))
	return p.Frame(top, k.scroll, foot)
}

func (k *kindsPage) fill() {
	p := k.p
	looks := p.chart.painting.kindStyles()
	var rows []fyne.CanvasObject
	for i, kind := range p.doc.Kinds().Of(k.class) {
		s := widget.NewSwatch(sample(func(c draw.Canvas, box draw.Rect) { drawKind(looks, k.class, kind.ID, c, box) }), sentence(kind.NameIn(p.Set.Lang())), false, func() {
			p.open(&kindPage{p: p, class: k.class, at: i})
		})
		s.Tail = k.kindTail(k.class, kind)
		rows = append(rows, s)
	}
	if len(rows) == 0 {
		rows = append(rows, widget.NewEmptyState(widget.IconMap, p.Say("editor.kinds.none"), p.Say("editor.kinds.none_about"), nil))
	}
	k.scroll.SetContent(widget.AtMost(pageWidth, widget.InsetBy(18, 8, widget.ColumnGap(2, rows...))))
}

// kindTail says what a kind costs and how often it is on the map.
func (k *kindsPage) kindTail(class terrain.Class, of terrain.Kind) string {
	return k.costWords(of) + ", " + k.p.Say("editor.kinds.uses_"+class.String(), "count", doc.Uses(k.p.doc.Board(), class, of))
}

// costWords says what a kind costs to enter or to cross.
func (k *kindsPage) costWords(of terrain.Kind) string {
	if of.Bar {
		return k.p.Say("editor.kinds.barred")
	}
	return k.p.Say("editor.kinds.mp", "count", of.Cost)
}

// add asks for the name of a new kind.
func (k *kindsPage) add() {
	askKind(k.p, k.class, plainKind(k.class), "", func(at int) { k.p.open(&kindPage{p: k.p, class: k.class, at: at}) })
}

// askKind asks for the names of a kind to be added that begins like another.
func askKind(p *Place, class terrain.Class, like terrain.Kind, title string, then func(at int)) {
	if title == "" {
		title = p.Say("editor.kinds.new_" + class.String())
	}
	var name, russian string
	var sheet *widget.Drawer
	fault := widget.NewText("", widget.Small).In(widget.Danger)
	fault.Hide()
	done := func() {
		if name == "" {
			name, russian = russian, ""
		}
		at, err := addKind(p.doc, class, like, name, russian)
		if err != nil {
			fault.Set(p.Problem(plainly(err)))
			fault.Show()
			return
		}
		sheet.Close()
		then(at)
	}
	en, entry := widget.NewField(p.Say("editor.kinds.english"), "", "", func(s string) { name = s })
	ru, second := widget.NewField(p.Say("editor.kinds.russian"), "", "", func(s string) { russian = s })
	entry.OnSubmitted, second.OnSubmitted = func(string) { done() }, func(string) { done() }
	sheet = p.Drawer(title, widget.Column(en, ru, fault), widget.NewBigButton(p.Say("editor.kinds.add_it"), "", done)).InMiddle()
	sheet.Open()
	p.Win.Canvas().Focus(entry)
}
