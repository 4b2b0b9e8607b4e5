package ui

import (
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/editor/ground"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// kindPage edits one kind of ground in place: what is changed is seen on the sample and on the map at once,
// and is taken back by undo.
type kindPage struct {
	p       *Place
	class   ground.Class
	at      int
	scroll  *look.Scroll
	picture *look.Picture
	shown   *picture.Map
	fault   *look.Text
	still   bool // the fields are being filled: nothing is meant by it
}

func (k *kindPage) key(fyne.KeyName, rune) bool { return false }

func (k *kindPage) kind() ground.Kind { return k.p.kindAt(k.class, k.at) }

func (k *kindPage) build() fyne.CanvasObject {
	p := k.p
	if k.at >= len(p.doc.Kinds().Of(k.class)) { // undo took it away meanwhile
		return p.leaf(p.say("editor.menu.kinds"), look.NewScroll(lines(look.NewPrompt(p.say("editor.kinds.gone")))), nil)
	}
	k.fault = look.NewText("", look.Small).In(look.Danger)
	k.fault.Hide()
	k.picture = look.NewPicture(fyne.NewSize(look.Touch, look.Touch), wholeSketch(func() *picture.Map { return k.shown }))
	k.draw()
	k.scroll = look.NewScroll(look.NewText("", look.Body))
	k.fill()
	return p.frame(p.changingBar(sentence(k.kind().NameIn(p.set.Lang()))), beside(p.form(), k.scroll, k.picture), nil)
}

// draw shows the kind as it is now.
func (k *kindPage) draw() {
	p, base := k.p, ""
	if list := p.doc.Kinds().Terrain; len(list) > 0 {
		base = list[0].ID
	}
	k.shown = p.drawn(kindBoard(k.class, k.kind(), base, p.doc.Board().Grid()), p.doc.Kinds())
	k.shown.Show.Numbers = false
	k.picture.Redraw()
}

// set changes the kind; what cannot be is told below the names.
func (k *kindPage) set(edit func(*ground.Kind)) {
	if k.still {
		return
	}
	kind := k.kind()
	edit(&kind)
	err := k.p.setKind(k.class, k.at, kind)
	k.fault.Hide()
	if err != nil {
		if fault, ok := engine.AsProblem(err); ok {
			fault.Where = ""
		}
		k.fault.Set(k.p.problem(err))
		k.fault.Show()
	}
	k.draw()
}

// fill sets up the fields anew.
func (k *kindPage) fill() {
	k.still = true
	rows := k.names()
	rows = append(rows, look.NewSection(k.p.say("editor.kinds.look")), k.colours())
	rows = append(rows, k.lines()...)
	rows = append(rows, k.patterns())
	if k.class == ground.Terrain {
		rows = append(rows, look.NewSection(k.p.say("editor.kinds.symbol")), k.symbols())
	}
	rows = append(rows, k.effects()...)
	rows = append(rows, k.deeds()...)
	k.scroll.SetContent(lines(rows...))
	k.still = false
}

// names are the names in both languages.
func (k *kindPage) names() []fyne.CanvasObject {
	p, kind := k.p, k.kind()
	en, _ := look.NewField(p.say("editor.kinds.english"), "", string(kind.Name), func(s string) {
		k.set(func(o *ground.Kind) { o.Name = engine.Text(strings.TrimSpace(s)) })
	})
	ru, _ := look.NewField(p.say("editor.kinds.russian"), "", kind.RussianName, func(s string) {
		k.set(func(o *ground.Kind) { o.RussianName = strings.TrimSpace(s) })
	})
	return []fyne.CanvasObject{look.Equals(en, ru), k.fault}
}

// effects are what the kind does to movement, combat and sight.
func (k *kindPage) effects() []fyne.CanvasObject {
	p, kind := k.p, k.kind()
	cost := look.NewStepper(p.say("editor.kinds.cost_"+k.class.String()), kind.Cost, 0, ground.MaxCost, func(v int) {
		k.set(func(o *ground.Kind) { o.Cost = v })
	})
	rows := []fyne.CanvasObject{look.NewSection(p.say("editor.kinds.effects")), cost}
	if k.class != ground.Path {
		rows = append(rows, look.NewCheckLine(p.say("editor.kinds.bar_"+k.class.String()), "", kind.Bar, func(on bool) {
			k.set(func(o *ground.Kind) { o.Bar = on })
		}))
	}
	rows = append(rows, k.bridges()...)
	en, _ := look.NewField(p.say("editor.kinds.effect_english"), p.say("editor.kinds.effect_hint"), string(kind.Effect), func(s string) {
		k.set(func(o *ground.Kind) { o.Effect = engine.Text(strings.TrimSpace(s)) })
	})
	ru, _ := look.NewField(p.say("editor.kinds.effect_russian"), "", kind.RussianEffect, func(s string) {
		k.set(func(o *ground.Kind) { o.RussianEffect = strings.TrimSpace(s) })
	})
	rows = append(rows, en, ru)
	if k.class == ground.Path {
		return rows
	}
	sights := []string{p.say("editor.kinds.sight_free"), p.say("editor.kinds.sight_hinders"), p.say("editor.kinds.sight_blocks")}
	at := 0
	for i, s := range ground.Sights {
		if s == kind.Sight {
			at = i
		}
	}
	return append(rows, look.NewText(p.say("editor.kinds.sight"), look.Small).In(look.Faint),
		look.NewSegmented(sights, at, func(i int) { k.set(func(o *ground.Kind) { o.Sight = ground.Sights[i] }) }))
}

// bridges chooses which hexsides cost nothing where a road, a bridge or a ford crosses them.
func (k *kindPage) bridges() []fyne.CanvasObject {
	if k.class == ground.Terrain || len(k.p.doc.Kinds().Hexsides) == 0 {
		return nil
	}
	var chips []fyne.CanvasObject
	kind := k.kind()
	for _, id := range k.p.doc.Kinds().IDs(ground.Hexside) {
		if k.class == ground.Hexside && id == kind.ID {
			continue
		}
		var chip *look.Chip
		chip = look.NewChip(k.p.kindName(ground.Hexside, id), nil, func() {
			k.set(func(o *ground.Kind) { o.Bridges = toggled(o.Bridges, id) })
			chip.Chosen = !chip.Chosen
			chip.Refresh()
		})
		chip.Chosen = len(toggled(kind.Bridges, id)) < len(kind.Bridges)
		chips = append(chips, chip)
	}
	return []fyne.CanvasObject{look.NewText(k.p.say("editor.kinds.bridges_"+k.class.String()), look.Small).In(look.Faint), look.NewChipRow(chips...)}
}
