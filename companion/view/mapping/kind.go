package mapping

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// Kind is the page of one kind of terrain. Each change is on the map at once and can be undone.
type Kind struct {
	controls
	Doc   *doc.Document
	Class terrain.Class
	At    int // its place in the palette

	fault  error  // why the last change was refused
	sample Sample // of the kind
}

// gone reports whether undo has removed the kind.
func (k *Kind) gone() bool { return k.At >= len(k.Doc.Kinds().Of(k.Class)) }

func (k *Kind) kind() terrain.Kind { return k.Doc.Kinds().Of(k.Class)[k.At] }

// Page implements page.Source.
func (k *Kind) Page(seat view.Seat) page.Panel {
	k.begin()
	p := page.Panel{ID: "map_kind", Title: seat.Say("editor.menu.kinds"), Steps: true}
	if k.gone() {
		p.Rows = []page.Control{page.NewText(seat.Say("editor.kinds.gone"))}
		return p
	}
	p.Title = view.UpperFirst(k.kind().NameIn(seat.Lang))
	shown := k.picture(seat.Lang)
	k.sample, _ = SampleOf(shown.Terrains, k.Class, k.kind().ID).(Sample)
	p.Rows = append(k.names(seat), page.NewSection(seat.Say("editor.kinds.look")))
	p.Rows = append(p.Rows, k.style(seat)...)
	p.Rows = append(p.Rows, k.effects(seat)...)
	p.Rows = append(p.Rows, k.actions(seat)...)
	p.Drawing = whole{shown}
	return p
}

// picture shows the kind on a small map.
func (k *Kind) picture(lang view.Lang) *picture.Map {
	base := ""
	if list := k.Doc.Kinds().Terrain; len(list) > 0 {
		base = list[0].ID
	}
	m := Picture(lang, kindBoard(k.Class, k.kind(), base, k.Doc.Board().Grid()), k.Doc.Kinds())
	m.Show.Numbers = false
	return m
}

// set changes the kind.
func (k *Kind) set(edit func(*terrain.Kind)) {
	kind := k.kind()
	edit(&kind)
	k.fault = withoutPlace(setKind(k.Doc, k.Class, k.At, kind))
}

// line makes a text field of the kind.
func (k *Kind) line(id, label, placeholder, value string, set func(*terrain.Kind, string)) page.Control {
	return k.field(id, label, placeholder, value, func(text string) {
		k.set(func(o *terrain.Kind) { set(o, strings.TrimSpace(text)) })
	})
}

// names offers the names in both languages.
func (k *Kind) names(seat view.Seat) []page.Control {
	kind := k.kind()
	rows := []page.Control{page.NewEquals(ownFirst(seat, k.line("name", seat.Say("editor.kinds.english"), "", string(kind.Name), func(o *terrain.Kind, text string) { o.Name = engine.Text(text) }),
		k.line("russian", seat.Say("editor.kinds.russian"), "", kind.RussianName, func(o *terrain.Kind, text string) { o.RussianName = text }))...)}
	if k.fault != nil {
		rows = append(rows, danger(seat.Problem(k.fault)))
	}
	return rows
}

// effects offers the effects on movement, combat and sight.
func (k *Kind) effects(seat view.Seat) []page.Control {
	kind := k.kind()
	rows := []page.Control{page.NewSection(seat.Say("editor.kinds.effects")),
		k.stepper("cost", seat.Say("editor.kinds.cost_"+k.Class.String()), page.Stepper{Value: kind.Cost, Max: terrain.MaxCost}, func(v int) {
			k.set(func(o *terrain.Kind) { o.Cost = v })
		})}
	if k.Class != terrain.Path {
		rows = append(rows, k.check("bar", seat.Say("editor.kinds.bar_"+k.Class.String()), kind.Bar, func(on bool) {
			k.set(func(o *terrain.Kind) { o.Bar = on })
		}))
	}
	rows = append(rows, k.bridges(seat)...)
	rows = append(rows, ownFirst(seat,
		k.line("effect", seat.Say("editor.kinds.effect_english"), seat.Say("editor.kinds.effect_hint"), string(kind.Effect), func(o *terrain.Kind, text string) { o.Effect = engine.Text(text) }),
		k.line("effect_russian", seat.Say("editor.kinds.effect_russian"), "", kind.RussianEffect, func(o *terrain.Kind, text string) { o.RussianEffect = text }))...)
	if k.Class == terrain.Path {
		return rows
	}
	return append(rows, k.sight(seat)...)
}

