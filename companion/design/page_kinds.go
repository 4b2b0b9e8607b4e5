package design

import (
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/file"
	"sandtable/companion/design/sketch"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/printables/draw"
)

// kindsButton opens the page on which the kinds of a class are edited.
func (pal *palette) kindsButton(class terrain.Class) []fyne.CanvasObject {
	return []fyne.CanvasObject{widget.NewKindButton(widget.Quiet, theme.IconEdit, pal.Say("editor.kinds.edit"), func() {
		pal.p.open(&kindsPage{p: pal.p, class: class})
	})}
}

// kindsPage lists the kinds of terrain of the scenario, a class at a time.
type kindsPage struct {
	p      *Place
	class  terrain.Class
	scroll *flow.Scroll
}

func (k *kindsPage) key(fyne.KeyName, rune) bool { return false }

func (k *kindsPage) build() fyne.CanvasObject {
	p := k.p
	k.scroll = flow.NewScroll(widget.NewText("", theme.Body))
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
	top := flow.ColumnGap(0, p.changingBar(p.Say("editor.menu.kinds")), flow.AtMost(pageWidth, flow.InsetBy(24, 6, head)))
	foot := flow.AtMost(pageWidth, flow.InsetBy(24, 10, widget.NewBigButton(p.Say("editor.kinds.add"), "", k.add)))
	return p.Frame(top, k.scroll, foot)
}

func (k *kindsPage) fill() {
	p := k.p
	styles := p.chart.painting.kindStyles()
	var rows []fyne.CanvasObject
	for i, kind := range p.doc.Kinds().Of(k.class) {
		s := widget.NewSwatch(sketch.Sample(func(c draw.Canvas, box draw.Rect) { sketch.DrawKind(styles, k.class, kind.ID, c, box) }), capital(kind.NameIn(p.Set.Lang())), false, func() {
			p.open(&kindPage{p: p, class: k.class, at: i})
		})
		s.Tail = k.kindTail(k.class, kind)
		rows = append(rows, s)
	}
	if len(rows) == 0 {
		rows = append(rows, widget.NewEmptyState(theme.IconMap, p.Say("editor.kinds.none"), p.Say("editor.kinds.none_about"), nil))
	}
	k.scroll.SetContent(flow.AtMost(pageWidth, flow.InsetBy(18, 8, flow.ColumnGap(2, rows...))))
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
	fault := widget.NewText("", theme.Small).In(theme.Danger)
	fault.Hide()
	done := func() {
		if name == "" {
			name, russian = russian, ""
		}
		at, err := addKind(p.doc, class, like, name, russian)
		if err != nil {
			fault.Set(p.Problem(file.Plainly(err)))
			fault.Show()
			return
		}
		sheet.Close()
		then(at)
	}
	en, entry := widget.NewField(p.Say("editor.kinds.english"), "", "", func(s string) { name = s })
	ru, second := widget.NewField(p.Say("editor.kinds.russian"), "", "", func(s string) { russian = s })
	entry.OnSubmitted, second.OnSubmitted = func(string) { done() }, func(string) { done() }
	sheet = p.Drawer(title, flow.Column(en, ru, fault), widget.NewBigButton(p.Say("editor.kinds.add_it"), "", done)).InMiddle()
	sheet.Open()
	p.Win.Canvas().Focus(entry)
}

// actions move the kind in the palette, copy it, and take it away.
func (k *kindPage) actions() []fyne.CanvasObject {
	p := k.p
	n := len(p.doc.Kinds().Of(k.class))
	up, down := widget.NewKindButton(widget.Plain, theme.IconUp, p.Say("editor.kinds.up"), func() { k.move(-1) }), widget.NewKindButton(widget.Plain, theme.IconDown, p.Say("editor.kinds.down"), func() { k.move(1) })
	enable(up, k.at > 0)
	enable(down, k.at < n-1)
	return []fyne.CanvasObject{widget.NewSection(p.Say("editor.kinds.palette")), flow.Equals(up, down,
		widget.NewKindButton(widget.Plain, theme.IconCopy, p.Say("editor.kinds.copy"), k.copy),
		widget.NewKindButton(widget.Destructive, theme.IconTrash, p.Say("editor.kinds.remove"), k.remove))}
}

func (k *kindPage) move(by int) {
	set, kind := k.p.doc.Kinds(), k.kind()
	k.at += by
	putKinds(k.p.doc, kindStep("editor.step.kind_move", k.class, kind), set.Move(k.class, k.at-by, k.at))
	k.fill()
}

func (k *kindPage) copy() {
	kind := k.kind()
	askKind(k.p, k.class, kind, k.p.Say("editor.kinds.copy_of", "kind", kind.NameIn(k.p.Set.Lang())), func(at int) {
		k.at = at
		k.p.Show()
	})
}

// remove takes the kind away, after saying what uses it.
func (k *kindPage) remove() {
	p, kind := k.p, k.kind()
	ask := file.Question{Title: p.Say("editor.kinds.remove_title", "kind", kind.NameIn(p.Set.Lang())), Words: k.usedBy()}
	ask.Add(widget.Destructive, p.Say("editor.kinds.remove"), func() {
		set, err := withoutKind(p.doc.Kinds(), k.class, k.at)
		if err != nil {
			p.Fault(err)
			return
		}
		p.back()
		putKinds(p.doc, kindStep("editor.step.kind_away", k.class, kind), set)
		p.Show()
	})
	ask.Add(widget.Plain, p.Say("editor.files.stay"), nil)
	ask.Ask(p.Shell)
}

// usedBy says what of the map and which other kinds use the kind.
func (k *kindPage) usedBy() string {
	p, kind := k.p, k.kind()
	words := p.Say("editor.kinds.unused")
	if n := doc.Uses(p.doc.Board(), k.class, kind); n > 0 {
		words = p.Say("editor.kinds.used_"+k.class.String(), "count", n)
	}
	if k.class != terrain.Hexside {
		return words
	}
	var names []string
	set := p.doc.Kinds()
	across := crossers(set, kind.ID)
	for _, class := range terrain.Classes {
		for _, i := range across[class] {
			names = append(names, set.Of(class)[i].NameIn(p.Set.Lang()))
		}
	}
	if len(names) > 0 {
		words += " " + p.Say("editor.kinds.crossed", "kinds", strings.Join(names, ", "))
	}
	return words
}
