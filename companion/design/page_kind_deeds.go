package design

import (
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
)

// deeds move the kind in the palette, copy it, and take it away.
func (k *kindPage) deeds() []fyne.CanvasObject {
	p := k.p
	n := len(p.doc.Kinds().Of(k.class))
	up, down := widget.NewKindButton(widget.Plain, widget.IconUp, p.Say("editor.kinds.up"), func() { k.move(-1) }), widget.NewKindButton(widget.Plain, widget.IconDown, p.Say("editor.kinds.down"), func() { k.move(1) })
	enable(up, k.at > 0)
	enable(down, k.at < n-1)
	return []fyne.CanvasObject{widget.NewSection(p.Say("editor.kinds.palette")), widget.Equals(up, down,
		widget.NewKindButton(widget.Plain, widget.IconCopy, p.Say("editor.kinds.copy"), k.copy),
		widget.NewKindButton(widget.Destructive, widget.IconTrash, p.Say("editor.kinds.remove"), k.remove))}
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
	ask := question{title: p.Say("editor.kinds.remove_title", "kind", kind.NameIn(p.Set.Lang())), words: k.usedBy()}
	ask.add(widget.Destructive, p.Say("editor.kinds.remove"), func() {
		set, err := withoutKind(p.doc.Kinds(), k.class, k.at)
		if err != nil {
			p.Fault(err)
			return
		}
		p.back()
		putKinds(p.doc, kindStep("editor.step.kind_away", k.class, kind), set)
		p.Show()
	})
	ask.add(widget.Plain, p.Say("editor.files.stay"), nil)
	ask.ask(p.Shell)
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
