package design

import (
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/sketch"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// kindPage edits one kind of terrain in place: what is changed is seen on the sample and on the map at once,
// and is taken back by undo.
type kindPage struct {
	p       *Place
	class   terrain.Class
	at      int
	scroll  *flow.Scroll
	picture *widget.Picture
	shown   *picture.Map
	fault   *widget.Text
	still   bool // the fields are being filled: nothing is meant by it
}

func (k *kindPage) key(fyne.KeyName, rune) bool { return false }

func (k *kindPage) kind() terrain.Kind { return kindAt(k.p.doc, k.class, k.at) }

func (k *kindPage) build() fyne.CanvasObject {
	p := k.p
	if k.at >= len(p.doc.Kinds().Of(k.class)) { // undo took it away meanwhile
		return p.leaf(p.Say("editor.menu.kinds"), flow.NewScroll(lines(widget.NewPrompt(p.Say("editor.kinds.gone")))), nil)
	}
	k.fault = widget.NewText("", theme.Small).In(theme.Danger)
	k.fault.Hide()
	k.picture = widget.NewPicture(fyne.NewSize(theme.Touch, theme.Touch), sketch.Whole(func() *picture.Map { return k.shown }))
	k.draw()
	k.scroll = flow.NewScroll(widget.NewText("", theme.Body))
	k.fill()
	return p.Frame(p.changingBar(capital(k.kind().NameIn(p.Set.Lang()))), beside(p.Form(), k.scroll, k.picture), nil)
}

// draw shows the kind as it is now.
func (k *kindPage) draw() {
	p, base := k.p, ""
	if list := p.doc.Kinds().Terrain; len(list) > 0 {
		base = list[0].ID
	}
	k.shown = sketch.Map(p.Set.Lang(), kindBoard(k.class, k.kind(), base, p.doc.Board().Grid()), p.doc.Kinds())
	k.shown.Show.Numbers = false
	k.picture.Redraw()
}

// Set changes the kind; what cannot be is told below the names.
func (k *kindPage) set(edit func(*terrain.Kind)) {
	if k.still {
		return
	}
	kind := k.kind()
	edit(&kind)
	err := setKind(k.p.doc, k.class, k.at, kind)
	k.fault.Hide()
	if err != nil {
		if fault, ok := engine.AsProblem(err); ok {
			fault.Where = ""
		}
		k.fault.Set(k.p.Problem(err))
		k.fault.Show()
	}
	k.draw()
}

// fill sets up the fields anew.
func (k *kindPage) fill() {
	k.still = true
	rows := k.names()
	rows = append(rows, widget.NewSection(k.p.Say("editor.kinds.look")), k.colours())
	rows = append(rows, k.lines()...)
	rows = append(rows, k.patterns())
	if k.class == terrain.Terrain {
		rows = append(rows, widget.NewSection(k.p.Say("editor.kinds.symbol")), k.symbols())
	}
	rows = append(rows, k.effects()...)
	rows = append(rows, k.actions()...)
	k.scroll.SetContent(lines(rows...))
	k.still = false
}

// names are the names in both languages.
func (k *kindPage) names() []fyne.CanvasObject {
	p, kind := k.p, k.kind()
	en, _ := widget.NewField(p.Say("editor.kinds.english"), "", string(kind.Name), func(s string) {
		k.set(func(o *terrain.Kind) { o.Name = engine.Text(strings.TrimSpace(s)) })
	})
	ru, _ := widget.NewField(p.Say("editor.kinds.russian"), "", kind.RussianName, func(s string) {
		k.set(func(o *terrain.Kind) { o.RussianName = strings.TrimSpace(s) })
	})
	return []fyne.CanvasObject{flow.Equals(en, ru), k.fault}
}

// effects are what the kind does to movement, combat and sight.
func (k *kindPage) effects() []fyne.CanvasObject {
	p, kind := k.p, k.kind()
	cost := widget.NewStepper(p.Say("editor.kinds.cost_"+k.class.String()), kind.Cost, 0, terrain.MaxCost, func(v int) {
		k.set(func(o *terrain.Kind) { o.Cost = v })
	})
	rows := []fyne.CanvasObject{widget.NewSection(p.Say("editor.kinds.effects")), cost}
	if k.class != terrain.Path {
		rows = append(rows, widget.NewCheckLine(p.Say("editor.kinds.bar_"+k.class.String()), "", kind.Bar, func(on bool) {
			k.set(func(o *terrain.Kind) { o.Bar = on })
		}))
	}
	rows = append(rows, k.bridges()...)
	en, _ := widget.NewField(p.Say("editor.kinds.effect_english"), p.Say("editor.kinds.effect_hint"), string(kind.Effect), func(s string) {
		k.set(func(o *terrain.Kind) { o.Effect = engine.Text(strings.TrimSpace(s)) })
	})
	ru, _ := widget.NewField(p.Say("editor.kinds.effect_russian"), "", kind.RussianEffect, func(s string) {
		k.set(func(o *terrain.Kind) { o.RussianEffect = strings.TrimSpace(s) })
	})
	rows = append(rows, en, ru)
	if k.class == terrain.Path {
		return rows
	}
	sights := []string{p.Say("editor.kinds.sight_free"), p.Say("editor.kinds.sight_hinders"), p.Say("editor.kinds.sight_blocks")}
	at := 0
	for i, s := range terrain.Sights {
		if s == kind.Sight {
			at = i
		}
	}
	return append(rows, widget.NewText(p.Say("editor.kinds.sight"), theme.Small).In(theme.Faint),
		widget.NewSegmented(sights, at, func(i int) { k.set(func(o *terrain.Kind) { o.Sight = terrain.Sights[i] }) }))
}

// bridges chooses which hexsides cost nothing where a road, a bridge or a ford crosses them.
func (k *kindPage) bridges() []fyne.CanvasObject {
	if k.class == terrain.Terrain || len(k.p.doc.Kinds().Hexsides) == 0 {
		return nil
	}
	var chips []fyne.CanvasObject
	kind := k.kind()
	for _, id := range k.p.doc.Kinds().IDs(terrain.Hexside) {
		if k.class == terrain.Hexside && id == kind.ID {
			continue
		}
		var chip *widget.Chip
		chip = widget.NewChip(k.p.chart.kindName(terrain.Hexside, id), nil, func() {
			k.set(func(o *terrain.Kind) { o.Bridges = toggled(o.Bridges, id) })
			chip.Chosen = !chip.Chosen
			chip.Refresh()
		})
		chip.Chosen = len(toggled(kind.Bridges, id)) < len(kind.Bridges)
		chips = append(chips, chip)
	}
	return []fyne.CanvasObject{widget.NewText(k.p.Say("editor.kinds.bridges_"+k.class.String()), theme.Small).In(theme.Faint), widget.NewChipRow(chips...)}
}