func (k *Kind) sight(seat view.Seat) []page.Control {
	labels := []string{seat.Say("editor.kinds.sight_free")}
	for _, id := range terrain.Sights[1:] {
		labels = append(labels, seat.Say("editor.kinds.sight_"+id))
	}
	return k.segmented("sight", seat.Say("editor.kinds.sight"), labels, max(0, slices.Index(terrain.Sights, k.kind().Sight)), func(i int) {
		k.set(func(o *terrain.Kind) { o.Sight = terrain.Sights[i] })
	})
}

// bridges offers the hexsides that a road, a bridge or a ford crosses free of cost.
func (k *Kind) bridges(seat view.Seat) []page.Control {
	kinds := k.Doc.Kinds()
	if k.Class == terrain.Terrain || len(kinds.Hexsides) == 0 {
		return nil
	}
	chips := page.NewChips()
	kind := k.kind()
	for _, id := range kinds.IDs(terrain.Hexside) {
		if k.Class == terrain.Hexside && id == kind.ID {
			continue
		}
		chip := k.press("bridge."+id, KindName(kinds, seat.Lang, terrain.Hexside, id), func() {
			k.set(func(o *terrain.Kind) { o.Bridges = toggle(o.Bridges, id) })
		})
		chip.Body, chip.Selected = &page.Chip{}, len(toggle(kind.Bridges, id)) < len(kind.Bridges)
		chips.Add(chip)
	}
	return []page.Control{page.NewAside(seat.Say("editor.kinds.bridges_" + k.Class.String())), chips}
}

// actions offers to move the kind in the palette, to copy it and to remove it.
func (k *Kind) actions(seat view.Seat) []page.Control {
	end := func(out bool) string {
		if out {
			return seat.Say("draft.at_end")
		}
		return ""
	}
	kind := k.kind()
	like := &NewKind{doc: k.Doc, class: k.Class, like: kind, title: seat.Say("editor.kinds.copy_of", "kind", kind.NameIn(seat.Lang)),
		then: func(at int) page.Send { k.At = at; return page.Send{Act: drawsWith(k.Class, at)} }}
	return []page.Control{page.NewSection(seat.Say("editor.kinds.palette")),
		k.press("up", seat.Say("editor.kinds.up"), func() { k.move(-1) }).WithIcon(style.IconUp).DisabledIf(end(k.At == 0)),
		k.press("down", seat.Say("editor.kinds.down"), func() { k.move(1) }).WithIcon(style.IconDown).DisabledIf(end(k.At == len(k.Doc.Kinds().Of(k.Class))-1)),
		page.NewButton("copy", seat.Say("editor.kinds.copy"), page.Send{Sheet: like}).WithIcon(style.IconCopy),
		page.NewButton("remove", seat.Say("editor.kinds.remove"), page.Send{Sheet: k.remove(seat)}).WithIcon(style.IconTrash).Styled(page.Destructive)}
}

func (k *Kind) move(by int) {
	set, kind := k.Doc.Kinds(), k.kind()
	k.At += by
	setKinds(k.Doc, kindStep("editor.step.kind_move", k.Class, kind), set.Move(k.Class, k.At-by, k.At))
}

// remove asks before the kind is removed and says what uses it.
func (k *Kind) remove(seat view.Seat) Question {
	removes := page.Send{Put: &page.Put{Field: "removed", Value: true}, Act: &page.Act{Do: page.Back}}
	set, err := removeKind(k.Doc.Kinds(), k.Class, k.At)
	if err != nil {
		removes = page.Send{Message: seat.Problem(err)}
	}
	kind := k.kind()
	k.does["removed"] = func(any) { setKinds(k.Doc, kindStep("editor.step.kind_away", k.Class, kind), set) }
	return Question{Title: seat.Say("editor.kinds.remove_title", "kind", kind.NameIn(seat.Lang)), Text: k.usedBy(seat), Answers: []Answer{
		{"remove", page.Destructive, seat.Say("editor.kinds.remove"), removes}, {"stay", "", seat.Say("editor.files.stay"), page.Send{}}}}
}

// usedBy says what of the map and which other kinds use the kind.
func (k *Kind) usedBy(seat view.Seat) string {
	kind, set := k.kind(), k.Doc.Kinds()
	words := seat.Say("editor.kinds.unused")
	if n := doc.Uses(k.Doc.Board(), k.Class, kind); n > 0 {
		words = seat.Say("editor.kinds.used_"+k.Class.String(), "count", n)
	}
	if k.Class != terrain.Hexside {
		return words
	}
	var names []string
	across := crossers(set, kind.ID)
	for _, class := range terrain.Classes {
		for _, i := range across[class] {
			names = append(names, set.Of(class)[i].NameIn(seat.Lang))
		}
	}
	if len(names) > 0 {
		words += " " + seat.Say("editor.kinds.crossed", "kinds", strings.Join(names, ", "))
	}
	return words
}
